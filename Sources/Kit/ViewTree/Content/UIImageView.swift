import Foundation
import LayerTree
import MotionMath
import QuartzCore
import Scheduling
import TextKit

/// A view that shows an image, placed by its content mode.
@MainActor
open class UIImageView: UIView {
  open var image: UIImage? { didSet { if image !== oldValue { imageDidChange(from: oldValue) } } }
  /// The image while the view is highlighted; `nil` for the normal one.
  open var highlightedImage: UIImage? { didSet { if highlightedImage !== oldValue { updateContent() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateContent() } } }

  /// The images that `startAnimating()` shows one after another, in place of `image`.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The time for all images, in seconds; 0 for a thirtieth of a second for each.
  open var animationDuration: TimeInterval = 0
  /// The number of times that all images are shown; 0 for ever.
  open var animationRepeatCount = 0
  private final var player: Scheduling.Timer?
  private final var shownCount = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    show(image, nil)
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    show(image, highlightedImage)
  }

  private func show(_ image: UIImage?, _ highlightedImage: UIImage?) {
    self.image = image
    self.highlightedImage = highlightedImage
  }

  override func setDefaults() { isUserInteractionEnabled = false }

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

  /// A Boolean value indicating whether the images of `animationImages` are being shown.
  open var isAnimating: Bool { player != nil }

  /// Shows the images of `animationImages`, on the clock of the current stage.
  open func startAnimating() {
    guard player == nil, let images = animationImages, !images.isEmpty else { return }
    let interval = animationDuration > 0 ? animationDuration / Double(images.count) : 1 / 30
    shownCount = 0
    player = Scheduling.Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { [weak self] timer in
      guard let self else { return timer.invalidate() }
      showNextImage(of: images.count)
    }
    updateContent()
  }

  open func stopAnimating() {
    guard let player else { return }
    player.invalidate()
    self.player = nil
    updateContent()
  }

  private func showNextImage(of count: Int) {
    shownCount += 1
    if animationRepeatCount > 0, shownCount >= count * animationRepeatCount { return stopAnimating() }
    updateContent()
  }

  /// The image of the running animation; `nil` without one.
  private var animationImage: UIImage? {
    guard player != nil, let images = animationImages, !images.isEmpty else { return nil }
    return images[shownCount % images.count]
  }

  private func imageDidChange(from old: UIImage?) {
    updateContent()
    if image?.size != old?.size { invalidateIntrinsicContentSize() }
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    if capped != nil { updateContent() }
  }

  private func updateContent() {
    guard let image = animationImage ?? (isHighlighted ? highlightedImage : nil) ?? image else {
      showParts(of: nil)
      return handle.content = nil
    }
    if contentMode == .scaleToFill, image.capInsets != .zero { return showParts(of: image) }
    showParts(of: nil)
    handle.content = .image(
      LayerPicture(
        picture(of: image), size: [image.size.width, image.size.height], gravity: contentMode.gravity))
  }

  private func picture(of image: UIImage) -> LayerImage {
    guard image.renderingMode == .alwaysTemplate else { return image.picture }
    return TintedPictures.picture(of: image.picture, in: tintColor.rgba(for: traits))
  }

  // MARK: Caps

  /// The parts of a resizable image in layers of their own, so that the view's size can be animated.
  private struct CappedImage {
    let image: UIImage
    let picture: LayerImage
    var parts: [LayerImage?] = []
    let layers: MarkLayers
  }

  private final var capped: CappedImage?

  private func showParts(of image: UIImage?) {
    guard let image else {
      capped?.layers.clear()
      return capped = nil
    }
    handle.content = nil
    let picture = picture(of: image)
    if capped?.image !== image || capped?.picture != picture {
      capped = CappedImage(
        image: image, picture: picture, layers: capped?.layers ?? MarkLayers(of: handle))
      let colored = UIImage(picture, scale: image.scale)
      let whole = CGRect(origin: .zero, size: image.size)
      capped?.parts = (image.parts(in: whole) ?? []).map { colored.cropped(to: $0.source) }
    }
    guard let capped else { return }
    let box = CGRect(handle.bounds)
    guard let places = image.parts(in: box), places.count == capped.parts.count else {
      return capped.layers.show([TextMark(content: .image(picture), frame: box.rect)])
    }
    capped.layers.show(
      zip(capped.parts, places).compactMap { part, place in
        part.map { TextMark(content: .image($0), frame: place.target.rect) }
      })
  }
}
