import Foundation
import ViewTree

/// Lets a popover grow out of its arrow's point, and fade.
final class PopoverAnimator: UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private weak var presentation: UIPopoverPresentationController?

  init(_ presentation: UIPopoverPresentationController, presenting: Bool) {
    self.presentation = presentation
    isPresenting = presenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { isPresenting ? 0.25 : 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: isPresenting ? .to : .from) else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if isPresenting {
      context.containerView.addSubview(view)
      presentation?.placePopover()
      view.layoutIfNeeded()
      view.alpha = 0
      if presentation?.containerView?.stage?.isReduceMotionEnabled != true { view.transform = small(view) }
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseOut,
      animations: { [self] in
        view.alpha = isPresenting ? 1 : 0
        if isPresenting { view.transform = .identity }
      },
      completion: { _ in
        view.alpha = 1
        view.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  /// The popover drawn together towards its arrow's point.
  private func small(_ view: UIView) -> CGAffineTransform {
    let scale: CGFloat = 0.8
    let tip = presentation?.placement?.tip ?? view.center
    let (x, y) = (tip.x - view.center.x, tip.y - view.center.y)
    return CGAffineTransform(translationX: x * (1 - scale), y: y * (1 - scale)).scaledBy(x: scale, y: scale)
  }
}
