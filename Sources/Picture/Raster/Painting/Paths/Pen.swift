import LayerTree
import MotionMath

/// The construction of strokes' outlines.
///
/// An outline follows one side of a line and returns along the other. It is the sum of strips half as wide as the line.
/// All strips wind the same way, so the inside is wherever the winding is not 0.
struct Pen {
  private let map: Affine
  private let half: Double
  private let cap: DisplayList.Stroke.Cap
  private let join: DisplayList.Stroke.Join
  /// The square of the longest miter, in widths.
  private let limit: Double
  /// The greatest distance of chords from their arc, in the path's own coordinates.
  private let tolerance: Double

  init(stroke: DisplayList.Stroke, map: Affine) {
    self.map = map
    half = stroke.width / 2
    cap = stroke.cap
    join = stroke.join
    limit = stroke.miterLimit > 1 ? stroke.miterLimit * stroke.miterLimit : 1
    let stretch = max(map.a * map.a + map.b * map.b, map.c * map.c + map.d * map.d).squareRoot()
    tolerance = Outlines.tolerance / stretch
  }

  /// Adds the outline of a line through points to the tracer; a single point gives its caps. No point equals the one
  /// before it.
  func draw(
    _ points: UnsafeBufferPointer<SIMD2<Double>>, isClosed: Bool, in clip: Region, _ tracer: inout Tracer
  ) {
    let count = points.count
    guard count > 1 else {
      if let point = points.first { drawDot(point, in: clip, &tracer) }
      return
    }
    tracer.beginOutline()
    if isClosed {
      addSide(points, 0..<count, step: 1, &tracer)
      tracer.endOutline(in: clip)
      tracer.beginOutline()
      addSide(points, 0..<count, step: -1, &tracer)
    } else {
      addSide(points, 1..<(count - 1), step: 1, &tracer)
      addCap(at: points[count - 1], way: Self.way(points[count - 2], points[count - 1]), &tracer)
      addSide(points, 1..<(count - 1), step: -1, &tracer)
      addCap(at: points[0], way: Self.way(points[1], points[0]), &tracer)
    }
    tracer.endOutline(in: clip)
  }

  /// Adds the left side of a line at a range of its points, as seen in the direction of `step`.
  private func addSide(
    _ points: UnsafeBufferPointer<SIMD2<Double>>, _ range: Range<Int>, step: Int, _ tracer: inout Tracer
  ) {
    let count = points.count
    var index = step > 0 ? range.lowerBound : range.upperBound - 1
    var before = points[(index - step + count) % count]
    var point = points[index]
    var arrival = Self.way(before, point)
    for _ in range {
      index += step
      if index == count { index = 0 } else if index < 0 { index = count - 1 }
      let after = points[index]
      let departure = Self.way(point, after)
      addJoin(point, before: before, after: after, arrival, departure, &tracer)
      (before, point, arrival) = (point, after, departure)
    }
  }

  /// Draws a line without length: a dot, a square, or nothing.
  private func drawDot(_ point: SIMD2<Double>, in clip: Region, _ tracer: inout Tracer) {
    if cap == .butt { return }
    tracer.beginOutline()
    addCap(at: point, way: [1, 0], &tracer)
    addCap(at: point, way: [-1, 0], &tracer)
    tracer.endOutline(in: clip)
  }

  /// Returns the unit vector from one point to another.
  private static func way(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
    let way = to - from
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    // A distance that is too short or too long to be measured gets an arbitrary direction.
    return length > 0 && length.isFinite ? way / length : [1, 0]
  }

  /// Returns the vector from the middle of the stroke to its left edge, for a line in the direction `way`.
  private func side(_ way: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(way.y, -way.x) * half
  }

  private func add(_ point: SIMD2<Double>, _ tracer: inout Tracer) {
    tracer.appendCorner(map.apply(point))
  }

  private func addCap(at point: SIMD2<Double>, way: SIMD2<Double>, _ tracer: inout Tracer) {
    let left = side(way)
    let ahead = way * half
    switch cap {
    case .butt:
      add(point + left, &tracer)
      add(point - left, &tracer)
    case .square:
      add(point + left + ahead, &tracer)
      add(point - left + ahead, &tracer)
    case .round:
      add(point + left, &tracer)
      addArc(point, left, ahead, -left, &tracer)
      add(point - left, &tracer)
    }
  }

  /// Adds the points of an arc between two of its points, by the point in its middle; all are relative to its center.
  private func addArc(
    _ center: SIMD2<Double>, _ from: SIMD2<Double>, _ middle: SIMD2<Double>, _ to: SIMD2<Double>,
    _ tracer: inout Tracer
  ) {
    let sum = from + middle
    var distance = half - (sum.x * sum.x + sum.y * sum.y).squareRoot() / 2
    var depth = 0
    // With a radius of up to 4 pixels, chords twice as far from the arc are shorter than a pixel, in which what they
    // leave inside and outside is nearly the same.
    let most = half <= 256 * tolerance ? 2 * tolerance : tolerance
    // Half an arc is a quarter as far from its chord.
    while distance > most, depth < 8 {
      distance /= 4
      depth += 1
    }
    // Chords between points of the arc would all lie on its inner side. Further out, by two thirds of their distance,
    // they leave as much on one side as on the other. The first and the last chord are half as long, because both ends
    // stay.
    let factor = 1 + 2 * distance / (3 * half)
    addHalves(center, from, middle, depth, factor, &tracer)
    addHalves(center, middle, to, depth, factor, &tracer)
  }

  /// Adds the middle points of the parts of an arc, which is halved `depth` times; each is moved out from the center by a
  /// factor.
  private func addHalves(
    _ center: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ depth: Int, _ factor: Double,
    _ tracer: inout Tracer
  ) {
    let sum = from + to
    let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    guard length > 0 else { return }
    let point = sum * (half / length)
    guard depth > 0 else { return add(center + point * factor, &tracer) }
    addHalves(center, from, point, depth - 1, factor, &tracer)
    addHalves(center, point, to, depth - 1, factor, &tracer)
  }

  /// Adds the corners around a point on the left side of a line, as seen in the line's direction.
  private func addJoin(
    _ point: SIMD2<Double>, before: SIMD2<Double>, after: SIMD2<Double>, _ arrival: SIMD2<Double>,
    _ departure: SIMD2<Double>, _ tracer: inout Tracer
  ) {
    let (from, to) = (side(arrival), side(departure))
    let turn = arrival.x * departure.y - arrival.y * departure.x
    let along = arrival.x * departure.x + arrival.y * departure.y
    // The inner side of a bend goes through the point itself, unless both strips are longer than their overlap.
    let (a, b, gap) = (before - point, after - point, to - from)
    let shorter = min(a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y)
    let isShort = turn < 0 && gap.x * gap.x + gap.y * gap.y > shorter
    if along > 0.9, !isShort, turn < 0 || half * (1 - along) <= 2 * tolerance {
      // A slight bend, as between the chords of a curve, is one corner. Like the curve's points it lies further out
      // than the edge, by a twelfth of the squared angle, so that chords are as far inside as outside.
      add(point + (from + to) * (0.5 + (1 - along) * (5.0 / 24)), &tracer)
      return
    }
    add(point + from, &tracer)
    if turn < 0 {
      if isShort { add(point, &tracer) }
    } else {
      addBend(point, from, to, arrival, departure, along, &tracer)
    }
    add(point + to, &tracer)
  }

  /// Fills the gap on the outer side of a bend with a join.
  private func addBend(
    _ point: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ arrival: SIMD2<Double>,
    _ departure: SIMD2<Double>, _ along: Double, _ tracer: inout Tracer
  ) {
    switch join {
    case .bevel: break
    case .miter:
      // A miter is √(2 / (1 + cos)) widths long.
      if 2 <= limit * (1 + along) { add(point + (from + to) / (1 + along), &tracer) }
    case .round:
      // The vector to the middle is the longer one of two with its direction.
      let middle = along < 0 ? arrival - departure : from + to
      let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
      addArc(point, from, middle * (half / length), to, &tracer)
    }
  }
}
