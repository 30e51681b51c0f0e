import ConstraintSolver

// What becomes of constraints when views come and go. Those that a view holds stay with it; those held by a view that
// is not above any more do not count any more, as in UIKit.
extension UIView {
  /// Called before the view leaves its superview.
  final func constraintsWillLeave() {
    guard LayoutItem.exists, let engine = layoutEngine else { return }
    let items = itemsBelow()
    guard !items.isEmpty else { return }
    for item in items {
      for constraint in item.users {
        guard let holder = constraint.holder?.view, holder.isDescendant(of: self) else {
          constraint.deactivate()
          continue
        }
      }
    }
    for item in items {
      for constraint in item.held { engine.withdraw(constraint) }
    }
    // The inner ones first: they depend on the outer ones.
    for item in items.reversed() { engine.drop(item) }
  }

  /// Called after the view has come into another superview, or has none any more.
  final func constraintsDidMove() {
    guard LayoutItem.exists else { return }
    if subtreeNeedsUpdate { superview?.markNeedsUpdateUpward() }
    let items = itemsBelow()
    guard !items.isEmpty else { return }
    if superview != nil, let old = constraintItem?.hosted {
      constraintItem?.hosted = nil
      old.abandon()
    }
    var held: [NSLayoutConstraint] = []
    for item in items { held += item.held }
    guard !held.isEmpty else { return }
    let engine = makeLayoutEngine()
    held.sort { $0.serial < $1.serial }
    for constraint in held { engine.enqueue(constraint) }
  }

  /// What constraints know of the view and all in it.
  final func itemsBelow() -> [LayoutItem] {
    var items: [LayoutItem] = []
    func visit(_ view: UIView) {
      if let item = view.constraintItem {
        items.append(item)
        for guide in item.guides { items.append(guide.item) }
        for kind in LayoutGuideKind.allCases {
          if let guide = item.systemGuides[kind] { items.append(guide.item) }
        }
      }
      for child in view.subviews { visit(child) }
    }
    visit(self)
    return items
  }
}

extension LayoutEngine {
  /// Lets go of all that it has.
  func abandon() {
    for item in members {
      item.box = nil
      item.engine = nil
    }
    for constraint in owners.values { constraint.place = NSLayoutConstraint.SolverPlace() }
    for constraint in waiting + broken { constraint.place = NSLayoutConstraint.SolverPlace() }
    members = []
    owners = [:]
    waiting = []
    broken = []
    watched = []
    edited = []
    stale = []
    leaving = []
    unchecked = []
    exercised = []
    solver = .init()
    markClean()
  }
}
