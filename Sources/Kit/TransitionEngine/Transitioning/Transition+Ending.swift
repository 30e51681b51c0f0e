import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewTree

// What follows the animator's word that the views have arrived.
extension Transition {
  /// Does everything that follows the animator's word that the views have arrived.
  final func complete(_ didComplete: Bool, atOnce: Bool = false) {
    guard let stage else { return completeOnStage(didComplete, atOnce: atOnce) }
    stage.whileCurrent { completeOnStage(didComplete, atOnce: atOnce) }
  }

  private func completeOnStage(_ didComplete: Bool, atOnce: Bool) {
    if let ending = model.ending {
      // The animator of one that was cut short cannot know.
      guard !ending.wasEndedAtOnce else { return }
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
    checkContainer()
    if isInteractive, stage?.time.emptyBlockTimeline === timeline {
      report(
        .emptyAnimationInTransition,
        "the transition was completed while the gesture holds it, in the completion of an animation block that changed "
          + "nothing; set the starting values before the block",
        about: [animatorSubject, subject])
    }
    (interactor as? UIPercentDrivenInteractiveTransition)?.willEnd(isInteractive: isInteractive)
    stage?.log.trace(.animator, animatorSubject, "completeTransition(\(didComplete))")
    // An animator that completes at once has left no time for what goes along.
    coordinator?.startAlongside()
    if !atOnce { checkDuration() }
    // An alongside animation may have completed the transition by itself.
    guard handle(.complete(didComplete, atOnce: atOnce)), let completed = model.ending?.isCompleted else {
      return
    }
    letTimeRun()
    if completed { sayScreenChanged() }
    undoAlongside()
    conclude(completed)
    for controller in everybody where controller.transition === self { controller.transition = nil }
    layOutAfterwards(completed)
    if !completed { stage?.device.statusBar.setNeedsUpdate() }
    callBack()
    coordinator?.finish()
    stage?.log.trace(.animator, animatorSubject, "animationEnded(\(completed))")
    animator.animationEnded(completed)
    stage?.log.note(.settled, "settled: \(settledWords(completed))")
    forget()
    didEnd()
  }

  /// Ends now, where it was going, because what it is about is needed elsewhere.
  package final func endAtOnce() {
    guard !isOver else { return }
    complete(!isInteractive && !wasCancelled, atOnce: true)
  }

  /// Ends without having ended, because the stage is gone. What a paused animator was to tell, it tells nobody.
  func abandon() {
    if let motion, motion.animator.state == .active { motion.animator.stopAnimation(true) }
    (interactor as? UIPercentDrivenInteractiveTransition)?.willEnd(isInteractive: isInteractive)
    // Nobody hears of it.
    coordinator = nil
    handle(.complete(false, atOnce: true))
    forget()
  }

  /// Lets go of what holds it.
  func forget() {
    handle(.close)
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
    guard !hasReported(.completeTransitionNeverCalled), motion?.animator.isRunning != true,
      hasArrived || (model.isRunning && timeline.seconds >= duration),
      let time = stage?.time, !time.animations.hasBlocks(on: timeline)
    else { return }
    let since = unfinishedSince ?? time.now
    unfinishedSince = since
    // A display link or a timer may be what moves the views.
    if time.isObserved || time.timers.nextTime != nil, time.now - since < Self.patience { return }
    reportOnce(
      .completeTransitionNeverCalled,
      "the transition's animations have ended and completeTransition was not called; "
        + "the transition stays open until it is",
      about: [animatorSubject, subject])
  }

  static func percent(_ fraction: Double) -> String {
    fraction.magnitude < 1e12 ? "\(Int((fraction * 100).rounded())) %" : "\(fraction)"
  }
}
