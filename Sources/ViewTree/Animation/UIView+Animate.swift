import Foundation
import Diagnostics
import LayerTree
import MotionMath

// Animation blocks: what is changed while the code runs is shown over time.
extension UIView {
  /// A Boolean value indicating whether blocks animate; when not, they apply at once.
  public static var areAnimationsEnabled: Bool { enabled }
  private static var enabled = true

  public static func setAnimationsEnabled(_ isEnabled: Bool) {
    enabled = isEnabled
  }

  /// Runs code whose changes apply at once, also inside a block.
  public static func performWithoutAnimation(_ body: () -> Void) {
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

  private static func pacing(
    _ duration: Double, _ delay: Double, _ options: AnimationOptions, _ easing: Easing
  ) -> Pacing {
    if !duration.isFinite || !delay.isFinite || duration < 0 {
      StageTime.current?.sink?.report(
        Diagnostic(
          .valueOutOfRange, .warning,
          "an animation was asked for with duration \(duration) and delay \(delay); "
            + "both must be finite and the duration not negative: it counts as 0"))
    }
    let repeats = options.contains(.repeat)
    return Pacing(
      duration: duration, delay: delay, easing: easing, repeatCount: repeats ? .infinity : 1,
      autoreverses: repeats && options.contains(.autoreverse),
      allowsUserInteraction: options.contains(.allowUserInteraction))
  }

  private static func run(
    _ asked: Pacing, _ options: AnimationOptions, _ body: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard let time = StageTime.current else {
      body()
      completion?(true)
      return
    }
    var pacing = asked
    if let outer = AnimationScope.current, !outer.isSuspended {
      // A nested block moves as the outer one does, unless it insists.
      if !options.contains(.overrideInheritedDuration) { pacing.duration = outer.pacing.duration }
      if !options.contains(.overrideInheritedCurve) { pacing.easing = outer.pacing.easing }
    }
    let isSuspended = !enabled || AnimationScope.current?.isSuspended == true
    guard !isSuspended, pacing.duration > 0 || pacing.delay > 0 else {
      AnimationScope.run(nil, pacing: pacing, in: time.animations, body)
      if let completion { time.completeSoon(completion) }
      return
    }
    let block = time.animations.open(pacing, on: time.currentTimeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations) {
      body()
      if options.contains(.layoutSubviews) { UIScreen.main.window?.layoutIfNeeded() }
    }
    if !time.animations.close(block, completion: completion), let completion {
      time.completeSoon(completion)
    }
  }
}

extension StageTime {
  /// Runs the completion of a block that had nothing to animate: in the next turn, as finished.
  fileprivate func completeSoon(_ completion: @escaping (Bool) -> Void) {
    let timeline = currentTimeline
    if timeline.isHeld {
      sink?.report(
        Diagnostic(
          .emptyAnimationInTransition, .warning,
          "an animation block of an interactive transition changed nothing, so it ends at once; "
            + "its completion runs in the next turn although the gesture goes on"))
    }
    nextTurn { [weak self] in self?.with(timeline) { AnimationScope.leave { completion(true) } } }
  }
}
