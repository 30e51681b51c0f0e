import LayerTree

/// One thing to paint, ready for any band of rows.
struct Command {
  enum Form: Equatable {
    /// One colour in one shape.
    case fill
    /// A fill in the inner shape and another colour in the ring around it.
    case ring
    /// Text cells whose sides are upright: `low` is the first cell's corner, `high` what shows.
    case text
    /// Many small polygons of one colour: the edges of `left`, in no order.
    case pieces
    /// The shade at a place, in the outer shape; what lies in the inner one may be left out.
    case shadow(Int)
    /// The texture at a place, in the outer shape.
    case texture(Int)
    /// An outline that may cross itself: the edges of `left`, from top to bottom.
    case path(LayerPath.FillRule)
    /// The beginning of what is put together first; it ends at a place among the commands.
    case group(end: Int, height: Int)
    /// Its end. The paint's strength is how much of it shows.
    case groupEnd(start: Int)
    /// The end of a group that is cut by the outline in the inner shape.
    case maskEnd(start: Int, LayerPath.FillRule)
    /// The beginning or the end of a group that made no difference.
    case nothing
  }

  var form: Form
  var paint: Paint
  var outer: Shape
  var inner = Shape()
  var border: Paint?
  /// The pattern of a fill whose edges are those of another's, or -1, and how many pixels it is away from there.
  var pattern: Int32 = -1
  var shift: SIMD2<Int32> = .zero
  /// The text's place in the glyphs, and its first cell's corner and pixel in pixels of the bitmap.
  var glyphs: Range<Int> = 0..<0
  var origin: SIMD2<Double> = .zero
  var dot: SIMD2<Double> = .zero

  init(_ form: Form, _ paint: Paint, _ outer: Shape) {
    self.form = form
    self.paint = paint
    self.outer = outer
  }

  /// A Boolean value indicating whether it changes nothing.
  var isInvisible: Bool { paint.isInvisible && border?.isInvisible ?? true }
  /// A Boolean value indicating whether nothing beneath its outer shape shows.
  var isOpaque: Bool {
    (form == .fill || form == .ring) && paint.isOpaque && border?.isOpaque ?? true
  }

  /// A Boolean value indicating whether nothing below it shows in its rows, `width` being that of the picture.
  func hidesRows(width: Int) -> Bool {
    guard case .fill = form else { return false }
    return outer.isBox && paint.isOpaque && outer.low.x <= 0 && outer.high.x >= Double(width)
  }

  /// A Boolean value indicating whether nothing below it shows in a band of rows of some pixels.
  func hides(_ band: Range<Int>, width: Int) -> Bool {
    hidesRows(width: width) && outer.low.y <= Double(band.lowerBound)
      && outer.high.y >= Double(band.upperBound)
  }

  /// Where the group begins that this ends.
  var groupStart: Int? {
    switch form {
    case .groupEnd(let start), .maskEnd(let start, _): start
    default: nil
    }
  }

  /// Lets less of it show.
  mutating func fade(by factor: Double) {
    paint.strength *= factor
    border?.strength *= factor
  }
}
