import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewTree

// What stays where it is seen while the sizes of cells become known.
extension UICollectionView {
  /// The first item that is seen and has its size already; nil when all have just come.
  final var anchor: CollectionAnchor? {
    let found = tiling.elements.first { !$0.isFresh && $0.key.kind.isEmpty && !$0.attributes.isEstimated }
    guard let found else { return nil }
    return CollectionAnchor(
      key: found.key, corner: found.attributes.frame.origin.simd, offset: handle.bounds.origin)
  }

  /// Keeps an item where it is seen when those before it have turned out to be larger. A way to an item ends at the item,
  /// wherever that is now; what has come to the beginning is at the beginning.
  final func stay(_ anchor: CollectionAnchor?) {
    let now = handle.bounds.origin
    let goal = tiling.goal.flatMap { $0.end == (isScrollAnimating ? motion.end : now) ? $0 : nil }
    var place = now
    let path = anchor.map { IndexPath($0.key.place) }
    if let anchor, let path, let frame = arrangement.layoutAttributesForItem(at: path)?.frame {
      let shift = frame.origin.simd - anchor.corner
      if anchor.offset.x > range(.horizontal).lower { place.x = anchor.offset.x + shift.x }
      if anchor.offset.y > range(.vertical).lower { place.y = anchor.offset.y + shift.y }
    }
    let end = goal.flatMap { goal in
      let frame = arrangement.layoutAttributesForItem(at: IndexPath(goal.place))?.frame
      return frame.map { offset(for: $0, goal.position).simd }
    }
    if isScrollAnimating {
      let end = end ?? motion.end
      if place != now || end != motion.end { redirect(from: place, to: end) }
      tiling.goal = goal
      tiling.goal?.end = end
    } else if life.state == .still {
      let rest = end ?? nearestRest(place)
      if rest != now { contentOffset = CGPoint(rest) }
      tiling.goal?.end = rest
    } else if place != now {
      contentOffset = CGPoint(place)
    }
  }

  /// Notes to which item an animated way leads.
  final func setGoal(_ path: IndexPath, _ position: ScrollPosition, from start: CGPoint, to target: CGPoint) {
    guard isScrollAnimating else { return tiling.goal = nil }
    var side = position
    if position.isEmpty {
      side = target.y == start.y ? [] : target.y < start.y ? .top : .bottom
      if target.x != start.x { side.insert(target.x < start.x ? .left : .right) }
    }
    tiling.goal = ItemGoal(place: path.place, position: side, end: motion.end)
  }
}
