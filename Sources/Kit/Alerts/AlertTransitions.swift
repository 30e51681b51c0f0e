import Foundation
import TransitionEngine
import ViewTree

/// What makes an alert's presentation and its animations.
final class AlertTransitions: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    presented.modalPresentationStyle == .custom
      ? AlertPresentation(presentedViewController: presented, presenting: presenting) : nil
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(of: presented, presenting: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(of: dismissed, presenting: false) }

  private func animator(
    of controller: UIViewController, presenting: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let alert = controller as? UIAlertController,
      presenting ? alert.modalPresentationStyle == .custom : alert.presentation is AlertPresentation
    else { return nil }
    return AlertAnimator(alert.preferredStyle, presenting: presenting)
  }
}
