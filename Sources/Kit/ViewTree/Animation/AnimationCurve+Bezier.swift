import MotionMath

extension UIView.AnimationCurve {
  /// The curve itself.
  nonisolated package var bezier: CubicBezier {
    switch self {
    case .easeInOut: .easeInOut
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .linear: .linear
    }
  }

  /// The curve as rows take it.
  nonisolated var easing: Easing { self == .linear ? .linear : .cubic(bezier) }
}
