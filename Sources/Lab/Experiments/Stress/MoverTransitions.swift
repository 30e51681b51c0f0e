import Scenarios
import UIKit

/// What moves the card: up from the lower edge, and down with the finger.
final class MoverTransitions: TunedTransitions {
  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let presentation = MoverPresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: MoverTransitions.handlePan)
    return presentation
  }

  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  { EdgeAnimator(presenting: presenting, duration: knobs["duration"]) }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let card = presented, let presentation = card.presentationController {
      let distance = presentation.frameOfPresentedViewInContainerView.height
      driver.begin(dismissing: card, along: [0, 1], over: distance, knobs)
    }
    driver.follow(pan, knobs, stretching: presented?.viewIfLoaded)
  }
}
