import Diagnostics

// Dismissals by the user instead of by code: the delegate's permission and notifications.
extension UIPresentationController {
  /// A Boolean value indicating whether the user may dismiss the presented controller now. Reading it asks the
  /// delegate.
  final var mayBeDismissedByHand: Bool {
    guard isFree, !presentedViewController.isModalInPresentation else { return false }
    let asked = asked
    return asked.ask("presentationControllerShouldDismiss(_:)") {
      $0.presentationControllerShouldDismiss(asked)
    } ?? true
  }

  /// A Boolean value indicating whether the presented controller presents nothing and no other transition runs or
  /// waits.
  private var isFree: Bool {
    guard presentedViewController.presentedStorage == nil, let queue = containerView?.stage?.presentations
    else {
      return false
    }
    return queue.isIdle || (queue.running != nil && queue.running === presentedViewController.transition)
  }

  /// The presentation whose delegate is asked: the original one, unless this one has a delegate of its own.
  private var asked: UIPresentationController { delegate == nil ? original ?? self : self }

  /// Dismisses the presented controller at the user's request.
  final func dismissByHand() {
    let asked = asked
    asked.notifyWillDismiss()
    presentedViewController.enqueueDismissal(animated: true) { [presentedViewController] in
      // The completion handler of a cancelled dismissal runs, too.
      if presentedViewController.presentingStorage == nil { asked.notifyDidDismiss() }
    }
  }

  /// Reports the user's reversal of a running presentation as a dismissal, which it is to the application.
  final func undoPresentation() {
    let asked = asked
    asked.notifyWillDismiss()
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      if context.isCancelled { asked.notifyDidDismiss() }
    }
  }

  /// Notifies the delegate that the user tried to dismiss a presentation that may not be dismissed.
  final func notifyDismissalAttempt() {
    guard isFree else { return }
    let asked = asked
    asked.ask("presentationControllerDidAttemptToDismiss(_:)") {
      $0.presentationControllerDidAttemptToDismiss(asked)
    }
  }

  private func notifyWillDismiss() {
    ask("presentationControllerWillDismiss(_:)") { $0.presentationControllerWillDismiss(self) }
  }

  private func notifyDidDismiss() {
    ask("presentationControllerDidDismiss(_:)") { $0.presentationControllerDidDismiss(self) }
  }

  /// Calls the delegate and records the call in the trace.
  @discardableResult
  final func ask<Answer>(
    _ call: String, _ question: (any UIAdaptivePresentationControllerDelegate) -> Answer
  ) -> Answer? {
    guard let delegate else { return nil }
    let stage = containerView?.stage ?? presentedViewController.stage
    stage?.log.trace(.query, Diagnostic.Subject(typeOf: delegate), call)
    return question(delegate)
  }
}
