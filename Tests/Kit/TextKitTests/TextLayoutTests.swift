import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing
import Typeface

@testable import TextKit

/// A color as the value of an attribute; Foundation cannot compare an `RGBA` there.
private nonisolated final class Tint: NSObject {
  // First: see FoundationMark.
  private let mark = FoundationMark()
  let color: RGBA

  init(_ color: RGBA) {
    self.color = color
    super.init()
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? Tint)?.color == color }
  override var hash: Int { color.hashValue }
}

@Suite struct TextLayoutTests {
  /// The attributes of text whose characters are all 6 points wide, or wider in proportion.
  private static func attributes(_ size: Double = 10, _ color: RGBA = .black) -> TextAttributes {
    TextAttributes(font: TextFont(size: size, weight: .regular, cut: .monospaced), color: color)
  }

  private static let line = attributes().font.lineHeight

  private static let reader = TextReader(
    font: { $0 }, color: { ($0 as? Tint)?.color },
    attachment: { value, _ in value as? TextAttributes.Attachment })

  private func styled(
    _ text: NSAttributedString, _ form: ParagraphForm = ParagraphForm()
  ) -> StyledText {
    StyledText(text, or: Self.attributes(), form, with: Self.reader)
  }

  private func text(_ parts: [(String, [NSAttributedString.Key: Any])]) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    for (string, values) in parts { whole.append(NSAttributedString(string: string, attributes: values)) }
    return whole
  }

  @Test(
    "A tab goes on to the next multiple of 28 points, and a line separator to the next line of the paragraph")
  func tabsAndSeparators() {
    let font = TextFont(size: 10, weight: .regular, cut: .monospaced)
    for (text, width) in [("\t", 28.0), ("a\tb", 34), ("abcd\tb", 34), ("abcde\tb", 62), ("\t\tab", 68)] {
      expect((font.width(of: text) - width).magnitude, isBelow: 1e-9, "\(text)")
    }
    var form = ParagraphForm()
    form.firstLineHeadIndent = 12
    form.headIndent = 6
    let layout = TextLayout(styled(text([("a\u{2028}b\nc", [:])]), form), width: 100)
    expect(layout.lines.map { $0.parts.map(\.string).joined() }, equals: ["a", "b", "c"])
    expect(layout.lines.map(\.frame.minX), equals: [12, 6, 12])
  }

  @Test("A text whose runs look alike has the lines of the same plain text", arguments: 0..<200)
  func runs(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let words = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
      String(
        (0..<Int.random(in: 1...9, using: &generator)).map { _ in "abé-".randomElement(using: &generator)! })
    }
    let string = words.joined(separator: Bool.random(using: &generator) ? " " : "\n")
    let mode = NSLineBreakMode.allCases.randomElement(using: &generator)!
    let form = ParagraphForm(lineBreakMode: mode)
    let width = Double(Int.random(in: 1...14, using: &generator)) * 6
    let limit = Int.random(in: 0...4, using: &generator)
    // Each character has a color of its own: a run of its own.
    let colored = text(
      string.unicodeScalars.enumerated().map {
        (String($1), [.foregroundColor: Tint(RGBA(red: Double($0) / 255, green: 0, blue: 0, alpha: 1))])
      })
    let plain = TextLayout(StyledText(string, Self.attributes(), form), width: width, limit: limit)
    let parts = TextLayout(styled(colored, form), width: width, limit: limit)

    expect(parts.lines.map(\.string), equals: plain.lines.map(\.string), "seed \(seed): “\(string)”")
    expect(parts.lines.map(\.range), equals: plain.lines.map(\.range), "seed \(seed)")
    for (one, other) in zip(parts.lines, plain.lines) {
      expect(abs(one.frame.minY - other.frame.minY), isBelow: 1e-9, "seed \(seed)")
      expect(abs(one.frame.size.x - other.frame.size.x), isBelow: 1e-9, "seed \(seed)")
    }
  }

  @Test("A text with several fonts and styles is copied and compared")
  func textCopies() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let whole = text([
      ("ab", [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: NSParagraphStyle()]),
      ("cd", [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style]),
      ("e", [.font: UIFont.systemFont(ofSize: 20), .paragraphStyle: style.copy()]),
    ])
    let copy = NSMutableAttributedString(attributedString: NSAttributedString(attributedString: whole))
    expect(copy.isEqual(to: whole) && copy.string == "abcde")
    var range = NSRange()
    // Equal attributes are one run.
    expect(copy.attribute(.font, at: 3, effectiveRange: &range) as? UIFont == .systemFont(ofSize: 20))
    expect(range, equals: NSRange(location: 2, length: 3))
    copy.addAttribute(.font, value: UIFont.systemFont(ofSize: 10), range: NSRange(location: 4, length: 1))
    expect(!copy.isEqual(to: whole))
  }

  @Test("Every character belongs to exactly one line, in order", arguments: 0..<100)
  func ranges(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let string = String(
      (0..<Int.random(in: 0...60, using: &generator)).map { _ in "ab  -\n漢".randomElement(using: &generator)!
      })
    let width = Double(Int.random(in: 1...14, using: &generator)) * 6
    let layout = TextLayout(StyledText(string, Self.attributes(), ParagraphForm()), width: width)
    expect(layout.lines.first?.range.lowerBound, equals: 0)
    expect(layout.lines.last?.range.upperBound, equals: string.unicodeScalars.count, "seed \(seed)")
    for (one, next) in zip(layout.lines, layout.lines.dropFirst()) {
      expect(one.range.upperBound, equals: next.range.lowerBound, "seed \(seed): “\(string)”")
    }
  }

  @Test("Runs are parts of one line: side by side on one baseline, as high as the largest")
  func parts() {
    let large = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
    let layout = TextLayout(styled(text([("ab", [:]), ("cd", [.font: large]), ("e", [:])])), width: 200)
    expect(layout.lines.count == 1 && !layout.isPlain)
    let line = layout.lines[0]
    expect(line.parts.map(\.string), equals: ["ab", "cd", "e"])
    expect(line.parts.map(\.x), equals: [0, 12, 36])
    expect(abs(layout.size.x - 42) < 1e-9 && abs(line.frame.size.y - 2 * Self.line) < 1e-9)
    let tops = layout.marks(of: 0..<1, at: .zero, width: 200).map(\.frame.minY)
    expect(abs(tops[0] - (line.baseline - Self.attributes().font.ascender)) < 1e-9 && abs(tops[1]) < 1e-9)
  }

  @Test("A kern widens each character, and a baseline offset moves a text up and makes its line higher")
  func kern() {
    let wide = TextLayout(styled(text([("abc", [.kern: 2])])), width: .infinity)
    expect(abs(wide.size.x - 24), isBelow: 1e-9)
    let close = TextLayout(styled(text([("abc", [.kern: CGFloat(-1)])])), width: .infinity)
    expect(abs(close.size.x - 15), isBelow: 1e-9)
    let raised = TextLayout(styled(text([("a", [:]), ("b", [.baselineOffset: 4])])), width: .infinity)
    expect(abs(raised.size.y - Self.line - 4), isBelow: 1e-9)
    let tops = raised.marks(of: 0..<1, at: .zero, width: 100).map(\.frame.minY)
    expect(abs(tops[0] - tops[1] - 4), isBelow: 1e-9)
  }

  @Test("Lines under, through and behind a text are boxes as wide as the text")
  func rules() {
    let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    let layout = TextLayout(
      styled(
        text([
          ("ab", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: Tint(red)]),
          ("c", [.strikethroughStyle: 1, .backgroundColor: Tint(red)]),
        ])), width: 100)
    let boxes = layout.marks(of: 0..<1, at: [5, 7], width: 100).filter {
      if case .fill(let color) = $0.content { return color == red } else { return false }
    }
    // The background first, then two lines under the first run.
    expect(boxes.count, equals: 3)
    expect(boxes.map(\.frame.minX) == [17, 5, 5] && boxes.map(\.frame.size.x) == [6, 12, 12])
    let baseline = 7 + layout.lines[0].baseline
    expect(boxes[1].frame.minY > baseline && boxes[2].frame.minY > boxes[1].frame.maxY)
    let strike = layout.marks(of: 0..<1, at: [5, 7], width: 100).last!
    expect(strike.frame.maxY < baseline && strike.frame.minX == 17)
  }

  @Test("A paragraph style indents, spaces, aligns and limits the height of lines")
  func paragraphs() {
    let style = NSMutableParagraphStyle()
    style.firstLineHeadIndent = 12
    style.headIndent = 6
    style.tailIndent = -6
    style.lineSpacing = 3
    style.paragraphSpacing = 5
    let layout = TextLayout(
      styled(text([("aaa bbb ccc\nd", [.paragraphStyle: style])])), width: 42)
    expect(layout.lines.map(\.string), equals: ["aaa", "bbb", "ccc", "d"])
    expect(layout.lines.map(\.frame.minX), equals: [12, 6, 6, 12])
    let gaps = zip(layout.lines, layout.lines.dropFirst()).map { $1.frame.minY - $0.frame.maxY }
    for (gap, wanted) in zip(gaps, [3.0, 3, 8]) { expect(abs(gap - wanted), isBelow: 1e-9) }

    style.setParagraphStyle(.default)
    style.alignment = .right
    style.minimumLineHeight = 30
    let high = TextLayout(styled(text([("ab", [.paragraphStyle: style])])), width: 60)
    expect(high.lines[0].frame, equals: Rect(x: 48, y: 0, width: 12, height: 30))
    style.maximumLineHeight = 8
    style.minimumLineHeight = 0
    expect(TextLayout(styled(text([("ab", [.paragraphStyle: style])])), width: 60).size.y, equals: 8)
    style.maximumLineHeight = 0
    style.lineHeightMultiple = 2
    let double = TextLayout(styled(text([("ab", [.paragraphStyle: style])])), width: 60)
    expect(abs(double.size.y - 2 * Self.line), isBelow: 1e-9)
  }

  @Test("A copy of a paragraph style is equal, and a change of the copy changes no other")
  func copies() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = .nan
    expect(style.lineSpacing, equals: 0)
    style.paragraphSpacingBefore = 4
    style.lineBreakMode = .byClipping
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    expect(copy == style && copy.paragraphSpacingBefore == 4 && copy.lineBreakMode == .byClipping)
    copy.alignment = .center
    expect(copy != style && style.alignment == .natural)
    expect((style.copy() as? NSParagraphStyle)?.hash, equals: style.hash)
  }

  @Test("Only the lines that fit into the height are laid out, and the last one is truncated")
  func heights() {
    let form = ParagraphForm(lineBreakMode: .byTruncatingTail)
    let plain = StyledText("aa bb cc dd", Self.attributes(), form)
    expect(TextLayout(plain, width: 18, height: 2 * Self.line).lines.map(\.string), equals: ["aa", "bb…"])
    expect(TextLayout(plain, width: 18, height: 1).lines.map(\.string), equals: ["aa…"])
    let two = styled(text([("aa ", [:]), ("bb cc dd", [.kern: 0.0])]), form)
    expect(TextLayout(two, width: 18, height: 2 * Self.line).lines.map(\.string), equals: ["aa", "bb…"])
  }

  @Test("A caret is beside its character, and a point beside a character finds it", arguments: 0..<100)
  func carets(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let string = String(
      (0..<Int.random(in: 0...40, using: &generator)).map { _ in "abc \n".randomElement(using: &generator)! })
    let layout = TextLayout(StyledText(string, Self.attributes(), ParagraphForm()), width: 48)
    for scalar in 0...string.unicodeScalars.count {
      let caret = layout.caret(before: scalar)
      let line = layout.line(ofScalar: scalar)
      expect(abs(caret.minY - layout.lines[line].frame.minY), isBelow: 1e-9, "seed \(seed)")
      let found = layout.scalar(at: [caret.minX, caret.minY + 1])
      // A space at a break has no width: the places beside it are one.
      expect(
        abs(layout.caret(before: found).minX - caret.minX), isBelow: 1e-9,
        "seed \(seed): \(scalar) in “\(string)”")
    }
  }

  @Test("Values of a wrong type and numbers beyond all bounds have no effect, or a bounded one")
  func hostile() {
    let odd = text([
      ("ab", [.font: 3, .kern: "wide", .paragraphStyle: 1, .foregroundColor: "red"]),
      ("c", [.kern: Double.nan, .baselineOffset: Double.infinity]),
      ("d", [.kern: 1e300]),
    ])
    let layout = TextLayout(styled(odd), width: 100)
    expect(layout.lines.map(\.string).joined().hasPrefix("abc"))
    expect(layout.size.x.isFinite && layout.size.y.isFinite && layout.size.y < 3e4)
    expect(TextLayout(styled(text([])), width: .nan).lines.count, equals: 1)
  }

  @Test("A million characters have their lines in a bounded time", .timeLimit(.minutes(1)))
  func long() {
    let string = String(repeating: "word by word ", count: 80_000)
    let layout = TextLayout(StyledText(string, Self.attributes(), ParagraphForm()), width: 300)
    expect(layout.lines.count, isAbove: 20_000)
    let last = layout.caret(before: 1_039_999)
    expect(last.minY > 20_000 * Self.line && layout.index(ofLineAt: last.minY + 1) == layout.lines.count - 1)
    let one = TextLayout(
      StyledText(
        String(repeating: "m", count: 1_000_000), Self.attributes(),
        ParagraphForm(lineBreakMode: .byTruncatingMiddle)),
      width: 60, limit: 1)
    expect(one.lines[0].string, equals: "mmmm…mmmmm")
  }
}
