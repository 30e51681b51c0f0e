import Expectations
import Testing
import Typeface

@Suite struct GlyphTests {
  @Test("Every character of the listed blocks has a glyph")
  func coverage() {
    for scalar in Scalars.all {
      expect(Typeface.glyph(for: scalar) != Glyph.box, "U+\(String(scalar.value, radix: 16)) \(scalar)")
    }
  }

  @Test("Every character but the spaces has strokes in every cut")
  func strokes() {
    for scalar in Scalars.all {
      let isSpace = Scalars.spaces.contains(scalar)
      for cut in Typeface.Cut.allCases {
        let outline = Typeface.outline(of: Typeface.glyph(for: scalar), weight: .regular, cut: cut)
        expect(outline.steps.isEmpty, equals: isSpace, "\(scalar) \(cut)")
      }
    }
  }

  @Test("Unknown, control, combining and right-to-left characters have the box")
  func box() {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0x300...0x36F, 0x5D0...0x5EA, 0x600...0x6FF, 0x200B...0x200F, 0x4E00...0x4E40,
      0xE000...0xE010, 0x1F600...0x1F640, 0x10FFF0...0x10FFFF,
    ]
    for range in ranges {
      for scalar in range.compactMap(Unicode.Scalar.init) {
        expect(Typeface.glyph(for: scalar), equals: Glyph.box, "U+\(String(scalar.value, radix: 16))")
      }
    }
    expect(!Typeface.outline(of: Glyph.box, weight: .regular, cut: .proportional).steps.isEmpty)
    expect(Typeface.advance(of: Glyph.box, weight: .regular, cut: .proportional), isAbove: 0)
  }

  @Test("A number that is no glyph's is drawn as the box")
  func strayNumber() {
    let box = Typeface.outline(of: Glyph.box, weight: .bold, cut: .monospaced)
    expect(Typeface.outline(of: .max, weight: .bold, cut: .monospaced), equals: box)
    expect(Typeface.kerning(.max, .max, weight: .bold), equals: 0)
  }

  @Test("Every icon's name leads to strokes, and an unknown name to none")
  func icons() {
    for name in Typeface.iconNames {
      let icon = Typeface.icon(named: name)
      expect(icon != nil)
      let outline = Typeface.outline(of: icon ?? Glyph.box, weight: .regular, cut: .proportional)
      expect(!outline.steps.isEmpty, "\(name)")
    }
    expect(Typeface.icon(named: "no.such.icon") == nil)
    expect(Typeface.icon(named: "") == nil)
    expect(Typeface.icon(named: "acute") == nil)
  }

  @Test("Signs that look alike are different drawings", arguments: Typeface.Cut.allCases)
  func distinct(cut: Typeface.Cut) {
    let groups = ["Il1|i!", "O0o", "5S", "2Z", "“”", "‘’", "-–—", "·•."]
    for group in groups {
      let outlines = group.unicodeScalars.map {
        Typeface.outline(of: Typeface.glyph(for: $0), weight: .regular, cut: cut)
      }
      expect(Set(outlines).count, equals: outlines.count, "\(group)")
    }
  }
}
