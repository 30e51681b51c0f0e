import UIKit

/// The same with a direction and a rule for the release; a finger that is taken away cancels.
final class MendedSwipeInteraction: SwipeInteraction {
  private let sign: CGFloat
  private let rule = ReleaseRule.band

  init(up: Bool) {
    sign = up ? -1 : 1
    super.init()
  }

  /// What the finger does is told, so that it can be shown.
  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    let height = max(1, transitionContext.containerView.bounds.height)
    drag = StageStatus.Drag(axis: [0, sign], distance: height, rule: rule)
    super.startInteractiveTransition(transitionContext)
  }

  override func handleSwipeUpdate(_ gestureRecognizer: UIPanGestureRecognizer) {
    guard gestureRecognizer.state == .changed, let container = contextData?.containerView else {
      return super.handleSwipeUpdate(gestureRecognizer)
    }
    let translation = gestureRecognizer.translation(in: container)
    update(sign * translation.y / container.bounds.height)
  }

  override func letGo(_ gestureRecognizer: UIPanGestureRecognizer) {
    guard gestureRecognizer.state == .ended, let container = contextData?.containerView else {
      return cancel()
    }
    let height = container.bounds.height
    let velocity = sign * gestureRecognizer.velocity(in: container).y
    let decision = rule.decide(progress: percentComplete, velocity: velocity, distance: height)
    if decision.outcome == .finish {
      finish(initialVelocity: velocity / height)
    } else {
      cancel(initialVelocity: velocity / height)
    }
  }
}
