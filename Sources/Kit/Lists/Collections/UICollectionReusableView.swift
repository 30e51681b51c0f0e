import Foundation
import ViewTree

/// A view of a collection view that is used again: a cell, a header, a footer.
@MainActor
open class UICollectionReusableView: UIView {
  /// What those that can stand for each other have in common.
  public internal(set) final var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// How a collection view makes one of a registered class. A class inherits it when it overrides both other
  /// initialisers, or has none of its own. **(ours)**
  public required convenience init(dequeuedAs identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

  /// Called before it shows something else.
  open func prepareForReuse() {}

  /// Takes on what a layout says beyond place, opacity and transform.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The size that it would like to have; asked where the layout has only an estimate.
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

  /// The size that it would like to have where it may have about so much.
  func wantedSize(_ size: CGSize) -> CGSize { sizeThatFits(size) }

  /// Puts it where a layout says.
  final func place(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if transform != attributes.transform { transform = attributes.transform }
    if alpha != attributes.alpha { alpha = attributes.alpha }
    apply(attributes)
  }
}
