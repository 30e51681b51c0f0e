import Foundation
import ViewTree

/// An object that gives the positions of a collection view's items. Make a subclass for a layout of your own.
///
/// A collection view calls `prepare()` once after each change, then asks for the content size and for the elements in a
/// rectangle of the content. The rectangle is larger than the visible part, so that not every frame needs to ask.
@MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout; held weakly.
  public internal(set) final weak var collectionView: UICollectionView?
  /// The classes of decoration views by kind, and the decoration views that wait for reuse.
  final let decorations = ReusePool<UICollectionReusableView>()

  public override init() { super.init() }
  public required init?(coder: NSCoder) {
    super.init()
    (coder as? any LayoutCoder)?.apply(to: self)
  }
  /// Called after the layout was created from a file.
  open func awakeFromNib() {}

  /// The class of the layout's attributes, a subclass of `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the layout's invalidation contexts, a subclass of `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Creates an instance of `layoutAttributesClass`.
  static func makeAttributes() -> UICollectionViewLayoutAttributes {
    (layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self)
      .init()
  }

  // MARK: Positions of elements

  /// Computes the values that the methods for attributes and sizes return.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all elements that overlap a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  /// Returns the attributes of a view that the layout adds to the content without the data source.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  // MARK: Invalidation

  /// Invalidates the whole layout, which is computed again in the next layout pass.
  open func invalidateLayout() { invalidateLayout(with: Self.makeContext(isAll: true)) }
  /// Invalidates the layout for the reason in a context. A subclass calls `super`; the whole layout is computed again,
  /// whatever the context names.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard let collectionView else { return }
    collectionView.layoutDidBecomeInvalid()
    let adjustment = context.contentOffsetAdjustment
    guard adjustment != .zero else { return }
    let offset = collectionView.contentOffset
    collectionView.contentOffset = CGPoint(x: offset.x + adjustment.x, y: offset.y + adjustment.y)
  }
  /// Returns the context for an invalidation by a change of the bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  { Self.makeContext() }
  /// Returns the context for an invalidation by a cell that is to have its preferred size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.makeContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  /// Creates a context of the layout's class.
  static func makeContext(isAll: Bool = false, hasOtherCounts: Bool = false)
    -> UICollectionViewLayoutInvalidationContext
  {
    let made = (invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)?.init()
    let context = made ?? UICollectionViewLayoutInvalidationContext()
    context.invalidateEverything = isAll
    context.invalidateDataSourceCounts = hasOtherCounts
    return context
  }
  /// Returns whether new bounds of the collection view invalidate the layout; asked at every frame that scrolls.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns whether a cell gets the size that it prefers over the size in its attributes.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the content offset at which a drag ends. The velocity is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the content offset after a change of items or of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Changes of items

  /// Prepares for a change of items; called with the changes, after `prepare()`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Ends the preparation for a change of items; called as the animation of the change begins.
  open func finalizeCollectionViewUpdates() {}
  /// Returns the attributes from which an item appears; by default the item fades in at its position.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { layoutAttributesForItem(at: itemIndexPath)?.faded }
  /// Returns the attributes to which an item disappears; by default the item fades out at its position.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { collectionView?.attributesBeforeUpdate(at: itemIndexPath)?.faded }

  /// Returns the attributes from which a supplementary view appears; by default the view fades in at its position.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)?.faded
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.attributesBeforeUpdate(at: elementIndexPath, kind: elementKind)?.faded
  }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)?.faded
  }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionView?.attributesBeforeUpdate(at: decorationIndexPath, kind: elementKind, isDecoration: true)?
      .faded
  }

  // MARK: Interactive movement

  /// Returns the index path to which a moving item goes when its center is at a position.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  )
    -> IndexPath
  { collectionView?.movementTarget(at: position) ?? previousIndexPath }

  /// Returns the attributes of a moving item; by default, in front of all others with its center at the position.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let made =
      layoutAttributesForItem(at: indexPath)?.copied
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    made.center = position
    made.zIndex = Int.max
    return made
  }

  /// Returns the context for an invalidation by a moving item.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.makeContext()
    context.interactiveMovementTarget = targetPosition
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.invalidateItems(at: targetIndexPaths)
    return context
  }

  /// Returns the context for the invalidation at the end of a movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = Self.makeContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.invalidateItems(at: indexPaths)
    return context
  }

  // MARK: Changes of the bounds

  /// Prepares for an animated change of the bounds' size; called with the old bounds, before the new positions show.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Ends an animated change of the bounds; called when all views have been given their new positions.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Changes of the layout

  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  // MARK: Sizes of cells, for the built-in layouts

  /// Stores the preferred size of an element's view.
  func keepSize(_ size: CGSize, of key: ElementKey) {}
  /// Moves the stored sizes with their items through a change of data.
  func followSizes(_ plan: BatchPlan) {}
  /// Discards all stored sizes, because the items are other ones.
  func forgetSizes() {}
}

/// The invalid parts of a layout, and the reason. A subclass adds the values that a layout of your own needs.
///
/// The built-in layouts compute all positions again in any case, which is O(items); a layout of your own may do less.
@MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value indicating whether no computed value is valid any more.
  open internal(set) var invalidateEverything = false
  /// A Boolean value indicating whether the numbers of sections and items are invalid, too.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that are known to have changed; `nil` when the items are not stated.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The distance by which the content offset is to be moved together with the change, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The growth of the content, in points. Stored and ignored: the layout is asked for the size. **(ours)**
  open var contentSizeAdjustment = CGSize.zero
  /// The index paths of moving items before their last move; `nil` when no item moves.
  public internal(set) final var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  public internal(set) final var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The center of a moving item, in the content's coordinates.
  public internal(set) final var interactiveMovementTarget = CGPoint.zero

  public required override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// A coder that configures layouts, as a storyboard's does.
package protocol LayoutCoder {
  /// Applies the coder's properties to a layout that is being created.
  func apply(to layout: UICollectionViewLayout)
}
