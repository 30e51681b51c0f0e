import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewAnimation
import ViewTree

// The end of a transition, after the animator has called `completeTransition`.
extension Transition {
  /// Performs the steps that follow the animator's call of `completeTransition`, with the transition's own stage as
  /// the current one.
  final func complete(_ didComplete: Bool, atOnce: Bool = false) {
    guard let stage else { return completeOnStage(didComplete, atOnce: atOnce) }
    stage.whileCurrent { completeOnStage(didComplete, atOnce: atOnce) }
  }

  private func completeOnStage(_ didComplete: Bool, atOnce: Bool) {
    if let ending = model.ending {
      // The animator of a transition that was ended at once may call late, which is no mistake.
      guard !ending.wasEndedAtOnce else { return }
      return report(
        .completeTransitionTwice,
        "completeTransition was called again; the second call is ignored. Call it once",
        about: [subject])
    }
    if wasCancelled, didComplete {
      report(
        .completedAfterCancel,
        "completeTransition(true) was called after a cancel; it counts as false. Pass false after a cancel",
        about: [subject])
    }
    checkContainer()
    if isInteractive, stage?.time.emptyBlockTimeline === timeline {
      report(
        .emptyAnimationInTransition,
        "the transition was completed while the gesture holds it, in the completion of an animation block that changed "
          + "nothing. Set different starting values before the block",
        about: [animatorSubject, subject])
    }
    (interactor as? UIPercentDrivenInteractiveTransition)?.willEnd(isInteractive: isInteractive)
    stage?.log.trace(.animator, animatorSubject, "completeTransition(\(didComplete))")
    // The alongside animations have not started yet if the animator completes at once.
    coordinator?.startAlongside()
    if !atOnce { checkDuration() }
    // An alongside animation may have completed the transition by itself.
    guard handle(.complete(didComplete, atOnce: atOnce)), let completed = model.ending?.isCompleted else {
      return
    }
    letTimeRun()
    if completed { postScreenChange() }
    undoAlongside()
    conclude(completed)
    for controller in allControllers where controller.transition === self { controller.transition = nil }
    layOutAfterwards(completed)
    if !completed { stage?.setNeedsStatusBarUpdate() }
    callBack()
    coordinator?.finish()
    stage?.log.trace(.animator, animatorSubject, "animationEnded(\(completed))")
    animator.animationEnded(completed)
    stage?.log.note(.settled, "settled: \(settledWords(completed))")
    forget()
    didEnd()
  }

  /// Ends the transition at once, because its views are needed elsewhere: where it was moving to, or cancelled while a
  /// gesture holds it.
  package final func endAtOnce() {
    guard !isOver else { return }
    complete(!isInteractive && !wasCancelled, atOnce: true)
  }

  /// Ends the transition because its stage was deallocated. A paused property animator is stopped without its
  /// completions.
  func abandon() {
    if let motion, motion.animator.state == .active { motion.animator.stopAnimation(true) }
    (interactor as? UIPercentDrivenInteractiveTransition)?.willEnd(isInteractive: isInteractive)
    // The coordinator's completions are not run.
    coordinator = nil
    handle(.complete(false, atOnce: true))
    forget()
  }

  /// Releases the interaction controller, the context and the other objects that keep the transition in memory.
  func forget() {
    handle(.close)
    // An interaction controller may keep the context, and that holds the transition.
    interactor = nil
    motion = nil
    context = nil
    coordinator = nil
  }

  /// Lets the transition's timeline run on, for animations that have not ended.
  func letTimeRun() {
    timeline.mayMoveBack = false
    if timeline.isHeld { timeline.speed = 1 }
  }

  /// The times allowed for moving the views without an animation, in nanoseconds: by timers, and in each step.
  ///
  /// A dynamic animator's items may bounce for long.
  private static let patience: (timers: Int64, steps: Int64) = (3_000_000_000, 10_000_000_000)

  /// Reports once a transition whose animations have ended without a call of `completeTransition`.
  func checkUnfinished() {
    checkContainer()
    guard !hasReported(.completeTransitionNeverCalled), motion?.animator.isRunning != true,
      hasArrived || (model.isRunning && timeline.seconds >= duration),
      let time = stage?.time, !time.animations.hasBlocks(on: timeline)
    else { return }
    let since = unfinishedSince ?? time.now
    unfinishedSince = since
    let patience = time.isObserved ? Self.patience.steps : Self.patience.timers
    if time.isObserved || time.timers.nextTime != nil, time.now - since < patience { return }
    reportOnce(
      .completeTransitionNeverCalled,
      "the transition's animations have ended, and completeTransition was not called; the transition stays open. "
        + "Call it when the animations end",
      about: [animatorSubject, subject])
  }

  static func percent(_ fraction: Double) -> String {
    fraction.magnitude < 1e12 ? "\(Int((fraction * 100).rounded())) %" : "\(fraction)"
  }
}
