/// A glyph of the set: its width and the range of its strokes.
struct GlyphRecord: Sendable {
  var advance: Double
  var strokes: Range<Int>
  /// The least x of the lines in the middle of the glyph's strokes, in units; `high` is the greatest. Both are half
  /// the advance for a glyph without strokes.
  var low: Double
  var high: Double
  /// The fraction, 0…1, by which the strokes of this glyph are thinner than in other glyphs, in every weight.
  var thinning = 0.0
  /// The fraction, 0…1, of a heavy weight's extra stroke width that this glyph gives up.
  var tightness = 0.0
  /// The glyph whose kerning pairs apply: the letter under an accent.
  var base: Glyph.ID
  var zone: Zone
  var isIcon = false
  var isFigure = false

  var isSymbol: Bool { zone == .symbol }
}
