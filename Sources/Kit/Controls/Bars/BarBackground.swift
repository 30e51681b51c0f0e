import Foundation
import ViewTree

/// The background of a bar: a blur, a color and an image, which extend under the safe area inset beside the bar, and a
/// hairline.
final class BarBackground: UIView {
  private let line = UIView()
  private let blur = UIVisualEffectView(effect: nil)
  private var image: UIImageView?
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
    line.backgroundColor = appearance.shadowColor
    guard appearance.backgroundImage != nil || image != nil else { return }
    let view = image ?? UIImageView(frame: bounds)
    view.image = appearance.backgroundImage
    guard image == nil else { return }
    image = view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, aboveSubview: blur)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    let thickness = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: 0, y: lineIsBelow ? bounds.height - thickness : 0, width: bounds.width, height: thickness)
  }
}

/// The standard appearance of a bar: one of its own, or one that follows from the properties of older programs.
final class BarStyle<Appearance: UIBarAppearance> {
  /// The appearance of the bar over scrolled content.
  private(set) var appearance = Appearance()
  /// The appearance of the bar while the content is at its top: without a background, unless an older program has set
  /// one.
  private(set) lazy var edge = makeEdge()
  /// The color of the background in an older program; `nil` for a blur.
  var tint: UIColor? { didSet { adapt { _ in } } }
  /// A Boolean value indicating whether the background of an older program is translucent.
  var isTranslucent = true { didSet { if isTranslucent != oldValue { adapt { _ in } } } }
  /// A Boolean value indicating whether code has set the appearance itself, in place of properties of older programs.
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

  /// Changes the appearance for a property of an older program.
  func adapt(_ change: (Appearance) -> Void) {
    appearance.didChange = nil
    if !isOwn { setPlainBackground() }
    change(appearance)
    listen()
    update()
  }

  private func setPlainBackground() {
    if isTranslucent {
      appearance.configureWithDefaultBackground()
    } else {
      appearance.configureWithOpaqueBackground()
    }
    guard let tint else { return }
    appearance.backgroundEffect = nil
    appearance.backgroundColor = isTranslucent ? tint.withAlphaComponent(0.92) : tint
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
    isOwn || (tint == nil && isTranslucent) ? appearance.withoutBackground() : appearance
  }
}
