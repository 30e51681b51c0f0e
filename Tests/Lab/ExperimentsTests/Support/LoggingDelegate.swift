import Foundation
import TransitionEngine

/// A transitioning delegate that logs its calls and forwards them to another.
final class LoggingDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let inner: any UIViewControllerTransitioningDelegate
  private let log: CallLog

  init(_ inner: any UIViewControllerTransitioningDelegate, _ log: CallLog) {
    self.inner = inner
    self.log = log
    super.init()
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    // In other styles the engine asks only to report an unused answer.
    if presented.modalPresentationStyle == .custom { log.add("presentationController(forPresented:)") }
    return inner.presentationController(forPresented: presented, presenting: presenting, source: source)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("animationController(forPresented:)")
    return inner.animationController(forPresented: presented, presenting: presenting, source: source)
      .map { LoggingAnimator($0, log) }
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log.add("animationController(forDismissed:)")
    return inner.animationController(forDismissed: dismissed).map { LoggingAnimator($0, log) }
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    log.add("interactionControllerForPresentation")
    return inner.interactionControllerForPresentation(using: animator)
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    log.add("interactionControllerForDismissal")
    return inner.interactionControllerForDismissal(using: animator)
  }
}
