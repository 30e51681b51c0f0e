import Diagnostics
import LayerTree

// The activation of a constraint: the view that holds it, and its entry into the engine.
extension NSLayoutConstraint {
  private static var activations = 0

  /// The state of a constraint in a solver.
  struct SolverPlace {
    var token: LayoutEngine.Token?
    /// The items whose variables the constraint uses.
    var used: [LayoutItem] = []
    /// A Boolean value indicating whether the constant in the solver depends on more than the constraint's
    /// own constant.
    var isWatched = false
    /// A Boolean value indicating whether the constraint was left out because it contradicts others.
    var isBroken = false
    var isWaiting = false
    var isEdited = false
  }

  /// The engine in which the constraint is active.
  var engine: LayoutEngine? { holder?.view?.layoutEngine }

  /// The items that the constraint names, each once.
  package var items: [LayoutItem] {
    var items: [LayoutItem] = []
    for item in [first, second, base?.item, otherBase?.item] {
      if let item, !items.contains(identicalTo: item) { items.append(item) }
    }
    return items
  }

  /// A Boolean value indicating whether the constraint depends on the reading direction.
  var isDirectional: Bool {
    firstAttribute.isDirectional || secondAttribute.isDirectional || base?.attribute.isDirectional == true
      || otherBase?.attribute.isDirectional == true
  }

  func activate() {
    guard holder == nil else { return }
    if let flaw {
      return report(
        .constraintInvalid,
        "a constraint that \(flaw.text) was activated; it stays inactive. "
          + "Create it anew with valid items, attributes and numbers")
    }
    let views = items.map(\.view)
    guard var common = views[0] else { return }
    for view in views.dropFirst() {
      guard let view, let next = common.commonAncestor(with: view) else {
        return report(
          .constraintAcrossTrees,
          "the items of the constraint \(text) share no ancestor; it stays inactive. Add the views to a superview first"
        )
      }
      common = next
    }
    hold(in: common)
  }

  /// Activates the constraint as one of a view's constraints.
  func hold(in view: UIView) {
    Self.activations += 1
    serial = Self.activations
    let item = view.layoutItem
    holder = item
    item.held.append(self)
    for user in items { user.users.append(self) }
    view.makeLayoutEngine().enqueue(self)
  }

  package func deactivate() {
    guard let holder else { return }
    engine?.withdraw(self)
    remove(from: &holder.held)
    for user in items { remove(from: &user.users) }
    self.holder = nil
  }

  /// Removes the constraint from an array that is sorted by order of activation.
  private func remove(from constraints: inout [NSLayoutConstraint]) {
    var (low, high) = (0, constraints.count)
    while low < high {
      let middle = (low + high) / 2
      if constraints[middle].serial < serial { low = middle + 1 } else { high = middle }
    }
    if low < constraints.count, constraints[low] === self { constraints.remove(at: low) }
  }
}

extension UIView {
  /// Returns the nearest view that contains both views, or is one of them; `nil` if there is none.
  ///
  /// - Complexity: O(n) in the depth of the views.
  final func commonAncestor(with other: UIView) -> UIView? {
    if self === other { return self }
    var (one, two): (UIView?, UIView?) = (self, other)
    var (depth, otherDepth) = (layoutDepth, other.layoutDepth)
    while depth > otherDepth {
      one = one?.superview
      depth -= 1
    }
    while otherDepth > depth {
      two = two?.superview
      otherDepth -= 1
    }
    while let at = one, at !== two {
      one = at.superview
      two = two?.superview
    }
    return one
  }

  /// The number of views that contain the view.
  final var layoutDepth: Int {
    var (depth, view) = (0, superview)
    while let at = view {
      depth += 1
      view = at.superview
    }
    return depth
  }

  /// The root of the view's tree.
  package final var layoutRoot: UIView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  /// The engine of the view's tree, if it exists.
  final var layoutEngine: LayoutEngine? { layoutRoot.constraintItem?.hosted }

  /// Returns the engine of the view's tree, created on the first call.
  final func makeLayoutEngine() -> LayoutEngine {
    let root = layoutRoot
    if let engine = root.constraintItem?.hosted { return engine }
    let made = LayoutEngine(root: root)
    root.layoutItem.hosted = made
    return made
  }
}
