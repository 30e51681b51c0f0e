import Foundation
import QuartzCore
import TextKit

// Fonts in the size that a person prefers.
extension UIFont {
  /// Returns the font of a text style in the size of the current traits.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferred(style, at: UITraitCollection.currentTraits.contentSize)
  }

  /// Returns the font of a text style in the size of a trait collection. The current traits decide where the collection
  /// has no size.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferred(style, at: traitCollection.contentSize)
  }
}

/// The scale of fonts and lengths that grow with the preferred size of text.
///
/// A length grows as the size of the text style does, in thirds of a point. **(ours)**
@MainActor
public final class UIFontMetrics: NSObject {
  private let style: UIFont.TextStyle

  // Metrics can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns a font in the size of the current traits. It follows them in views that adjust their fonts.
  public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns a font in the size of a trait collection, up to a greatest size; 0 for none.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let most = maximumPointSize > 0 ? maximumPointSize : .infinity
    return font.scaling(
      by: FontScaling(style: style, size: font.pointSize, maximum: most), at: traitCollection.contentSize)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  public func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    style.scaled(value, at: traitCollection.contentSize)
  }
}

extension UITraitCollection? {
  /// The preferred size of text; that of the current traits where the collection has none.
  fileprivate var contentSize: UIContentSizeCategory {
    guard let size = self?.traits.contentSize, size != .unspecified else {
      return UITraitCollection.currentTraits.contentSize
    }
    return size
  }
}

/// A view whose text follows the preferred size.
@MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// A Boolean value that indicates whether fonts of text styles and of font metrics follow the preferred size of text.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIFontDescriptor {
  /// Creates a description without a size; the transform is ignored. **(ours)**
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(name: fontName, size: 0)
  }

  /// Returns the description of a text style's font in the size that a person prefers.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }
}
