import UIKit

/// Moves a page up from below the lower edge, or down again, in a straight line, so that it follows the drag.
class RisingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
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
    guard let page = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(false) }
    let place = isPresenting ? context.finalFrame(for: controller) : page.frame
    let below = place.offsetBy(dx: 0, dy: container.bounds.height - place.minY)
    if isPresenting {
      page.frame = below
      container.addSubview(page)
    } else if let shelf = context.view(forKey: .to), let presenter = context.viewController(forKey: .to) {
      shelf.frame = context.finalFrame(for: presenter)
      container.insertSubview(shelf, belowSubview: page)
    }
    let target = isPresenting ? place : below
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveLinear, animations: { page.frame = target },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
