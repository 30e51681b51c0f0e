import Diagnostics
import Foundation
import LayerTree
import MotionMath

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
