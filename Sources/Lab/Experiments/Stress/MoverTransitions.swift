import Scenarios
import UIKit

/// What moves the card: up from the lower edge, and down with the finger.
final class MoverTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs
  private let driver = PanDriver(PanModel(distance: 1))
  private weak var card: UIViewController?

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    card = presented
    let presentation = MoverPresentation(presented, presenting, knobs)
    presentation.pan.addTarget(self, action: MoverTransitions.handlePan)
    return presentation
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    EdgeAnimator(presenting: true, duration: knobs["duration"])
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { EdgeAnimator(presenting: false, duration: knobs["duration"]) }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { knobs.tuned(driver.offer()) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { knobs.tuned(driver.offer()) }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let card, let presentation = card.presentationController {
      let distance = presentation.frameOfPresentedViewInContainerView.height
      driver.begin(dismissing: card, along: [0, 1], over: distance, knobs)
    }
    driver.follow(pan, knobs, stretching: card?.viewIfLoaded)
  }
}
