import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing
import TextKit

@testable import ViewTree

@Suite struct UILabelTests {
  /// A font whose characters are 6 points wide.
  private static let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
  private static let line = font.lineHeight

  private func label(_ text: String, width: CGFloat, height: CGFloat = 80, lines: Int = 0) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.font = Self.font
    label.numberOfLines = lines
    label.text = text
    return label
  }

  @Test("A label has the size of its text, in whole pixels")
  func size() {
    expect(label("four", width: 9).intrinsicContentSize, equals: CGSize(width: 24, height: 12))
    expect(label("four", width: 9).sizeThatFits(.zero), equals: CGSize(width: 24, height: 12))
    expect(
      label("one two three", width: 9).sizeThatFits(CGSize(width: 45, height: 9)),
      equals: CGSize(width: 42, height: 24))
    expect(label("", width: 9).sizeThatFits(.zero), equals: .zero)
    let wide = label("one two", width: 9)
    wide.preferredMaxLayoutWidth = 20
    expect(wide.intrinsicContentSize, equals: CGSize(width: 18, height: 24))
  }

  @Test("A fitted label shows its whole text, at any font size", arguments: 0..<100)
  func fitted(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let label = UILabel()
    label.font = .systemFont(ofSize: generator.uniform(5, 40))
    label.text = String(repeating: "m", count: Int.random(in: 1...30, using: &generator))
    label.sizeToFit()
    expect(label.handle.text?.string, equals: label.text, "seed \(seed)")
  }

  @Test(
    "A fitted label of many lines shows them all, a line height apart"
  )
  func fittedLines() {
    for seed in 0..<100 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let label = UILabel()
      label.font = .systemFont(ofSize: generator.uniform(5, 40))
      label.numberOfLines = 0
      let count = Int.random(in: 2...9, using: &generator)
      label.text = Array(repeating: "word", count: count).joined(separator: " ")
      // Room for one word and most of a second one.
      label.frame.size = label.sizeThatFits(CGSize(width: label.font.pointSize * 4, height: 0))
      let lines = label.handle.sublayers
      expect(
        lines.compactMap { $0.text?.string }, equals: Array(repeating: "word", count: count), "seed \(seed)")
      let pitch = Double(label.font.lineHeight + label.font.leading)
      for (one, next) in zip(lines, lines.dropFirst()) {
        expect(abs(next.position.y - one.position.y - pitch), isBelow: 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("Several lines are stacked in the middle of the label")
  func lines() {
    let label = label("one two three", width: 45, height: 3 * Self.line)
    let lines = label.handle.sublayers
    expect(lines.map { $0.text?.string }, equals: ["one two", "three"])
    expect(
      abs(lines[0].position.y - Self.line / 2) < 1e-9 && abs(lines[1].position.y - Self.line * 1.5) < 1e-9)
    expect(label.handle.text == nil)
    label.frame.size.width = 100
    expect(label.handle.sublayers.isEmpty)
    expect(label.handle.text?.string, equals: "one two three")
    label.text = nil
    expect(label.handle.text == nil)
  }

  @Test("A label shows the lines that fit, and the last one ends with an ellipsis if text is left")
  func height() {
    let two = label("one two three", width: 30, height: 2 * Self.line)
    let lower = label("one two three", width: 30, height: 2 * Self.line - 1)
    let low = label("one two three", width: 30, height: 1)
    let one = label("one two three", width: 30, lines: 1)
    expect(two.handle.sublayers.map { $0.text?.string }, equals: ["one", "two…"])
    expect(lower.handle.text?.string, equals: "one…")
    expect(low.handle.text?.string, equals: "one…")
    expect(one.handle.text?.string, equals: "one…")
  }

  @Test("A line that adjusts its font size shrinks to the minimum scale, and is truncated beyond it")
  func smaller() {
    let label = label("12345678", width: 24, lines: 1)
    label.adjustsFontSizeToFitWidth = true
    label.baselineAdjustment = .alignCenters
    expect(label.handle.text?.font.size, equals: 5)
    expect(label.handle.text?.string, equals: "12345678")
    label.minimumScaleFactor = 0.75
    expect(label.handle.text?.font.size, equals: 7.5)
    expect(label.handle.text?.string, equals: "1234…")
  }

  @Test("Text is aligned to the leading side, unless another alignment is set")
  func alignment() {
    let label = label("ab", width: 100, lines: 1)
    label.traits = .standard
    label.textColor = .black
    expect(label.handle.text?.alignment, equals: .left)
    let window = UIWindow(frame: .zero)
    window.givenTraits = .standard
    window.addSubview(label)
    window.givenTraits.layoutDirection = .rightToLeft
    expect(label.handle.text?.alignment, equals: .right)
    expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX, equals: 88)
    label.textAlignment = .center
    expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX, equals: 44)
  }

  @Test("A highlighted label has its highlighted color, and a disabled label is paler")
  func colors() {
    let label = label("ab", width: 100)
    label.textColor = .red
    label.highlightedTextColor = .blue
    label.isHighlighted = true
    expect(label.handle.text?.color, equals: UIColor.blue.rgba)
    label.isEnabled = false
    expect(label.handle.text?.color, equals: UIColor.blue.withAlphaComponent(0.4).rgba)
  }

  @Test("A font has San Francisco's metrics at its size, in one of nine weights")
  func font() {
    let font = UIFont.systemFont(ofSize: 17, weight: .bold)
    expect(font.lineHeight == 20.287109375 && font.ascender - font.descender == font.lineHeight)
    expect(abs(font.capHeight - 11.978) < 1e-3 && abs(font.xHeight - 8.948) < 1e-3 && font.leading == 0)
    expect(font.withSize(.nan).pointSize, equals: UIFont.systemFontSize)
    expect(font != UIFont.systemFont(ofSize: 17) && font != font.withSize(16) && font == font.withSize(17))
    expect(UIFont.systemFont(ofSize: 17, weight: .init(rawValue: 0.41)), equals: font)
    expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize, equals: 34)
  }
}
