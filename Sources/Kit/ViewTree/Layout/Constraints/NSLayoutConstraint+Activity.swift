import Diagnostics

// Who holds a constraint, and what happens when it comes to count or ceases to.
extension NSLayoutConstraint {
  private static var activations = 0

  /// Where in a solver a constraint is.
  struct SolverPlace {
    var token: LayoutEngine.Token?
    /// The items whose variables it uses.
    var used: [LayoutItem] = []
    /// Its constant as the solver has it depends on more than its own.
    var isWatched = false
    /// It contradicts others and was left out.
    var isBroken = false
    var isWaiting = false
    var isEdited = false
  }

  /// The engine that it counts in.
  var engine: LayoutEngine? { holder?.view?.layoutEngine }

  /// The items it names, each once.
  var items: [LayoutItem] {
    var items: [LayoutItem] = []
    for item in [first, second, base?.item, otherBase?.item] {
      if let item, !items.contains(where: { $0 === item }) { items.append(item) }
    }
    return items
  }

  /// Whether it depends on the direction of reading.
  var isDirectional: Bool {
    firstAttribute.isDirectional || secondAttribute.isDirectional || base?.attribute.isDirectional == true
      || otherBase?.attribute.isDirectional == true
  }

  func activate() {
    guard holder == nil else { return }
    if let flaw {
      return report(.constraintInvalid, "a constraint that \(flaw.text) was activated; it does not count")
    }
    let views = items.map(\.view)
    guard var common = views[0] else { return }
    for view in views.dropFirst() {
      guard let view, let next = common.commonAncestor(with: view) else {
        return report(
          .constraintAcrossTrees,
          "\(text) relates what lies in no common view; it does not become active: add the views first")
      }
      common = next
    }
    hold(in: common)
  }

  /// Makes it count as one of a view's constraints.
  func hold(in view: UIView) {
    Self.activations += 1
    serial = Self.activations
    let item = view.layoutItem
    holder = item
    item.held.append(self)
    for user in items { user.users.append(self) }
    view.makeLayoutEngine().enqueue(self)
  }

  func deactivate() {
    guard let holder else { return }
    engine?.withdraw(self)
    remove(from: &holder.held)
    for user in items { remove(from: &user.users) }
    self.holder = nil
  }

  /// Takes it out of constraints in the order in which they were activated.
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
  /// The nearest view that both lie in, or are; nil when they have none in common. O(depth)
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

  /// How many views it lies in.
  final var layoutDepth: Int {
    var (depth, view) = (0, superview)
    while let at = view {
      depth += 1
      view = at.superview
    }
    return depth
  }

  /// The view at the top of its tree.
  final var layoutRoot: UIView {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  /// The engine of its tree, if that has one.
  final var layoutEngine: LayoutEngine? { layoutRoot.constraintItem?.hosted }

  /// The engine of its tree.
  final func makeLayoutEngine() -> LayoutEngine {
    let root = layoutRoot
    if let engine = root.constraintItem?.hosted { return engine }
    let made = LayoutEngine(root: root)
    root.layoutItem.hosted = made
    return made
  }
}
