import LayerTree
import MotionMath

// Rectangles, rounded rectangles and arcs.
nonisolated extension PathOutline {
  package mutating func addRect(_ rect: Rect) {
    let (low, high) = (rect.origin, rect.origin + rect.size)
    move(to: low)
    addLine(to: SIMD2(high.x, low.y))
    addLine(to: high)
    addLine(to: SIMD2(low.x, high.y))
    close()
  }

  package mutating func addEllipse(_ rect: Rect) {
    let radii = rect.size / 2
    addCorners(rect, radii, .all)
  }

  /// Adds a rectangle with rounded corners; each radius is limited to half the side.
  package mutating func addRoundedRect(_ rect: Rect, radii: SIMD2<Double>, corners: Corners = .all) {
    let most = rect.size / 2
    let held = pointwiseMin(pointwiseMax(radii, .zero), most)
    guard held.x > 0, held.y > 0, !corners.isEmpty else { return addRect(rect) }
    addCorners(rect, held, corners)
  }

  private mutating func addCorners(_ rect: Rect, _ radii: SIMD2<Double>, _ corners: Corners) {
    // The distance of the control points from the ends of a quarter circle, for the least error.
    let k = 4.0 / 3 * (2.0.squareRoot() - 1)
    let (low, high) = (rect.origin, rect.origin + rect.size)
    func corner(_ point: SIMD2<Double>, _ corner: Corners, _ before: SIMD2<Double>, _ after: SIMD2<Double>) {
      guard corners.contains(corner) else { return addLine(to: point) }
      let (from, to) = (point + before * radii, point + after * radii)
      addLine(to: from)
      addCurve(to: to, from - before * radii * k, to - after * radii * k)
    }
    let beginsRound = corners.contains(.topLeft)
    move(to: SIMD2(low.x + (beginsRound ? radii.x : 0), low.y))
    corner(SIMD2(high.x, low.y), .topRight, [-1, 0], [0, 1])
    corner(high, .bottomRight, [0, -1], [-1, 0])
    corner(SIMD2(low.x, high.y), .bottomLeft, [1, 0], [0, -1])
    if beginsRound { corner(low, .topLeft, [0, 1], [1, 0]) }
    close()
  }

  /// Adds an arc of a circle, from a start angle in radians; a positive sweep runs clockwise on screen. A
  /// line joins the arc to the current point.
  package mutating func addArc(center: SIMD2<Double>, radius: Double, start: Double, sweep: Double) {
    guard radius.isFinite, start.isFinite, sweep.isFinite else { return }
    let sweep = min(max(sweep, -2 * Double.pi), 2 * Double.pi)
    let count = max(1, Int((sweep.magnitude / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let k = 4.0 / 3 * Portable.sin(step / 4) / Portable.cos(step / 4)
    func direction(_ angle: Double) -> SIMD2<Double> { [Portable.cos(angle), Portable.sin(angle)] }
    var from = direction(start)
    let first = center + from * radius
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    for index in 1...count {
      let to = direction(start + step * Double(index))
      addCurve(
        to: center + to * radius, center + (from + SIMD2(-from.y, from.x) * k) * radius,
        center + (to - SIMD2(-to.y, to.x) * k) * radius)
      from = to
    }
  }

  /// Adds a line and an arc that touches two lines: from the current point to a corner, and on to an end.
  ///
  /// Without a corner, the result is a line to the corner's point.
  mutating func addArc(corner: SIMD2<Double>, end: SIMD2<Double>, radius: Double) {
    guard let from = currentPoint else { return move(to: corner) }
    func unit(_ way: SIMD2<Double>) -> SIMD2<Double> { way / (way.x * way.x + way.y * way.y).squareRoot() }
    let (back, ahead) = (unit(from - corner), unit(end - corner))
    let along = back.x * ahead.x + back.y * ahead.y
    guard radius > 0, along.magnitude < 1 - 1e-12 else { return addLine(to: corner) }
    // Half the angle between the lines has the cosine √((1 + along) / 2).
    let (cosine, sine) = (((1 + along) / 2).squareRoot(), ((1 - along) / 2).squareRoot())
    let reach = radius * cosine / sine
    // A cubic's control points for an arc of the angle π − α: 4/3 · tan((π − α) / 4) radii from its ends.
    let bow = radius * 4 / 3 * cosine / (1 + sine)
    addLine(to: corner + back * reach)
    addCurve(to: corner + ahead * reach, corner + back * (reach - bow), corner + ahead * (reach - bow))
  }

  /// Returns the signed angle from one angle to another in a direction, in radians, at most one full turn.
  package static func sweep(from start: Double, to end: Double, increasing: Bool) -> Double {
    guard start.isFinite, end.isFinite else { return .nan }
    let (way, turn) = (increasing ? end - start : start - end, 2 * Double.pi)
    guard way < turn else { return increasing ? turn : -turn }
    var sweep = way.truncatingRemainder(dividingBy: turn)
    if sweep < 0 { sweep += turn }
    return increasing ? sweep : -sweep
  }
}
