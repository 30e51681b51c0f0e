import UIKit

/// One page pushes the other out, as if they lay side by side.
final class SideBySideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isOnwards: Bool
  private let duration: TimeInterval

  init(onwards: Bool, duration: TimeInterval) {
    isOnwards = onwards
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to),
      let to = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let width = context.containerView.bounds.width * (isOnwards ? 1 : -1)
    new.frame = context.finalFrame(for: to)
    new.transform = CGAffineTransform(translationX: width, y: 0)
    context.containerView.addSubview(new)
    UIView.animate(
      withDuration: duration, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: {
        new.transform = .identity
        old.transform = CGAffineTransform(translationX: -width, y: 0)
      },
      completion: { _ in
        new.transform = .identity
        old.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
