import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing
import TextKit
import Typeface

@testable import ViewTree

@Suite struct KeptLayoutsTests {
  @Test("A kept layout is the one that the text has, whatever was asked before")
  func same() {
    var random = SeededGenerator(seed: 4)
    let words = ["one", "two three", "a longer line of words", "שלום", "four\nfive"]
    var texts: [StyledText] = []
    for size in stride(from: 10.0, to: 26, by: 1) {
      for word in words {
        for color in [RGBA.black, .clear] {
          texts.append(
            StyledText(
              word, TextAttributes(font: TextFont(size: size), color: color), ParagraphForm()))
        }
      }
    }
    for _ in 0..<3000 {
      let text = texts[Int(random.next() % UInt64(texts.count))]
      let width = [40.0, 90, .infinity][Int(random.next() % 3)]
      let limit = Int(random.next() % 2) + 1
      let isReversed = random.next() % 4 == 0
      let kept = KeptLayouts.layout(
        of: text, width: width, height: 50, limit: limit, isRightToLeft: isReversed)
      let made = TextLayout(text, width: width, height: 50, limit: limit, isRightToLeft: isReversed)
      expect(kept.size, equals: made.size)
      expect(kept.lines.map(\.string), equals: made.lines.map(\.string))
      expect(kept.lines.map(\.frame), equals: made.lines.map(\.frame))
      expect(
        kept.lines.first?.parts.first?.attributes, equals: made.lines.first?.parts.first?.attributes)
    }
  }

  @Test("Texts that look the same keep their own scalars, in any order")
  func scalars() {
    let beginning = "the same beginning of all "
    for end in ["a\u{0323}\u{0307}", "a\u{0307}\u{0323}", "\u{1EA1}\u{0307}", "a\u{0323}\u{0307}"] {
      let text = StyledText(
        beginning + end, TextAttributes(font: TextFont(size: 12), color: .black), ParagraphForm())
      let kept = KeptLayouts.layout(
        of: text, width: .infinity, height: 50, limit: 1, isRightToLeft: false)
      expect(kept.lines.map { Array($0.string.utf8) }, equals: [Array(text.string.utf8)])
    }
  }

  @Test("A template has each of its colors again after another, and another template its own picture")
  func tints() throws {
    let template = try #require(LayerImage(width: 2, height: 1, pixels: [0xFF00_0000, 0x8000_0000]))
    let other = try #require(LayerImage(width: 2, height: 1, pixels: [0, 0xFF00_0000]))
    for _ in 0..<3 {
      for color in [RGBA.black, RGBA.white] {
        let tinted = TintedPictures.picture(of: template, in: color)
        expect(tinted.pixels, equals: template.colored(color).pixels)
        expect(
          tinted.identity, equals: TintedPictures.picture(of: template, in: color).identity)
        expect(TintedPictures.picture(of: other, in: color).pixels, equals: other.colored(color).pixels)
      }
    }
  }
}
