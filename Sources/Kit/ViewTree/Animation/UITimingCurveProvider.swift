import Foundation
import MotionMath

/// The kind of curve that timing parameters stand for.
nonisolated public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's own curves.
  case builtin
  /// A cubic of one's own.
  case cubic
  case spring
  /// A spring along a cubic; here the spring alone counts.
  case composed
}

/// What tells an animator how its value follows its time.
nonisolated public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Timing parameters together with a duration: what the rows of an animator need to know.
nonisolated struct PropertyTiming {
  /// The easing of numbers that lie along no axis.
  let easing: Easing
  /// The easings of the axes, where they differ from that.
  let horizontal: Easing?
  let vertical: Easing?
  /// In seconds.
  let duration: Double

  init(_ provider: any UITimingCurveProvider, duration asked: Double) {
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
