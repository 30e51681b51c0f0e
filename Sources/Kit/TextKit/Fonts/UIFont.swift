import Diagnostics
import Foundation
import LayerTree
import Typeface

/// The system's typeface in a size and a weight.
///
/// Lines are as high as those of San Francisco, and about as wide. Text is never italic. **(ours)**
@MainActor
public final class UIFont: NSObject {
  // First: see FoundationMark.
  private nonisolated let mark = FoundationMark()
  /// The size of an em in points: at least 1, and that of `systemFontSize` if the requested size is not finite.
  public nonisolated let pointSize: CGFloat
  package nonisolated let textFont: TextFont
  /// The way in which the font follows the preferred size of text; `nil` for a fixed size.
  package nonisolated let scaling: FontScaling?

  // A font can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  private init(
    _ size: CGFloat, _ weight: Typeface.Weight = .regular, _ cut: Typeface.Cut = .proportional,
    scaling: FontScaling? = nil
  ) {
    pointSize = size.isFinite ? max(1, size) : UIFont.systemFontSize
    textFont = TextFont(size: pointSize, weight: weight, cut: cut)
    self.scaling = scaling
    super.init()
  }

  /// Creates the system font, in the weight that the name ends with, such as `-Bold`.
  ///
  /// There is one typeface: another name than its own is reported, where UIKit returns `nil`. **(ours)**
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let lowered = fontName.lowercased().replacingOccurrences(of: "-monospaced", with: "")
    let known = Typeface.Weight.allCases.last { lowered.hasSuffix("-\($0)".lowercased()) }
    self.init(
      fontSize, known ?? .regular, fontName.lowercased().contains("mono") ? .monospaced : .proportional)
    guard !lowered.hasPrefix("labrounded"), !lowered.hasPrefix("lab rounded"), !fontName.hasPrefix(".")
    else { return }
    StageTime.current?.sink?.report(
      Diagnostic(
        .fontUnknown, .note,
        "the font “\(fontName.prefix(100))” is unknown; the system font takes its place. "
          + "Use systemFont(ofSize:weight:)"
      ))
  }

  /// Creates the font that a descriptor describes; a size of 0 stands for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(pointSize == 0 ? descriptor.pointSize : pointSize, descriptor.weight, descriptor.cut)
  }

  /// The description of the font, from which others like it are created.
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(size: pointSize, weight: textFont.weight, cut: textFont.cut)
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

  /// Returns the font of a text style in the size that a person prefers.
  package static func preferred(_ style: TextStyle, at category: UIContentSizeCategory) -> UIFont {
    let scaling = FontScaling(style: style, size: style.pointSize(at: .large))
    return UIFont(
      scaling.size(at: category), style == .headline ? .semibold : .regular, scaling: scaling)
  }

  /// Returns the font that grows with a text style, in the size that a person prefers.
  package func scaling(by scaling: FontScaling, at category: UIContentSizeCategory) -> UIFont {
    UIFont(scaling.size(at: category), textFont.weight, textFont.cut, scaling: scaling)
  }

  /// Returns the font in the size that a person prefers; the same one if it does not follow that size.
  package func adjusted(to category: UIContentSizeCategory) -> UIFont {
    guard let scaling, scaling.size(at: category) != pointSize else { return self }
    return self.scaling(by: scaling, at: category)
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
}
