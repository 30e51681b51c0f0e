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
    guard flatten(path, under: map) else { return Shape() }
    let first = tracer.edges.count
    for part in parts {
      tracer.beginOutline()
      for index in part.points { tracer.appendCorner(map.apply(points[index])) }
      tracer.endOutline(in: clip)
      if tracer.edges.count - first > Self.mostEdges { break }
    }
    return tracer.outline(from: first)
  }

  /// Returns the outline of a path's stroke. The whole outline winds in one direction, so that overlapping parts are
  /// inside.
  mutating func stroke(
    _ path: LayerPath, _ stroke: DisplayList.Stroke, under map: Affine, in clip: Region,
    _ tracer: inout Tracer
  ) -> Shape {
    guard stroke.width > 0, stroke.width.isFinite, flatten(path, under: map) else { return Shape() }
    let first = tracer.edges.count
    let pen = Pen(stroke: stroke, map: map)
    for part in parts {
      points[part.points].withUnsafeBufferPointer { points in
        pen.draw(points, isClosed: part.isClosed, in: clip, &tracer)
      }
      if tracer.edges.count - first > Self.mostEdges { break }
    }
    return tracer.outline(from: first)
  }

  // MARK: Curves

  /// Writes the subpaths of a path up to its first point that is not finite; returns false when there are none.
  private mutating func flatten(_ path: LayerPath, under map: Affine) -> Bool {
    points.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    let stretch = (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot()
    guard stretch > 0, stretch.isFinite else { return false }
    var start = 0
    var next = 0
    var last = SIMD2<Double>.zero
    for step in path.steps {
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
    let wanted = (6 * bend * stretch / (8 * Self.tolerance)).squareRoot().rounded(.up)
    let count = wanted < 512 ? max(Int(wanted), 1) : 512
    for index in 1..<max(count, 1) {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let first = (s * s * s) * a + (3 * s * s * t) * b
      append(first + (3 * s * t * t) * c + (t * t * t) * d, from: start)
    }
    append(d, from: start)
  }
}
