import ConstraintSolver
import Foundation

// A view that is to be placed and that no constraint from outside names is left to its frame, as far as what is in it does
// not say otherwise. So constraints can be taken away for an animation and put back after it, though others inside the
// view go on to lay it out.
extension LayoutEngine {
  /// A view that was held from outside before stays as large as it is, whatever what is in it would rather have; any
  /// other takes the size that its content has.
  private static func strength(_ box: LayoutBox) -> Strength { .preferred(box.wasHeld ? 999.5 : 0.75) }

  /// Has it looked at again who of these is left to their frames.
  func recheck(_ items: [LayoutItem]) {
    for item in items where item.engine === self && item.box?.isUnchecked == false {
      item.box?.isUnchecked = true
      unchecked.append(item)
    }
  }

  /// Looks again who is left to their frames, among those that other constraints name than before.
  func checkStays() {
    for item in unchecked where item.engine === self {
      guard let box = item.box else { continue }
      box.isUnchecked = false
      // Nothing is outside of the top.
      guard !item.isGuide, let view = item.view, view !== root else { continue }
      let isHeld = item.hasOutsideUsers
      if isHeld { box.wasHeld = true }
      let isLeft = !isTied(item) && !isHeld
      guard isLeft == box.stays.isEmpty else { continue }
      for token in box.stays { solver.remove(token) }
      item.box?.stays = isLeft ? stays(of: view, box) : []
    }
    unchecked.removeAll(keepingCapacity: true)
  }

  private func stays(of view: UIView, _ box: LayoutBox) -> [Token] {
    zip(box.variables, Self.numbers(view.placeWithoutTransform)).compactMap {
      add(LinearConstraint([.init($0)], .equal, $1, strength: Self.strength(box)), for: nil)
    }
  }

  /// Notes where the view of an item that is left to its frame is now.
  func followFrame(_ item: LayoutItem) {
    guard let box = item.box, let view = item.view, box.stays.count == 4 else { return }
    for (token, number) in zip(box.stays, Self.numbers(view.placeWithoutTransform))
    where solver.constant(of: token) != number {
      edits.append(.init(token, constant: number))
    }
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map { accepts($0) ? Double($0) : 0 }
  }
}

extension LayoutItem {
  /// Whether a constraint names it that is held by a view around it.
  fileprivate var hasOutsideUsers: Bool {
    users.contains { constraint in
      guard let view, let holder = constraint.holder?.view else { return false }
      return holder !== view && !holder.isDescendant(of: view)
    }
  }
}
