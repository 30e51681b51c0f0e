import Foundation
import TransitionEngine

/// An animator that logs its calls and forwards them to another.
final class LoggingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let inner: any UIViewControllerAnimatedTransitioning
  private let log: CallLog

  init(_ inner: any UIViewControllerAnimatedTransitioning, _ log: CallLog) {
    self.inner = inner
    self.log = log
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    log.add("transitionDuration")
    return inner.transitionDuration(using: transitionContext)
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.add("animateTransition")
    inner.animateTransition(using: transitionContext)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.add("animationEnded(\(transitionCompleted))")
    inner.animationEnded(transitionCompleted)
  }
}
