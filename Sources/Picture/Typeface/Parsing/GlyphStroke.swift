/// The ranges of a subpath in the arrays of the glyph set; a subpath of a single step is a dot.
struct GlyphStroke: Sendable {
  var steps: Range<Int>
  var points: Range<Int>
  var zone: Zone
  var paint: GlyphOutline.Paint
}
