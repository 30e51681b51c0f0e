import Foundation
import ViewTree

// Decoration views, which a layout adds to the content without the data source, and the attributes of any element.
extension UICollectionViewLayout {
  /// Registers the class from which decoration views of a kind are created; `nil` removes the registration.
  public final func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(viewClass as? UICollectionReusableView.Type, elementKind)
    collectionView?.layoutDidBecomeInvalid()
  }

  /// Registers a function that creates decoration views of a kind, such as from a file.
  package final func register(
    forDecorationViewOfKind elementKind: String, making make: @escaping () -> UICollectionReusableView?
  ) {
    decorations.register(elementKind, making: make)
    collectionView?.layoutDidBecomeInvalid()
  }

  /// Returns whether decoration views of a kind can be created.
  final func hasDecoration(ofKind kind: String) -> Bool { decorations.isRegistered(kind) }

  /// Returns an unused decoration view of a kind, or a new one; `nil` for a kind that is not registered.
  final func dequeueDecoration(ofKind kind: String) -> UICollectionReusableView? {
    if let used = decorations.dequeue(kind) {
      used.prepareForReuse()
      return used
    }
    let made = decorations.made(kind) ?? decorations.type(kind)?.init(dequeuedAs: kind)
    made?.poolIdentifier = kind
    return made
  }

  /// Keeps a decoration view for reuse. The view of another layout's class is dropped.
  final func recycleDecoration(_ view: UICollectionReusableView, ofKind kind: String) {
    guard let type = decorations.type(kind), type == Swift.type(of: view) else { return }
    decorations.enqueue(view, as: kind)
  }

  // MARK: Attributes of any element

  final func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = IndexPath(key.place)
    if key.isDecoration { return layoutAttributesForDecorationView(ofKind: key.kind, at: path) }
    return key.isCell
      ? layoutAttributesForItem(at: path) : layoutAttributesForSupplementaryView(ofKind: key.kind, at: path)
  }

  final func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = IndexPath(key.place)
    if key.isDecoration {
      return initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: path)
    }
    return key.isCell
      ? initialLayoutAttributesForAppearingItem(at: path)
      : initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: path)
  }

  final func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let path = IndexPath(key.place)
    if key.isDecoration {
      return finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: path)
    }
    return key.isCell
      ? finalLayoutAttributesForDisappearingItem(at: path)
      : finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: path)
  }
}
