import Diagnostics
import Foundation
import GestureMath
import LayerTree
import QuartzCore

// The interface of a recognizer to the arbiter and the dispatcher.
extension UIGestureRecognizer {
  final func ask(for wanted: State) {
    if let dispatcher {
      dispatcher.arbiter.request(wanted, by: self)
      if !dispatcher.isInTurn { dispatcher.flushSoon() }
    } else if life.ask(for: wanted) == .begin {
      // There is no other recognizer to compete with and no dispatcher to notify.
      life.begin(as: wanted)
    }
  }

  /// The time, in nanoseconds, for which a recognizer without touches can keep another waiting: a second,
  /// longer than any pause between two taps.
  private static var grace: Int64 { 1_000_000_000 }

  /// A Boolean value indicating whether the recognizer follows no touch and waits for nothing.
  final var isIdle: Bool {
    life.state == .possible && touches.isEmpty && life.held == .nothing && (deadline == nil || isGraced)
  }

  /// Returns whether an idle recognizer is kept because another waits for its outcome. The grace period begins with the
  /// first call.
  final func hasPatience(isAwaited: Bool, now: Int64) -> Bool {
    if isAwaited, deadline == nil {
      deadline = now &+ Self.grace
      isGraced = true
    } else if !isAwaited, isGraced {
      isGraced = false
      deadline = nil
    }
    return isAwaited
  }

  /// Handles the deadline if it has passed.
  final func pass(to now: Int64) {
    guard let deadline, deadline <= now else { return }
    guard isGraced else { return timeDidPass(now) }
    dispatcher?.report(
      .gestureUndecided,
      "a gesture recognizer that another one waits for was still possible a second after its last touch ended; "
        + "it fails. Set its state to .failed in touchesEnded", about: [subject])
    dispatcher?.arbiter.request(.failed, by: self)
  }

  /// Returns the recognizer to the state `possible` after a gesture or a failure; touches that are still down are
  /// ignored from then on.
  final func finish() {
    spent = touches
    dropTouches()
    attempt.removeAll(keepingCapacity: true)
    blockers = []
    deadline = nil
    isGraced = false
    life.reset()
    reset()
    if isStale { settingsDidChange() }
  }

  /// Makes the tracker anew from changed settings: at once, or after the attempt under way.
  final func settingsDidChange() {
    isStale = state != .possible || isTracking
    if !isStale { remakeTracker() }
  }

  // MARK: Touches

  /// Returns whether two recognizers have received a touch in common.
  final func shares(with other: UIGestureRecognizer) -> Bool {
    for touch in attempt {
      for twin in other.attempt where twin === touch { return true }
    }
    return false
  }

  /// Returns whether the recognizer can still recognize a gesture with a touch.
  final func isDeciding(about touch: UITouch) -> Bool {
    guard isEngaged, life.state == .possible else { return false }
    for own in attempt where own === touch { return true }
    return false
  }

  /// Returns whether the recognizer follows a touch that has not been lifted.
  final func follows(_ touch: UITouch) -> Bool {
    // A loop, because a closure here would be checked for its executor each time.
    for own in touches where own === touch { return true }
    return false
  }

  /// Starts following a touch.
  final func follow(_ touch: UITouch, of dispatcher: TouchDispatcher) {
    self.dispatcher = dispatcher
    if isGraced {
      isGraced = false
      deadline = nil
    }
    add(touch)
    attempt.append(touch)
    dispatcher.arbiter.engage(self)
  }

  /// Stops following a touch that was lifted or cancelled.
  final func leave(_ touch: UITouch) {
    guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
    if touches.count == 1 { lastPlace = touch.position.simd }
    dropTouch(at: index)
    dispatcher?.arbiter.stir()
  }

  /// Gives up a touch in favor of another recognizer or the view.
  final func drop(_ touch: UITouch) {
    guard follows(touch) else { return }
    leave(touch)
    attempt.removeAll(identicalTo: touch)
    didIgnore(touch)
    // A recognizer without touches stays undecided, and others may wait for its failure.
    if attempt.isEmpty, life.state == .possible { ask(for: .failed) }
    dispatcher?.reconsider(touch)
  }

  final func centroid(in view: UIView?) -> CGPoint {
    var middle = lastPlace
    if !touches.isEmpty {
      var sum = SIMD2<Double>.zero
      for touch in touches { sum += touch.position.simd }
      middle = sum / Double(touches.count)
    }
    let point = CGPoint(middle)
    return view?.convert(point, from: nil) ?? point
  }

  // MARK: Requirements

  final func addRequirement(_ other: UIGestureRecognizer) {
    guard !requirements.contains(identicalTo: other) else { return }
    guard other !== self, !other.requires(self) else {
      StageTime.current?.sink?.report(
        Diagnostic(
          .gestureFailureCycle, .error,
          "a gesture recognizer was made to wait for one that waits for it; the requirement is not added. Let "
            + "only one of them wait",
          about: [subject, other.subject]))
      return
    }
    requirements.append(other)
  }

  /// Returns whether the recognizer requires another's failure, directly or through others.
  private func requires(_ other: UIGestureRecognizer) -> Bool {
    requirements.contains { $0 === other || $0.requires(other) }
  }

  // MARK: The standard recognizers

  /// Applies the state that a tracker made of an input, and the time at which the tracker wants to be called
  /// again.
  final func enter(_ next: GestureState?, deadline: Int64? = nil) {
    if self.deadline != deadline {
      self.deadline = deadline
      dispatcher?.arbiter.stir()
    }
    guard let next else { return }
    switch next {
    case .possible: break
    case .began: state = .began
    case .changed: state = .changed
    case .ended: state = .ended
    case .cancelled: state = .cancelled
    case .failed: state = .failed
    }
  }

  /// Calls a closure for each touch, in the order in which they went down.
  final func inOrder(_ touches: Set<UITouch>, _ body: (UITouch) -> Void) {
    // There is nearly always one touch, and sorting would allocate an array.
    if touches.count == 1, let only = touches.first { return body(only) }
    for touch in touches.sorted(by: { $0.serial < $1.serial }) { body(touch) }
  }
}
