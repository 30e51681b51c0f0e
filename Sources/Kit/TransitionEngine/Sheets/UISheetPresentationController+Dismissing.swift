import Diagnostics
import Foundation
import ViewTree

// Presenting and dismissing a sheet.
extension UISheetPresentationController {
  // MARK: Transitions

  final func beginPresenting() {
    guard let container = containerView else { return }
    shownIdentifier = selectedDetentIdentifier
    hasStaleDetents = true
    dimming.frame = container.bounds
    dimming.backgroundColor = .black
    dimming.alpha = 0
    container.insertSubview(dimming, at: 0)
    if dimming.gestureRecognizers == nil {
      dimming.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: UISheetPresentationController.tapDimming))
    }
    container.addGestureRecognizer(pan)
    sheetView.dragMember = self
    dress(places)
    animateAlongside { $0.dimming.alpha = $0.dimmingAtRest }
  }

  final func endPresenting(_ completed: Bool) {
    // An interaction controller that has not started belongs to a dismissal that a drag has requested in the meantime.
    if !completed || interaction?.hasStarted != false {
      interaction = nil
      way = nil
    }
    guard completed else { return leaveContainer() }
    dimming.alpha = dimmingAtRest
    dimming.isUserInteractionEnabled = dimming.alpha > 0
    setNeedsPlacing()
  }

  final func beginDismissing() {
    // A dismissal by code ends a drag of the sheet.
    if drag.state == .sliding { drag = SheetDrag() }
    animateAlongside { $0.dimming.alpha = 0 }
  }

  final func endDismissing(_ completed: Bool) {
    interaction = nil
    way = nil
    guard !completed else {
      drag = SheetDrag()
      return leaveContainer()
    }
    let places = places
    if let top = waitingTop {
      waitingTop = nil
      moveSheet(top: top)
    }
    guard !drag.isActive else { return }
    settle(to: places.rest(shownIdentifier).identifier, velocity: 0)
  }

  private func leaveContainer() {
    dimming.removeFromSuperview()
    pan.view?.removeGestureRecognizer(pan)
    sheetView.release()
  }

  /// Performs a change alongside the transition, or at once when there is none.
  private func animateAlongside(_ change: @escaping (UISheetPresentationController) -> Void) {
    let isTaken = presentedViewController.transitionCoordinator?.animate { [weak self] _ in
      if let self { change(self) }
    }
    if isTaken != true { change(self) }
  }

  final func makeAnimator(
    _ style: UIModalTransitionStyle, _ isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    // A sheet that a drag dismisses moves down, whatever its transition style is.
    guard style == .coverVertical || interaction?.hasStarted == false else {
      return StandardAnimator(style, presenting: isPresenting)
    }
    return SheetAnimator(self, presenting: isPresenting)
  }

  final func offerInteraction(
    _ style: UIModalTransitionStyle, _ isOwnAnimator: Bool
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let interaction, !interaction.hasStarted { return interaction }
    guard isOwnAnimator, style == .coverVertical else { return nil }
    // The transition runs by itself and can be taken over.
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    prepare(interaction)
    self.interaction = interaction
    return interaction
  }

  // MARK: A tap on the dimming view

  private func tapDimming() {
    guard !isInTransition, !drag.isActive else { return }
    guard mayBeDismissedByHand else { return notifyDismissalAttempt() }
    dismissByHand()
  }
}
