import Diagnostics
import LayerTree

/// An arbiter between the recognizers of the same touches, which also runs their actions at the end of the
/// turn.
final class GestureArbiter {
  /// The recognizers that the next flush examines. Most events change no state, and need no examination.
  private enum Stir {
    case nothing
    /// Only recognizers that continue and have a state to report are to be examined.
    case actions
    /// All recognizers are to be examined: one was added, left, ended, or has another deadline.
    case all
  }

  /// The recognizers that follow a touch, wait, or have a state to report, from the hit view upward in order
  /// of attachment.
  var engaged: [UIGestureRecognizer] { members }
  private var members: [UIGestureRecognizer] = []
  private var stirred = Stir.nothing
  /// The dispatcher that owns the arbiter and outlives it.
  private unowned var dispatcher: TouchDispatcher!

  /// Sets the dispatcher that owns the arbiter.
  func serve(_ dispatcher: TouchDispatcher) { self.dispatcher = dispatcher }

  /// A Boolean value indicating whether the next flush has recognizers to examine.
  var isStirred: Bool { stirred != .nothing }

  /// Marks all recognizers to be examined by the next flush, at the end of the turn.
  func stir() { stirred = .all }

  func engage(_ recognizer: UIGestureRecognizer) {
    stir()
    guard !recognizer.isEngaged else { return }
    recognizer.isEngaged = true
    change { $0.append(recognizer) }
  }

  /// Changes the list of engaged recognizers while it is a local variable, because each use of a stored list is checked
  /// for exclusive access.
  @inline(__always)
  private func change(_ body: (inout [UIGestureRecognizer]) -> Void) {
    var list = members
    members = []
    body(&list)
    members = list
  }

  /// Sorts the engaged recognizers into an order, beginning at the position of the first of them.
  func arrange(_ order: [UIGestureRecognizer]) {
    let ordered = order.filter { $0.isEngaged }
    guard ordered.count > 1,
      let first = members.firstIndex(where: { one in ordered.contains(identicalTo: one) })
    else { return }
    change { list in
      list.removeAll { one in ordered.contains(identicalTo: one) }
      list.insert(contentsOf: ordered, at: first)
    }
  }

  // MARK: Transitions

  /// Handles a state that a recognizer requests: enters it, fails the recognizer, or makes it wait.
  func request(_ wanted: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    let before = recognizer.life.state
    switch recognizer.life.ask(for: wanted) {
    case .nothing: break
    case .begin: attempt(wanted, by: recognizer)
    case .entered where recognizer.isEngaged && recognizer.life.isActive:
      if stirred == .nothing { stirred = .actions }
    case .entered: engage(recognizer)
    case .failed: hasFailed(recognizer)
    case .illegal:
      dispatcher.report(
        .gestureStateInvalid,
        "a gesture recognizer was set from \(before) to \(wanted), which is no valid transition; its state is "
          + "unchanged. Set .began, .ended or .failed from .possible, then .changed, .ended or .cancelled",
        about: [recognizer.subject])
    }
  }

  private func attempt(_ wanted: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    guard recognizer.isEnabled, !isPrevented(recognizer) else { return refuse(recognizer) }
    guard recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true, touchedViewsAllow(recognizer),
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return refuse(recognizer) }
    // The delegates that were asked can have changed anything.
    guard recognizer.life.state == .possible, recognizer.life.held == .nothing else { return }
    recognizer.blockers = blockers(of: recognizer)
    if recognizer.blockers.isEmpty {
      recognizer.life.begin(as: wanted)
      hasBegun(recognizer)
    } else {
      recognizer.life.hold(wanted)
      engage(recognizer)
    }
  }

  /// Asks the touched views, in which recognizing the gesture would cancel touches.
  private func touchedViewsAllow(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer.cancelsTouchesInView else { return true }
    for touch in recognizer.attempt {
      guard let view = touch.view, view !== recognizer.view else { continue }
      guard view.gestureRecognizerShouldBegin(recognizer) else { return false }
    }
    return true
  }

  /// Applies the effects of a recognizer that has begun or was recognized. The recognizers that wait for it or that it
  /// prevents fail, and its touches may be cancelled in views.
  private func hasBegun(_ recognizer: UIGestureRecognizer) {
    engage(recognizer)
    for other in engaged where other !== recognizer && other.life.state == .possible {
      let waits = other.blockers.contains(identicalTo: recognizer)
      if waits || (recognizer.shares(with: other) && Self.prevents(recognizer, other)) { refuse(other) }
    }
    if recognizer.cancelsTouchesInView { dispatcher.cancelInViews(recognizer.attempt) }
  }

  /// Fails a recognizer because of another one.
  private func refuse(_ recognizer: UIGestureRecognizer) {
    guard recognizer.life.state == .possible else { return }
    recognizer.life.fail(isRefused: true)
    hasFailed(recognizer)
  }

  /// Resumes the recognizers that waited for a recognizer's failure.
  private func hasFailed(_ recognizer: UIGestureRecognizer) {
    recognizer.blockers = []
    engage(recognizer)
    for other in engaged where other.blockers.contains(identicalTo: recognizer) {
      other.blockers.removeAll(identicalTo: recognizer)
      guard other.blockers.isEmpty, other.life.state == .possible else { continue }
      guard other.isEnabled, !isPrevented(other) else {
        refuse(other)
        continue
      }
      other.life.release()
      hasBegun(other)
    }
  }

  /// Cancels the gesture of a recognizer that has begun; a recognizer that has not begun fails. Until its touches are
  /// lifted, the recognizer recognizes nothing.
  func stop(_ recognizer: UIGestureRecognizer) {
    if recognizer.life.cancel() { engage(recognizer) } else if recognizer.isEngaged { refuse(recognizer) }
    dispatcher.flushSoon()
  }

  // MARK: Relations

  private func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    // A recognizer that was recognized in this turn counts as active.
    engaged.contains {
      $0 !== recognizer && ($0.life.isActive || $0.life.state == .ended) && $0.shares(with: recognizer)
        && Self.prevents($0, recognizer)
    }
  }

  private static func prevents(_ winner: UIGestureRecognizer, _ loser: UIGestureRecognizer) -> Bool {
    guard winner.canPrevent(loser), loser.canBePrevented(by: winner) else { return false }
    let together =
      winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: loser) == true
      || loser.delegate?.gestureRecognizer(loser, shouldRecognizeSimultaneouslyWith: winner) == true
    return !together
  }

  /// Returns the recognizers that have to fail before a recognizer can begin. Both recognizers and their delegates are
  /// asked once per attempt.
  private func blockers(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    engaged.filter { other in
      guard other !== recognizer, other.life.state == .possible, other.shares(with: recognizer),
        Self.mustWait(recognizer, for: other)
      else { return false }
      guard !Self.waits(other, for: recognizer) else {
        dispatcher.report(
          .gestureFailureCycle,
          "two gesture recognizers wait for each other to fail; the one that was asked last does not wait. Return "
            + "true from one delegate only",
          about: [recognizer.subject, other.subject])
        return false
      }
      return true
    }
  }

  private static func mustWait(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    one.requirements.contains(identicalTo: other) || one.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }

  /// Returns whether a recognizer waits for another, directly or through others.
  private static func waits(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    one.blockers.contains { $0 === other || waits($0, for: other) }
  }

  /// Returns whether another recognizer waits for the failure of this one.
  func isAwaited(_ recognizer: UIGestureRecognizer) -> Bool {
    engaged.contains { $0.blockers.contains(identicalTo: recognizer) }
  }

  // MARK: The end of the turn

  /// A Boolean value indicating whether an action is waiting to run.
  var hasActions: Bool {
    guard isStirred else { return false }
    for recognizer in engaged where recognizer.life.hasUnreported { return true }
    return false
  }

  /// Runs the actions of the recognizers whose states changed, in order, then resets the finished ones. Returns
  /// whether it examined the recognizers for finished ones.
  func flush() -> Bool {
    guard isStirred else { return false }
    var isToTidy = stirred == .all
    stirred = .nothing
    for recognizer in engaged where recognizer.life.hasUnreported {
      recognizer.sendActions()
    }
    if stirred == .all { isToTidy = true }
    if isToTidy { tidy() }
    return isToTidy
  }

  /// Resets the finished recognizers and removes the idle ones.
  private func tidy() {
    for recognizer in engaged where recognizer.life.isOver && !recognizer.life.hasUnreported {
      recognizer.finish()
    }
    deliverHeld()
  }

  /// Removes the idle recognizers. A recognizer that is undecided while another waits for its failure is kept
  /// for a grace period.
  private func deliverHeld() {
    var hasIdle = false
    for recognizer in engaged where recognizer.isIdle {
      if recognizer.hasPatience(isAwaited: isAwaited(recognizer), now: dispatcher.now) { continue }
      recognizer.attempt.removeAll(keepingCapacity: true)
      recognizer.isEngaged = false
      hasIdle = true
    }
    if hasIdle { change { $0.removeAll { !$0.isEngaged } } }
  }
}
