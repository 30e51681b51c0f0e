import LayerTree

/// A painting command, ready for any band of rows.
struct Command {
  enum Form: Equatable {
    /// A fill of a shape with one color.
    case fill
    /// A fill in the inner shape, and another color in the ring around it.
    case ring
    /// Upright text: the glyphs inside the outer shape, whose sides are whole pixels.
    case text
    /// The shade at an index, in the outer shape; its part in the inner shape may be left out.
    case shadow(Int)
    /// The texture at an index in the list of textures, painted in the outer shape.
    case texture(Int)
    /// The blurred backdrop at an index, in the outer shape.
    case backdrop(Int)
    /// An outline that may cross itself: the edges of `left`, from top to bottom.
    case path(LayerPath.FillRule)
    /// The start of a group, which is painted into a picture of its own first; `end` is the index of the command that
    /// ends it.
    case group(end: Int, height: Int)
    /// The end of a group. The paint's strength is the group's opacity.
    case groupEnd(start: Int)
    /// The end of a group that is cut by the outline in the inner shape.
    case maskEnd(start: Int, LayerPath.FillRule)
    /// The end of a group whose alpha fades the pixels beneath it; `start` is the index of the group's start.
    case cut(start: Int)
    /// The start or the end of a group without effect.
    case nothing
  }

  var form: Form
  var paint: Paint
  var outer: Shape
  var inner = Shape()
  var border: Paint?
  /// The index of the pattern that has the same shape as the fill, or -1. The fill reuses the pattern's coverage.
  var pattern: Int32 = -1
  /// The distance from the pattern's shape to the fill's, in whole pixels.
  var shift: SIMD2<Int32> = .zero
  /// The range of the text's glyphs in the list of placed glyphs.
  var glyphs: Range<Int> = 0..<0

  init(_ form: Form, _ paint: Paint, _ outer: Shape) {
    self.form = form
    self.paint = paint
    self.outer = outer
  }

  /// A Boolean value that indicates whether the command has no effect.
  var isInvisible: Bool { paint.isInvisible && border?.isInvisible ?? true }
  /// A Boolean value that indicates whether the command hides everything beneath its outer shape.
  var isOpaque: Bool {
    (form == .fill || form == .ring) && paint.isOpaque && border?.isOpaque ?? true
  }

  /// Returns whether the command hides everything below it in the rows that it touches; `width` is the picture's.
  func hidesRows(width: Int) -> Bool {
    guard case .fill = form else { return false }
    return outer.isBox && paint.isOpaque && outer.low.x <= 0 && outer.high.x >= Double(width)
  }

  /// Returns whether the command hides everything below it in a band of rows; `width` is the picture's.
  func hides(_ band: Range<Int>, width: Int) -> Bool {
    hidesRows(width: width) && outer.low.y <= Double(band.lowerBound)
      && outer.high.y >= Double(band.upperBound)
  }

  /// A Boolean value that indicates whether the command draws a blurred backdrop.
  var isBackdrop: Bool {
    if case .backdrop = form { return true }
    return false
  }

  /// A Boolean value that indicates whether the command starts or ends a group.
  var boundsGroup: Bool {
    if case .group = form { return true }
    return groupStart != nil
  }

  /// The index of the command that starts the group that this command ends; `nil` if this command ends no group.
  var groupStart: Int? {
    switch form {
    case .groupEnd(let start), .maskEnd(let start, _), .cut(let start): start
    default: nil
    }
  }

  /// Reduces the opacity of the command.
  mutating func fade(by factor: Double) {
    paint.strength *= factor
    border?.strength *= factor
  }
}
