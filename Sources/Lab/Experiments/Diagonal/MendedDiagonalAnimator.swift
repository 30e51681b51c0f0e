import UIKit

/// What listing 10-2 is meant to do: whole views, the presenter's below, and a straight line under a finger.
final class MendedDiagonalAnimator: DiagonalAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let moved = context.view(forKey: presenting ? .to : .from),
      let controller = context.viewController(forKey: presenting ? .to : .from)
    else { return context.completeTransition(false) }
    let place = presenting ? context.finalFrame(for: controller) : moved.frame
    let corner = place.offsetBy(
      dx: container.bounds.width - place.minX, dy: container.bounds.height - place.minY)
    if presenting {
      moved.frame = corner
      container.addSubview(moved)
    } else if let returning = context.view(forKey: .to), let presenter = context.viewController(forKey: .to) {
      returning.frame = context.finalFrame(for: presenter)
      container.insertSubview(returning, belowSubview: moved)
    }
    let target = presenting ? place : corner
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { moved.frame = target },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
