import Expectations
import Testing
import Typeface

@Suite struct WidthTests {
  @Test("Figures have one advance", arguments: Typeface.Weight.allCases)
  func figures(weight: Typeface.Weight) {
    for cut in Typeface.Cut.allCases {
      let widths = "0123456789".unicodeScalars.map {
        Typeface.advance(of: Typeface.glyph(for: $0), weight: weight, cut: cut)
      }
      expect(Set(widths).count, equals: 1)
    }
  }

  @Test("Figures are not kerned in the tabular cut")
  func tabular() {
    for left in "0123456789.,TA".unicodeScalars {
      for right in "0123456789".unicodeScalars {
        let (first, second) = (Typeface.glyph(for: left), Typeface.glyph(for: right))
        expect(Typeface.kerning(first, second, weight: .regular, cut: .tabularFigures), equals: 0)
        expect(Typeface.kerning(first, second, weight: .regular, cut: .monospaced), equals: 0)
      }
    }
  }

  @Test("A heavier weight has thicker strokes and no narrower letters")
  func weights() {
    for (light, heavy) in zip(Typeface.Weight.allCases, Typeface.Weight.allCases.dropFirst()) {
      expect(light, isBelow: heavy)
      expect(light.strokeWidth, isBelow: heavy.strokeWidth)
      for scalar in Scalars.all {
        let glyph = Typeface.glyph(for: scalar)
        let (thin, thick) = (
          Typeface.advance(of: glyph, weight: light, cut: .proportional),
          Typeface.advance(of: glyph, weight: heavy, cut: .proportional)
        )
        expect(thin, isAtMost: thick, "\(scalar)")
        let strokes = (
          Typeface.outline(of: glyph, weight: light, cut: .proportional).strokeWidth,
          Typeface.outline(of: glyph, weight: heavy, cut: .proportional).strokeWidth
        )
        // Blocks are filled shapes without a stroke.
        expect(strokes.0 < strokes.1 || (0x2581...0x2588).contains(scalar.value), "\(scalar)")
      }
    }
  }

  @Test("Kerning is bounded, and a letter under an accent keeps its pairs")
  func kerning() {
    let glyphs = (Scalars.ascii + Scalars.latin1).map(Typeface.glyph(for:))
    for left in glyphs {
      for right in glyphs {
        let value = Typeface.kerning(left, right, weight: .black)
        expect(value >= -140 && value <= 40)
      }
    }
    func pair(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Int32 {
      Typeface.kerning(Typeface.glyph(for: left), Typeface.glyph(for: right), weight: .regular)
    }
    expect(pair("A", "V"), isBelow: 0)
    expect(pair("T", "o"), isBelow: 0)
    expect(pair("T", "ó"), equals: pair("T", "o"))
    expect(pair("Ä", "V"), equals: pair("A", "V"))
    expect(pair("n", "n"), equals: 0)
  }

  @Test("A line of text is as wide as in San Francisco, to two percent")
  func line() {
    var width: Int32 = 0
    var previous: Glyph.ID?
    for scalar in "Hello, world".unicodeScalars {
      let glyph = Typeface.glyph(for: scalar)
      if let previous { width += Typeface.kerning(previous, glyph, weight: .regular) }
      width += Typeface.advance(of: glyph, weight: .regular, cut: .proportional)
      previous = glyph
    }
    expect(abs(Double(width) * 17 / Typeface.unitsPerEm - 91), isBelow: 1.8)
  }

  @Test("The metrics are those of San Francisco")
  func metrics() {
    expect(abs(Typeface.lineHeight * 17 - 20.287), isBelow: 0.01)
    expect(abs(Typeface.capHeight * Typeface.unitsPerEm - 705), isBelow: 1)
    expect(abs(Typeface.xHeight * Typeface.unitsPerEm - 526), isBelow: 1)
    expect(Typeface.leading, equals: 0)
  }
}
