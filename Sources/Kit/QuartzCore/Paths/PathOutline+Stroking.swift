import Foundation
import LayerTree
import MotionMath

// The area of a stroke as a path.
nonisolated extension PathOutline {
  /// The form of a stroke.
  struct Stroke {
    var width: Double
    var cap: CGLineCap
    var join: CGLineJoin
    var miterLimit: Double
  }

  /// The number of chords in place of a curve.
  private static let chords = 16

  /// Returns the area that a stroke of the path covers, for the winding rule.
  ///
  /// The area is a sum of overlapping parts that wind the same way: a rectangle for each segment, and parts for joins
  /// and caps. Curves are replaced by chords.
  func stroked(_ stroke: Stroke) -> PathOutline {
    var result = PathOutline()
    guard stroke.width.isFinite, stroke.width > 0 else { return result }
    for piece in pieces {
      var points = [piece.start]
      for curve in piece.openCurves {
        let count = curve.isStraight ? 1 : Self.chords
        for index in 1...count {
          let point = curve.point(at: Double(index) / Double(count))
          if point != points.last { points.append(point) }
        }
      }
      if piece.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
      result.addStroke(of: points, isClosed: piece.isClosed, stroke)
    }
    return result
  }

  private mutating func addStroke(of points: [SIMD2<Double>], isClosed: Bool, _ stroke: Stroke) {
    let (count, half) = (points.count, stroke.width / 2)
    guard count > 1 else {
      let way = SIMD2(half, 0)
      if stroke.cap == .round { addDisk(points[0], half) }
      if stroke.cap == .square { addBar(from: points[0] - way, to: points[0] + way, half) }
      return
    }
    for index in 0..<(isClosed ? count : count - 1) {
      var (from, to) = (points[index], points[(index + 1) % count])
      let ahead = Self.way(from, to) * half
      if !isClosed, stroke.cap == .square {
        if index == 0 { from -= ahead }
        if index == count - 2 { to += ahead }
      }
      addBar(from: from, to: to, half)
    }
    for index in isClosed ? 0..<count : 1..<(count - 1) {
      addJoin(points[(index + count - 1) % count], points[index], points[(index + 1) % count], stroke)
    }
    guard !isClosed, stroke.cap == .round else { return }
    addDisk(points[0], half)
    addDisk(points[count - 1], half)
  }

  private mutating func addJoin(
    _ before: SIMD2<Double>, _ point: SIMD2<Double>, _ after: SIMD2<Double>, _ stroke: Stroke
  ) {
    let half = stroke.width / 2
    if stroke.join == .round { return addDisk(point, half) }
    let (arrival, departure) = (Self.way(before, point), Self.way(point, after))
    let turn = arrival.x * departure.y - arrival.y * departure.x
    let along = arrival.x * departure.x + arrival.y * departure.y
    guard turn != 0 else { return }
    // The outer side of the bend.
    let side = turn > 0 ? half : -half
    let (from, to) = (SIMD2(arrival.y, -arrival.x) * side, SIMD2(departure.y, -departure.x) * side)
    var corners = [point, point + from, point + to]
    // A miter is √(2 / (1 + cos)) widths long.
    let limit = max(stroke.miterLimit, 1)
    if stroke.join == .miter, along > -0.9999, 2 <= limit * limit * (1 + along) {
      corners.insert(point + (from + to) / (1 + along), at: 2)
    }
    addPolygon(corners)
  }

  private mutating func addBar(from: SIMD2<Double>, to: SIMD2<Double>, _ half: Double) {
    let way = Self.way(from, to)
    let side = SIMD2(way.y, -way.x) * half
    addPolygon([from + side, to + side, to - side, from - side])
  }

  private mutating func addDisk(_ center: SIMD2<Double>, _ radius: Double) {
    addEllipse(Rect(origin: center - SIMD2(radius, radius), size: SIMD2(2 * radius, 2 * radius)))
  }

  /// Adds a polygon that winds as rectangles and ellipses do.
  private mutating func addPolygon(_ corners: [SIMD2<Double>]) {
    var area = 0.0
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      area += a.x * b.y - a.y * b.x
    }
    let corners = area < 0 ? corners.reversed() : corners
    move(to: corners[0])
    for corner in corners.dropFirst() { addLine(to: corner) }
    close()
  }

  /// Returns the unit vector from one point to another.
  private static func way(_ from: SIMD2<Double>, _ to: SIMD2<Double>) -> SIMD2<Double> {
    let way = to - from
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return length > 0 && length.isFinite ? way / length : [1, 0]
  }
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

  /// Returns the area that a stroke of the path covers, for the winding rule.
  ///
  /// A fill of the area is the stroke; its outline also crosses the area, since the parts overlap. **(ours)**
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var outline = outline
    if !transform.isIdentity { outline.apply(transform.affine) }
    return CGPath(
      outline.stroked(
        PathOutline.Stroke(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)))
  }
}
