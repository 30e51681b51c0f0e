import Foundation
import MotionMath
import QuartzCore
import ViewTree

extension UIView {
  /// Animates along a spring of a perceived duration, in seconds, and a bounce from −1 to 1.
  ///
  /// The block ends when the spring has settled to a thousandth of the distance, which is later than the
  /// perceived duration.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let velocity = CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity)
    let parameters = UISpringTimingParameters(
      duration: checkedDuration(duration), bounce: bounce, initialVelocity: velocity)
    let timing = PropertyTiming(parameters, duration: 0)
    run(pacing(timing.duration, delay, options, timing.easing), options, animations, completion)
  }
}
