/// A side of a polygon, from its upper to its lower end, in pixels.
struct Edge {
  var top: SIMD2<Double>
  var bottom: SIMD2<Double>
  /// Pixels to the right per pixel down.
  var slope: Double
  /// 1 where the inside begins to the right of it, -1 where it ends.
  var sign: Double

  init(top: SIMD2<Double>, bottom: SIMD2<Double>, sign: Double) {
    self.top = top
    self.bottom = bottom
    slope = (bottom.x - top.x) / (bottom.y - top.y)
    self.sign = sign
  }

  /// Where it is at a height between its ends.
  @inline(__always)
  func x(at y: Double) -> Double {
    // Rounding may lead a hair out of the edge's own range, and so out of the bitmap.
    let x = top.x + (y - top.y) * slope
    return min(max(x, min(top.x, bottom.x)), max(top.x, bottom.x))
  }
}
