import Foundation
import ViewTree

/// What says where a collection view's items are. Make a subclass for a layout of your own.
///
/// A collection view calls `prepare()` once after each change, then asks for the content's size and for what is in a
/// part of it: a part larger than what is seen, so that it does not ask again at every frame.
@MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view it is for; held weakly.
  public internal(set) final weak var collectionView: UICollectionView?

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  /// The class of its attributes, a subclass of `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class that says what becomes invalid, a subclass of `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Attributes of the layout's class.
  static func makeAttributes() -> UICollectionViewLayoutAttributes {
    (layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self)
      .init()
  }

  // MARK: Where things are

  /// Works out what the other questions need.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  /// All of which something is in a part of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: When that changes

  /// Has all worked out anew in the next layout pass.
  open func invalidateLayout() { invalidateLayout(with: Self.makeContext(isAll: true)) }
  /// The same, when it is known why. A subclass calls `super`; all is worked out anew, whatever the context names.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard let collectionView else { return }
    collectionView.layoutDidBecomeInvalid()
    let adjustment = context.contentOffsetAdjustment
    guard adjustment != .zero else { return }
    let offset = collectionView.contentOffset
    collectionView.contentOffset = CGPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
  }
  /// What becomes invalid when the bounds do.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { Self.makeContext() }
  /// What becomes invalid when a cell is to have the size that it would like.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.makeContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  /// A context of the layout's class.
  static func makeContext(isAll: Bool = false, hasOtherCounts: Bool = false)
    -> UICollectionViewLayoutInvalidationContext
  {
    let made = (invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)?.init()
    let context = made ?? UICollectionViewLayoutInvalidationContext()
    context.invalidateEverything = isAll
    context.invalidateDataSourceCounts = hasOtherCounts
    return context
  }
  /// A Boolean value indicating whether all is to be worked out anew for other bounds; asked at every frame that
  /// scrolls.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// A Boolean value indicating whether a cell that would like another size is to have it.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Where content is to come to rest after a drag. The velocity is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where content is to be after a change of items or of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Changes of items

  /// Called with what changes, after `prepare()`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called as the animation of the change begins.
  open func finalizeCollectionViewUpdates() {}
  /// Where an item comes from; the default has it fade in at its place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let made = layoutAttributesForItem(at: itemIndexPath)?.copied
    made?.alpha = 0
    return made
  }
  /// Where an item goes; the default has it fade where it is.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let made = collectionView?.attributesBeforeUpdate(at: itemIndexPath)?.copied
    made?.alpha = 0
    return made
  }

  /// The same for supplementary views.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let made = layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)?.copied
    made?.alpha = 0
    return made
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let made = collectionView?.attributesBeforeUpdate(at: elementIndexPath, kind: elementKind)?.copied
    made?.alpha = 0
    return made
  }

  // MARK: Changes of the bounds

  /// Called before places for bounds of another size are shown in an animation, with those that were.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called when all views have been sent to where they are then.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Changes of the layout

  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  // MARK: Sizes of cells, for the layouts that are here

  /// Gives an element the size that its view would like.
  func keepSize(_ size: CGSize, of key: ElementKey) {}
  /// Has sizes go with their items through a change.
  func followSizes(_ plan: BatchPlan) {}
  /// Has all asked anew: they are other items.
  func forgetSizes() {}
}

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
