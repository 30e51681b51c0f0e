import LayerTree
import MotionMath

/// The curve of a continuous corner: the sum of a quarter circle and a quarter of the superellipse x³ + y³ = 1.
///
/// Both parts are listed by the direction of their normals, so that any sum of them is convex. A corner that has room is a
/// superellipse alone, 1.42 radii long, whose middle is where the circle's is. With less room it is shorter, and the
/// part of the circle grows. A corner of half the shorter side is a circle.
package struct ContinuousCorner {
  /// A point of the quarter circle and a point of the superellipse at which both curves have the same normal.
  struct Point {
    var circle: SIMD2<Double>
    var ellipse: SIMD2<Double>
  }

  /// The length of a corner with room along each side, in radii: (1 − 2^(−1/2)) / (1 − 2^(−1/3)).
  static let reach = 1.4197477730402654
  /// The number of steps in the table; a power of 2.
  static let steps = 256

  /// The points of the table from (1, 0) to (0, 1).
  static let points: [Point] = (0...steps).map { index in
    let (u, v) = (1 - Double(index) / Double(steps), Double(index) / Double(steps))
    let length = (u * u * u * u + v * v * v * v).squareRoot()
    return Point(
      circle: SIMD2(u * u, v * v) / length, ellipse: SIMD2(u, v) / Portable.cbrt(u * u * u + v * v * v))
  }

  /// The greatest distances of both curves from their chords, for chords over 1, 2, 4 … steps.
  static let deviations: [SIMD2<Double>] = {
    var result: [SIMD2<Double>] = []
    var step = 2
    while step <= steps {
      var most = SIMD2<Double>.zero
      for start in stride(from: 0, to: steps, by: step) {
        for middle in (start + 1)..<(start + step) {
          let (a, b, c) = (points[start], points[start + step], points[middle])
          most = pointwiseMax(
            most, [distance(c.circle, a.circle, b.circle), distance(c.ellipse, a.ellipse, b.ellipse)])
        }
      }
      result.append(most)
      step *= 2
    }
    // Half a chord is a quarter as far away.
    return [result[0] / 4] + result
  }()

  private static func distance(_ point: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let (way, gap) = (b - a, point - a)
    return abs(way.x * gap.y - way.y * gap.x) / (way.x * way.x + way.y * way.y).squareRoot()
  }

  /// The factors of the circle and of the superellipse.
  private let parts: SIMD2<Double>
  /// The length of the corner along each side, in points.
  package var length: Double { parts.x + parts.y }

  /// Creates the corner of a box of a size; `radius` is at most half its shorter side.
  package init(radius: Double, in size: SIMD2<Double>) {
    let length = min(Self.reach * radius, size.x / 2, size.y / 2)
    let share = max((length - radius) / ((Self.reach - 1) * radius), 0)
    parts = [(1 - share) * radius, share * Self.reach * radius]
  }

  /// Returns the step through the table at which chords stay within 1/256 of a pixel; `scale` is in pixels per point.
  package func step(scale: Double) -> Int {
    var step = 1
    for deviation in Self.deviations.dropFirst() {
      let away = parts * deviation
      if (away.x + away.y) * scale * 256 > 1 { break }
      step *= 2
    }
    return step
  }

  /// Returns the curve's point at an index of the table, 0 to `steps`, relative to the center of the corner.
  @inline(__always)
  package func point(_ index: Int) -> SIMD2<Double> {
    let point = Self.points[index]
    return parts.x * point.circle + parts.y * point.ellipse
  }

  /// Returns the curve's points from one side to the other, relative to the center of the corner; `scale` is in pixels
  /// per point.
  package func points(scale: Double) -> [SIMD2<Double>] {
    stride(from: 0, through: Self.steps, by: step(scale: scale)).map(point)
  }
}

extension Tracer {
  /// Writes the outline of a box with continuous corners into `work`, clockwise as seen.
  mutating func continuousOutline(_ rect: Rect, radius: Double, corners: Corners, under map: Affine) {
    let curve = ContinuousCorner(radius: radius, in: rect.size)
    let across = max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d).squareRoot()
    let step = curve.step(scale: across)
    let (low, high) = (rect.origin, rect.origin + rect.size)
    let (inner, outer) = (low + curve.length, high - curve.length)
    work.removeAll(keepingCapacity: true)
    func add(
      _ corner: Corners, _ point: SIMD2<Double>, _ middle: SIMD2<Double>, _ way: SIMD2<Double>,
      isSwapped: Bool
    ) {
      guard corners.contains(corner) else { return work.append(map.apply(point)) }
      for index in stride(from: 0, through: ContinuousCorner.steps, by: step) {
        let arm = curve.point(index)
        work.append(map.apply(middle + way * (isSwapped ? SIMD2(arm.y, arm.x) : arm)))
      }
    }
    add(.topLeft, low, inner, [-1, -1], isSwapped: false)
    add(.topRight, [high.x, low.y], [outer.x, inner.y], [1, -1], isSwapped: true)
    add(.bottomRight, high, outer, [1, 1], isSwapped: false)
    add(.bottomLeft, [low.x, high.y], [inner.x, outer.y], [-1, 1], isSwapped: true)
    if map.determinant < 0 { work.reverse() }
  }
}
