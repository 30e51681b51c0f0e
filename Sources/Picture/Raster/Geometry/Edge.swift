/// A side of a polygon, from its upper to its lower end, in pixels.
struct Edge {
  var top: SIMD2<Double>
  var bottom: SIMD2<Double>
  /// The change of x per y: pixels to the right per pixel down.
  var slope: Double
  /// The direction of the edge: 1 if the inside is to its right, -1 if the inside is to its left.
  var sign: Double

  init(top: SIMD2<Double>, bottom: SIMD2<Double>, sign: Double) {
    self.top = top
    self.bottom = bottom
    slope = (bottom.x - top.x) / (bottom.y - top.y)
    self.sign = sign
  }

  /// Returns the x coordinate at a y coordinate between the ends.
  @inline(__always)
  func x(at y: Double) -> Double {
    // Rounding may lead slightly out of the edge's own range, and so out of the bitmap.
    let x = top.x + (y - top.y) * slope
    return min(max(x, min(top.x, bottom.x)), max(top.x, bottom.x))
  }
}

/// The half plane in which `normal · p ≥ offset`.
struct HalfPlane {
  var normal: SIMD2<Double>
  var offset: Double

  init(normal: SIMD2<Double>, offset: Double) {
    self.normal = normal
    self.offset = offset
  }

  /// Creates the half plane to the right of the direction from one point to another, as seen: the inside of a
  /// clockwise polygon's edge.
  ///
  /// The direction between nearly equal points is only rounding error: for these the half plane is the whole plane.
  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    normal = [start.y - end.y, end.x - start.x]
    if normal.x * normal.x + normal.y * normal.y < 1e-12 { normal = .zero }
    offset = normal.x * start.x + normal.y * start.y
  }

  /// Returns how far a point is inside the half plane, in lengths of the normal; negative outside.
  @inline(__always)
  func depth(_ point: SIMD2<Double>) -> Double {
    normal.x * point.x + normal.y * point.y - offset
  }

  /// Returns the least depth of a box, which one of its corners has: negative if any part of the box is outside the
  /// half plane.
  func leastDepth(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Double {
    depth([normal.x > 0 ? low.x : high.x, normal.y > 0 ? low.y : high.y])
  }
}
