import Foundation

nonisolated extension NSAttributedString.Key {
  /// The font of a text, a `UIFont`; without one, text is drawn in the system font at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of a text, a `UIColor`; without one, text is black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The color behind a text, a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The space to add after each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The space to add after each character, in points; the same as `kern`. **(ours)**
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The layout of a paragraph, an `NSParagraphStyle`; that of the first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The lines under a text, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of the lines under a text; without one, that of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The lines through a text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The color of the lines through a text; without one, that of the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The distance by which a text stands above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The image that is shown in the place of a character, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The shadow of a text, an `NSShadow`. The attribute is stored and ignored: text has no shadow here. **(ours)**
  public static let shadow = NSAttributedString.Key("NSShadow")
}

/// The form of lines under or through a text.
///
/// All patterns are drawn as unbroken lines. **(ours)**
nonisolated public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let thick = NSUnderlineStyle(rawValue: 2)
  public static let double = NSUnderlineStyle(rawValue: 9)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// An option to draw lines under words only; it has no effect, and spaces have lines, too. **(ours)**
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
