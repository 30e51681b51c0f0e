import UIKit

/// One page fades into the other.
final class FadingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.35
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    view.frame = context.finalFrame(for: to)
    view.alpha = 0
    context.containerView.addSubview(view)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { view.alpha = 1 },
      completion: { _ in
        view.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
