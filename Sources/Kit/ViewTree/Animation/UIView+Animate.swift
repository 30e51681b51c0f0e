import Diagnostics
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

// What the forms of `animate` have in common: their pace, what they inherit, how they end.
extension UIView {
  /// The duration of the animation block whose code is running, in seconds; 0 outside one.
  public static var inheritedAnimationDuration: TimeInterval {
    guard let scope = AnimationScope.current, !scope.isSuspended else { return 0 }
    return scope.pacing.duration
  }

  /// Repeats what its code animates, inside an animation block whose pace it takes.
  ///
  /// After an uneven number of half runs it shows the new values; else it jumps to them at the end, as in UIKit.
  /// Outside a block nothing is animated, and that is said.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let scope = AnimationScope.current else {
      say(
        .animatorMisused,
        "modifyAnimations was called outside an animation block; what it changes applies at once")
      return animations()
    }
    guard !scope.isSuspended, let time = StageTime.current else { return animations() }
    var pacing = scope.pacing
    pacing.repeatCount = Double(count)
    if !(count >= 0) {
      say(.valueOutOfRange, "modifyAnimations was given a repeat count of \(count); it counts as 1")
      pacing.repeatCount = 1
    }
    pacing.autoreverses = autoreverses
    let block = time.animations.open(pacing, on: time.currentTimeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations, animations)
    let end = JoinedEnd.current
    if !time.animations.close(block, completion: end?.part()) { end?.withdraw() }
  }

  // MARK: Pace

  /// Seconds that are finite and not negative; 0 for others, with a diagnostic.
  static func checkedDuration(_ seconds: Double) -> Double {
    guard !seconds.isFinite || seconds < 0 else { return seconds }
    say(
      .valueOutOfRange,
      "an animation was asked for with \(seconds) seconds, which must be finite and not negative; it counts as 0",
      severity: seconds.isFinite ? .note : .warning)
    return 0
  }

  static func pacing(
    _ duration: Double, _ delay: Double, _ options: AnimationOptions, _ easing: Easing
  ) -> Pacing {
    if !duration.isFinite || !delay.isFinite || duration < 0 {
      say(
        .valueOutOfRange,
        "an animation was asked for with duration \(duration) and delay \(delay); "
          + "both must be finite and the duration not negative: it counts as 0",
        severity: duration.isFinite && delay.isFinite ? .note : .warning)
    }
    let repeats = options.contains(.repeat)
    return Pacing(
      duration: duration, delay: delay, easing: easing, repeatCount: repeats ? .infinity : 1,
      autoreverses: repeats && options.contains(.autoreverse),
      allowsUserInteraction: options.contains(.allowUserInteraction))
  }

  /// A nested block moves as the outer one does, unless it insists.
  static func inherited(_ asked: Pacing, _ options: AnimationOptions) -> Pacing {
    guard let outer = AnimationScope.current, !outer.isSuspended else { return asked }
    var pacing = asked
    if !options.contains(.overrideInheritedDuration) { pacing.duration = outer.pacing.duration }
    if !options.contains(.overrideInheritedCurve) { pacing.easing = outer.pacing.easing }
    if !options.contains(.overrideInheritedOptions) {
      if outer.pacing.allowsUserInteraction { pacing.allowsUserInteraction = true }
      if outer.pacing.repeatCount != 1 {
        pacing.repeatCount = outer.pacing.repeatCount
        pacing.autoreverses = outer.pacing.autoreverses
      }
    }
    return pacing
  }

  // MARK: Running

  static func run(
    _ asked: Pacing, _ options: AnimationOptions, _ body: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard let time = StageTime.current else {
      body()
      completion?(true)
      return
    }
    let pacing = inherited(asked, options)
    guard areAnimationsEnabled, pacing.duration > 0 || pacing.delay > 0 else {
      AnimationScope.run(nil, pacing: pacing, in: time.animations, body)
      if let completion { time.completeSoon(completion) }
      return
    }
    let end = JoinedEnd(completion)
    let rowCount = time.animations.rowCount
    let block = time.animations.open(pacing, on: time.currentTimeline)
    end.collect {
      AnimationScope.run(block, pacing: pacing, in: time.animations) {
        body()
        if options.contains(.layoutSubviews) { UIScreen.main.window?.layoutIfNeeded() }
      }
    }
    for (store, part) in time.animations.handOver(block, since: rowCount) {
      if !store.close(part, completion: end.part()) { end.withdraw() }
    }
    guard end.hasParts else {
      if !time.animations.close(block, completion: completion), let completion {
        time.completeSoon(completion)
      }
      return
    }
    if !time.animations.close(block, completion: end.part()) { end.withdraw() }
    end.seal()
  }

  static func say(_ rule: Rule, _ message: String, severity: Diagnostic.Severity = .warning) {
    StageTime.current?.sink?.report(Diagnostic(rule, severity, message))
  }
}

extension StageTime {
  /// Runs the completion of a block that had nothing to animate: in the next turn, as finished.
  func completeSoon(_ completion: @escaping (Bool) -> Void) {
    let timeline = currentTimeline
    if timeline.isHeld {
      sink?.report(
        Diagnostic(
          .emptyAnimationInTransition, .note,
          "an animation block of an interactive transition changed nothing, so it ends at once; "
            + "its completion runs in the next turn although the gesture goes on"))
    }
    nextTurn { [weak self] in
      guard let self else { return }
      let outer = emptyBlockTimeline
      emptyBlockTimeline = timeline
      defer { emptyBlockTimeline = outer }
      with(timeline) { AnimationScope.leave { completion(true) } }
    }
  }
}
