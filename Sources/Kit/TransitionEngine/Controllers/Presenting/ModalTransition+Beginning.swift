import Diagnostics
import Foundation
import LayerTree
import QuartzCore
import ViewTree

// Callbacks of a presentation or a dismissal before its animator starts.
extension ModalTransition {
  func notifyBeginning() {
    containerRoom.isTransitionRunning = true
    if kind == .presenting {
      // An animator may move the presenter's view into the container, so the view's place is saved to restore it.
      if removesPresenter { presentation.presentersPlace = SavedViewPosition(of: presenting.view) }
      presentation.notifyAdaptiveStyle(presented.transitionCoordinator)
      stage?.log.trace(.hook, presentation.subject, "presentationTransitionWillBegin()")
      watchingEarlyTouch { presentation.presentationTransitionWillBegin() }
    } else {
      stage?.log.trace(.hook, presentation.subject, "dismissalTransitionWillBegin()")
      presentation.dismissalTransitionWillBegin()
      hideBetween()
    }
    let view = presentedView
    if kind == .dismissing { leavingFrame = view?.frame ?? .zero } else { fit(view) }
    // A presenter that another presentation covers receives its callbacks when that presentation ends.
    presenterWasTold = coversPresenter && container.window != nil
    holdsPresenter = presenterWasTold && !presenting.containment.isInTransition
    if holdsPresenter { presenting.containment.isInTransition = true }
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

  /// Gives the presented view its final frame where the view has another size, such as that of a storyboard's scene.
  ///
  /// Many animators move a view without setting its size, such as
  /// https://github.com/andreamazz/BubbleTransition, and show it in the size of the screen.
  private func fit(_ view: UIView?) {
    guard let view, view === presented.viewIfLoaded, view.superview == nil, view.transform.isIdentity else {
      return
    }
    let place = presentation.frameOfPresentedViewInContainerView
    if !place.isEmpty, view.bounds.size != place.size { view.frame = place }
  }

  /// Hides the views of the controllers in `between`, because only the topmost controller's view is animated in a
  /// dismissal.
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
    // The animator only restores the presenter's view that its own presentation removed.
    if coversPresenter, !removesPresenter { restorePresenterView() }
  }
}

// Checks of UIKit's rules for presentation controllers, and for animators regarding the presented view.
extension ModalTransition {
  /// Runs a hook that precedes the animator, and reports if it moved the presented view.
  func watchingEarlyTouch(_ hook: () -> Void) {
    let view = presented.viewIfLoaded
    let (around, frame) = (view?.superview, view?.frame)
    hook()
    guard view?.superview !== around || view?.frame != frame, !isOver else { return }
    // If `presentedView` is a wrapper, the hook may place the controller's view in it: the animator moves the wrapper.
    guard presentedView === view else { return }
    note(
      .presentedViewTouchedEarly,
      "presentationTransitionWillBegin() moved the presented view. Move it in the animator only",
      presentation.subject)
  }

  /// Returns the presentation's `presentedView`, and reports if reading it changed the container's subviews.
  func readPresentedView() -> UIView? {
    let before = container.subviews.count
    let view = presentation.presentedView
    if container.subviews.count != before {
      note(
        .presentedViewHasSideEffects,
        "reading presentedView changed the container's views. Only return a view there",
        presentation.subject)
    }
    return view
  }

  func reportPresentedViewChange() {
    reportOnce(
      .presentedViewChanged,
      "a presentation controller's presentedView returned two views in one transition. Create the view once, and return it each time",
      about: [presentation.subject])
  }

  /// Reports a presentation that has ended with its view in another place than its final frame.
  func checkFinalFrame(_ completed: Bool) {
    guard kind == .presenting, completed, !timeline.expectsOtherValues,
      let view = presentedView, view.superview === container
    else { return }
    let (frame, place) = (view.frame, presentation.frameOfPresentedViewInContainerView)
    // The final frame may have changed since the animator asked for it: the device was turned, or a sheet changed its
    // height.
    if let toldFrame, toldFrame != place { return }
    let off = [
      frame.minX - place.minX, frame.minY - place.minY, frame.width - place.width,
      frame.height - place.height,
    ]
    guard place != .zero, off.contains(where: { !($0.magnitude <= 0.5) }) else { return }
    note(
      .finalFrameNotRespected,
      "the presented view ended at \(Self.words(frame)), and its final frame is \(Self.words(place)). Move it to "
        + "finalFrame(for:)",
      animatorSubject)
  }

  /// Reports views that a finished presentation has left in the container.
  func checkChrome() {
    let left = container.subviews.filter { view in
      view !== firstPresentedView && view !== presenting.viewIfLoaded
        && !between.contains { $0.viewIfLoaded?.isDescendant(of: view) == true }
    }
    guard let first = left.first, !hasReported(.presentedViewChanged) else { return }
    note(
      .chromeLeftBehind,
      "\(left.count == 1 ? "a view is" : "\(left.count) views are") left in the container after the transition. "
        + "Remove your chrome when the transition has ended", first.subject)
  }
}
