import Foundation
import Graphics
import ViewTree

/// The background of a bar: a blur, a color, an image, and a hairline or a shadow image. A shadow image lies outside
/// the bar, at its edge towards the content.
final class BarBackground: UIView {
  private let line = UIView()
  private let blur = UIVisualEffectView(effect: nil)
  private var image: UIImageView?
  private var shadow: UIImageView?
  /// A Boolean value indicating whether the hairline is at the bottom edge; otherwise at the top edge.
  private let lineIsBelow: Bool

  init(lineBelow: Bool) {
    lineIsBelow = lineBelow
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    blur.isUserInteractionEnabled = false
    addSubview(blur)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the background of an appearance.
  func show(_ appearance: UIBarAppearance) {
    blur.effect = appearance.backgroundEffect
    // The color lies over the blur.
    blur.contentView.backgroundColor = appearance.backgroundColor
    line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
    show(appearance.backgroundImage, in: &image)
    image?.contentMode = appearance.backgroundImageContentMode
    image?.clipsToBounds = appearance.backgroundImageContentMode != .scaleToFill
    show(appearance.shadowImage, in: &shadow)
    shadow?.tintColor = appearance.shadowColor
  }

  private func show(_ picture: UIImage?, in view: inout UIImageView?) {
    guard picture != nil || view != nil else { return }
    let shown = view ?? UIImageView(frame: bounds)
    shown.image = picture
    setNeedsLayout()
    guard view == nil else { return }
    view = shown
    insertSubview(shown, aboveSubview: blur)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    image?.frame = bounds
    let thickness = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: 0, y: lineIsBelow ? bounds.height - thickness : 0, width: bounds.width, height: thickness)
    guard let shadow else { return }
    let height = shadow.image?.size.height ?? 0
    shadow.frame = CGRect(x: 0, y: lineIsBelow ? bounds.height : -height, width: bounds.width, height: height)
  }
}

/// The standard appearance of a bar: one that code has set, or one computed from older properties such as
/// `barTintColor`.
final class BarStyle<Appearance: UIBarAppearance> {
  /// The standard appearance. A navigation bar has `edge` in its place while its content is at the top.
  private(set) var appearance = Appearance()
  /// The appearance of the bar while the content is at its top: without a background, unless older properties such as
  /// `barTintColor` have set one.
  private(set) lazy var edge = makeEdge()
  /// The color of the background that the older property `barTintColor` sets; `nil` for a blur.
  var tint: UIColor? { didSet { adapt { _ in } } }
  /// The images that `setBackgroundImage` sets in place of the background, by position and height of the bar.
  var images = BarImages() { didSet { adapt { _ in } } }
  /// The images that the older shadow properties set in place of the hairline, by position and height of the bar.
  var shadows = BarImages() { didSet { adapt { _ in } } }
  /// The position and the height of the bar, which decide which of the images it shows.
  var place = BarImages.Place() {
    didSet { if place != oldValue, !images.isEmpty || !shadows.isEmpty { adapt { _ in } } }
  }
  /// A Boolean value indicating whether the background is translucent. It has no effect if code has set an appearance.
  var isTranslucent = true { didSet { if isTranslucent != oldValue { adapt { _ in } } } }
  /// A Boolean value indicating whether code has set the appearance; older properties of the background then have no
  /// effect.
  private var isOwn = false
  private let didChange: () -> Void

  init(didChange: @escaping () -> Void) {
    self.didChange = didChange
    listen()
  }

  func set(_ other: Appearance) {
    appearance.didChange = nil
    appearance = Appearance(barAppearance: other)
    isOwn = true
    listen()
    update()
  }

  /// Computes the appearance again from the older properties, unless code has set one, and applies a change to it.
  func adapt(_ change: (Appearance) -> Void) {
    appearance.didChange = nil
    if !isOwn { setPlainBackground() }
    change(appearance)
    listen()
    update()
  }

  /// Copies the values of another bar's style, from an appearance proxy, that code has not set in this style.
  func adopt(_ other: BarStyle, _ change: (_ own: Appearance, _ other: Appearance) -> Void = { _, _ in }) {
    guard !isOwn else { return }
    if other.isOwn { return set(other.appearance) }
    tint = tint ?? other.tint
    if isTranslucent { isTranslucent = other.isTranslucent }
    if images.isEmpty { images = other.images }
    if shadows.isEmpty { shadows = other.shadows }
    adapt { change($0, other.appearance) }
  }

  private func setPlainBackground() {
    if isTranslucent {
      appearance.configureWithDefaultBackground()
    } else {
      appearance.configureWithOpaqueBackground()
    }
    if let tint {
      appearance.backgroundEffect = nil
      appearance.backgroundColor = isTranslucent ? tint.withAlphaComponent(0.92) : tint
    }
    if let image = images.shown(at: place) {
      appearance.backgroundEffect = nil
      // A bar that is not translucent keeps its color behind the image.
      if isTranslucent { appearance.backgroundColor = nil }
      appearance.backgroundImage = image
    }
    appearance.shadowImage = shadows.shown(at: place)
  }

  private func listen() {
    appearance.didChange = { [weak self] in
      self?.isOwn = true
      self?.update()
    }
  }

  private func update() {
    edge = makeEdge()
    didChange()
  }

  private func makeEdge() -> Appearance {
    isOwn || (tint == nil && isTranslucent && images.shown(at: place) == nil)
      ? appearance.withoutBackground() : appearance
  }
}
