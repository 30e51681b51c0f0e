import Diagnostics
import Foundation
import LayerTree
import ViewTree

// The final places of the views, and the callbacks at the end of a presentation or a dismissal.
extension ModalTransition {
  func notifyEnd(_ completed: Bool) {
    checkToView(completed)
    checkFinalFrame(completed)
    containerRoom.isTransitionRunning = false
    switch kind {
    case .presenting: endPresentation(completed)
    case .dismissing: endDismissal(completed)
    }
    if holdsPresenter { presenting.containment.isInTransition = false }
    for controller in allControllers {
      controller.isComing = false
      controller.isGoing = false
    }
  }

  func checkToView(_ completed: Bool) {
    guard completed == (kind == .presenting), let view = presentedView,
      !view.isDescendant(of: container)
    else { return }
    if !hasReported(.presentedViewChanged) {
      report(
        .toViewNotInContainer,
        "the presented view was not in the container view at the end of the transition; it was added then. Add it in "
          + "animateTransition(using:), and do not remove it",
        about: [presented.subject])
    }
    view.frame = presentation.frameOfPresentedViewInContainerView
    container.addSubview(view)
  }

  func endPresentation(_ completed: Bool) {
    if completed, removesPresenter { removePresenterView() }
    if !completed {
      presentedView?.removeFromSuperview()
      if presenting.viewIfLoaded?.superview === container { restorePresenterView() }
    }
    stage?.log.trace(.hook, presentation.subject, "presentationTransitionDidEnd(\(completed))")
    presentation.presentationTransitionDidEnd(completed)
    if completed {
      presented.didAppear(isAnimated)
      if presenterWasTold { presenting.didDisappear(isAnimated) }
    } else {
      presented.disappear(isAnimated)
      if presenterWasTold { presenting.appear(isAnimated) }
      part()
    }
  }

  func endDismissal(_ completed: Bool) {
    for view in hidden { view.isHidden = false }
    if completed { presentedView?.removeFromSuperview() }
    if completed || !coversPresenter {
      if coversPresenter || removesPresenter { restorePresenterView() }
    } else {
      removePresenterView()
    }
    // The frames that the animation restored, or could not restore, belong to a screen of another size.
    if !completed, timeline.expectsOtherValues {
      presentedView?.frame = presentation.frameOfPresentedViewInContainerView
    }
    stage?.log.trace(.hook, presentation.subject, "dismissalTransitionDidEnd(\(completed))")
    presentation.dismissalTransitionDidEnd(completed)
    for controller in between {
      if completed { controller.presentation?.presentedView?.removeFromSuperview() }
      guard let presentation = controller.presentation else { continue }
      stage?.log.trace(.hook, presentation.subject, "dismissalTransitionDidEnd(\(completed))")
      presentation.dismissalTransitionDidEnd(completed)
    }
    if completed {
      if presenterWasTold { presenting.didAppear(isAnimated) }
      for controller in [presented] + between { controller.didDisappear(isAnimated) }
      part()
    } else {
      if presenterWasTold { presenting.disappear(isAnimated) }
      // A controller that another presentation covers had disappeared before, and remains so.
      for controller in [presented] + between where controller.appearance == .disappearing {
        controller.appear(isAnimated)
      }
    }
  }

  func removePresenterView() {
    let presentation = between.last?.presentation ?? presentation
    if presenting.view.superview !== container {
      presentation.presentersPlace = SavedViewPosition(of: presenting.view)
    }
    SystemView.change { presenting.view.removeFromSuperview() }
  }

  /// Moves the presenter's view back to where it was before the presentation removed it.
  func restorePresenterView() {
    let presentation = between.last?.presentation ?? presentation
    stage?.restore(presenting, at: presentation.presentersPlace)
  }

  /// Ends the presenting relation between the controllers and removes the container.
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
}
