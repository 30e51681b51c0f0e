import UIKit
import ViewTree

@testable import TransitionEngine

/// The corrected listing 10-2 of `Listings.md`.
final class CornerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let presenting: Bool

  init(presenting: Bool) {
    self.presenting = presenting
    super.init()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let moved = context.view(forKey: presenting ? .to : .from),
      let controller = context.viewController(forKey: presenting ? .to : .from)
    else { return context.completeTransition(false) }
    let place = presenting ? context.finalFrame(for: controller) : moved.frame
    var corner = place
    corner.origin = CGPoint(x: container.bounds.width, y: container.bounds.height)
    if presenting {
      moved.frame = corner
      container.addSubview(moved)
    } else if let presenter = context.viewController(forKey: .to), let view = context.view(forKey: .to) {
      view.frame = context.finalFrame(for: presenter)
      container.insertSubview(view, belowSubview: moved)
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { moved.frame = self.presenting ? place : corner },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
  }
}
