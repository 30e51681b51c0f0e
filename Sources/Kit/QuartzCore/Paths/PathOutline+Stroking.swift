import Drawing
import Foundation
import LayerTree
import MotionMath

// The area of a stroke as a path.
nonisolated extension PathOutline {
  /// The greatest distance between a curve and its chords, in the path's units.
  private static let tolerance = 0.02
  private static let mostChords = 256
  /// The number of corners after which the rest of a path is left out.
  private static let mostCorners = 1 << 17

  /// A point at which the line that is stroked may bend.
  private struct Corner {
    var point: SIMD2<Double>
    /// A Boolean value that indicates whether the point is inside a curve, where the chords meet.
    var isInCurve = false
  }

  /// Returns the area that a stroke of the path covers, for the winding rule.
  ///
  /// The outline of an open subpath goes along one side and back along the other, from cap to cap. A closed subpath has
  /// two outlines, which wind in opposite ways. Curves are replaced by chords.
  func stroked(_ stroke: DisplayList.Stroke) -> PathOutline {
    var result = PathOutline()
    guard stroke.width.isFinite, stroke.width > 0 else { return result }
    var room = Self.mostCorners
    for piece in pieces where room > 0 {
      var corners = [Corner(point: piece.start)]
      for curve in piece.openCurves where corners.count < room {
        let count = curve.isStraight ? 1 : Self.chordCount(of: curve)
        for index in 1...count {
          let point = curve.point(at: Double(index) / Double(count))
          if point != corners.last?.point { corners.append(Corner(point: point, isInCurve: index < count)) }
        }
      }
      room -= corners.count
      if piece.isClosed, corners.count > 1, corners.first?.point == corners.last?.point {
        corners.removeLast()
      }
      result.addStroke(of: corners, isClosed: piece.isClosed, stroke)
    }
    return result
  }

  private static func chordCount(of curve: PathCurve) -> Int {
    let (a, b, c, d) = curve.points
    func bend(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> Double {
      let way: SIMD2<Double> = (a - b) - (b - c)
      return (way.x * way.x + way.y * way.y).squareRoot()
    }
    let most = max(bend(a, b, c), bend(b, c, d))
    let count = (0.75 * most / tolerance).squareRoot()
    return Int(min(max(count.rounded(FloatingPointRoundingRule.up), 1), Double(mostChords)))
  }

  private mutating func addStroke(of corners: [Corner], isClosed: Bool, _ stroke: DisplayList.Stroke) {
    let half = stroke.width / 2
    guard corners.count > 1 else {
      let center = SIMD2<Double>(repeating: half)
      let box = Rect(origin: corners[0].point - center, size: center * 2)
      if stroke.cap == .round { addEllipse(box) } else if stroke.cap == .square { addRect(box) }
      return
    }
    if isClosed {
      addPolygon(Self.side(of: corners, isClosed: true, stroke))
      addPolygon(Self.side(of: corners.reversed(), isClosed: true, stroke))
    } else {
      addPolygon(
        Self.side(of: corners, isClosed: false, stroke)
          + Self.side(of: corners.reversed(), isClosed: false, stroke))
    }
  }

  /// Returns the points on one side of a line, with its joins, and with the cap at its end.
  private static func side(
    of corners: [Corner], isClosed: Bool, _ stroke: DisplayList.Stroke
  ) -> [SIMD2<Double>] {
    let (count, half) = (corners.count, stroke.width / 2)
    var points: [SIMD2<Double>] = []
    let ways = (0..<(isClosed ? count : count - 1)).map {
      way(corners[$0].point, corners[($0 + 1) % count].point)
    }
    if !isClosed { points.append(corners[0].point + side(of: ways[0]) * half) }
    for index in isClosed ? 0..<count : 1..<(count - 1) {
      let around = [corners[(index + count - 1) % count].point, corners[(index + 1) % count].point]
      let room = around.map { length($0 - corners[index].point) }.min() ?? 0
      let arrival = ways[(index + ways.count - 1) % ways.count]
      addJoin(at: corners[index], arrival, ways[index], room, stroke, to: &points)
    }
    guard !isClosed, let way = ways.last else { return points }
    let (end, out) = (corners[count - 1].point, side(of: way))
    points.append(end + out * half)
    switch stroke.cap {
    case .square: points += [end + (out + way) * half, end + (way - out) * half]
    case .round:
      addArc(around: end, half, from: out, to: way, to: &points)
      points.append(end + way * half)
      addArc(around: end, half, from: way, to: -out, to: &points)
    default: break
    }
    return points
  }

  /// Returns the unit vector to the side of a way.
  private static func side(of way: SIMD2<Double>) -> SIMD2<Double> { [way.y, -way.x] }

  /// Adds the points of a side at a corner; `room` is the distance to the nearer of its neighbors.
  private static func addJoin(
    at corner: Corner, _ arrival: SIMD2<Double>, _ departure: SIMD2<Double>, _ room: Double,
    _ stroke: DisplayList.Stroke, to points: inout [SIMD2<Double>]
  ) {
    let (point, half) = (corner.point, stroke.width / 2)
    let (from, to) = (side(of: arrival), side(of: departure))
    let turn = arrival.x * departure.y - arrival.y * departure.x
    let along = arrival.x * departure.x + arrival.y * departure.y
    if turn <= 0, along > 0, -turn * half <= room * (1 + along) {
      // The inner edges meet.
      return points.append(point + (from + to) * (half / (1 + along)))
    }
    points.append(point + from * half)
    if turn < 0 {
      // Beyond the ends of the lines, the way over the corner itself keeps the area inside.
      points += [point, point + to * half]
      return
    }
    // A miter is √(2 / (1 + cos)) widths long.
    let limit = max(stroke.miterLimit, 1)
    if corner.isInCurve
      ? along > 0.5 : stroke.join == .miter && along > -0.9999 && 2 <= limit * limit * (1 + along)
    {
      points.append(point + (from + to) * (half / (1 + along)))
    } else if corner.isInCurve || stroke.join == .round {
      if along < 0 {
        // The arc of a sharp bend passes the point ahead of the arrival.
        addArc(around: point, half, from: from, to: arrival, to: &points)
        points.append(point + arrival * half)
        addArc(around: point, half, from: arrival, to: to, to: &points)
      } else {
        addArc(around: point, half, from: from, to: to, to: &points)
      }
    }
    points.append(point + to * half)
  }

  /// Adds the points between the ends of an arc of at most a right angle, by halving it.
  private static func addArc(
    around center: SIMD2<Double>, _ radius: Double, from: SIMD2<Double>, to: SIMD2<Double>,
    to points: inout [SIMD2<Double>]
  ) {
    let middle = way(.zero, from + to)
    // The part of the radius between the arc and its chord: a very wide line needs no more than a hundred chords.
    let gap = 1 - (middle.x * from.x + middle.y * from.y)
    guard radius * gap > tolerance, gap > 1e-4 else { return }
    addArc(around: center, radius, from: from, to: middle, to: &points)
    points.append(center + middle * radius)
    addArc(around: center, radius, from: middle, to: to, to: &points)
  }

  private mutating func addPolygon(_ corners: [SIMD2<Double>]) {
    guard let first = corners.first else { return }
    move(to: first)
    for corner in corners.dropFirst() { addLine(to: corner) }
    close()
  }

  /// Returns the unit vector from one point to another.
  private static func way(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
    let length = length(to - from)
    return length > 0 && length.isFinite ? (to - from) / length : [1, 0]
  }

  private static func length(_ way: SIMD2<Double>) -> Double { (way.x * way.x + way.y * way.y).squareRoot() }
}

extension CGPath {
  /// Creates the area that a stroke of a path covers, by the name that Core Graphics has for it.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let stroked = path.copy(
      strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      transform: transform?.pointee ?? .identity)
    self.init(stroked.outline)
  }

  /// Returns the area that a stroke of the path covers, for the winding rule. The outline has lines in place of curves,
  /// and ends after 131,072 corners of the path. **(ours)**
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var outline = outline
    if !transform.isIdentity { outline.apply(transform.affine) }
    return CGPath(
      outline.stroked(
        DisplayList.Stroke(
          color: .black, width: lineWidth, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit)))
  }

  /// Returns the path's dashes, as lines; the path itself if all lengths are 0, or with more than 16,384 dashes.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    var outline = outline
    if !transform.isIdentity { outline.apply(transform.affine) }
    guard let pattern = DashPattern(phase: phase, lengths: lengths.map(Double.init)),
      let dashes = pattern.dashes(of: outline.layerPath(evenOdd: false), stretch: 4)
    else { return CGPath(outline) }
    return CGPath(PathOutline(dashes))
  }
}
