import Diagnostics
import Foundation
import LayerTree
import ViewAnimation
import ViewTree

// A property animator under a gesture: the transition drives the animator, and the animator moves the views.
extension Transition {
  /// Asks for the property animator, and pauses it, in place of `animateTransition`. Returns whether there is one.
  func startMotion() -> Bool {
    guard let given = requestInterruptibleAnimator(), !isOver else { return motion != nil }
    timeline.mayMoveBack = true
    var motion = InterruptibleMotion(given)
    self.motion = motion
    onOuterTime {
      trace("pauseAnimation()", of: motion)
      _ = motion.hold(at: timeline.seconds)
      self.motion = motion
    }
    return true
  }

  /// Asks for the property animator that `animateTransition` has started. A gesture then moves the property animator
  /// itself, and what `animateTransition` has started runs on in the outer time.
  ///
  /// A property animator that is not active does not move the views; they follow the transition's time then.
  func adoptMotion() {
    guard let given = requestInterruptibleAnimator(), !isOver else { return }
    guard given.state == .active else {
      return reportOnce(
        .interruptibleAnimatorChanged,
        "interruptibleAnimator(using:) returned an animator that animateTransition(using:) has not started; a gesture "
          + "cannot move the animation. Start the animator there, and return the same one each time",
        about: [animatorSubject, subject])
    }
    motion = InterruptibleMotion(given)
    renewTimeline()
    timeline.mayMoveBack = true
    if timeline.expectsOtherValues { expectOtherValues() }
  }

  /// Pauses the property animator, if there is one. Returns whether nothing moves now.
  func holdMotion(at seconds: Double) -> Bool {
    guard let kept = motion else { return true }
    guard kept.animator.state == .active else { return false }
    if let again = requestInterruptibleAnimator() { reportAnimatorChange(again) }
    guard !isOver, var motion else { return false }
    trace("pauseAnimation()", of: motion)
    guard motion.hold(at: seconds) else { return false }
    self.motion = motion
    return true
  }

  /// Continues the property animator after a release. Returns the drive with which the transition's own time follows.
  func releaseMotion(_ release: Release, from start: Double, to target: Double) -> Drive? {
    guard motion != nil else { return nil }
    if let again = requestInterruptibleAnimator() { reportAnimatorChange(again) }
    guard isInteractive, let motion else { return nil }
    trace("continueAnimation(withTimingParameters:durationFactor:)", of: motion)
    var drive: Drive?
    onOuterTime {
      let continuation = motion.release(release, duration: duration)
      drive = continuation.drive(from: start, to: target)
      if continuation.isCalmed { reportSpringDamping() }
    }
    return drive
  }

  private func reportSpringDamping() {
    stage?.log.report(
      .handOffOvershoots, .note,
      "handOffSpring would overshoot by more than a tenth of the transition; its damping is increased for this "
        + "release. Use a higher damping ratio",
      about: [animatorSubject])
  }

  /// Moves the alongside animations back to their start before the cancel is reported. The animator and the
  /// transition's own time end at the same moment, but either may be handled first.
  func undoAlongside() {
    guard motion != nil, wasCancelled, timeline.drive != nil else { return }
    stage?.time.animations.settle(timeline, at: .start)
  }

  /// Allows other code to set the animated values from now on: a cancel does not restore the values of the start over
  /// them.
  func expectOtherValues() {
    timeline.expectsOtherValues = true
    // The property animator has a timeline of its own.
    (motion?.animator as? UIViewPropertyAnimator)?.expectOtherValues()
  }

  private func requestInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
    guard let context else { return nil }
    var given: (any UIViewImplicitlyAnimating)?
    onOuterTime { given = animator.interruptibleAnimator(using: context) }
    guard let given, !(given is NoAnimator) else { return nil }
    stage?.log.trace(.animator, animatorSubject, "interruptibleAnimator(using:)")
    return given
  }

  private func reportAnimatorChange(_ given: any UIViewImplicitlyAnimating) {
    guard let motion, given !== motion.animator else { return }
    reportOnce(
      .interruptibleAnimatorChanged,
      "interruptibleAnimator(using:) returned two animators in one transition; the first one is used. Create the "
        + "animator once, and return it each time",
      about: [animatorSubject, subject])
  }

  /// Runs code on the timeline around the transition's: the property animator has its own timeline, which a gesture
  /// moves.
  private func onOuterTime(_ body: () -> Void) {
    guard let stage else { return body() }
    stage.whileCurrent { stage.time.with(stage.time.root, body) }
  }

  private func trace(_ call: String, of motion: InterruptibleMotion) {
    stage?.log.trace(.animator, motion.subject, call)
  }
}

/// A placeholder for the property animator of a transition that has none. It moves nothing.
final class NoAnimator: NSObject, UIViewImplicitlyAnimating {
  nonisolated deinit {}

  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed: Bool {
    get { false }
    set {}
  }
  var fractionComplete: CGFloat {
    get { 0 }
    set {}
  }

  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}
