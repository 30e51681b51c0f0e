/// The typeface of the lab: a monoline rounded sans, drawn as strokes with round ends.
package enum Typeface {
  /// The number of units in an em. All lengths of glyphs are in units; line metrics are in ems.
  package static let unitsPerEm = 1000.0

  /// Returns the glyph of a character, or ``Glyph/box`` for one that the typeface does not have.
  ///
  /// - Complexity: O(1) below U+0180, O(log n) in the number of glyphs above.
  package static func glyph(for scalar: Unicode.Scalar) -> Glyph.ID {
    GlyphSet.shared.glyph(for: scalar)
  }

  /// Returns the glyph of an icon by its name in SF Symbols, such as `heart.fill`.
  package static func icon(named name: String) -> Glyph.ID? {
    GlyphSet.shared.icons[name]
  }

  /// Returns the character that stands for an icon in a text: one of Unicode's private use.
  package static func scalar(ofIcon name: String) -> Unicode.Scalar? {
    icon(named: name).flatMap { Unicode.Scalar(GlyphSet.firstPrivate + UInt32($0)) }
  }

  /// The names of all icons, sorted.
  package static var iconNames: [String] { GlyphSet.shared.icons.keys.sorted() }

  /// Returns the distance from a glyph's origin to the next one's, in units.
  package static func advance(of glyph: Glyph.ID, weight: Weight, cut: Cut) -> Int32 {
    GlyphWidths.shared.advance(of: glyph, weight, cut)
  }

  /// Returns the space to add between two neighbors, in units; negative where they move together.
  ///
  /// - Complexity: O(log n) in the number of pairs.
  package static func kerning(
    _ left: Glyph.ID, _ right: Glyph.ID, weight: Weight, cut: Cut = .proportional
  ) -> Int32 {
    guard cut != .monospaced, GlyphWidths.shared.mayKern(left, right) else { return 0 }
    let first = GlyphSet.shared.record(of: left, isMonospaced: false)
    let second = GlyphSet.shared.record(of: right, isMonospaced: false)
    if cut == .tabularFigures && (first.isFigure || second.isFigure) { return 0 }
    let pair = GlyphSet.shared.kerning.value(first.base, second.base)
    return pair == 0 ? 0 : Int32((Double(pair) * weight.widthFactor).rounded())
  }
}
