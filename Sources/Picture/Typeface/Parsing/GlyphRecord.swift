/// A glyph of the set: its width and the range of its strokes.
struct GlyphRecord: Sendable {
  var advance: Double
  var strokes: Range<Int>
  /// The least and the greatest x of the skeleton; both half the advance where there is none.
  var low: Double
  var high: Double
  /// The fraction by which the stroke of this glyph is thinner than in other glyphs, in every weight (0…1).
  var thinning = 0.0
  /// The part of what a stroke is wider than regular that this glyph gives up.
  var tightness = 0.0
  /// The glyph whose kerning pairs apply: the letter under an accent.
  var base: Glyph.ID
  var zone: Zone
  var isIcon = false
  var isFigure = false

  var isSymbol: Bool { zone == .symbol }
}
