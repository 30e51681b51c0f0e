import UIKit
import ViewTree
@testable import TransitionEngine

/// A controller that is presented as a poster, and its own transitioning delegate.
final class PosterController: UIViewController, UIViewControllerTransitioningDelegate {
  private let driver = PanDriver(PanModel(distance: 1))

  override init() {
    super.init()
    modalPresentationStyle = .custom
    preferredContentSize = CGSize(width: 240, height: 320)
    transitioningDelegate = self
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let presentation = PosterPresentation(presentedViewController: presented, presenting: presenting)
    presentation.pan.addTarget(self, action: PosterController.handlePan)
    return presentation
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { PosterAnimator(presenting: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { PosterAnimator(presenting: false) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { catcher(towards: -1) }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { catcher(towards: 1) }

  private func catcher(towards direction: Double) -> UIPercentDrivenInteractiveTransition {
    let interaction = UIPercentDrivenInteractiveTransition()
    interaction.wantsInteractiveStart = false
    driver.use(PanModel(axis: [0, direction], distance: 600))
    driver.drive(interaction)
    return interaction
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, !driver.catchTransition() { return }
    driver.follow(pan)
  }
}
