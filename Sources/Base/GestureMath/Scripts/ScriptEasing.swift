import MotionMath

/// The names that a script has for curves.
public enum ScriptEasing: String, Sendable, Hashable, CaseIterable {
  case linear, easeIn, easeOut, easeInOut

  /// The curve by that name.
  public var curve: CubicBezier {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }
}
