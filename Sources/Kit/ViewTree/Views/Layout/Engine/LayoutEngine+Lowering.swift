import ConstraintSolver
import Foundation
import LayerTree

// The translation of a constraint to a line of the solver, with both sides in the coordinates of the view
// that holds it.
extension LayoutEngine {
  /// A side of a constraint, under construction.
  struct Side {
    var parts: [LinearConstraint.Part] = []
    var constant = 0.0
    /// The items whose variables the side uses.
    var used: [LayoutItem] = []
    /// A Boolean value indicating whether the constant depends on the view's baselines or alignment insets, which
    /// change without a notification.
    var isWatched = false

    mutating func add(_ variable: LayoutBox.Variable, _ factor: Double, of item: LayoutItem) {
      parts.append(.init(variable, factor))
      if !used.contains(identicalTo: item) { used.append(item) }
    }

    mutating func scale(by factor: Double) {
      for index in parts.indices { parts[index].factor *= factor }
      constant *= factor
    }

    mutating func add(_ other: Side, times factor: Double) {
      for part in other.parts { parts.append(.init(part.variable, part.factor * factor)) }
      constant += other.constant * factor
      for item in other.used where !used.contains(identicalTo: item) { used.append(item) }
      isWatched = isWatched || other.isWatched
    }
  }

  /// Returns a constraint in the solver's form and the items that it uses, or `nil` if an item is gone.
  /// Items without variables get some.
  func lower(_ constraint: NSLayoutConstraint) -> (LinearConstraint, [LayoutItem], isWatched: Bool)? {
    guard let first = constraint.first, first.view != nil, let holder = constraint.holder?.view else {
      return nil
    }
    // The view that holds a constraint arranges what the constraint relates.
    let isMirrored =
      constraint.isDirectional && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var side = self.side(first, constraint.firstAttribute, in: holder, isMirrored: isMirrored)
    if let base = constraint.base {
      side.add(self.side(base.item, base.attribute, in: holder, isMirrored: isMirrored), times: -1)
    }
    side.constant -= Double(constraint.constant)
    if let second = constraint.second, second.view != nil, constraint.multiplier != 0 {
      var other = self.side(second, constraint.secondAttribute, in: holder, isMirrored: isMirrored)
      if let base = constraint.otherBase {
        other.add(self.side(base.item, base.attribute, in: holder, isMirrored: isMirrored), times: -1)
      }
      side.add(other, times: -Double(constraint.multiplier))
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return (
      LinearConstraint(side.parts, relation, -side.constant, strength: Self.strength(constraint.priority)),
      side.used, side.isWatched
    )
  }

  /// Returns an attribute of an item as a side of an equation, in the coordinates of the view that holds the
  /// constraint. In a mirrored layout, horizontal positions are measured from that view's right edge.
  private func side(
    _ given: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in holder: UIView, isMirrored: Bool
  ) -> Side {
    var side = Side()
    var item = given
    if attribute.isOfMargins, let view = given.view, !given.isGuide { item = view.guide(.margins).item }
    // For a view inside a scroll view, the edges of the scroll view are those of its content.
    if !given.isGuide, attribute.place != .size, given.view === holder, holder.scrollsByConstraints {
      item = holder.guide(.content).item
    }
    guard let axis = attribute.axis, let view = item.view else { return side }
    let box = joined(item)
    let insets = item.isGuide ? .zero : view.alignmentRectInsets
    let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    side.isWatched = insets != .zero
    if attribute.place == .size {
      side.add(box.length(axis), 1, of: item)
      side.constant -= before + after
      return side
    }
    addOrigin(of: item, axis, in: holder, to: &side)
    let isTurned = isMirrored && axis == .horizontal
    switch attribute.place {
    // In a mirrored layout the item starts where it ends.
    case .start where !isTurned, .end where isTurned && attribute.isDirectional: side.constant += before
    case .start, .end:
      side.add(box.length(axis), 1, of: item)
      side.constant -= after
    case .center:
      side.add(box.length(axis), 0.5, of: item)
      side.constant += (before - after) / 2
    case .firstBaseline:
      side.constant += view.firstBaseline
      side.isWatched = true
    case .lastBaseline:
      side.add(box.length(axis), 1, of: item)
      side.constant -= view.lastBaseline
      side.isWatched = true
    case .size: break
    }
    guard isTurned else { return side }
    side.scale(by: -1)
    let around = holder.layoutItem
    side.add(joined(around).width, 1, of: around)
    return side
  }

  /// Adds the origin of an item: in its superview, and so on up to the view that holds the constraint. The
  /// scroll offsets of the views in between count; the holder's does not, because its content scrolls along.
  private func addOrigin(
    of item: LayoutItem, _ axis: NSLayoutConstraint.Axis, in holder: UIView, to side: inout Side
  ) {
    var at = item.view
    if item.isGuide {
      side.add(joined(item).start(axis), 1, of: item)
      if at !== holder, let owner = at { subtractScroll(of: owner, axis, from: &side) }
    }
    while let view = at, view !== holder {
      let viewItem = view.layoutItem
      side.add(joined(viewItem).start(axis), 1, of: viewItem)
      at = view.superview
      if let above = at, above !== holder { subtractScroll(of: above, axis, from: &side) }
    }
  }

  private func subtractScroll(of view: UIView, _ axis: NSLayoutConstraint.Axis, from side: inout Side) {
    let origin = view.bounds.origin
    side.constant -= axis == .horizontal ? origin.x : origin.y
    side.isWatched = true
  }

  /// Returns the variables of an item, created if it has none.
  private func joined(_ item: LayoutItem) -> LayoutBox {
    if let box = item.box { return box }
    use(item)
    item.box?.needs -= 1
    leaving.append(item)
    // `use` has just created the box.
    return item.box
      ?? LayoutBox(
        x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
        height: solver.makeVariable())
  }
}
