import LayerTree
import MotionMath

/// The conversion of paths to the edges of shapes: curves to chords, strokes to outlines.
///
/// Chords are within 1/64 of a pixel of their curve. The converter keeps its storage.
struct Outlines {
  /// The greatest number of a path's edges; a path with more is cut short.
  static let mostEdges = 1 << 16
  /// The greatest distance of chords from their curve, in pixels.
  static let tolerance = 1.0 / 64

  /// The points of all subpaths in the path's own coordinates; no point equals the one before it.
  private(set) var points: [SIMD2<Double>] = []
  /// The range of each subpath's points in `points`, and whether the subpath was closed.
  private(set) var parts: [(points: Range<Int>, isClosed: Bool)] = []

  /// Returns the inside of a path as the range of its edges; their winding numbers are counted later.
  mutating func fill(
    _ path: LayerPath, under map: Affine, in clip: Region, _ tracer: inout Tracer
  ) -> Shape {
    let first = tracer.edges.count
    addFill(path, under: map, in: clip, &tracer)
    return tracer.outline(from: first)
  }

  /// Adds the edges of a path's inside to the tracer, in their own order.
  mutating func addFill(
    _ path: LayerPath, under map: Affine, in clip: Region, _ tracer: inout Tracer
  ) {
    guard flatten(path, path.stepsToFill, under: map) else { return }
    let first = tracer.edges.count
    for part in parts {
      tracer.beginOutline()
      for index in part.points { tracer.appendCorner(map.apply(points[index])) }
      tracer.endOutline(in: clip)
      if tracer.edges.count - first > Self.mostEdges { break }
    }
  }

  /// Returns the outline of a path's stroke. The whole outline winds in one direction, so that overlapping parts are
  /// inside.
  mutating func stroke(
    _ path: LayerPath, _ stroke: DisplayList.Stroke, under map: Affine, in clip: Region,
    _ tracer: inout Tracer
  ) -> Shape {
    let first = tracer.edges.count
    addStroke(path, stroke, under: map, in: clip, &tracer)
    return tracer.outline(from: first)
  }

  /// Adds the edges of a stroke's outline to the tracer, in their own order.
  mutating func addStroke(
    _ path: LayerPath, _ stroke: DisplayList.Stroke, under map: Affine, in clip: Region,
    _ tracer: inout Tracer
  ) {
    guard stroke.width > 0, stroke.width.isFinite,
      flatten(path, path.stepsToStroke, reach: stroke.width / 2, under: map)
    else { return }
    let first = tracer.edges.count
    let pen = Pen(stroke: stroke, map: map)
    for part in parts {
      points[part.points].withUnsafeBufferPointer { points in
        pen.draw(points, isClosed: part.isClosed, in: clip, &tracer)
      }
      if tracer.edges.count - first > Self.mostEdges { break }
    }
  }

  // MARK: Curves

  /// Writes the subpaths of some steps up to the first point that is not finite; returns false when there are none.
  ///
  /// - Parameter reach: the distance of an outline from the path.
  private mutating func flatten(
    _ path: LayerPath, _ steps: Range<Int>, reach: Double = 0, under map: Affine
  ) -> Bool {
    self.reach = reach
    points.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    let stretch = (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    guard stretch > 0, stretch.isFinite else { return false }
    var start = 0
    var next = path.firstPoint(of: steps)
    var last = SIMD2<Double>.zero
    for step in path.steps[steps] {
      let new = path.points[next..<(next + step.points)]
      next += step.points
      guard new.allSatisfy({ $0.x.isFinite && $0.y.isFinite }), points.count <= Self.mostEdges
      else { break }
      switch step {
      case .move:
        endPart(from: start, isClosed: false)
        start = points.count
        points.append(new[new.startIndex])
      case .line: append(new[new.startIndex], from: start)
      case .quad:
        let (control, end) = (new[new.startIndex], new[new.startIndex + 1])
        // The same curve as a cubic.
        addCubic(
          last, last + (control - last) * (2 / 3), end + (control - end) * (2 / 3), end, stretch, from: start)
      case .cubic:
        let place = new.startIndex
        addCubic(last, new[place], new[place + 1], new[place + 2], stretch, from: start)
      case .close:
        guard start < points.count else { continue }
        let first = points[start]
        endPart(from: start, isClosed: true)
        start = points.count
        points.append(first)
      }
      last = points[points.count - 1]
    }
    endPart(from: start, isClosed: false)
    return !parts.isEmpty
  }

  private mutating func endPart(from start: Int, isClosed: Bool) {
    guard start < points.count else { return }
    var end = points.count
    if isClosed, end - start > 1, points[end - 1] == points[start] { end -= 1 }
    // A subpath that is only begun is empty; one that is closed or has a line without length may be a dot.
    let isTouched = isClosed || end - start > 1 || hasEmptyLine
    hasEmptyLine = false
    if isTouched { parts.append((start..<end, isClosed)) } else { points.removeSubrange(start...) }
  }

  /// The distance of the current path's outline from the path.
  private var reach = 0.0
  /// A Boolean value that indicates whether the current subpath has a line without length.
  private var hasEmptyLine = false

  private mutating func append(_ point: SIMD2<Double>, from start: Int) {
    if points.count > start, points[points.count - 1] == point {
      hasEmptyLine = true
    } else {
      points.append(point)
    }
  }

  private mutating func addCubic(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ stretch: Double,
    from start: Int
  ) {
    // A chord over 1/n of the curve is at most its second derivative / 8n² away from it.
    let bends = (a - 2 * b + c, b - 2 * c + d)
    let bend = max(
      bends.0.x * bends.0.x + bends.0.y * bends.0.y, bends.1.x * bends.1.x + bends.1.y * bends.1.y
    ).squareRoot()
    var wanted = (6 * bend * stretch / (8 * Self.tolerance)).squareRoot()
    // A single chord is on one side of its curve, and may be half as far. A curve that is small for its outline, such
    // as a dot's, leaves its mark on much of the outline.
    let way = d - a
    if (0.7..<1).contains(wanted) || way.x * way.x + way.y * way.y < reach * reach { wanted *= 2 }
    let count = wanted < 511 ? max(Int(wanted.rounded(.up)), 1) : 512
    // Chords between points of the curve would all lie on its inner side. Points that are two thirds of a chord's
    // distance further out leave as much on one side as on the other. They are those of a curve, too. Only the ends
    // stay, so the first and the last chord are shorter by a quarter.
    let gap = 1 / (Double(count) - 0.5)
    let (p, q) = (bends.0 * (gap * gap / 2), bends.1 * (gap * gap / 2))
    let (k, l, m, n) = (a - p, b - (2 * p + q) / 3, c - (p + 2 * q) / 3, d - q)
    for index in 1..<max(count, 1) {
      let t = (Double(index) - 0.25) * gap
      let s = 1 - t
      let first = (s * s * s) * k + (3 * s * s * t) * l
      append(first + (3 * s * t * t) * m + (t * t * t) * n, from: start)
    }
    append(d, from: start)
  }
}
