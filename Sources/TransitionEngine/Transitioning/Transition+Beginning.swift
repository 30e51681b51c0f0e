import Diagnostics
import Foundation
import GestureMath
import LayerTree
import ViewTree

// Everything up to the moment from which on time, or a gesture, moves the views.
extension Transition {
  /// Does everything up to the animator's start.
  func begin() {
    container.isTransitionRunning = true
    timeline.mayReturn = interactor != nil
    for controller in everybody { controller.transition = self }
    if kind == .presenting {
      presented.isBeingPresented = true
      // An animator may take it into the container, and it has to be put back.
      if removesPresenter { presentation.presentersPlace = PlaceOfView(of: presenting.view) }
      presentation.sayStyle(presented.transitionCoordinator)
      stage?.trace(.hook, presentation.subject, "presentationTransitionWillBegin()")
      watchingEarlyTouch { presentation.presentationTransitionWillBegin() }
    } else {
      presented.isBeingDismissed = true
      stage?.trace(.hook, presentation.subject, "dismissalTransitionWillBegin()")
      presentation.dismissalTransitionWillBegin()
      hideBetween()
    }
    _ = presentedView
    // One whose screen is covered by something else hears when that goes.
    presenterWasTold = coversPresenter && container.window != nil
    switch kind {
    case .presenting:
      if presenterWasTold { presenting.willDisappear(isAnimated) }
      presented.willAppear(isAnimated)
    case .dismissing:
      presented.willDisappear(isAnimated)
      for controller in between where controller.appearance == .appeared {
        controller.willDisappear(isAnimated)
      }
      if presenterWasTold { presenting.willAppear(isAnimated) }
    }
    start()
  }

  /// Makes what lies between invisible: one animation of the topmost view dismisses all of it.
  func hideBetween() {
    for controller in between {
      controller.isBeingDismissed = true
      if let presentation = controller.presentation {
        stage?.trace(.hook, presentation.subject, "dismissalTransitionWillBegin()")
      }
      controller.presentation?.dismissalTransitionWillBegin()
      guard let view = controller.presentation?.presentedView, !view.isHidden else { continue }
      view.isHidden = true
      hidden.append(view)
    }
    // The animator only sees to the presenter that its own presentation took away.
    if coversPresenter, !removesPresenter { putPresenterBack() }
  }

  func start() {
    guard let context else { return }
    stage?.trace(.animator, animatorSubject, "transitionDuration(using:)")
    let asked = animator.transitionDuration(using: context)
    duration = isAnimated && asked.isFinite ? max(0, asked) : 0
    // Whoever was told of the beginning may have ended it.
    guard phase != .over else { return }
    let percentDriven = interactor as? UIPercentDrivenInteractiveTransition
    if let interactor, interactor.wantsInteractiveStart, isAnimated {
      setPhase(.interactive)
      timeline.hold(at: 0)
      coordinator?.initiallyInteractive = true
      let hand = stage?.dispatcher.activePan == nil ? "" : " by a drag"
      stage?.note(.began, "began \(kind.rawValue) \(presented.subject.name)\(hand)")
      stage?.trace(
        .animator, Diagnostic.Subject(ordinal: 0, name: "\(type(of: interactor))"),
        "startInteractiveTransition(_:)")
      onTimeline { interactor.startInteractiveTransition(context) }
      checkLinearity()
      coordinator?.startAlongside()
      percentDriven?.didStart()
    } else {
      stage?.note(.began, "began \(kind.rawValue) \(presented.subject.name)")
      percentDriven?.attach(self)
      startAnimator()
      coordinator?.startAlongside()
    }
  }

  /// Asks the animator to move the views, on the transition's timeline.
  func startAnimator() {
    guard phase != .over, let context else { return }
    if phase == .preparing { setPhase(.running) }
    guard !startMotion(), phase != .over else { return }
    stage?.trace(.animator, animatorSubject, "animateTransition(using:)")
    onTimeline {
      if isAnimated {
        animator.animateTransition(using: context)
      } else {
        UIView.performWithoutAnimation { animator.animateTransition(using: context) }
      }
    }
  }
}
