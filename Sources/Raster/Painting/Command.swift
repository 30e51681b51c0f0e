/// One thing to paint, ready for any band of rows.
struct Command {
  enum Form {
    /// One colour in one shape.
    case fill
    /// A fill in the inner shape and another colour in the ring around it.
    case ring
    /// Text cells whose sides are upright: `low` is the first cell's corner, `high` what shows.
    case text
    /// Many small polygons of one colour: the edges of `left`, in no order.
    case pieces
  }

  var form: Form
  var paint: Paint
  var outer: Shape
  var inner = Shape()
  var border: Paint?
  /// The text's place in the glyphs, and its first cell's corner and pixel in pixels of the bitmap.
  var glyphs: Range<Int> = 0..<0
  var origin: SIMD2<Double> = .zero
  var dot: SIMD2<Double> = .zero

  init(_ form: Form, _ paint: Paint, _ outer: Shape) {
    self.form = form
    self.paint = paint
    self.outer = outer
  }
}
