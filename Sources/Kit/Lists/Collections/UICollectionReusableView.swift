import Foundation
import QuartzCore
import ViewTree

/// A reusable view of a collection view: a cell, a header or a footer.
@MainActor
open class UICollectionReusableView: UIView {
  /// The identifier shared by views that can be reused for one another.
  open var reuseIdentifier: String? { poolIdentifier }
  /// The identifier under which the view waits for reuse.
  final var poolIdentifier: String?
  /// A Boolean value indicating whether the layer has a transform in space from layout attributes.
  private final var hasDepth = false

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    poolIdentifier = coder.text(forKey: "UIReuseIdentifier")
  }

  /// Creates a view of a registered class for a collection view. A class inherits this initializer when it overrides
  /// both other initializers, or declares none of its own. **(ours)**
  public required convenience init(dequeuedAs identifier: String) {
    self.init(frame: .zero)
    poolIdentifier = identifier
  }

  /// Prepares the view for another element; called before the view is reused.
  open func prepareForReuse() {}

  /// Applies the layout attributes other than position, opacity and transform.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns attributes with the size that the view prefers; asked where the layout has only an estimate.
  open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard layoutAttributes.isEstimated else { return layoutAttributes }
    let size = wantedSize(layoutAttributes.size)
    guard size != layoutAttributes.size else { return layoutAttributes }
    let made = layoutAttributes.copied
    made.frame.size = size
    return made
  }

  /// Returns the size that the view prefers when about `size` is available.
  func wantedSize(_ size: CGSize) -> CGSize { sizeThatFits(size) }

  /// Applies the position, size, transform and opacity of layout attributes.
  final func applyGeometry(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if let depth = attributes.depth {
      if layer.transform != depth.transform { layer.transform = depth.transform }
      hasDepth = true
    } else if hasDepth || transform != attributes.transform {
      // The two-dimensional part may be equal although the layer is turned in space.
      if hasDepth { layer.transform = attributes.transform3D } else { transform = attributes.transform }
      hasDepth = false
    }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    apply(attributes)
  }
}
