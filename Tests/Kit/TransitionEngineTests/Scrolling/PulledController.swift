import Foundation
import GestureMath
import LayerTree

@testable import TransitionEngine
@testable import ViewTree

/// A controller that follows a downward drag when its scroll view is at its top.
final class PulledController: UIViewController, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private let driver = PanDriver(PanModel(axis: [0, 1], distance: 844))

  override func viewDidLoad() {
    transitioningDelegate = self
    driver.shareDrags(in: view) { [unowned self] in
      driver.drive(UIPercentDrivenInteractiveTransition())
      dismiss(animated: true)
      return true
    }
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { driver.isWaiting ? driver.interaction : nil }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let view = context.view(forKey: .from)
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveLinear,
      animations: { view?.frame.origin.y = 844 },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
