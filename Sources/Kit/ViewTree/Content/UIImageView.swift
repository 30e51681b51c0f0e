import Foundation
import LayerTree
import MotionMath

/// A view that shows an image, placed by its content mode.
@MainActor
open class UIImageView: UIView {
  public final var image: UIImage? { didSet { imageDidChange(from: oldValue) } }
  /// The image while the view is highlighted; `nil` for the normal one.
  public final var highlightedImage: UIImage? { didSet { updateContent() } }
  public final var isHighlighted = false { didSet { updateContent() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates a view of the image's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    updateContent()
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The description of an image, which is an accessibility element only if code makes it one.
  override var ownDescription: AccessibilityDescription {
    AccessibilityDescription(label: image?.accessibilityLabel, traits: .image)
  }

  override func contentModeDidChange() { updateContent() }
  override func updateTint() { updateContent() }

  override func showTraits(before old: Traits) {
    super.showTraits(before: old)
    updateContent()
  }

  private func imageDidChange(from old: UIImage?) {
    updateContent()
    if image?.size != old?.size { invalidateIntrinsicContentSize() }
  }

  private func updateContent() {
    guard let image = (isHighlighted ? highlightedImage : nil) ?? image else { return handle.content = nil }
    let isTemplate = image.renderingMode == .alwaysTemplate
    let picture = isTemplate ? image.picture.colored(tintColor.rgba(for: traits)) : image.picture
    handle.content = .image(
      LayerPicture(picture, size: [image.size.width, image.size.height], gravity: contentMode.gravity))
  }
}
