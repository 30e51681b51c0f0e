/// A cubic Bézier curve, or a line in the form of one.
nonisolated struct PathCurve {
  let points: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  let isStraight: Bool

  init(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) {
    points = (a, b, c, d)
    isStraight = false
  }

  init(from a: SIMD2<Double>, to b: SIMD2<Double>) {
    points = (a, a + (b - a) / 3, a + (b - a) * (2.0 / 3), b)
    isStraight = true
  }

  /// Returns the point at a curve parameter from 0 to 1, exact at both ends.
  func point(at t: Double) -> SIMD2<Double> {
    if t == 1 { return points.3 }
    let u = 1 - t
    return points.0 * (u * u * u) + points.1 * (3 * u * u * t) + points.2 * (3 * u * t * t)
      + points.3 * (t * t * t)
  }

  /// Returns the direction of the curve at a parameter from 0 to 1; where it has none, that of the whole curve.
  func direction(at t: Double) -> SIMD2<Double> {
    let u = 1 - t
    let (first, second, third) = (points.1 - points.0, points.2 - points.1, points.3 - points.2)
    let way = first * (u * u) + second * (2 * u * t) + third * (t * t)
    return way == .zero ? points.3 - points.0 : way
  }

  /// Returns the parameters at which the curve changes direction along an axis, in ascending order, without
  /// the ends.
  func turns(_ axis: Int) -> [Double] {
    if isStraight { return [] }
    let (p0, p1, p2, p3) = (points.0[axis], points.1[axis], points.2[axis], points.3[axis])
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    var roots: [Double]
    if a.magnitude < 1e-12 * (b.magnitude + c.magnitude) {
      roots = b == 0 ? [] : [-c / b]
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant > 0 else { return [] }
      // One root is computed without cancellation, the other from the product of both.
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      roots = q == 0 ? [0] : [q / a, c / q]
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Returns the curve's contribution to the winding number of a point: its downward crossings to the right
  /// of the point minus its upward ones.
  func winding(around point: SIMD2<Double>) -> Int {
    var sum = 0
    let ends = [0] + turns(1) + [1]
    for (from, to) in zip(ends, ends.dropFirst()) {
      let (high, low) = (self.point(at: from).y, self.point(at: to).y)
      // A half-open interval, so that a corner counts once.
      guard (high <= point.y) != (low <= point.y) else { continue }
      if crossing(point.y, from, to).x > point.x { sum += low > high ? 1 : -1 }
    }
    return sum
  }

  /// Returns the point at a height on a part of the curve that is monotonic in y.
  private func crossing(_ y: Double, _ from: Double, _ to: Double) -> SIMD2<Double> {
    let isFalling = point(at: to).y > point(at: from).y
    if isStraight, from == 0, to == 1 {
      let share = (y - points.0.y) / (points.3.y - points.0.y)
      return points.0 + (points.3 - points.0) * share
    }
    var (low, high) = (from, to)
    for _ in 0..<56 {
      let middle = (low + high) / 2
      if (point(at: middle).y <= y) == isFalling { low = middle } else { high = middle }
    }
    return point(at: low)
  }
}
