import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewTree

// What follows the animator's word that the views have arrived.
extension Transition {
  /// Does everything that follows the animator's word that the views have arrived.
  final func complete(_ didComplete: Bool) {
    guard let stage else { return completeOnStage(didComplete) }
    stage.whileCurrent { completeOnStage(didComplete) }
  }

  private func completeOnStage(_ didComplete: Bool) {
    guard phase != .over else {
      // The animator of one that was cut short cannot know.
      guard !wasEndedAtOnce else { return }
      return report(
        .completeTransitionTwice,
        "completeTransition was called again; a transition ends once, so the second call is ignored",
        about: [subject])
    }
    if wasCancelled, didComplete {
      report(
        .completedAfterCancel,
        "completeTransition(true) after a cancel counts as false; pass !transitionWasCancelled",
        about: [subject])
    }
    let completed = didComplete && !wasCancelled
    checkContainer()
    if phase == .interactive, stage?.time.emptyBlockTimeline === timeline {
      report(
        .emptyAnimationInTransition,
        "the transition was completed while the gesture holds it, in the completion of an animation block that changed "
          + "nothing; set the starting values before the block",
        about: [animatorSubject, subject])
    }
    (interactor as? UIPercentDrivenInteractiveTransition)?.willEnd(phase)
    stage?.trace(.animator, animatorSubject, "completeTransition(\(didComplete))")
    // An animator that completes at once has left no time for what goes along.
    coordinator?.startAlongside()
    checkDuration()
    setPhase(.over)
    letTimeRun()
    if completed { sayScreenChanged() }
    undoAlongside()
    conclude(completed)
    for controller in everybody where controller.transition === self { controller.transition = nil }
    layOutAfterwards(completed)
    if !completed { stage?.statusBar.setNeedsUpdate() }
    callBack()
    coordinator?.finish()
    stage?.trace(.animator, animatorSubject, "animationEnded(\(completed))")
    animator.animationEnded(completed)
    stage?.note(.settled, "settled: \(settledWords(completed))")
    forget()
    didEnd()
  }

  /// Ends now, where it was going, because what it is about is needed elsewhere.
  package final func endAtOnce() {
    guard phase != .over else { return }
    wasEndedAtOnce = true
    complete(phase != .interactive && !wasCancelled)
  }

  /// Ends without having ended, because the stage is gone. What a paused animator was to tell, it tells nobody.
  func abandon() {
    if let motion, motion.animator.state == .active { motion.animator.stopAnimation(true) }
    forget()
  }

  /// Lets go of what holds it.
  func forget() {
    isForgotten = true
    // An interaction controller may keep the context, and that holds the transition.
    interactor = nil
    motion = nil
    context = nil
    coordinator = nil
  }

  /// What still moves on the transition's time runs on by itself.
  func letTimeRun() {
    timeline.mayReturn = false
    if timeline.isHeld { timeline.speed = 1 }
  }

  /// The time that whatever moves the views without an animation has, in nanoseconds.
  private static let patience: Int64 = 3_000_000_000

  /// Says once that the animations have ended and nobody completed the transition.
  func checkUnfinished() {
    checkContainer()
    guard !saidUnfinished, motion?.animator.isRunning != true,
      hasArrived || (phase == .running && timeline.seconds >= duration),
      let time = stage?.time, !time.animations.hasBlocks(on: timeline)
    else { return }
    let since = unfinishedSince ?? time.now
    unfinishedSince = since
    // A display link or a timer may be what moves the views.
    if time.isObserved || time.timers.nextTime != nil, time.now - since < Self.patience { return }
    saidUnfinished = true
    report(
      .completeTransitionNeverCalled,
      "the transition's animations have ended and completeTransition was not called; "
        + "the transition stays open until it is",
      about: [animatorSubject, subject])
  }

  static func percent(_ fraction: Double) -> String {
    fraction.magnitude < 1e12 ? "\(Int((fraction * 100).rounded())) %" : "\(fraction)"
  }
}
