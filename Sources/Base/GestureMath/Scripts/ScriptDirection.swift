/// The names that a script has for directions; `down` is towards larger y.
public enum ScriptDirection: String, Sendable, Hashable, CaseIterable {
  case up, down, left, right

  /// The unit vector.
  public var vector: SIMD2<Double> {
    switch self {
    case .up: [0, -1]
    case .down: [0, 1]
    case .left: [-1, 0]
    case .right: [1, 0]
    }
  }
}
