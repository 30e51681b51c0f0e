import Diagnostics
import Foundation
import ViewTree

// Coming and going, and who is asked.
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
    // One that has not begun is for the dismissal that a finger has asked for meanwhile.
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
    // Code that dismisses takes the sheet out of the finger's hand.
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
      show(top: top)
    }
    guard !drag.isActive else { return }
    settle(to: places.rest(shownIdentifier).identifier, velocity: 0)
  }

  private func leaveContainer() {
    dimming.removeFromSuperview()
    pan.view?.removeGestureRecognizer(pan)
    sheetView.release()
  }

  /// Animates along with the transition, or at once when there is none.
  private func animateAlongside(_ change: @escaping (UISheetPresentationController) -> Void) {
    let isTaken = presentedViewController.transitionCoordinator?.animate { [weak self] _ in
      if let self { change(self) }
    }
    if isTaken != true { change(self) }
  }

  final func makeAnimator(
    _ style: UIModalTransitionStyle, _ isPresenting: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    // Under a finger it moves, however it would go by itself.
    guard style == .coverVertical || interaction?.hasStarted == false else {
      return StandardAnimator(style, presenting: isPresenting)
    }
    return SheetAnimator(self, presenting: isPresenting)
  }

  final func offerInteraction(
    _ style: UIModalTransitionStyle, _ isPresenting: Bool, _ isOwnAnimator: Bool
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    if let interaction, !interaction.hasStarted { return interaction }
    guard isOwnAnimator, style == .coverVertical else { return nil }
    // It runs by itself, and can be taken over.
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    prepare(interaction)
    self.interaction = interaction
    return interaction
  }

  // MARK: A person's wish

  private func tapDimming() {
    guard !isInTransition, !drag.isActive else { return }
    guard mayLeave else { return sayAttempted() }
    dismissByHand()
  }

  /// Whether a person may dismiss the sheet now.
  final var mayLeave: Bool { mayBeDismissedByHand }
}
