import UIKit
@testable import TransitionEngine

/// A transitioning delegate with the corrected listings of `Listings.md`.
final class CornerTransitions: NSObject, UIViewControllerTransitioningDelegate {
  var interaction: DecidedSwipe?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { CornerAnimator(presenting: true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { CornerAnimator(presenting: false) }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction }
}
