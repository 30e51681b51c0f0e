import Foundation
import GestureMath
import LayerTree
import MotionMath

// Scrolling for whoever has the screen read: by pages, and to what comes next.
extension UIScrollView {
  /// Goes on by as much as is seen; false when there is no more that way.
  final func turnPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let isRightToLeft = traits.layoutDirection == .rightToLeft
    switch direction {
    case .up: return turnPage(.vertical, -1)
    case .down: return turnPage(.vertical, 1)
    case .left: return turnPage(.horizontal, -1)
    case .right: return turnPage(.horizontal, 1)
    case .next: return turnPage(.vertical, 1) || turnPage(.horizontal, isRightToLeft ? -1 : 1)
    case .previous: return turnPage(.vertical, -1) || turnPage(.horizontal, isRightToLeft ? 1 : -1)
    }
  }

  private func turnPage(_ axis: DragAxis, _ sign: Double) -> Bool {
    advance(axis, by: sign * range(axis).length)
  }

  /// Goes on by a distance, or by as much as is left; false when nothing is.
  private func advance(_ axis: DragAxis, by distance: Double) -> Bool {
    guard isScrollEnabled else { return false }
    var target = handle.bounds.origin
    target[axis.index] += distance
    target = nearestRest(target)
    guard abs(target[axis.index] - handle.bounds.origin[axis.index]) > 0.5 else { return false }
    setContentOffset(CGPoint(target), animated: false)
    layoutIfNeeded()
    return true
  }

  /// Which page is seen, in words; of the axis along which there is more to see.
  package final var pageText: String {
    let axis: DragAxis = range(.vertical).hasWay || !range(.horizontal).hasWay ? .vertical : .horizontal
    let range = range(axis)
    let page = max(range.length, 1)
    let way = max(range.upper - range.lower, 0)
    let count = 1 + Int((way / page).rounded(.up))
    let at = 1 + Int(((handle.bounds.origin[axis.index] - range.lower) / page).rounded(.up))
    return "page \(min(max(at, 1), count)) of \(count)"
  }

  /// Brings what comes after, or before, something in sight into being, where rows and items are made as they are
  /// needed; false when there is none.
  package final func revealMore(_ step: Int) -> Bool {
    guard self is any TilingScrollView else { return false }
    let sign: Double = step > 0 ? 1 : -1
    if range(.vertical).hasWay { return advance(.vertical, by: sign * range(.vertical).length / 2) }
    let isRightToLeft = traits.layoutDirection == .rightToLeft
    return advance(.horizontal, by: (isRightToLeft ? -sign : sign) * range(.horizontal).length / 2)
  }
}
