import Diagnostics

// What a person dismisses, not code: who is asked before, and who is told.
extension UIPresentationController {
  /// Whether a person may dismiss it now. The delegate is asked.
  final var mayBeDismissedByHand: Bool {
    guard isFree, !presentedViewController.isModalInPresentation else { return false }
    let asked = asked
    return asked.ask("presentationControllerShouldDismiss(_:)") {
      $0.presentationControllerShouldDismiss(asked)
    } ?? true
  }

  /// A Boolean value indicating whether nothing stands between a person and what is presented.
  private var isFree: Bool {
    guard presentedViewController.presentedStorage == nil, let queue = containerView?.stage?.presentations
    else {
      return false
    }
    return queue.isIdle || (queue.running != nil && queue.running === presentedViewController.transition)
  }

  /// The presentation whose delegate is asked: the one that was asked for, unless this one has its own.
  private var asked: UIPresentationController { delegate == nil ? original ?? self : self }

  /// Dismisses what is presented, because a person wants it.
  final func dismissByHand() {
    let asked = asked
    asked.sayDismissing()
    presentedViewController.askToDismiss(animated: true) { [presentedViewController] in
      // The handler of a cancelled dismissal runs, too.
      if presentedViewController.presentingStorage == nil { asked.sayDismissed() }
    }
  }

  /// A person takes back a presentation that is still under way: to the application it is a dismissal.
  final func undoPresentation() {
    let asked = asked
    asked.sayDismissing()
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      if context.isCancelled { asked.sayDismissed() }
    }
  }

  /// Says that a person tried to dismiss what may not be.
  final func sayAttempted() {
    guard isFree else { return }
    let asked = asked
    asked.ask("presentationControllerDidAttemptToDismiss(_:)") {
      $0.presentationControllerDidAttemptToDismiss(asked)
    }
  }

  private func sayDismissing() {
    ask("presentationControllerWillDismiss(_:)") { $0.presentationControllerWillDismiss(self) }
  }

  private func sayDismissed() {
    ask("presentationControllerDidDismiss(_:)") { $0.presentationControllerDidDismiss(self) }
  }

  /// Calls the delegate, and writes the call down.
  @discardableResult
  final func ask<Answer>(
    _ call: String, _ question: (any UIAdaptivePresentationControllerDelegate) -> Answer
  ) -> Answer? {
    guard let delegate else { return nil }
    let stage = containerView?.stage ?? presentedViewController.stage
    stage?.log.trace(.query, Diagnostic.Subject(ordinal: 0, name: "\(type(of: delegate))"), call)
    return question(delegate)
  }
}
