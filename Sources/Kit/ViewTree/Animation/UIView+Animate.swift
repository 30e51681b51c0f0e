import Foundation
import LayerTree
import MotionMath

// Animation blocks: what is changed while the code runs is shown over time, on the clock of the stage on which it lies,
// whichever stage is current.
extension UIView {
  /// A Boolean value indicating whether blocks animate; when not, as in `performWithoutAnimation`, they apply at once.
  /// In a block without a duration what is nested applies at once, too, so it counts as one. **(ours)**
  public static var areAnimationsEnabled: Bool { enabled && AnimationScope.current?.isSuspended != true }
  private static var enabled = true

  public static func setAnimationsEnabled(_ isEnabled: Bool) {
    enabled = isEnabled
  }

  /// Runs code whose changes apply at once, also inside a block. Animations are enabled afterwards as they were before,
  /// whatever the code says of them.
  public static func performWithoutAnimation(_ body: () -> Void) {
    let wasEnabled = enabled
    defer { enabled = wasEnabled }
    guard let animations = StageTime.current?.animations else { return body() }
    AnimationScope.run(nil, pacing: Pacing(duration: 0), in: animations, body)
  }

  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      pacing(duration, delay, options, options.curve.easing), options, animations, completion)
  }

  /// Animates along a spring that settles in the duration.
  ///
  /// `initialSpringVelocity` is in distances per second: 1 would cover the whole way in a second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      dampingRatio: dampingRatio, settlingDuration: duration, initialVelocity: velocity)
    run(
      pacing(duration, delay, options, .spring(spring, initialVelocity: velocity.isFinite ? velocity : 0)),
      options, animations, completion)
  }

  /// Animates along a spring of a perceived duration and a bounce, −1 to 1.
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
