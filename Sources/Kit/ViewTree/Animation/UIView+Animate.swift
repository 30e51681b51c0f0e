import Diagnostics
import Foundation
import LayerTree
import MotionMath
import QuartzCore

// Animation blocks: changes that the code makes are animated on the clock of the stage that contains the
// view, whichever stage is current.
extension UIView {
  /// A Boolean value indicating whether animation blocks animate. If false, as in `performWithoutAnimation`
  /// and inside a block without a duration, changes apply at once. **(ours)**
  public static var areAnimationsEnabled: Bool { enabled && AnimationScope.current?.isSuspended != true }
  private static var enabled = true

  public static func setAnimationsEnabled(_ isEnabled: Bool) {
    enabled = isEnabled
  }

  /// Runs code whose changes apply at once, even inside an animation block. Afterwards the earlier setting of
  /// `areAnimationsEnabled` applies, even if the code has changed it.
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

  /// Animates along a spring that settles within the duration.
  ///
  /// `initialSpringVelocity` is in total distances per second: 1 would cover the whole distance in a second.
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
}

// The common parts of the `animate` methods: pacing, inheritance and completion.
extension UIView {
  /// The duration of the animation block whose code is running, in seconds; 0 outside one.
  public static var inheritedAnimationDuration: TimeInterval {
    guard let scope = AnimationScope.current, !scope.isSuspended else { return 0 }
    return scope.pacing.duration
  }

  /// Repeats the animations that the closure makes, inside an animation block that determines their duration and curve.
  ///
  /// With a whole repeat count the animations end at the new values or, with `autoreverses`, at the old ones. The views
  /// then jump to the new values, as in UIKit. Outside a block nothing is animated and a diagnostic is reported.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let scope = AnimationScope.current else {
      report(
        .animatorMisused,
        "modifyAnimations was called outside an animation block; its changes apply without animation. "
          + "Call it inside an animation block")
      return animations()
    }
    guard !scope.isSuspended, let time = StageTime.current else { return animations() }
    var pacing = scope.pacing
    pacing.repeatCount = Double(count)
    if !(count >= 0) {
      report(
        .valueOutOfRange,
        "modifyAnimations was given a repeat count of \(count); it counts as 1. Pass 0 or more")
      pacing.repeatCount = 1
    }
    pacing.autoreverses = autoreverses
    let block = time.animations.open(pacing, on: time.currentTimeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations, animations)
    let end = JoinedEnd.current
    if !time.animations.close(block, completion: end?.part()) { end?.withdraw() }
  }

  // MARK: Pacing

  /// Returns the duration in seconds if it is finite and not negative; otherwise reports a diagnostic and returns 0.
  package static func checkedDuration(_ seconds: Double) -> Double {
    guard !seconds.isFinite || seconds < 0 else { return seconds }
    report(
      .valueOutOfRange,
      "an animation has a duration of \(seconds) s; it counts as 0. Pass a finite number of 0 or more",
      severity: seconds.isFinite ? .note : .warning)
    return 0
  }

  package static func pacing(
    _ duration: Double, _ delay: Double, _ options: AnimationOptions, _ easing: Easing
  ) -> Pacing {
    if !duration.isFinite || !delay.isFinite || duration < 0 {
      report(
        .valueOutOfRange,
        "an animation has a duration of \(duration) s and a delay of \(delay) s; "
          + "an invalid number counts as 0. Pass finite numbers and a duration of 0 or more",
        severity: duration.isFinite && delay.isFinite ? .note : .warning)
    }
    let repeats = options.contains(.repeat)
    return Pacing(
      duration: duration, delay: delay, easing: easing, repeatCount: repeats ? .infinity : 1,
      autoreverses: repeats && options.contains(.autoreverse),
      allowsUserInteraction: options.contains(.allowUserInteraction))
  }

  /// Returns the pacing of a nested block: that of the outer one, unless its options override it.
  package static func inherited(_ asked: Pacing, _ options: AnimationOptions) -> Pacing {
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

  package static func run(
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

  package static func report(_ rule: Rule, _ message: String, severity: Diagnostic.Severity = .warning) {
    StageTime.current?.sink?.report(Diagnostic(rule, severity, message))
  }
}

extension StageTime {
  /// Calls the completion of a block without animations in the next turn of the run loop, with `true`.
  package func completeSoon(_ completion: @escaping (Bool) -> Void) {
    let timeline = currentTimeline
    if timeline.isHeld {
      sink?.report(
        Diagnostic(
          .emptyAnimationInTransition, .note,
          "an animation block of an interactive transition animated nothing; its completion runs in "
            + "the next turn, while the transition continues. Set different starting values before the block")
      )
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
