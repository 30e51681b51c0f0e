import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import ViewTree

// What follows the animator's word that the views have arrived.
extension Transition {
  /// Does everything that follows the animator's word that the views have arrived.
  func complete(_ didComplete: Bool) {
    guard phase != .over else {
      return report(
        .completeTransitionTwice,
        "completeTransition was called again; a transition ends once, so the second call is ignored",
        about: [presented.subject])
    }
    if wasCancelled, didComplete {
      report(
        .completedAfterCancel,
        "completeTransition(true) after a cancel counts as false; pass !transitionWasCancelled",
        about: [presented.subject])
    }
    let completed = didComplete && !wasCancelled
    checkContainer()
    (interactor as? UIPercentDrivenInteractiveTransition)?.willEnd(phase)
    stage?.trace(.animator, animatorSubject, "completeTransition(\(didComplete))")
    // An animator that completes at once has left no time for what goes along.
    coordinator?.startAlongside()
    checkDuration()
    setPhase(.over)
    letTimeRun()
    undoAlongside()
    checkToView(completed)
    checkFinalFrame(completed)
    container.isTransitionRunning = false
    switch kind {
    case .presenting: endPresentation(completed)
    case .dismissing: endDismissal(completed)
    }
    for controller in everybody {
      controller.isBeingPresented = false
      controller.isBeingDismissed = false
      if controller.transition === self { controller.transition = nil }
    }
    // The stage may have changed size meanwhile, and what was undone has its old size again.
    container.setNeedsLayout()
    for controller in everybody { controller.presentation?.containerView?.setNeedsLayout() }
    // What turned or curled had no place in between.
    if container.followed != nil { container.superview?.setNeedsLayout() }
    if !completed {
      for controller in everybody { controller.viewIfLoaded?.setNeedsLayoutThroughout() }
    }
    if completed, let completion {
      stage?.trace(
        .completion, presented.subject,
        kind == .presenting ? "present completion" : "dismiss completion")
      completion()
    }
    coordinator?.finish()
    stage?.trace(.animator, animatorSubject, "animationEnded(\(completed))")
    animator.animationEnded(completed)
    stage?.note(
      .settled,
      completed
        ? "settled: \(kind == .presenting ? "presented" : "dismissed")"
        : "settled: back where it was")
    forget()
    stage?.presentations.didEnd(self)
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

  func checkToView(_ completed: Bool) {
    guard completed == (kind == .presenting), let view = presentedView,
      !view.isDescendant(of: container)
    else { return }
    if !saidPresentedViewChanged {
      report(
        .toViewNotInContainer,
        "the presented view is not in the container at the end, and is to stay; the animator has to add it, and to "
          + "leave it there. It is added now",
        about: [presented.subject])
    }
    view.frame = presentation.frameOfPresentedViewInContainerView
    container.addSubview(view)
  }

  func endPresentation(_ completed: Bool) {
    if completed, removesPresenter { takePresenterAway() }
    if !completed {
      presentedView?.removeFromSuperview()
      if presenting.viewIfLoaded?.superview === container { putPresenterBack() }
    }
    stage?.trace(.hook, presentation.subject, "presentationTransitionDidEnd(\(completed))")
    presentation.presentationTransitionDidEnd(completed)
    if completed {
      presented.didAppear(isAnimated)
      if presenterWasTold { presenting.didDisappear(isAnimated) }
    } else {
      presented.willDisappear(isAnimated)
      presented.didDisappear(isAnimated)
      if presenterWasTold {
        presenting.willAppear(isAnimated)
        presenting.didAppear(isAnimated)
      }
      part()
    }
  }

  func endDismissal(_ completed: Bool) {
    for view in hidden { view.isHidden = false }
    if completed { presentedView?.removeFromSuperview() }
    if completed || !coversPresenter {
      if coversPresenter || removesPresenter { putPresenterBack() }
    } else {
      takePresenterAway()
    }
    // What the animation gave back, or could not give back, belongs to a screen of another size.
    if !completed, timeline.expectsOtherValues {
      presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    }
    stage?.trace(.hook, presentation.subject, "dismissalTransitionDidEnd(\(completed))")
    presentation.dismissalTransitionDidEnd(completed)
    for controller in between {
      if completed { controller.presentation?.presentedView?.removeFromSuperview() }
      guard let presentation = controller.presentation else { continue }
      stage?.trace(.hook, presentation.subject, "dismissalTransitionDidEnd(\(completed))")
      presentation.dismissalTransitionDidEnd(completed)
    }
    if completed {
      if presenterWasTold { presenting.didAppear(isAnimated) }
      for controller in [presented] + between { controller.didDisappear(isAnimated) }
      part()
    } else {
      if presenterWasTold {
        presenting.willDisappear(isAnimated)
        presenting.didDisappear(isAnimated)
      }
      // What something else covers had disappeared before, and has now.
      for controller in [presented] + between where controller.appearance == .disappearing {
        controller.willAppear(isAnimated)
        controller.didAppear(isAnimated)
      }
    }
  }

  func takePresenterAway() {
    let presentation = between.last?.presentation ?? presentation
    if presenting.view.superview !== container {
      presentation.presentersPlace = PlaceOfView(of: presenting.view)
    }
    SystemView.change { presenting.view.removeFromSuperview() }
  }

  /// Puts the presenter's view back where it was before the presentation took it away.
  func putPresenterBack() {
    let presentation = between.last?.presentation ?? presentation
    stage?.putBack(presenting, in: presentation.presentersPlace)
  }

  /// Ends the relation between the controllers.
  func part() {
    checkChrome()
    presenting.presentedStorage = nil
    for controller in [presented] + between {
      if between.contains(where: { $0 === controller }) { controller.presentedStorage = nil }
      controller.presentingStorage = nil
      stage?.presentations.watch(controller)
      let presentation = controller.presentation
      controller.presentation = nil
      presentation?.containerView?.removeFromSuperview()
      presentation?.containerView = nil
    }
    container.removeFromSuperview()
  }

  /// Says once that the animations have ended and nobody completed the transition.
  func checkUnfinished() {
    checkContainer()
    guard !saidUnfinished, motion?.animator.isRunning != true,
      hasArrived || (phase == .running && timeline.seconds >= duration),
      stage?.time.animations.hasBlocks(on: timeline) == false
    else { return }
    saidUnfinished = true
    report(
      .completeTransitionNeverCalled,
      "the transition's animations have ended and completeTransition was not called; "
        + "the transition stays open until it is",
      about: [animatorSubject, presented.subject])
  }

  static func percent(_ fraction: Double) -> String {
    fraction.magnitude < 1e12 ? "\(Int((fraction * 100).rounded())) %" : "\(fraction)"
  }
}
