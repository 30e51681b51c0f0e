import Expectations
import Foundation
import LayerTree
import MotionMath
import Testing
import Typeface

@testable import TextKit

@Suite struct VisualOrderTests {
  /// Returns a text as it stands from left to right.
  private func shown(_ text: String, width: Double = .infinity) -> [String] {
    let font = TextFont(size: 10, weight: .regular, cut: .monospaced)
    let styled = StyledText(text, TextAttributes(font: font, color: .black), ParagraphForm())
    return TextLayout(styled, width: width).lines.map(\.string)
  }

  @Test("Hebrew inside English is a reversed run, and its figures keep their order")
  func runs() {
    expect(shown("say שלום now"), equals: ["say םולש now"])
    expect(shown("a אב 12 גד z"), equals: ["a דג 12 בא z"])
    expect(shown("a אב 3.14, ג z"), equals: ["a ג ,3.14 בא z"])
  }

  @Test("A paragraph that begins with Hebrew goes from right to left, with brackets mirrored")
  func paragraphs() {
    expect(shown("שלום (hello) עולם"), equals: ["םלוע (hello) םולש"])
    expect(shown("אב (גד)."), equals: [".(דג) בא"])
    expect(shown("abc\nאב c"), equals: ["abc", "c בא"])
  }

  @Test("Lines are broken in the order of reading, and each is reversed")
  func lines() {
    expect(shown("אאא בבב גגג", width: 42), equals: ["בבב אאא", "גגג"])
  }

  @Test("A mark follows its letter, and joiners have no width")
  func marks() {
    expect(shown("a ש\u{5C1}ל z"), equals: ["a לש\u{5C1} z"])
    let font = TextFont(size: 10, weight: .regular, cut: .monospaced)
    expect(abs(font.width(of: "a\u{200D}b\u{FE0F}") - 12), isBelow: 1e-9)
    // A line ends after the mark, not before it.
    expect(shown("漢\u{FE00}字", width: 6), equals: ["漢\u{FE00}", "字"])
    expect(shown("ae\u{301}a", width: 12), equals: ["ae\u{301}", "a"])
  }

  @Test("A text from right to left is aligned to the right where its alignment is natural")
  func alignment() {
    let font = TextFont(size: 10, weight: .regular, cut: .monospaced)
    let styled = StyledText("אב", TextAttributes(font: font, color: .black), ParagraphForm())
    let line = TextLayout(styled, width: 60).lines[0]
    expect(line.alignment == .right && abs(line.frame.minX - 48) < 1e-9)
    // The caret before the first letter is at the right end.
    let layout = TextLayout(styled, width: 60)
    expect(abs(layout.caret(before: 0).minX - 60) < 1e-9 && abs(layout.caret(before: 2).minX - 48) < 1e-9)
  }
}
