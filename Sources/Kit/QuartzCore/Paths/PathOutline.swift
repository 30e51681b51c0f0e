import MotionMath

/// A sequence of lines and cubic curves, in subpaths that can be closed.
///
/// An element with a point that is not finite is left out. A line or curve without a current point begins at
/// its own end.
nonisolated package struct PathOutline: Hashable, Sendable {
  private(set) var elements: [PathElement] = []
  /// The end of the last element; `nil` for an empty path.
  package private(set) var currentPoint: SIMD2<Double>?
  /// A Boolean value that indicates whether no element was left out.
  package private(set) var isWhole = true
  /// The start of the current subpath.
  private var start = SIMD2<Double>.zero

  package init() {}

  package var isEmpty: Bool { elements.isEmpty }
  /// The number of elements.
  var count: Int { elements.count }

  /// Returns the path up to a number of elements.
  func prefix(_ count: Int) -> PathOutline {
    var result = self
    result.elements = Array(elements.prefix(count))
    return result
  }

  // MARK: Elements

  package mutating func move(to point: SIMD2<Double>) {
    guard accepts(point) else { return }
    elements.append(.move(point))
    (currentPoint, start) = (point, point)
  }

  package mutating func addLine(to point: SIMD2<Double>) {
    guard accepts(point), startSubpath(or: point) else { return }
    elements.append(.line(point))
    currentPoint = point
  }

  package mutating func addCurve(to end: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>) {
    guard accepts(end), accepts(first), accepts(second), startSubpath(or: end) else { return }
    elements.append(.curve(first, second, end))
    currentPoint = end
  }

  /// Adds a quadratic curve, as the equivalent cubic one.
  package mutating func addCurve(to end: SIMD2<Double>, _ control: SIMD2<Double>) {
    guard let from = currentPoint else { return move(to: end) }
    addCurve(to: end, from + (control - from) * (2.0 / 3), end + (control - end) * (2.0 / 3))
  }

  package mutating func close() {
    guard currentPoint != nil, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Returns whether a point can be drawn, and otherwise notes that its element is left out.
  private mutating func accepts(_ point: SIMD2<Double>) -> Bool {
    let isPlace = point.x.magnitude <= 1e12 && point.y.magnitude <= 1e12
    if !isPlace { isWhole = false }
    return isPlace
  }

  private mutating func startSubpath(or point: SIMD2<Double>) -> Bool {
    guard currentPoint != nil else {
      move(to: point)
      return false
    }
    // After a close, the next subpath begins where the closed one did.
    if elements.last == .close { elements.append(.move(start)) }
    return true
  }

  // MARK: Operations on whole paths

  package mutating func append(_ other: PathOutline) {
    if !other.isWhole { isWhole = false }
    guard !other.isEmpty else { return }
    elements += other.elements
    (currentPoint, start) = (other.currentPoint, other.start)
  }

  package mutating func apply(_ transform: Affine) {
    elements = elements.map { $0.mapped(transform.apply) }
    currentPoint = currentPoint.map(transform.apply)
    start = transform.apply(start)
  }

  /// The subpaths, each with its start.
  var pieces: [PathPiece] {
    var pieces: [PathPiece] = []
    for element in elements {
      switch element {
      case .move(let point): pieces.append(PathPiece(start: point))
      case .close: pieces[pieces.count - 1].isClosed = true
      case .line, .curve: pieces[pieces.count - 1].steps.append(element)
      }
    }
    return pieces
  }

  /// The same subpaths in the opposite direction, the last one first.
  package var reversed: PathOutline {
    var result = PathOutline()
    for piece in pieces.reversed() {
      result.move(to: piece.end)
      for (index, step) in piece.steps.enumerated().reversed() {
        let from = index == 0 ? piece.start : piece.steps[index - 1].points.last ?? piece.start
        if case .curve(let first, let second, _) = step {
          result.addCurve(to: from, second, first)
        } else {
          result.addLine(to: from)
        }
      }
      if piece.isClosed { result.close() }
    }
    return result
  }
}

/// A subpath: a part of a path that is drawn without lifting the pen.
nonisolated struct PathPiece {
  var start: SIMD2<Double>
  var steps: [PathElement] = []
  var isClosed = false

  var end: SIMD2<Double> { steps.last?.points.last ?? start }

  /// The lines and curves as cubic curves, including the line back to the start.
  var curves: [PathCurve] {
    var curves = steps.isEmpty ? [] : drawnCurves
    if end != start { curves.append(PathCurve(from: end, to: start)) }
    return curves
  }

  /// The lines and curves as cubic curves, with the line back to the start only if the subpath is closed.
  var openCurves: [PathCurve] { isClosed ? curves : drawnCurves }

  private var drawnCurves: [PathCurve] {
    var at = start
    return steps.map { step in
      defer { at = step.points.last ?? at }
      if case .curve(let first, let second, let end) = step { return PathCurve(at, first, second, end) }
      return PathCurve(from: at, to: step.points.last ?? at)
    }
  }
}

/// An element of a drawn path: a move, a line, a curve, or a close.
nonisolated enum PathElement: Hashable, Sendable {
  case move(SIMD2<Double>)
  case line(SIMD2<Double>)
  /// A cubic curve, given by its two control points and its end.
  case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  /// A line back to the start of the subpath.
  case close

  /// The points of the element.
  var points: [SIMD2<Double>] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  func mapped(_ map: (SIMD2<Double>) -> SIMD2<Double>) -> PathElement {
    switch self {
    case .move(let point): .move(map(point))
    case .line(let point): .line(map(point))
    case .curve(let first, let second, let end): .curve(map(first), map(second), map(end))
    case .close: .close
    }
  }
}

// Queries.
nonisolated extension PathOutline {
  /// The bounding box of all points of the path, including control points; `nil` for an empty path.
  package var controlBox: Rect? { Self.box(around: elements.flatMap(\.points)) }

  /// The bounding box of the path itself; `nil` for an empty path.
  var box: Rect? {
    var points: [SIMD2<Double>] = []
    for piece in pieces {
      points.append(piece.start)
      for curve in piece.curves {
        points.append(curve.points.3)
        for axis in 0...1 { points += curve.turns(axis).map(curve.point) }
      }
    }
    return Self.box(around: points)
  }

  private static func box(around points: [SIMD2<Double>]) -> Rect? {
    guard let first = points.first else { return nil }
    let (low, high) = points.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    return Rect(origin: low, size: high - low)
  }

  /// Returns whether a point is inside the path; open subpaths count as closed.
  ///
  /// - Complexity: O(n) in the number of elements.
  package func contains(_ point: SIMD2<Double>, evenOdd: Bool) -> Bool {
    let winding = pieces.reduce(0) { $0 + $1.curves.reduce(0) { $0 + $1.winding(around: point) } }
    return evenOdd ? winding % 2 != 0 : winding != 0
  }
}
