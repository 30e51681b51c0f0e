import Diagnostics
import Foundation
import ViewTree

// Who hears of a presentation or a dismissal before its animator starts.
extension ModalTransition {
  func tellOfBeginning() {
    room.isTransitionRunning = true
    if kind == .presenting {
      // An animator may take it into the container, and it has to be put back.
      if removesPresenter { presentation.presentersPlace = PlaceOfView(of: presenting.view) }
      presentation.sayStyle(presented.transitionCoordinator)
      stage?.log.trace(.hook, presentation.subject, "presentationTransitionWillBegin()")
      watchingEarlyTouch { presentation.presentationTransitionWillBegin() }
    } else {
      stage?.log.trace(.hook, presentation.subject, "dismissalTransitionWillBegin()")
      presentation.dismissalTransitionWillBegin()
      hideBetween()
    }
    let view = presentedView
    if kind == .dismissing { leavingFrame = view?.frame ?? .zero }
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
  }

  /// Makes what lies between invisible: one animation of the topmost view dismisses all of it.
  func hideBetween() {
    for controller in between {
      if let presentation = controller.presentation {
        stage?.log.trace(.hook, presentation.subject, "dismissalTransitionWillBegin()")
      }
      controller.presentation?.dismissalTransitionWillBegin()
      guard let view = controller.presentation?.presentedView, !view.isHidden else { continue }
      view.isHidden = true
      hidden.append(view)
    }
    // The animator only sees to the presenter that its own presentation took away.
    if coversPresenter, !removesPresenter { putPresenterBack() }
  }
}
