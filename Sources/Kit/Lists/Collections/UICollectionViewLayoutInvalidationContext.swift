import Foundation

/// What of a layout becomes invalid, and why. A subclass adds what a layout of your own has to know.
///
/// Layouts here work all places out anew in any case, which costs O(items); a layout of your own may do less.
@MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value indicating whether nothing that was worked out counts any more.
  open internal(set) var invalidateEverything = false
  /// A Boolean value indicating whether there are other items, too.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items of which something is known to have changed; nil when that is not said.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// How far what is seen is to be moved along with it.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content grows. Taken and left alone: the layout is asked for the size. **(ours)**
  open var contentSizeAdjustment = CGSize.zero

  public required override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
