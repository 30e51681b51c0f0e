import Foundation
import LayerTree
import MotionMath

/// The appearance of a run of characters.
nonisolated package struct TextAttributes: Hashable, Sendable {
  /// Lines under or through a text.
  package struct Rule: Hashable, Sendable {
    package var style: NSUnderlineStyle
    package var color: RGBA
  }

  /// An image in the place of a character.
  package struct Attachment: Hashable, Sendable {
    package var image: LayerImage
    /// The box in points: its lower left corner stands at the baseline, moved by the origin, whose y points up.
    package var box: Rect

    package init(image: LayerImage, box: Rect) {
      self.image = image
      self.box = box
    }
  }

  package var font: TextFont
  package var color: RGBA
  package var background: RGBA?
  package var underline: Rule?
  package var strike: Rule?
  /// The distance from the line's baseline up to that of the text, in points.
  package var baselineOffset = 0.0
  package var attachment: Attachment?

  package init(font: TextFont, color: RGBA) {
    self.font = font
    self.color = color
  }

  /// A Boolean value that indicates whether a layer's own line of text can show all of the attributes.
  var isPlain: Bool {
    background == nil && underline == nil && strike == nil && baselineOffset == 0 && attachment == nil
  }

  /// The height of a line in points.
  var height: Double { isPlain ? font.lineHeight : ascent + descent }

  /// The extent above and below a line's baseline, in points.
  var ascent: Double { max(0, attachment.map { $0.box.maxY } ?? (font.ascender + baselineOffset)) }
  var descent: Double {
    max(0, attachment.map { -$0.box.minY } ?? (font.lineHeight - font.ascender - baselineOffset))
  }
}

/// A text whose runs and paragraphs differ in their attributes: the input of a layout.
nonisolated package struct StyledText: Hashable, Sendable {
  /// Consecutive characters with the same attributes.
  package struct Run: Hashable, Sendable {
    package var attributes: TextAttributes
    /// The number of Unicode scalars.
    package var count: Int
  }

  package private(set) var string: String
  /// The runs in order, at least one; the last one also has all further characters.
  package private(set) var runs: [Run]
  /// The forms of the paragraphs in order, at least one; all further paragraphs have the last one.
  package private(set) var paragraphs: [ParagraphForm]

  /// Creates a text of one run.
  package init(_ string: String, _ attributes: TextAttributes, _ form: ParagraphForm) {
    self.string = string
    runs = [Run(attributes: attributes, count: 0)]
    paragraphs = [form]
  }

  /// Lets paragraphs whose lines wrap end with an ellipsis where text is missing.
  package mutating func truncateTails() {
    for index in paragraphs.indices where paragraphs[index].lineBreakMode == .byWordWrapping {
      paragraphs[index].lineBreakMode = .byTruncatingTail
    }
  }

  /// Returns the same text with other attributes.
  package func mapped(_ change: (inout TextAttributes) -> Void) -> StyledText {
    var text = self
    for index in text.runs.indices { change(&text.runs[index].attributes) }
    return text
  }
}

extension StyledText {
  /// Creates a text with the attributes of an attributed string.
  ///
  /// Values of a wrong type are ignored. A closure reads colors and attachments, whose classes this module does not
  /// know, and may replace fonts.
  @MainActor
  package init(
    _ text: NSAttributedString, or standard: TextAttributes, _ form: ParagraphForm, with reader: TextReader
  ) {
    self.init(text.string, standard, form)
    guard text.length > 0 else { return }
    runs = []
    paragraphs = []
    let scalars = string.unicodeScalars
    var (place, position) = (0, scalars.startIndex)
    var isStart = true
    while place < text.length {
      var range = NSRange()
      let values = text.attributes(at: place, effectiveRange: &range)
      let end = max(range.location + range.length, place + 1)
      let paragraph = (values[.paragraphStyle] as? NSParagraphStyle)?.form ?? form
      var count = 0
      while place < end, position < scalars.endIndex {
        let scalar = scalars[position]
        if isStart { paragraphs.append(paragraph) }
        isStart = scalar == "\n"
        count += 1
        place += scalar.value > 0xFFFF ? 2 : 1
        position = scalars.index(after: position)
      }
      if position == scalars.endIndex { place = text.length }
      guard count > 0 else { continue }
      let attributes = TextAttributes(values, or: standard, with: reader)
      if runs.last?.attributes == attributes {
        runs[runs.count - 1].count += count
      } else {
        runs.append(Run(attributes: attributes, count: count))
      }
    }
  }
}

/// A reader of the attributes whose classes stand in modules above.
@MainActor
package struct TextReader {
  package var font: (UIFont) -> UIFont
  package var color: (Any) -> RGBA?
  package var attachment: (Any, RGBA) -> TextAttributes.Attachment?

  package init(
    font: @escaping (UIFont) -> UIFont, color: @escaping (Any) -> RGBA?,
    attachment: @escaping (Any, RGBA) -> TextAttributes.Attachment?
  ) {
    self.font = font
    self.color = color
    self.attachment = attachment
  }
}

extension TextAttributes {
  @MainActor
  package init(
    _ values: [NSAttributedString.Key: Any], or standard: TextAttributes, with reader: TextReader
  ) {
    self = standard
    let font = (values[.font] as? UIFont).map(reader.font)
    if let font { self.font = font.textFont }
    if let space = Self.number(values[.kern]) ?? Self.number(values[.tracking]) {
      self.font.track(by: space)
    }
    color = values[.foregroundColor].flatMap(reader.color) ?? standard.color
    background = values[.backgroundColor].flatMap(reader.color) ?? standard.background
    underline = rule(values[.underlineStyle], values[.underlineColor], reader) ?? standard.underline
    strike = rule(values[.strikethroughStyle], values[.strikethroughColor], reader) ?? standard.strike
    baselineOffset = Self.number(values[.baselineOffset]) ?? standard.baselineOffset
    let color = color
    attachment = values[.attachment].flatMap { reader.attachment($0, color) }
  }

  @MainActor
  private func rule(_ style: Any?, _ color: Any?, _ reader: TextReader) -> Rule? {
    // The bits of a style are no length, whose bounds would cut them.
    let bits = (style as? NSNumber)?.intValue ?? style as? Int ?? Int(Self.number(style) ?? 0)
    let style = style as? NSUnderlineStyle ?? NSUnderlineStyle(rawValue: bits)
    guard !style.isDisjoint(with: [.single, .thick, .double]) else { return nil }
    return Rule(style: style, color: color.flatMap(reader.color) ?? self.color)
  }

  /// Returns a number of any type, between −10,000 and 10,000; `nil` for another value.
  private static func number(_ value: Any?) -> Double? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Int: Double(value)
      case let value as Float: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    return number.flatMap { $0.isNaN ? nil : min(max($0, -1e4), 1e4) }
  }
}
