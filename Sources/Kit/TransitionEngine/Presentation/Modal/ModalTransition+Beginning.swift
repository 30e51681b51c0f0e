import Diagnostics
import Foundation
import LayerTree
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

// What UIKit asks of presentation controllers, and of animators about the presented view.
extension ModalTransition {
  /// Says what a hook that comes before the animator did to the presented view.
  func watchingEarlyTouch(_ hook: () -> Void) {
    let view = presented.viewIfLoaded
    let (around, frame) = (view?.superview, view?.frame)
    hook()
    guard view?.superview !== around || view?.frame != frame, !isOver else { return }
    // In a frame of the presentation's own it may be put: that is what the animator moves.
    guard presentedView === view else { return }
    note(
      .presentedViewTouchedEarly,
      "presentationTransitionWillBegin moved the presented view; that is the animator's part",
      presentation.subject)
  }

  /// The presentation's answer, and a word when giving it changed what is in the container.
  func askedPresentedView() -> UIView? {
    let before = container.subviews.count
    let view = presentation.presentedView
    if container.subviews.count != before {
      note(
        .presentedViewHasSideEffects,
        "asking for presentedView changed what is in the container; only return a view there",
        presentation.subject)
    }
    return view
  }

  func sayPresentedViewChanged() {
    reportOnce(
      .presentedViewChanged,
      "presentedView gave another view than before in the same transition; return one that you keep",
      about: [presentation.subject])
  }

  /// Says when a presentation has ended with its view somewhere else than it was to be.
  func checkFinalFrame(_ completed: Bool) {
    guard kind == .presenting, completed, !timeline.expectsOtherValues,
      let view = presentedView, view.superview === container
    else { return }
    let (frame, place) = (view.frame, presentation.frameOfPresentedViewInContainerView)
    // What was to be when the animator asked may be no more: the device has turned, a sheet has another height.
    if let toldFrame, toldFrame != place { return }
    let off = [
      frame.minX - place.minX, frame.minY - place.minY, frame.width - place.width,
      frame.height - place.height,
    ]
    guard place != .zero, off.contains(where: { !($0.magnitude <= 0.5) }) else { return }
    note(
      .finalFrameNotRespected,
      "the presented view is at \(Self.words(frame)) at the end, and was to be at \(Self.words(place))",
      animatorSubject)
  }

  /// Says what a presentation that is over left in the container.
  func checkChrome() {
    let left = container.subviews.filter { view in
      view !== firstPresentedView && view !== presenting.viewIfLoaded
        && !between.contains { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }
    guard let first = left.first, !hasReported(.presentedViewChanged) else { return }
    note(
      .chromeLeftBehind,
      "\(left.count == 1 ? "a view is" : "\(left.count) views are") left in the container at the end; "
        + "take your chrome away when the transition has ended",
      Diagnostic.Subject(ordinal: first.handle.ordinal, name: "\(type(of: first))"))
  }
}
