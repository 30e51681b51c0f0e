import Foundation
import ViewAnimation
import ViewTree

// Attributes of a collection view's elements that a dynamic animator moves.
extension UIDynamicAnimator {
  /// Creates an animator that moves attributes of a layout's elements, and invalidates the layout in each step in which
  /// they move.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init(layout: layout)
  }

  /// Returns the attributes of a cell that a behavior concerns; `nil` for any other cell. O(items)
  public final func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(ElementKey(kind: "", place: indexPath.place))
  }

  public final func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(ElementKey(kind: elementKind, place: indexPath.place)) }

  public final func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(ElementKey(kind: decorationViewKind, place: indexPath.place, isDecoration: true))
  }

  private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first { $0.key == key }
  }
}

extension UICollectionViewLayout: DynamicsLayout {
  package final var dynamicsView: UIView? { collectionView }
  package final var dynamicsBounds: CGRect { CGRect(origin: .zero, size: collectionViewContentSize) }
  package final func dynamicItemsDidMove() { invalidateLayout() }
}
