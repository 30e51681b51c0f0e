import Foundation
import ViewTree

/// A layout of items of equal width in columns; each item goes below the shortest column, the leftmost of several.
///
/// Each section begins below the longest column of the section above. A binary search finds the items in a part of the
/// content. UIKit has no such layout. **(ours)**
@MainActor
open class WaterfallLayout: UICollectionViewLayout {
  /// The number of columns, kept within 1…100.
  open var columnCount = 2 { didSet { invalidateLayout() } }
  /// The distance between items, across and down, in points.
  open var spacing: CGFloat = 8 { didSet { invalidateLayout() } }
  /// The distance of each section's items from the section's edges, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// A function that returns an item's height for the width of a column, in points; without one, items are square.
  open var heightForItem: ((IndexPath, CGFloat) -> CGFloat)? { didSet { invalidateLayout() } }

  private var waterfall = WaterfallArrangement()
  private var counts = SectionCounts()
  private var width: CGFloat = 0

  private var columns: Int { min(max(columnCount, 1), 100) }
  private var gap: CGFloat { CGFloat(FlowArrangement.usable(Double(spacing))) }

  /// The width of a column, in points.
  open var columnWidth: CGFloat {
    max(0, (width - sectionInset.left - sectionInset.right - gap * CGFloat(columns - 1)) / CGFloat(columns))
  }

  open override func prepare() {
    guard let collectionView else { return }
    counts = collectionView.items
    let inset = collectionView.adjustedContentInset
    width = max(0, collectionView.bounds.width - inset.left - inset.right)
    let (column, heightForItem) = (columnWidth, heightForItem)
    var place = ItemPlace(section: 0, item: -1)
    waterfall = WaterfallArrangement(
      sections: counts.counts, columnCount: columns, spacing: Double(gap), top: Double(sectionInset.top),
      bottom: Double(sectionInset.bottom)
    ) { _ in
      // The function is called for the items in order, so the place advances with each call.
      place.item += 1
      while place.item >= counts.counts[place.section] {
        place = ItemPlace(section: place.section + 1, item: 0)
      }
      guard let heightForItem else { return Double(column) }
      return Double(heightForItem(IndexPath(place), column))
    }
  }

  open override var collectionViewContentSize: CGSize { CGSize(width: width, height: waterfall.height) }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    waterfall.items(from: Double(rect.minY), to: Double(rect.maxY)).map {
      attributes($0, counts.place(of: $0))
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let place = indexPath.place
    return counts.contains(place) ? attributes(counts.number(of: place), place) : nil
  }

  private func attributes(_ number: Int, _ place: ItemPlace) -> UICollectionViewLayoutAttributes {
    let made = Self.makeAttributes()
    let box = waterfall.boxes[number]
    made.indexPath = IndexPath(place)
    made.frame = CGRect(
      x: sectionInset.left + CGFloat(box.column) * (columnWidth + gap), y: CGFloat(box.y), width: columnWidth,
      height: CGFloat(box.height))
    return made
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let inset = collectionView.adjustedContentInset
    return max(0, newBounds.width - inset.left - inset.right) != width
  }
}
