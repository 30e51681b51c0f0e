import Foundation
import TransitionEngine
import ViewTree

/// A page that is rolled up to its spine and off the next one, or back over it.
///
/// It is seen straight from above, and a roll is a narrow strip of the page: there is no third dimension.
final class CurlAnimator: UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  private let isVertical: Bool

  init(_ direction: UIPageViewController.NavigationDirection, isVertical: Bool) {
    isForward = direction == .forward
    self.isVertical = isVertical
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.6 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to),
      let to = context.viewController(forKey: .to)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let room = context.containerView
    new.frame = context.finalFrame(for: to)
    if isForward { room.insertSubview(new, belowSubview: old) } else { room.addSubview(new) }
    new.layoutIfNeeded()
    let page = isForward ? old : new
    let flat = page.transform
    let share: CGFloat = 0.06
    let size = page.bounds.size
    let rolled =
      isVertical
      ? CGAffineTransform(scaleX: 1, y: share)
        .concatenating(CGAffineTransform(translationX: 0, y: -size.height * (1 - share) / 2))
      : CGAffineTransform(scaleX: share, y: 1)
        .concatenating(CGAffineTransform(translationX: -size.width * (1 - share) / 2, y: 0))
    if !isForward { page.transform = rolled.concatenating(flat) }
    let isForward = isForward
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { page.transform = isForward ? rolled.concatenating(flat) : flat },
      completion: { _ in
        page.transform = flat
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
