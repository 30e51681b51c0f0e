import UIKit
import ViewAnimation
import ViewTree

@testable import TransitionEngine

/// An animator whose spring can be caught at any time.
final class PosterAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private var animator: UIViewPropertyAnimator?

  init(presenting: Bool) {
    isPresenting = presenting
    super.init()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    let made = UIViewPropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 0.8)
    animator = made
    made.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    guard let poster = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return made }
    let container = context.containerView
    let place = isPresenting ? context.finalFrame(for: controller) : poster.frame
    let below = place.offsetBy(dx: 0, dy: container.bounds.maxY - place.minY)
    if isPresenting {
      poster.frame = below
      container.addSubview(poster)
    }
    made.addAnimations { poster.frame = self.isPresenting ? place : below }
    return made
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}
