import MotionMath

/// An outline of lines and curves, of any number of parts.
///
/// It keeps a hash as it grows, so that what shows it can be told apart at once. A part begins with `move` (what
/// comes before any is passed over), and counts as closed when it is filled.
nonisolated public struct LayerPath: Sendable {
  /// What comes next, and how many points it has.
  public enum Step: UInt8, Sendable {
    /// The beginning of a part: its first point.
    case move
    /// A line to a point.
    case line
    /// A quadratic curve: its control point, its end.
    case quad
    /// A cubic curve: its two control points, its end.
    case cubic
    /// A line back to the beginning of the part.
    case close

    /// The number of points.
    public var points: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  /// What is inside where a path winds around more than once.
  public enum FillRule: UInt8, Sendable {
    /// All that it winds around more often one way than the other.
    case winding
    /// What it winds around an odd number of times.
    case evenOdd
  }

  /// The steps in order.
  public private(set) var steps: [Step] = []
  /// The points of all steps, one after the other.
  public private(set) var points: [SIMD2<Double>] = []
  public var fillRule: FillRule
  private var hash = StructuralHash(seed: 3)

  /// A path without steps.
  public init(fillRule: FillRule = .winding) {
    self.fillRule = fillRule
  }

  public var isEmpty: Bool { steps.isEmpty }

  /// The hash of steps, points and rule, the same on every machine. O(1)
  public var contentHash: UInt64 {
    var hash = hash
    hash.combine(Int(fillRule.rawValue))
    return hash.value
  }

  /// Begins a part.
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

  /// Closes the part; what follows without a `move` begins where it began.
  public mutating func close() {
    if !steps.isEmpty { append(.close) }
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
    first.contentHash == second.contentHash && first.steps == second.steps && first.points == second.points
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentHash)
  }
}
