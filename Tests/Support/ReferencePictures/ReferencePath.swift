import LayerTree
import MotionMath

/// A path as a set of points.
package struct ReferencePath {
  typealias Point = SIMD2<Double>
  typealias Line = (a: Point, b: Point)

  /// A subpath: the lines that bound its inside, and whether the last of them is part of the path.
  private struct Part {
    var points: [Point]
    var isClosed = false
    /// The lines around the inside.
    var loop: [Line] = []
    /// The lines of the stroke that have a length.
    var strokes: [Line] = []
  }

  private var parts: [Part] = []
  private let rule: LayerPath.FillRule

  /// The lines of each subpath, with the one that closes it.
  var lines: [[Line]] { parts.map { $0.isClosed ? $0.loop : $0.loop.dropLast() } }

  package init(_ path: LayerPath, pieces: Int = 24) {
    rule = path.fillRule
    var next = 0
    for step in path.steps {
      let new = Array(path.points[next..<(next + step.points)])
      next += step.points
      if step == .move {
        parts.append(Part(points: new))
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
    for index in parts.indices {
      let points = parts[index].points
      parts[index].loop = Array(zip(points, points.dropFirst() + points.prefix(1)))
      parts[index].strokes = lines[index].filter { $0.a != $0.b }
    }
  }

  /// Returns the point of a curve by repeated division of its hull at the fraction.
  private static func point(_ hull: [Point], _ part: Double) -> Point {
    guard hull.count > 1 else { return hull[0] }
    return point(zip(hull, hull.dropFirst()).map { $0 + ($1 - $0) * part }, part)
  }

  /// A Boolean value that indicates whether a point is inside, by the winding number of the subpaths.
  package func contains(_ point: SIMD2<Double>) -> Bool {
    var winding = 0
    for part in parts {
      for (a, b) in part.loop where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x < point.x { winding += a.y < b.y ? 1 : -1 }
      }
    }
    return rule == .winding ? winding != 0 : winding & 1 == 1
  }

  /// A Boolean value that indicates whether a point is in a stroke: in the strip along a line, in a bend or in a cap.
  package func contains(_ point: SIMD2<Double>, _ stroke: DisplayList.Stroke) -> Bool {
    let half = stroke.width / 2
    // The farthest points of a line are those of a miter, or the corners of a square cap.
    let reach = half * max(stroke.join == .miter ? stroke.miterLimit : 1, 1.5)
    for part in parts {
      let lines = part.strokes
      for (index, (a, b)) in lines.enumerated() {
        let (low, high) = (pointwiseMin(a, b) - reach, pointwiseMax(a, b) + reach)
        guard all(low .<= point), all(point .<= high) else { continue }
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
        let next = lines[(index + 1) % lines.count].b
        if isInBend(point, way, b, (next - b) / Self.length(next - b), stroke) { return true }
      }
    }
    return false
  }

  private func isInBend(
    _ point: Point, _ arrival: Point, _ bend: Point, _ departure: Point, _ stroke: DisplayList.Stroke
  ) -> Bool {
    let half = stroke.width / 2
    if stroke.join == .round { return Self.length(point - bend) <= half }
    let turn = arrival.x * departure.y - arrival.y * departure.x
    let outward = turn > 0 ? half : -half
    let (from, to) = (Point(arrival.y, -arrival.x) * outward, Point(departure.y, -departure.x) * outward)
    if Self.isIn(point - bend, .zero, from, to) { return true }
    let along = arrival.x * departure.x + arrival.y * departure.y
    guard stroke.join == .miter, (2 / (1 + along)).squareRoot() <= stroke.miterLimit else { return false }
    return Self.isIn(point - bend, from, (from + to) / (1 + along), to)
  }

  private static func length(_ way: Point) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }

  /// Returns whether a point is in a triangle; of one without area, no point is.
  private static func isIn(_ point: Point, _ a: Point, _ b: Point, _ c: Point) -> Bool {
    func side(_ a: Point, _ b: Point) -> Double {
      (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    let sides = SIMD3(side(a, b), side(b, c), side(c, a))
    return all(sides .> 0) || all(sides .< 0)
  }
}
