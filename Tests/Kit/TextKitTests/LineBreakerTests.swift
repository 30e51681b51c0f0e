import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing
import Typeface

@testable import TextKit

@Suite struct LineBreakerTests {
  /// A layout of plain text in a font whose characters are all 6 points wide.
  private struct Columns {
    let width: Int
    let limit: Int
    let mode: NSLineBreakMode

    func lines(of text: String) -> [String] {
      let font = TextFont(size: 10, weight: .regular, cut: .monospaced)
      let styled = StyledText(
        text, TextAttributes(font: font, color: .black), ParagraphForm(lineBreakMode: mode))
      return TextLayout(styled, width: Double(width) * 6, limit: limit).lines.map(\.string)
    }
  }

  private static func breaker(columns: Int, limit: Int = 0, mode: NSLineBreakMode) -> Columns {
    Columns(width: columns, limit: limit, mode: mode)
  }

  private static func text(_ generator: inout SeededGenerator, feeds: Bool = true) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      String(
        (0..<Int.random(in: 1...9, using: &generator)).map { _ in "abcdé".randomElement(using: &generator)! })
    }
    .reduce("") {
      $0 + ($0.isEmpty ? "" : feeds && Int.random(in: 0..<6, using: &generator) == 0 ? "\n" : " ") + $1
    }
  }

  /// Wraps word by word: a word goes on the line if it fits, and is cut into pieces if it is longer than any line.
  private static func wrapped(_ text: String, columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        var word = word[...]
        if lines.last == "" {
        } else if lines.last!.unicodeScalars.count + 1 + word.unicodeScalars.count <= columns {
          lines[lines.count - 1] += " "
        } else {
          lines.append("")
        }
        while word.unicodeScalars.count > columns {
          let end = word.unicodeScalars.index(word.unicodeScalars.startIndex, offsetBy: columns)
          lines[lines.count - 1] += String(word.unicodeScalars[..<end])
          word = word[end...]
          lines.append("")
        }
        lines[lines.count - 1] += word
      }
      return lines
    }
  }

  @Test("Word wrapping equals wrapping one word at a time", arguments: 0..<300)
  func wrapping(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = Self.text(&generator)
    let columns = Int.random(in: 1...14, using: &generator)
    let lines = Self.breaker(columns: columns, mode: .byWordWrapping).lines(of: text)

    expect(lines, equals: Self.wrapped(text, columns: columns), "seed \(seed): “\(text)” in \(columns)")
  }

  @Test("No line is longer than the limit, in any mode", arguments: 0..<300)
  func lengths(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = Self.text(&generator)
    let mode = NSLineBreakMode.allCases.randomElement(using: &generator)!
    let columns = Int.random(in: 1...14, using: &generator)
    let limit = Int.random(in: 0...3, using: &generator)
    let lines = Self.breaker(columns: columns, limit: limit, mode: mode).lines(of: text)

    expect(!lines.isEmpty && (limit == 0 || lines.count <= limit), "seed \(seed)")
    expect(lines.allSatisfy { $0.unicodeScalars.count <= columns }, "seed \(seed)")
  }

  @Test("With character wrapping, the joined lines of a paragraph equal the paragraph", arguments: 0..<100)
  func characters(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = Self.text(&generator, feeds: false)
    let lines = Self.breaker(columns: 5, mode: .byCharWrapping).lines(of: text)

    expect(lines.joined(), equals: text, "seed \(seed)")
    expect(lines.dropLast().allSatisfy { $0.unicodeScalars.count == 5 }, "seed \(seed)")
  }

  @Test("The last line has an ellipsis exactly when text does not fit", arguments: 0..<200)
  func truncating(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let text = Self.text(&generator)
    let columns = Int.random(in: 2...14, using: &generator)
    let limit = Int.random(in: 1...3, using: &generator)
    let whole = Self.wrapped(text, columns: columns)
    for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle] {
      let lines = Self.breaker(columns: columns, limit: limit, mode: mode).lines(of: text)
      expect(
        lines.last!.contains("…"), equals: (whole.count > limit),
        "seed \(seed): “\(text)” in \(columns)×\(limit)")
      expect(lines.dropLast(), equals: whole.prefix(limit).dropLast(), "seed \(seed)")
    }
  }

  @Test("A single line is truncated at its end, its beginning or in its middle")
  func single() {
    func line(_ mode: NSLineBreakMode) -> [String] {
      Self.breaker(columns: 7, limit: 1, mode: mode).lines(of: "one two three")
    }
    expect(line(.byTruncatingTail), equals: ["one tw…"])
    expect(line(.byTruncatingHead), equals: ["… three"])
    expect(line(.byTruncatingMiddle), equals: ["one…ree"])
    expect(line(.byClipping), equals: ["one two"])
    expect(line(.byCharWrapping), equals: ["one two"])
    expect(line(.byWordWrapping), equals: ["one two"])
  }
}
