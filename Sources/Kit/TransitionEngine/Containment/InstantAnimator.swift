import Foundation
import ViewTree

/// A change that is not animated: the one view is there in the place of the other.
package final class InstantAnimator: UIViewControllerAnimatedTransitioning {
  package init() {}

  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0 }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
    }
    context.completeTransition(!context.transitionWasCancelled)
  }
}
