import Scenarios
import UIKit

/// The article's animator, line by line: up on a spring that swings, down on one that does not.
///
/// It passes on whether its animations have finished, which they have also when they ran back after a cancel;
/// asked is whether the *transition* was completed. And a spring is no line: dragged, the message leaves the
/// finger.
class MessageAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool
  private let knobs: Knobs

  init(isPresenting: Bool, _ knobs: Knobs) {
    self.isPresenting = isPresenting
    self.knobs = knobs
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { knobs["duration"] }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if isPresenting {
      animatePresentation(transitionContext)
    } else {
      animateDismissal(transitionContext)
    }
  }

  private func animatePresentation(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let presentedController = transitionContext.viewController(forKey: .to),
      let presentedView = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let containerView = transitionContext.containerView

    // It starts below the screen.
    presentedView.frame = transitionContext.finalFrame(for: presentedController)
    presentedView.frame.origin.y = containerView.bounds.size.height
    containerView.addSubview(presentedView)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: knobs["damping"], initialSpringVelocity: 0, options: .allowUserInteraction,
      animations: { presentedView.center.y = containerView.bounds.size.height / 2 },
      completion: { completed in transitionContext.completeTransition(completed) })
  }

  private func animateDismissal(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let presentedView = transitionContext.view(forKey: .from) else {
      return transitionContext.completeTransition(false)
    }
    let containerView = transitionContext.containerView
    let animations = { presentedView.frame.origin.y = containerView.bounds.size.height }
    let duration = transitionDuration(using: transitionContext)
    guard !knobs.isOn("mended") else {
      return UIView.animate(
        withDuration: duration, delay: 0,
        options: transitionContext.isInteractive ? .curveLinear : .curveEaseInOut, animations: animations,
        completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
    }
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction, animations: animations,
      completion: { completed in transitionContext.completeTransition(completed) })
  }
}
