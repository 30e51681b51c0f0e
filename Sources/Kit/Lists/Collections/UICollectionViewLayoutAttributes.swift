import Foundation
import MotionMath
import ViewTree

/// Where an item's or a supplementary view is, and how it looks there.
///
/// A class, so that layouts can add properties of their own to a subclass; copy one before changing it.
nonisolated open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// What it is for.
  public enum Category: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  public final var indexPath = IndexPath(item: 0, section: 0)
  public internal(set) final var representedElementCategory = Category.cell
  /// The kind of a supplementary view; nil for a cell.
  public internal(set) final var representedElementKind: String?

  public final var center = CGPoint.zero
  public final var size = CGSize.zero
  public final var alpha: CGFloat = 1
  public final var transform = CGAffineTransform.identity
  /// What has more of it lies in front.
  public final var zIndex = 0
  /// A Boolean value indicating whether it has no view.
  public final var isHidden = false
  /// A Boolean value indicating whether its size is an estimate, so that its view is asked.
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

  /// The size about the centre; the transform does not count.
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

  /// Makes another with the same values; a subclass copies its own after asking `super`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = type(of: self).init()
    made.indexPath = indexPath
    made.representedElementCategory = representedElementCategory
    made.representedElementKind = representedElementKind
    made.center = center
    made.size = size
    made.alpha = alpha
    made.transform = transform
    made.zIndex = zIndex
    made.isHidden = isHidden
    made.isEstimated = isEstimated
    return made
  }

  /// A copy, as its own type.
  final var copied: UICollectionViewLayoutAttributes {
    copy(with: nil) as? UICollectionViewLayoutAttributes ?? self
  }

  final var key: ElementKey { ElementKey(kind: representedElementKind ?? "", place: indexPath.place) }

  /// The upright rectangle in which it is seen.
  final var seenFrame: CGRect {
    guard transform != .identity else { return frame }
    let half = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return CGRect(transform.affine.boundingBox(of: half.rect)).offsetBy(dx: center.x, dy: center.y)
  }

  /// A Boolean value indicating whether all of it can be shown.
  final var isUsable: Bool {
    let largest = 1e12
    return center.x.magnitude <= largest && center.y.magnitude <= largest && size.width >= 0
      && size.width <= largest && size.height >= 0 && size.height <= largest
  }
}
