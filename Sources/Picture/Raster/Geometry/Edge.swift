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

/// The side of a line on which `normal · p ≥ offset`.
struct HalfPlane {
  var normal: SIMD2<Double>
  var offset: Double

  init(normal: SIMD2<Double>, offset: Double) {
    self.normal = normal
    self.offset = offset
  }

  /// The side to the right of the way from one point to another, as seen: inside a clockwise polygon's edge.
  ///
  /// Two points that are as good as one have no direction but that of rounding: all of the plane is inside.
  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    normal = [start.y - end.y, end.x - start.x]
    if normal.x * normal.x + normal.y * normal.y < 1e-12 { normal = .zero }
    offset = normal.x * start.x + normal.y * start.y
  }

  /// How deep a point lies inside, in units of the normal; negative outside.
  @inline(__always)
  func depth(_ point: SIMD2<Double>) -> Double {
    normal.x * point.x + normal.y * point.y - offset
  }

  /// The depth of a box's most outward corner.
  func leastDepth(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Double {
    depth([normal.x > 0 ? low.x : high.x, normal.y > 0 ? low.y : high.y])
  }
}
