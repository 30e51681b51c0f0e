import ConstraintSolver
import Foundation

// A view that is to be placed and that no constraint from outside names is left to its frame, as far as what is in it does
// not say otherwise. So constraints can be taken away for an animation and put back after it, though others inside the
// view go on to lay it out.
extension LayoutEngine {
  /// Weaker than any priority.
  private static var strength: Strength { .preferred(0.75) }

  /// Looks again who is left to their frames, among those that other constraints name than before.
  func checkStays() {
    for item in unchecked where item.engine === self {
      guard let box = item.box, !item.isGuide, let view = item.view else { continue }
      let isLeft = !isTied(item) && view !== root && !item.hasOutsideUsers
      guard isLeft == box.stays.isEmpty else { continue }
      for token in box.stays { solver.remove(token) }
      item.box?.stays = isLeft ? stays(of: view, box) : []
    }
    unchecked.removeAll(keepingCapacity: true)
  }

  private func stays(of view: UIView, _ box: LayoutBox) -> [Token] {
    zip(box.variables, Self.numbers(view.placeWithoutTransform)).compactMap {
      add(LinearConstraint([.init($0)], .equal, $1, strength: Self.strength), for: nil)
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
