import UIKit

/// A label whose font follows the preferred size of text, up to twice its usual size.
///
/// A single line that is too long for its width is scaled down, at most to its usual size.
final class ScaledLabel: UILabel {
  /// Creates a label of a text, in a size, a weight and a color.
  init(
    _ text: String? = nil, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = Palette.ink,
    alignment: NSTextAlignment = .natural
  ) {
    super.init(frame: .zero)
    self.text = text
    font = .scaled(size, weight: weight)
    textColor = color
    textAlignment = alignment
    adjustsFontForContentSizeCategory = true
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 1 / textScale
  }

  /// Creates a heading for the screen reader.
  convenience init(heading text: String? = nil, size: CGFloat = 28, color: UIColor = Palette.ink) {
    self.init(text, size: size, weight: .bold, color: color)
    accessibilityTraits = [.staticText, .header]
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if minimumScaleFactor != 1 / textScale { minimumScaleFactor = 1 / textScale }
  }
}

extension UIFont {
  /// Returns the system font of a size that grows with the preferred size of text, up to twice.
  static func scaled(_ size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: size, weight: weight), maximumPointSize: size * UIView.mostScale)
  }
}

extension UIView {
  /// The largest scale of text and of the lengths around it.
  static let mostScale: CGFloat = 2

  /// The scale of text in the view, 1…2, and of lengths that make room for it.
  var textScale: CGFloat {
    let scale = UIFontMetrics.default.scaledValue(for: 300, compatibleWith: traitCollection) / 300
    return min(max(scale, 1), Self.mostScale)
  }

  /// The distance, in points, from the upper edge of a page to its title: smaller on a stage that is low.
  var pageTop: CGFloat { bounds.height < Self.low ? 20 : 64 }
  /// The distance, in points, from the lower edge of a page to its button.
  var pageBottom: CGFloat { bounds.height < Self.low ? 16 : 60 }
  /// The height, in points, below which a stage is low: that of a phone on its side is.
  private static let low: CGFloat = 480

  /// Returns a length that makes room for a text, in the scale of the text.
  func scaled(_ length: CGFloat) -> CGFloat {
    let scale = textScale
    return scale == 1 ? length : (length * scale).rounded()
  }
}
