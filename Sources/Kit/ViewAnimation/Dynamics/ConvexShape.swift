import MotionMath

/// A convex polygon around its center.
struct ConvexShape {
  /// The corners in an order in which the inside is at the same side of every edge.
  private let corners: [SIMD2<Double>]

  static func rectangle(_ size: SIMD2<Double>) -> ConvexShape {
    let half = size / 2
    return ConvexShape(corners: [-half, SIMD2(half.x, -half.y), half, SIMD2(-half.x, half.y)])
  }

  static func ellipse(_ size: SIMD2<Double>) -> ConvexShape {
    ConvexShape(
      corners: (0..<24).map { index in
        let (sine, cosine) = Portable.sineAndCosine(Double(index) * .pi / 12)
        return SIMD2(cosine * size.x / 2, sine * size.y / 2)
      })
  }

  /// Writes the corners, turned by an angle and moved to a position, into an array.
  func place(at position: SIMD2<Double>, angle: Double, into result: inout [SIMD2<Double>]) {
    result.removeAll(keepingCapacity: true)
    let (sine, cosine) = angle == 0 ? (0, 1) : Portable.sineAndCosine(angle)
    for corner in corners {
      result.append(
        position + SIMD2(cosine * corner.x - sine * corner.y, sine * corner.x + cosine * corner.y))
    }
  }
}

/// The contact of two convex polygons: the direction from the first to the second, and one or two points.
struct Manifold {
  /// A point of contact, and the distance by which the polygons are apart there; it is negative where they overlap.
  struct Point {
    var place: SIMD2<Double>
    var distance: Double
  }

  var normal = SIMD2<Double>.zero
  var first = Point(place: .zero, distance: 0)
  /// The second point; `nil` where an edge touches a corner.
  var second: Point?

  /// Returns the contact of two polygons; `nil` where they do not touch. A polygon of two corners is a line with two
  /// sides.
  ///
  /// - Complexity: O(n · m) in the numbers of corners.
  static func between(_ a: [SIMD2<Double>], _ b: [SIMD2<Double>]) -> Manifold? {
    let (edgeA, distanceA) = farthestEdge(of: a, from: b)
    guard distanceA <= 0 else { return nil }
    let (edgeB, distanceB) = farthestEdge(of: b, from: a)
    guard distanceB <= 0 else { return nil }
    // The first polygon keeps the edge unless the second one's is clearly better, so that the choice does not flicker.
    let isSecond = distanceB > distanceA + 0.05
    let (base, other, edge) = isSecond ? (b, a, edgeB) : (a, b, edgeA)
    guard var manifold = clipped(other, against: base, edge) else { return nil }
    if isSecond { manifold.normal = -manifold.normal }
    return manifold
  }

  /// Returns the outward normal of an edge.
  private static func normal(_ corners: [SIMD2<Double>], _ edge: Int) -> SIMD2<Double> {
    let way = corners[(edge + 1) % corners.count] - corners[edge]
    let length = (way * way).sum().squareRoot()
    return length > 0 ? SIMD2(way.y, -way.x) / length : .zero
  }

  /// Returns the edge of a polygon from which another polygon is farthest, and the distance.
  private static func farthestEdge(of a: [SIMD2<Double>], from b: [SIMD2<Double>]) -> (Int, Double) {
    var best = (0, -Double.infinity)
    for edge in a.indices {
      let normal = normal(a, edge)
      guard normal != .zero else { continue }
      var least = Double.infinity
      for corner in b { least = min(least, ((corner - a[edge]) * normal).sum()) }
      if least > best.1 { best = (edge, least) }
    }
    return best
  }

  /// Returns the contact of a polygon with an edge of a base polygon; `nil` if the polygon lies beside or in front of
  /// it. The part of the polygon beyond the ends of the edge is cut off.
  private static func clipped(_ other: [SIMD2<Double>], against base: [SIMD2<Double>], _ edge: Int)
    -> Manifold?
  {
    let normal = normal(base, edge)
    let (start, end) = (base[edge], base[(edge + 1) % base.count])
    // The edge of the other polygon that faces the base most.
    var facing = (0, Double.infinity)
    for index in other.indices {
      let alignment = (Self.normal(other, index) * normal).sum()
      if alignment < facing.1 { facing = (index, alignment) }
    }
    var (one, two) = (other[facing.0], other[(facing.0 + 1) % other.count])
    let way = end - start
    guard clip(&one, &two, -way, (-way * start).sum()), clip(&one, &two, way, (way * end).sum()) else {
      return nil
    }
    let (near, far) = (((one - start) * normal).sum(), ((two - start) * normal).sum())
    var manifold = Manifold()
    manifold.normal = normal
    guard near <= 0 || far <= 0 else { return nil }
    manifold.first = Point(place: near <= 0 ? one : two, distance: near <= 0 ? near : far)
    if near <= 0, far <= 0 { manifold.second = Point(place: two, distance: far) }
    return manifold
  }

  /// Cuts off the part of a line that is beyond a limit along a direction. Returns `false` where nothing is left.
  private static func clip(
    _ one: inout SIMD2<Double>, _ two: inout SIMD2<Double>, _ way: SIMD2<Double>, _ limit: Double
  ) -> Bool {
    let (first, second) = ((one * way).sum() - limit, (two * way).sum() - limit)
    if first > 0, second > 0 { return false }
    if first > 0 { one += (two - one) * (first / (first - second)) }
    if second > 0 { two += (one - two) * (second / (second - first)) }
    return true
  }
}
