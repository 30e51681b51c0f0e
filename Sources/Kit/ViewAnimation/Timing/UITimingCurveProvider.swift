import Foundation
import MotionMath
import QuartzCore
import ViewTree

/// The kind of curve of timing parameters.
nonisolated public enum UITimingCurveType: Int, Sendable {
  /// A predefined curve.
  case builtin
  /// A custom cubic curve.
  case cubic
  case spring
  /// A spring along a cubic curve; only the spring is used.
  case composed
}

/// An object that provides the timing curve of an animator.
nonisolated public protocol UITimingCurveProvider: AnyObject, NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Timing parameters together with a duration, in the form that an animator's animations use.
nonisolated package struct PropertyTiming {
  /// The easing of values without an axis.
  package let easing: Easing
  /// The easings of horizontal and of vertical values; `nil` where equal to `easing`.
  package let horizontal: Easing?
  package let vertical: Easing?
  /// The duration in seconds.
  package let duration: Double

  package init(_ provider: any UITimingCurveProvider, duration asked: Double) {
    let asked = asked.isFinite ? max(0, asked) : 0
    guard let spring = provider.springTimingParameters else {
      let bezier = provider.cubicTimingParameters?.bezier ?? .default
      easing = bezier.isLinear ? .linear : .cubic(bezier)
      (horizontal, vertical) = (nil, nil)
      duration = asked
      return
    }
    let settling = spring.duration(given: asked)
    func pull(_ velocity: Double) -> Easing {
      .spring(spring.spring(settlingIn: settling, initialVelocity: velocity), initialVelocity: velocity)
    }
    easing = pull(spring.plainVelocity)
    duration = settling
    let (x, y) = (Double(spring.initialVelocity.dx), Double(spring.initialVelocity.dy))
    horizontal = x == spring.plainVelocity ? nil : pull(x)
    vertical = y == spring.plainVelocity ? nil : pull(y)
  }
}
