import Foundation
import MotionMath
import QuartzCore
import ViewAnimation
import ViewTree

/// The position and the look of an item's view or of a supplementary view.
///
/// The type is a class so that a layout can add properties in a subclass; copy an object before changing the copy.
nonisolated open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The kind of view that the attributes describe.
  public enum Category: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  public final var indexPath = IndexPath(item: 0, section: 0)
  public internal(set) final var representedElementCategory = Category.cell
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  public internal(set) final var representedElementKind: String?

  public final var center = CGPoint.zero
  public final var size = CGSize.zero
  public final var alpha: CGFloat = 1
  public final var transform = CGAffineTransform.identity { didSet { depth = nil } }
  /// The transform in space. Setting it sets `transform` to its two-dimensional part; setting `transform` removes the
  /// rest.
  public final var transform3D: CATransform3D {
    get { depth?.transform ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      depth = CATransform3DIsAffine(newValue) ? nil : LayoutDepth(newValue)
    }
  }
  /// The transform that is not two-dimensional; `nil` for none.
  private(set) final var depth: LayoutDepth?
  /// The order from back to front; a view with a greater value is in front.
  public final var zIndex = 0
  /// A Boolean value indicating whether the element has no view.
  public final var isHidden = false
  /// A Boolean value indicating whether the size is an estimate, so that the view is asked for its size.
  final var isEstimated = false

  public required override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates attributes of a view that the layout itself adds, such as a section's background.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The rectangle of `size` about `center`; the transform is ignored.
  public final var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.origin.x + size.width / 2, y: newValue.origin.y + size.height / 2)
    }
  }

  public final var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// Returns a copy with the same values; a subclass copies its own properties after calling `super`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = type(of: self).init()
    made.indexPath = indexPath
    made.representedElementCategory = representedElementCategory
    made.representedElementKind = representedElementKind
    made.center = center
    made.size = size
    made.alpha = alpha
    made.transform = transform
    made.depth = depth
    made.zIndex = zIndex
    made.isHidden = isHidden
    made.isEstimated = isEstimated
    return made
  }

  /// A copy with the static type of the attributes.
  final var copied: UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  /// A copy with an opacity of 0.
  final var faded: UICollectionViewLayoutAttributes {
    let made = copied
    made.alpha = 0
    return made
  }

  final var key: ElementKey {
    ElementKey(
      kind: representedElementKind ?? "", place: indexPath.place,
      isDecoration: representedElementCategory == .decorationView)
  }

  /// The bounding rectangle of the transformed frame.
  final var seenFrame: CGRect {
    guard depth != nil || transform != .identity else { return frame }
    let half = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    if let depth { return depth.boundingBox(of: half).offsetBy(dx: center.x, dy: center.y) }
    return CGRect(transform.affine.boundingBox(of: half.rect)).offsetBy(dx: center.x, dy: center.y)
  }

  /// A Boolean value indicating whether the center and the size are within the limits that can be shown.
  final var isUsable: Bool {
    let largest = 1e12
    return center.x.magnitude <= largest && center.y.magnitude <= largest && size.width >= 0
      && size.width <= largest && size.height >= 0 && size.height <= largest
  }
}

// The bounds of attributes are their size, so that a dynamic animator can move and turn an item.
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
