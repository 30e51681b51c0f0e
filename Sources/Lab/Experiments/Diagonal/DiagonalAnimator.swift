import UIKit

/// Listing 10-2, line by line: along the diagonal in from the lower right corner and out to it.
///
/// Three things are not as the guide's own figure shows them:
/// 1. The to-view starts from its *initial* frame, which is zero: it is not on screen yet. Instead of sliding in
///    whole, it grows out of a point.
/// 2. At a dismissal it puts the presenter's view in front, with its initial frame, which is the one that it returns
///    to. So the presenter covers the view that leaves.
/// 3. After a dismissal it removes the to-view, where the from-view is meant.
///
/// What is wrong in 2 and 3 the engine puts right at the end, as UIKit does.
class DiagonalAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  /// A property of the animator's own: whether it presents.
  var presenting = false
  private let duration: TimeInterval

  init(duration: TimeInterval) {
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    // Who takes part.
    let containerView = transitionContext.containerView
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    let toView = transitionContext.view(forKey: .to)
    let fromView = transitionContext.view(forKey: .from)

    // Where they are and go.
    let containerFrame = containerView.frame
    var toViewStartFrame = transitionContext.initialFrame(for: toVC)
    let toViewFinalFrame = transitionContext.finalFrame(for: toVC)
    var fromViewFinalFrame = transitionContext.finalFrame(for: fromVC)
    if presenting {
      toViewStartFrame.origin.x = containerFrame.size.width
      toViewStartFrame.origin.y = containerFrame.size.height
    } else {
      // In the style custom there is no to-view. Sent to nil, `frame` is zero.
      let size = toView?.frame.size ?? .zero
      fromViewFinalFrame = CGRect(
        x: containerFrame.size.width, y: containerFrame.size.height, width: size.width, height: size.height)
    }

    // In any case the to-view goes into the container.
    if let toView {
      containerView.addSubview(toView)
      toView.frame = toViewStartFrame
    }

    let isPresenting = presenting
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        if isPresenting {
          toView?.frame = toViewFinalFrame
        } else {
          fromView?.frame = fromViewFinalFrame
        }
      },
      completion: { _ in
        let success = !transitionContext.transitionWasCancelled
        if (isPresenting && !success) || (!isPresenting && success) { toView?.removeFromSuperview() }
        transitionContext.completeTransition(success)
      })
  }
}
