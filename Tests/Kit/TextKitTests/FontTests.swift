import Diagnostics
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing
import Typeface

@testable import TextKit

@Suite struct FontTests {
  @Test("Text styles grow from category to category, and have UIKit's sizes at the ends")
  func sizes() {
    let order = UIContentSizeCategory.allCases.filter { $0 != .unspecified }
    expect(order == order.sorted() && order.count == 12)
    expect(order.count(where: \.isAccessibilityCategory), equals: 5)
    for style in UIFont.TextStyle.allCases {
      let sizes = order.map { style.pointSize(at: $0) }
      expect(sizes == sizes.sorted() && sizes[0] >= 11 && sizes[3] == style.pointSize(at: .unspecified))
    }
    expect(UIFont.TextStyle.body.pointSize(at: .extraSmall), equals: 14)
    expect(UIFont.TextStyle.body.pointSize(at: .accessibilityExtraExtraExtraLarge), equals: 53)
    expect(UIFont.TextStyle.largeTitle.pointSize(at: .extraExtraExtraLarge), equals: 40)
    expect(UIFont.TextStyle.caption2.pointSize(at: .large), equals: 11)
  }

  @Test("A descriptor keeps weight and width, and makes fonts of its own or of another size")
  func descriptors() throws {
    let bold = UIFont.systemFont(ofSize: 12, weight: .bold)
    expect(UIFont(descriptor: bold.fontDescriptor, size: 0), equals: bold)
    expect(UIFont(descriptor: bold.fontDescriptor, size: 30), equals: bold.withSize(30))
    expect(bold.fontDescriptor.symbolicTraits, equals: .traitBold)
    let mono = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular).fontDescriptor
    expect(mono.symbolicTraits == .traitMonoSpace && mono.withSize(20).pointSize == 20)
    let both = try #require(mono.withSymbolicTraits([.traitBold, .traitMonoSpace]))
    expect(both.symbolicTraits, equals: [.traitBold, .traitMonoSpace])
    let plain = try #require(both.withSymbolicTraits([]))
    expect(plain.symbolicTraits == [] && plain != both)
    expect(UIFontDescriptor(name: "LabRounded-Bold", size: 12), equals: bold.fontDescriptor)
    expect(UIFontDescriptor(name: "LabRounded-Bold", size: .infinity).pointSize, equals: 0)
    let empty = UIFontDescriptor()
    expect(empty.pointSize == 0 && empty.symbolicTraits == [])
    expect(empty.withSymbolicTraits(.traitBold)?.symbolicTraits, equals: .traitBold)
  }

  @Test("A font of a style follows the category exactly; a font of a fixed size stays")
  func scaling() {
    for style in UIFont.TextStyle.allCases {
      for category in UIContentSizeCategory.allCases {
        let font = UIFont.preferred(style, at: category)
        expect(font.pointSize, equals: style.pointSize(at: category), "\(style) at \(category)")
        expect(font.adjusted(to: .large), equals: UIFont.preferred(style, at: .large))
      }
    }
    let fixed = UIFont.systemFont(ofSize: 17)
    expect(fixed.adjusted(to: .extraLarge) === fixed)
    let scaled = fixed.scaling(by: FontScaling(style: .body, size: 17, maximum: 20), at: .accessibilityLarge)
    expect(scaled.pointSize == 20 && scaled.adjusted(to: .small).pointSize == 15)
  }

  @Test("A font of an unknown name is the system font in the weight of the name, with a note")
  func names() throws {
    let sink = CollectingSink()
    let time = StageTime()
    time.sink = sink
    StageTime.current = time
    let font = try #require(UIFont(name: "HelveticaNeue-Bold", size: 20))
    expect(font, equals: .systemFont(ofSize: 20, weight: .bold))
    expect(UIFont(name: String(repeating: "x", count: 1_000_000), size: .nan)?.pointSize, equals: 14)
    expect(sink.diagnostics.map(\.rule), equals: [.fontUnknown, .fontUnknown])
    expect(sink.diagnostics.allSatisfy { $0.message.utf8.count < 300 })
    expect(UIFont(name: font.fontName, size: 9), equals: .systemFont(ofSize: 9, weight: .bold))
    let mono = UIFont.monospacedSystemFont(ofSize: 9, weight: .light)
    expect(UIFont(name: mono.fontName, size: 9) == mono && mono.familyName == "Lab Rounded")
    expect(sink.diagnostics.count, equals: 2)
  }

  @Test("A letter and an accent are one glyph where the typeface has it, and otherwise one over the other")
  func accents() {
    let font = TextFont(size: 100, weight: .regular)
    func glyphs(_ text: String) -> [Glyph.ID] {
      var walk = GlyphWalk(text, font)
      var glyphs: [Glyph.ID] = []
      while let (glyph, _) = walk.next() { glyphs.append(glyph) }
      return glyphs
    }
    for (composed, parts) in [("é", "e\u{301}"), ("Å", "A\u{30A}"), ("ç", "c\u{327}"), ("ī", "i\u{304}")] {
      expect(glyphs(parts).first, equals: glyphs(composed).first, "\(composed)")
      expect(font.width(of: parts), equals: font.width(of: composed), "\(composed)")
    }
    // No letter of the typeface has this accent.
    expect(font.width(of: "q\u{301}"), equals: font.width(of: "q"))
    expect(glyphs("q\u{301}").count == 2 && !glyphs("q\u{301}").contains(Glyph.box))
    expect(glyphs("Q\u{301}")[1] != glyphs("q\u{301}")[1])
    var walk = GlyphWalk("mq\u{308}", font)
    var places: [Int] = []
    while let (_, place) = walk.next() { places.append(place) }
    expect(places[2] > places[1] && places[2] < walk.end)
    expect(font.width(of: "a" + String(repeating: "\u{301}", count: 100_000)), equals: font.width(of: "a"))
  }
}
