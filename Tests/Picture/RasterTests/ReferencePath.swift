import LayerTree
import MotionMath

/// A path as a set of points.
struct ReferencePath {
  /// The subpaths, with curves as many short lines.
  private var parts: [(points: [SIMD2<Double>], isClosed: Bool)] = []
  private let rule: LayerPath.FillRule

  init(_ path: LayerPath, pieces: Int = 24) {
    rule = path.fillRule
    var next = 0
    for step in path.steps {
      let new = Array(path.points[next..<(next + step.points)])
      next += step.points
      if step == .move {
        parts.append((new, false))
      } else if step == .close {
        parts[parts.count - 1].isClosed = true
      } else {
        let all = [parts[parts.count - 1].points.last ?? .zero] + new
        let count = step == .line ? 1 : pieces
        for index in 1...count {
          parts[parts.count - 1].points.append(Self.point(all, Double(index) / Double(count)))
        }
      }
    }
  }

  /// Returns the point of a curve by repeated division of its hull at the fraction.
  private static func point(_ hull: [SIMD2<Double>], _ part: Double) -> SIMD2<Double> {
    guard hull.count > 1 else { return hull[0] }
    return point(zip(hull, hull.dropFirst()).map { $0 + ($1 - $0) * part }, part)
  }

  /// A Boolean value that indicates whether a point is inside, by the winding number of the subpaths.
  func contains(_ point: SIMD2<Double>) -> Bool {
    var winding = 0
    for part in parts {
      for (a, b) in zip(part.points, part.points.dropFirst() + part.points.prefix(1))
      where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x < point.x { winding += a.y < b.y ? 1 : -1 }
      }
    }
    return rule == .winding ? winding != 0 : winding & 1 == 1
  }

  /// A Boolean value that indicates whether a point is in a stroke: in the strip along a line, in a bend or in a cap.
  func contains(_ point: SIMD2<Double>, _ stroke: DisplayList.Stroke) -> Bool {
    let half = stroke.width / 2
    for part in parts {
      let points = part.points
      let lines =
        Array(zip(points, points.dropFirst()))
        + (part.isClosed ? [(points[points.count - 1], points[0])] : [])
      for (index, (a, b)) in lines.enumerated() {
        let way = (b - a) / Self.length(b - a)
        let here = point - a
        let along = here.x * way.x + here.y * way.y
        let beside = here.x * way.y - here.y * way.x
        let isFirst = index == 0 && !part.isClosed
        let isLast = index == lines.count - 1 && !part.isClosed
        let more = stroke.cap == .square ? half : 0
        if abs(beside) <= half, along >= (isFirst ? -more : 0),
          along <= Self.length(b - a) + (isLast ? more : 0)
        {
          return true
        }
        if isFirst, stroke.cap == .round, Self.length(here) <= half { return true }
        if isLast {
          if stroke.cap == .round, Self.length(point - b) <= half { return true }
          continue
        }
        let next = lines[(index + 1) % lines.count].1
        if isInBend(point, way, b, (next - b) / Self.length(next - b), stroke) { return true }
      }
    }
    return false
  }

  private func isInBend(
    _ point: SIMD2<Double>, _ arrival: SIMD2<Double>, _ bend: SIMD2<Double>, _ departure: SIMD2<Double>,
    _ stroke: DisplayList.Stroke
  ) -> Bool {
    let half = stroke.width / 2
    if stroke.join == .round { return Self.length(point - bend) <= half }
    let turn = arrival.x * departure.y - arrival.y * departure.x
    let outward = turn > 0 ? half : -half
    let (from, to) = (SIMD2(arrival.y, -arrival.x) * outward, SIMD2(departure.y, -departure.x) * outward)
    if Self.isIn(point - bend, [.zero, from, to]) { return true }
    let along = arrival.x * departure.x + arrival.y * departure.y
    guard stroke.join == .miter, (2 / (1 + along)).squareRoot() <= stroke.miterLimit else { return false }
    return Self.isIn(point - bend, [from, (from + to) / (1 + along), to])
  }

  private static func length(_ way: SIMD2<Double>) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }

  private static func isIn(_ point: SIMD2<Double>, _ triangle: [SIMD2<Double>]) -> Bool {
    let sides = zip(triangle, triangle.dropFirst() + triangle.prefix(1)).map { a, b in
      (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}
