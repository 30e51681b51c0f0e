import Foundation

/// The layout of the paragraphs of a text.
///
/// The style is a value of `AttributedString`, whose values are `Sendable`; a mutable style is not to be changed after a
/// text has it.
nonisolated open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // First: see FoundationMark.
  private final let mark = FoundationMark()
  package fileprivate(set) final var form: ParagraphForm

  package init(_ form: ParagraphForm) {
    self.form = form
    super.init()
  }

  public override convenience init() { self.init(ParagraphForm()) }

  /// A style with the values of text that has none.
  public class var `default`: NSParagraphStyle { NSParagraphStyle(ParagraphForm()) }

  public var alignment: NSTextAlignment { form.alignment }
  public var lineBreakMode: NSLineBreakMode { form.lineBreakMode }
  /// The space between lines, in points.
  public var lineSpacing: CGFloat { form.lineSpacing }
  /// The space after a paragraph, in points.
  public var paragraphSpacing: CGFloat { form.paragraphSpacing }
  /// The space before a paragraph that is not the first one, in points.
  public var paragraphSpacingBefore: CGFloat { form.paragraphSpacingBefore }
  /// The distance of the first line from the leading edge, in points.
  public var firstLineHeadIndent: CGFloat { form.firstLineHeadIndent }
  /// The distance of the other lines from the leading edge, in points.
  public var headIndent: CGFloat { form.headIndent }
  /// The position at which lines end, in points: above 0 a distance from the leading edge, otherwise the negative
  /// distance from the trailing edge.
  public var tailIndent: CGFloat { form.tailIndent }
  public var minimumLineHeight: CGFloat { form.minimumLineHeight }
  /// The greatest height of a line, in points; 0 for none.
  public var maximumLineHeight: CGFloat { form.maximumLineHeight }
  /// The factor by which the natural height of a line is multiplied; 0 for the natural height.
  public var lineHeightMultiple: CGFloat { form.lineHeightMultiple }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(form) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(form) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.form == form }
  open override var hash: Int { form.hashValue }
}

/// A layout of paragraphs that can be changed.
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override var alignment: NSTextAlignment {
    get { form.alignment }
    set { form.alignment = newValue }
  }
  public override var lineBreakMode: NSLineBreakMode {
    get { form.lineBreakMode }
    set { form.lineBreakMode = newValue }
  }
  public override var lineSpacing: CGFloat {
    get { form.lineSpacing }
    set { form.lineSpacing = ParagraphForm.length(newValue) }
  }
  public override var paragraphSpacing: CGFloat {
    get { form.paragraphSpacing }
    set { form.paragraphSpacing = ParagraphForm.length(newValue) }
  }
  public override var paragraphSpacingBefore: CGFloat {
    get { form.paragraphSpacingBefore }
    set { form.paragraphSpacingBefore = ParagraphForm.length(newValue) }
  }
  public override var firstLineHeadIndent: CGFloat {
    get { form.firstLineHeadIndent }
    set { form.firstLineHeadIndent = ParagraphForm.length(newValue) }
  }
  public override var headIndent: CGFloat {
    get { form.headIndent }
    set { form.headIndent = ParagraphForm.length(newValue) }
  }
  public override var tailIndent: CGFloat {
    get { form.tailIndent }
    set { form.tailIndent = newValue.isFinite ? newValue : 0 }
  }
  public override var minimumLineHeight: CGFloat {
    get { form.minimumLineHeight }
    set { form.minimumLineHeight = ParagraphForm.length(newValue) }
  }
  public override var maximumLineHeight: CGFloat {
    get { form.maximumLineHeight }
    set { form.maximumLineHeight = ParagraphForm.length(newValue) }
  }
  public override var lineHeightMultiple: CGFloat {
    get { form.lineHeightMultiple }
    set { form.lineHeightMultiple = ParagraphForm.length(newValue) }
  }

  /// Takes over all values of another style.
  public final func setParagraphStyle(_ other: NSParagraphStyle) { form = other.form }
}

/// The values of a paragraph style.
nonisolated package struct ParagraphForm: Hashable, Sendable {
  package var alignment = NSTextAlignment.natural
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  var lineSpacing = 0.0
  var paragraphSpacing = 0.0
  var paragraphSpacingBefore = 0.0
  var firstLineHeadIndent = 0.0
  var headIndent = 0.0
  var tailIndent = 0.0
  var minimumLineHeight = 0.0
  var maximumLineHeight = 0.0
  var lineHeightMultiple = 0.0

  package init(
    alignment: NSTextAlignment = .natural, lineBreakMode: NSLineBreakMode = .byWordWrapping
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
  }

  /// A Boolean value that indicates whether lines follow one another at the height of their font.
  var isPlain: Bool {
    self == ParagraphForm(alignment: alignment, lineBreakMode: lineBreakMode)
  }

  /// Returns the height of a paragraph's line in points, from the natural height of its fonts.
  func lineHeight(_ natural: Double) -> Double {
    var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    return max(height, minimumLineHeight)
  }

  /// Returns a length in points; 0 for one that is negative or not finite, and at most a million.
  static func length(_ value: CGFloat) -> Double { value > 0 ? min(value, 1e6) : 0 }
}

/// The horizontal alignment of text.
nonisolated public enum NSTextAlignment: Int, Sendable {
  case left, center, right
  /// The same as `natural`: spaces are not stretched. **(ours)**
  case justified
  /// Aligned to the side on which reading begins.
  case natural
}

/// The treatment of text that is too long for its box.
nonisolated public enum NSLineBreakMode: Int, Sendable, CaseIterable {
  /// The text continues on another line, broken between words.
  case byWordWrapping
  /// The text continues on another line, broken anywhere.
  case byCharWrapping
  /// The text is clipped.
  case byClipping
  /// An ellipsis replaces the beginning of the last line.
  case byTruncatingHead
  /// An ellipsis replaces the end of the last line.
  case byTruncatingTail
  /// An ellipsis replaces the middle of the last line.
  case byTruncatingMiddle
}
