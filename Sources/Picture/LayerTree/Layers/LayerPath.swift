import MotionMath

/// An outline of lines and curves, with any number of subpaths.
///
/// The path updates a hash as it grows, so that paths are compared quickly. A subpath begins with `move`; steps
/// before the first `move` are ignored. A filled subpath counts as closed.
nonisolated public struct LayerPath: Sendable {
  /// The kind of a path's step, which determines its number of points.
  public enum Step: UInt8, Sendable {
    /// The start of a subpath: its first point.
    case move
    /// A line to a point.
    case line
    /// A quadratic curve: its control point and its end point.
    case quad
    /// A cubic curve: its two control points and its end point.
    case cubic
    /// A line back to the start of the subpath.
    case close

    /// The number of points of the step.
    public var points: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// The rule that determines the inside of a path.
  public enum FillRule: UInt8, Sendable {
    /// The nonzero rule: inside are points that the path winds around more often one way than the other.
    case winding
    /// The even–odd rule: inside are points that the path winds around an odd number of times.
    case evenOdd
  }

  /// The steps in order.
  public private(set) var steps: [Step] = []
  /// The points of all `steps`, in their order; the kind of a step determines its number of points.
  public private(set) var points: [SIMD2<Double>] = []
  public var fillRule: FillRule
  /// The number of steps that are filled; the steps after them are those that a stroke follows. −1 where a stroke follows
  /// the filled steps.
  private var filledSteps: Int32 = -1
  private var hash = StructuralHash(seed: 3)

  /// Creates a path without steps.
  public init(fillRule: FillRule = .winding) {
    self.fillRule = fillRule
  }

  public var isEmpty: Bool { steps.isEmpty }

  /// The hash of the steps, the points and the fill rule, the same on every machine. O(1)
  public var contentHash: UInt64 {
    var hash = hash
    hash.combine(Int(fillRule.rawValue))
    return hash.value
  }

  /// The box around all points, with control points; `nil` for a path without any.
  package var box: Rect? {
    guard let first = points.first else { return nil }
    let (low, high) = points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    return Rect(origin: low, size: high - low)
  }

  /// Starts a subpath.
  public mutating func move(to point: SIMD2<Double>) {
    append(.move)
    append(point)
  }

  public mutating func addLine(to point: SIMD2<Double>) {
    guard !steps.isEmpty else { return }
    append(.line)
    append(point)
  }

  public mutating func addQuad(to point: SIMD2<Double>, control: SIMD2<Double>) {
    guard !steps.isEmpty else { return }
    append(.quad)
    append(control)
    append(point)
  }

  public mutating func addCubic(
    to point: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>
  ) {
    guard !steps.isEmpty else { return }
    append(.cubic)
    append(control1)
    append(control2)
    append(point)
  }

  /// Closes the subpath; a step other than `move` after it starts where the closed subpath started.
  public mutating func close() {
    if !steps.isEmpty { append(.close) }
  }

  /// Adds the steps of another path, with its points moved.
  package mutating func append(_ other: LayerPath, movedBy shift: SIMD2<Double>) {
    var next = 0
    for step in other.steps {
      append(step)
      for point in other.points[next..<(next + step.points)] { append(point + shift) }
      next += step.points
    }
  }

  // MARK: Lines of a stroke

  /// Returns the path with other lines for a stroke, such as its dashes. They have to lie within the path's box.
  package func stroked(along lines: LayerPath) -> LayerPath {
    var result = filledPath
    result.hash.combine(result.steps.count)
    result.filledSteps = Int32(clamping: result.steps.count)
    result.append(lines, movedBy: .zero)
    return result
  }

  /// A Boolean value that indicates whether a stroke follows other lines than a fill.
  package var hasStrokedLines: Bool { filledSteps >= 0 }

  /// The path that is filled.
  package var filledPath: LayerPath { hasStrokedLines ? part(stepsToFill) : self }
  /// The path that a stroke follows.
  package var strokedPath: LayerPath { hasStrokedLines ? part(stepsToStroke) : self }

  /// The steps that are filled.
  package var stepsToFill: Range<Int> { 0..<(hasStrokedLines ? Int(filledSteps) : steps.count) }
  /// The steps that a stroke follows.
  package var stepsToStroke: Range<Int> { max(Int(filledSteps), 0)..<steps.count }

  private func part(_ range: Range<Int>) -> LayerPath {
    var result = LayerPath(fillRule: fillRule)
    var next = firstPoint(of: range)
    for step in steps[range] {
      result.append(step)
      for point in points[next..<(next + step.points)] { result.append(point) }
      next += step.points
    }
    return result
  }

  /// Returns the index of the first point of some steps.
  package func firstPoint(of range: Range<Int>) -> Int {
    range.lowerBound == 0 ? 0 : steps[..<range.lowerBound].reduce(0) { $0 + $1.points }
  }

  private mutating func append(_ step: Step) {
    steps.append(step)
    hash.combine(Int(step.rawValue))
  }

  private mutating func append(_ point: SIMD2<Double>) {
    points.append(point)
    hash.combine(point.x)
    hash.combine(point.y)
  }
}

nonisolated extension LayerPath: Hashable {
  public static func == (first: LayerPath, second: LayerPath) -> Bool {
    first.contentHash == second.contentHash && first.filledSteps == second.filledSteps
      && first.steps == second.steps && first.points == second.points
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentHash)
  }
}

/// Paths of common shapes, clockwise on screen.
nonisolated extension LayerPath {
  /// The distance of a quarter circle's control points from its ends, in radii: the curve is then within 1/3,600 of the
  /// radius from the circle.
  private static let bow = 0.5522847498307936

  /// Adds a rectangle.
  public mutating func addRect(_ rect: Rect) {
    move(to: rect.origin)
    addLine(to: [rect.maxX, rect.minY])
    addLine(to: [rect.maxX, rect.maxY])
    addLine(to: [rect.minX, rect.maxY])
    close()
  }

  /// Adds a rectangle whose given corners are rounded; the radius is limited to half the shorter side.
  package mutating func addRoundedRect(_ rect: Rect, radius: Double, corners: Corners = .all) {
    let most = min(max(radius, 0), rect.size.x / 2, rect.size.y / 2)
    guard most > 0, !corners.isDisjoint(with: .all) else {
      addRect(rect)
      return
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func size(_ corner: Corners) -> Double { corners.contains(corner) ? most : 0 }
    move(to: [left + size(.topLeft), top])
    addCorner(size(.topRight), at: [right, top], from: [-1, 0], to: [0, 1])
    addCorner(size(.bottomRight), at: [right, bottom], from: [0, -1], to: [-1, 0])
    addCorner(size(.bottomLeft), at: [left, bottom], from: [1, 0], to: [0, -1])
    addCorner(size(.topLeft), at: [left, top], from: [0, 1], to: [1, 0])
    close()
  }

  /// Adds the ellipse that fills a rectangle, as four curves. O(1) on average
  public mutating func addEllipse(_ rect: Rect) {
    let center = rect.center
    let half = rect.size / 2
    let ways: [SIMD2<Double>] = [[1, 0], [0, 1], [-1, 0], [0, -1]]
    move(to: center + half * ways[0])
    for quarter in 0..<4 {
      let (from, to) = (ways[quarter], ways[(quarter + 1) % 4])
      addCubic(
        to: center + half * to, control1: center + half * (from + to * Self.bow),
        control2: center + half * (to + from * Self.bow))
    }
    close()
  }

  /// Adds a line up to a corner, and a quarter circle around the corner.
  private mutating func addCorner(
    _ radius: Double, at corner: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>
  ) {
    addLine(to: corner + radius * from)
    guard radius > 0 else { return }
    let rest = radius * (1 - Self.bow)
    addCubic(to: corner + radius * to, control1: corner + rest * from, control2: corner + rest * to)
  }
}
