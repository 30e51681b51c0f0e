import Foundation
import GestureMath
import TransitionEngine
import ViewTree

@testable import Experiments

/// A floor's transitioning delegate: it slides in from the right and out, and a drag to the right drives it.
final class FloorTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private weak var floor: FloorController?
  private let driver = PanDriver(PanModel(axis: [1, 0], distance: 300))

  init(_ floor: FloorController) {
    self.floor = floor
    super.init()
  }

  private var slides: Bool { floor?.plan.isDraggable == true }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    presented.modalPresentationStyle == .custom
      ? LowerHalfPresentation(presentedViewController: presented, presenting: presenting) : nil
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { slides ? FloorAnimator(presenting: true) : nil }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { slides ? FloorAnimator(presenting: false) : nil }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver.isWaiting ? driver.interaction : nil }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    guard let floor else { return }
    if pan.state == .began, !driver.catchTransition() {
      driver.drive(UIPercentDrivenInteractiveTransition())
      floor.dismiss(animated: true)
    }
    driver.follow(pan)
  }
}
