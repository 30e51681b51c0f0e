import UIKit

/// Moves a view in from the right edge and out to it, in a straight line: what makes it soft is how it is let go.
class SlidingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let duration: TimeInterval

  init(presenting: Bool, duration: TimeInterval) {
    isPresenting = presenting
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let panel = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    let place = isPresenting ? context.finalFrame(for: controller) : panel.frame
    let outside = place.offsetBy(dx: container.bounds.width - place.minX, dy: 0)
    if isPresenting {
      panel.frame = outside
      container.addSubview(panel)
    }
    let target = isPresenting ? place : outside
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear, animations: { panel.frame = target },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
