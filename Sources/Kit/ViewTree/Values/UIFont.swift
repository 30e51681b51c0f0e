import Foundation
import LayerTree
import Typeface

/// The system's typeface in a size and a weight.
///
/// Lines are as high as those of San Francisco, and about as wide. Text is never italic. **(ours)**
@MainActor
public final class UIFont: NSObject {
  /// The size of an em in points: at least 1, and that of `systemFontSize` if the requested size is not finite.
  public nonisolated let pointSize: CGFloat
  package nonisolated let textFont: TextFont

  private init(_ size: CGFloat, _ weight: Typeface.Weight = .regular, _ cut: Typeface.Cut = .proportional) {
    pointSize = size.isFinite ? max(1, size) : UIFont.systemFontSize
    textFont = TextFont(size: pointSize, weight: weight, cut: cut)
    super.init()
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(fontSize, weight.nearest)
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, .semibold) }
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize) }

  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight.nearest, .monospaced)
  }

  /// Returns the system font with figures of one width.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight.nearest, .tabularFigures)
  }

  /// Returns the font of a text style at its default size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.pointSize, style == .headline ? .semibold : .regular)
  }

  /// Returns the same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontSize, textFont.weight, textFont.cut) }

  public static let systemFontSize: CGFloat = 14
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12

  // MARK: Metrics

  public var familyName: String { "Lab Rounded" }
  public var fontName: String {
    "LabRounded-\(textFont.weight)\(textFont.cut == .monospaced ? "-monospaced" : "")"
  }
  public var lineHeight: CGFloat { textFont.lineHeight }
  /// The gap between two lines beyond their heights, in points.
  public var leading: CGFloat { pointSize * Typeface.leading }
  public var ascender: CGFloat { pointSize * Typeface.ascender }
  /// The distance from the baseline to the bottom of a line, in points, as a negative number.
  public var descender: CGFloat { pointSize * Typeface.descender }
  public var capHeight: CGFloat { pointSize * Typeface.capHeight }
  public var xHeight: CGFloat { pointSize * Typeface.xHeight }

  nonisolated public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.textFont == textFont
  }

  nonisolated public override var hash: Int { textFont.hashValue }
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

    /// The typeface's weight with the least difference.
    fileprivate var nearest: Typeface.Weight {
      let steps: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      var best = Typeface.Weight.regular
      for (step, weight) in zip(steps, Typeface.Weight.allCases)
      where (step.rawValue - rawValue).magnitude < (steps[Int(best.rawValue)].rawValue - rawValue).magnitude {
        best = weight
      }
      return best
    }
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
