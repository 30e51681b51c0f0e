import Scenarios
import UIKit

/// A transitioning delegate that makes an animator, and an interaction controller by the listings, each time.
class SecondTouchTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
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
  { makeInteraction(up: true) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { makeInteraction(up: false) }

  func makeInteraction(up: Bool) -> SwipeInteraction {
    knobs.isOn("mended") ? MendedSwipeInteraction(up: up) : SwipeInteraction()
  }
}
