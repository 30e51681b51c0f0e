import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore
import ViewTree

// Positions of items, and items at positions.
extension UICollectionView {
  /// The number of sections that the collection view knows.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return items.sectionCount
  }

  /// Returns the number of items in a section that the collection view knows; 0 for a section that does not exist.
  public final func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return items.counts.indices.contains(section) ? items.counts[section] : 0
  }

  /// The cells on screen, in the order of their items. **(ours)** UIKit's have no order.
  public final var visibleCells: [UICollectionViewCell] {
    tiling.elements.compactMap { $0.view as? UICollectionViewCell }
  }

  /// The index paths of the items on screen, in order.
  public final var indexPathsForVisibleItems: [IndexPath] {
    tiling.elements.filter { $0.key.isCell }.map { IndexPath($0.key.place) }
  }

  public final func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    tiling.elements.filter { $0.key.kind == elementKind && !$0.key.isDecoration }.map(\.view)
  }

  /// Returns the index paths of the supplementary views of a kind on screen, in order.
  public final func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    tiling.elements.filter { $0.key.kind == elementKind && !$0.key.isDecoration }.map {
      IndexPath($0.key.place)
    }
  }

  public final func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { tiling.element(ElementKey(kind: elementKind, place: indexPath.place))?.view }

  /// Returns the index path of the item that a cell shows; `nil` when the cell shows none.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    tiling.elements.first { $0.view === cell }.map { IndexPath($0.key.place) }
  }

  /// Returns the index path of the item at a point of the content; of several on screen, the one in front.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? {
    rowPlace(at: point).map { IndexPath($0) }
  }

  final func rowPlace(at point: CGPoint) -> ItemPlace? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    prepareIfNeeded()
    let rect = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let found = usableAttributes(in: rect).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.seenFrame.contains(point)
    }
    return found.max { ($0.zIndex, $0.key) < ($1.zIndex, $1.key) }?.key.place
  }

  /// Returns the layout's attributes of an item, on screen or not: the start and the end of a zoom.
  public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard items.contains(indexPath.place) else { return nil }
    return arrangement.layoutAttributesForItem(at: indexPath)
  }

  public final func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    guard items.counts.indices.contains(indexPath.section) else { return nil }
    return arrangement.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Scrolling

  final func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    for _ in 0..<(animated ? 1 : 4) {
      guard let frame = layoutAttributesForItem(at: path)?.frame else {
        return report(
          .noSuchRow,
          "scrollToItem was called with item \(path.place), which does not exist; the collection view "
            + "does not scroll. Pass an item that the data source has",
          about: [self])
      }
      let target = offset(for: frame, position)
      let start = contentOffset
      guard target != start else { return }
      setContentOffset(target, animated: animated)
      if animated { setGoal(path, position, from: start, to: target) }
      if !animated { layoutIfNeeded() }
    }
  }

  final func offset(for rect: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var offset = bounds.origin
    func least(_ low: CGFloat, _ high: CGFloat, _ now: CGFloat, _ room: CGFloat, _ a: CGFloat, _ b: CGFloat)
      -> CGFloat
    {
      if low < now + a { return low - a }
      return high > now + room - b ? high - room + b : now
    }
    if position.contains(.top) {
      offset.y = rect.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = rect.midY - (bounds.height + inset.top - inset.bottom) / 2
    } else if position.contains(.bottom) {
      offset.y = rect.maxY - bounds.height + inset.bottom
    } else {
      offset.y = least(rect.minY, rect.maxY, offset.y, bounds.height, inset.top, inset.bottom)
    }
    if position.contains(.left) {
      offset.x = rect.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = rect.midX - (bounds.width + inset.left - inset.right) / 2
    } else if position.contains(.right) {
      offset.x = rect.maxX - bounds.width + inset.right
    } else {
      offset.x = least(rect.minX, rect.maxX, offset.x, bounds.width, inset.left, inset.right)
    }
    return CGPoint(nearestRest(offset.simd))
  }
}

// Keeping visible items in place while the sizes of cells become known.
extension UICollectionView {
  /// The first item on screen that already has its size; `nil` when all items have just appeared.
  final var anchor: CollectionAnchor? {
    let found = tiling.elements.first { !$0.isFresh && $0.key.isCell && !$0.attributes.isEstimated }
    guard let found else { return nil }
    return CollectionAnchor(
      key: found.key, corner: found.attributes.frame.origin.simd, offset: handle.bounds.origin)
  }

  /// Keeps an item in place on screen when items before it have changed their size. A scroll to an item still ends at
  /// the item's current position, and content at its beginning stays at its beginning.
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

  /// Records the item to which an animated scroll leads.
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

/// An item that was on screen before others appeared, and the item's position then.
struct CollectionAnchor {
  var key: ElementKey
  /// The item's upper left corner, in the content.
  var corner: SIMD2<Double>
  /// The content offset, in points.
  var offset: SIMD2<Double>
}
