/// A convex part of the bitmap, in pixels.
struct Region {
  enum Form {
    case nothing
    /// The whole box from `low` to `high`.
    case box
    /// A polygon inside the box from `low` to `high`.
    case polygon
  }

  var form: Form
  var low: SIMD2<Double>
  var high: SIMD2<Double>
  /// The indices of a polygon's corners in the array that holds them, clockwise as seen.
  var corners: Range<Int> = 0..<0

  static let nothing = Region(form: .nothing, low: .zero, high: .zero)

  static func box(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Region {
    low.x < high.x && low.y < high.y ? Region(form: .box, low: low, high: high) : .nothing
  }

  /// Returns whether a box shares area with the box around this region.
  func mayTouch(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    form != .nothing && low.x < self.high.x && self.low.x < high.x && low.y < self.high.y
      && self.low.y < high.y
  }

  /// Returns whether a box lies within the box around this region.
  func surrounds(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    self.low.x <= low.x && self.low.y <= low.y && high.x <= self.high.x && high.y <= self.high.y
  }
}

/// A region prepared for scanning by rows: a box, or left and right edges from top to bottom.
struct Shape {
  var low: SIMD2<Double> = .zero
  var high: SIMD2<Double> = .zero
  /// The indices of the left edges in the edge array; empty for a box.
  var left: Range<Int> = 0..<0
  var right: Range<Int> = 0..<0

  var isBox: Bool { left.isEmpty }
  /// A Boolean value that indicates whether the shape is empty.
  var isNothing: Bool { !(low.y < high.y) }
  /// Returns whether the shape's bounds reach into a box of pixels.
  func touches(_ box: PixelBox) -> Bool {
    low.x < Double(box.columns.upperBound) && high.x > Double(box.columns.lowerBound)
      && low.y < Double(box.rows.upperBound) && high.y > Double(box.rows.lowerBound)
  }
  /// The rows of pixels that the shape touches.
  var rows: Range<Int> {
    let last = Int(high.y)
    return Int(low.y)..<(Double(last) < high.y ? last + 1 : last)
  }
}
