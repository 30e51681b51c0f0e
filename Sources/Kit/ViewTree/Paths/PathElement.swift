/// One step of a path's pen.
nonisolated enum PathElement: Hashable, Sendable {
  case move(SIMD2<Double>)
  case line(SIMD2<Double>)
  /// A cubic curve by its two control points and its end.
  case curve(SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  /// A line back to where the pen was put down.
  case close

  /// The points it names.
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
