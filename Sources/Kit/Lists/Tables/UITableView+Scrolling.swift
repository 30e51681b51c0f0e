import Diagnostics
import Foundation
import GestureMath
import LayerTree
import ViewTree

// Scrolling to rows, and what stays where it is seen while heights become known.
extension UITableView {
  /// Scrolls to a row. Rows on the way are measured as they come into sight, and it ends where the row is then.
  final func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard rows.sections.contains(path.place) else {
      return report(
        .noSuchRow, "the table was to scroll to row \(path.place), which it does not have; it stays",
        about: [self])
    }
    for _ in 0..<(animated ? 1 : 4) {
      let rect = rectForRow(at: path)
      let target = offset(for: rect, position)
      guard target != contentOffset else { return }
      let side = position == .none ? (target.y < contentOffset.y ? .top : .bottom) : position
      setContentOffset(target, animated: animated)
      if isScrollAnimating { tiling.goal = RowGoal(place: path.place, position: side, end: motion.end) }
      if !animated { layoutIfNeeded() }
    }
  }

  private func offset(for rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let (low, high) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
    let header = style == .plain ? pinnedHeaderHeight(at: rect) : 0
    var y = bounds.minY
    switch position {
    case .top: y = rect.minY - inset.top - header
    case .middle: y = rect.midY - (bounds.height + inset.top - inset.bottom) / 2
    case .bottom: y = rect.maxY - bounds.height + inset.bottom
    case .none:
      if rect.minY < low + header {
        y = rect.minY - inset.top - header
      } else if rect.maxY > high {
        y = rect.maxY - bounds.height + inset.bottom
      }
    }
    return CGPoint(nearestRest(SIMD2(Double(bounds.minX), Double(y))))
  }

  private func pinnedHeaderHeight(at rect: CGRect) -> CGFloat {
    guard let place = place(at: CGPoint(x: rect.midX, y: rect.minY)) else { return 0 }
    return CGFloat(rows.height(of: rows.headerEntry(place.section)))
  }

  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  // MARK: Heights that become known

  /// Keeps what is seen where it is seen when rows above it have turned out to be higher by so much. A way to a row
  /// ends at the row, wherever that is now; what has come to the top is at the top.
  final func stay(_ shift: Double) {
    fitContentSize()
    let now = SIMD2(Double(bounds.minX), Double(bounds.minY))
    let goal = tiling.goal.flatMap { $0.end == (isScrollAnimating ? motion.end : now) ? $0 : nil }
    let end = goal.map { offset(for: rectForRow(at: IndexPath($0.place)), $0.position) }
    if isScrollAnimating {
      let end = end.map { SIMD2(Double($0.x), Double($0.y)) } ?? motion.end
      if shift != 0 || end != motion.end { redirect(from: SIMD2(now.x, now.y + shift), to: end) }
      tiling.goal = goal
      tiling.goal?.end = end
    } else if life.state == .still, let end {
      contentOffset = end
      tiling.goal?.end = SIMD2(Double(end.x), Double(end.y))
    } else if shift != 0, now.y > range(.vertical).lower {
      contentOffset.y += shift
    }
  }

  /// Goes on to the same row after a change of data.
  final func followGoal(_ plan: BatchPlan) {
    guard var goal = tiling.goal else { return }
    tiling.goal = nil
    guard isScrollAnimating, goal.end == motion.end, let place = plan.destination(of: goal.place) else {
      return
    }
    let end = offset(for: rectForRow(at: IndexPath(place)), goal.position)
    goal.place = place
    goal.end = SIMD2(Double(end.x), Double(end.y))
    redirect(from: SIMD2(Double(bounds.minX), Double(bounds.minY)), to: goal.end)
    tiling.goal = goal
  }
}
