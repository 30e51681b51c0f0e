import Foundation
import LayerTree

/// The one typeface, a bitmap font whose cells are 6 dots wide and 8 dots high, at a size.
///
/// Weights and styles are accepted and ignored. **(ours)**
@MainActor
public final class UIFont: NSObject {
  /// The height of a character's cell in points: at least 1, and 16 if the requested size is not finite.
  public nonisolated let pointSize: CGFloat

  private init(pointSize: CGFloat) {
    self.pointSize = pointSize.isFinite ? max(1, pointSize) : UIFont.systemFontSize
    super.init()
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(pointSize: fontSize)
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize) }
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize) }

  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize)
  }

  /// Returns the font of a text style at its default size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: style.pointSize)
  }

  /// Returns the same typeface in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize) }

  public static let systemFontSize: CGFloat = 16
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: Metrics

  public var familyName: String { "Lab" }
  public var fontName: String { "Lab-6x8" }
  /// The height of a line in points: that of a cell.
  public var lineHeight: CGFloat { pointSize }
  /// The gap between two lines in points: two dots of a cell, because a cell has no free dots of its own.
  public var leading: CGFloat { pointSize * part(2) }
  /// The height of a cell above the baseline, in points.
  public var ascender: CGFloat { pointSize * part(BitmapFont.ascent) }
  /// The depth of a cell below the baseline, in points, as a negative number.
  public var descender: CGFloat { ascender - pointSize }
  public var capHeight: CGFloat { ascender }
  public var xHeight: CGFloat { pointSize * part(5) }

  /// The width of a cell in points.
  package var cellWidth: CGFloat { pointSize * part(BitmapFont.cellWidth) }

  private func part(_ pixels: Int) -> CGFloat { CGFloat(pixels) / CGFloat(BitmapFont.cellHeight) }

  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.pointSize == pointSize
  }

  nonisolated public override var hash: Int { pointSize.hashValue }
}

extension UIFont {
  /// The weight of a font.
  nonisolated public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }

  /// The purpose of a text, which determines its size.
  nonisolated public enum TextStyle: Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1,
      caption2

    /// The default size in points.
    var pointSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }
}
