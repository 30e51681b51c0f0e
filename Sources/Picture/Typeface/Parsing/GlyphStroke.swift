/// A subpath in the set's arrays; one of a single step is a dot.
struct GlyphStroke: Sendable {
  var steps: Range<Int>
  var points: Range<Int>
  var zone: Zone
  var paint: GlyphOutline.Paint
}
