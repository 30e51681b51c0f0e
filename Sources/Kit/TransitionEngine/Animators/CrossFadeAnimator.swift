import Foundation
import ViewTree

/// An animator that replaces a container's standard animation with Reduce Motion: the new view fades in over the old
/// one.
package final class CrossFadeAnimator: UIViewControllerAnimatedTransitioning {
  package init() {}

  package func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.3 }

  package func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    view.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(view)
    view.layoutIfNeeded()
    let alpha = view.alpha
    view.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { view.alpha = alpha },
      completion: { _ in
        view.alpha = alpha
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

/// An animator for a change without animation: the new view replaces the old one at once.
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
