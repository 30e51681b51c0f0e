import Diagnostics
import Foundation
import QuartzCore
import ViewTree

/// The context of a transition, as its animator and its interaction controller see it.
final class TransitionContext: UIViewControllerContextTransitioning {
  // The context keeps its transition alive, because an animator's completion may come late.
  let transition: Transition

  init(_ transition: Transition) {
    self.transition = transition
  }

  private var saidOver = false

  var containerView: UIView {
    reportLateUse()
    return transition.container
  }

  var isAnimated: Bool { transition.isAnimated }
  var isInteractive: Bool { transition.isInteractive }
  var transitionWasCancelled: Bool { transition.wasCancelled }
  var presentationStyle: UIModalPresentationStyle { transition.presentationStyle }
  var targetTransform: CGAffineTransform { .identity }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard transition.isInteractive else { return }
    guard percentComplete.isFinite else {
      transition.stage?.log.report(
        .fractionNotFinite, .warning,
        "updateInteractiveTransition received \(percentComplete), which is not finite; it is ignored. Pass 0 to 1",
        about: [transition.subject])
      return
    }
    transition.report(fraction: min(max(percentComplete, 0), 1))
    transition.didSetFraction(to: percentComplete)
  }

  func finishInteractiveTransition() { transition.reportFinish() }
  func cancelInteractiveTransition() { transition.reportCancel() }
  func pauseInteractiveTransition() { transition.takeOver() }
  func completeTransition(_ didComplete: Bool) { transition.complete(didComplete) }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? transition.from : transition.to
  }

  /// Reports once that code requested the views after the transition had ended.
  private func reportLateUse() {
    guard transition.model.ending?.isClosed == true, !saidOver else { return }
    saidOver = true
    transition.report(
      .contextUsedAfterTransition,
      "a transition context was asked for its views after its transition had ended. Release it in animationEnded(_:)",
      about: [transition.animatorSubject, transition.subject], severity: .note)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    reportLateUse()
    return transition.view(of: key == .from ? transition.from : transition.to)
  }

  func initialFrame(for vc: UIViewController) -> CGRect { transition.initialFrame(of: vc) }
  func finalFrame(for vc: UIViewController) -> CGRect { transition.finalFrame(of: vc) }
}
