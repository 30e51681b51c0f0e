/// The state machine of a recognizer: the allowed transitions, the deferred states, and the states that have
/// not been reported to actions.
///
/// A recognizer requests states; whether a beginning is granted is decided elsewhere. States that are
/// requested while the recognizer waits for another's failure are deferred and reported after the wait. A pan
/// that began and ended meanwhile reports both.
nonisolated struct RecognizerStateMachine: Sendable {
  typealias State = UIGestureRecognizer.State

  /// The response to a requested state.
  enum Answer: Hashable {
    /// Do nothing: the recognizer is in that state, waits, or was refused before.
    case nothing
    /// Decide whether the recognizer can begin, then call `begin`, `hold` or `fail`.
    case begin
    /// The recognizer has entered the state, which is to be reported.
    case entered
    /// The recognizer has failed; another recognizer may have waited for that.
    case failed
    /// The transition is illegal for any recognizer.
    case illegal
  }

  /// The states that a recognizer will report when the recognizers whose failure it requires have failed.
  enum Held: Hashable {
    /// No state: the recognizer does not wait, or has not recognized anything yet.
    case nothing
    /// A continuous gesture waits to begin.
    case began
    /// A continuous gesture that has ended meanwhile waits.
    case beganAndEnded
    /// A discrete gesture waits.
    case ended
  }

  /// The state, regardless of what has been reported.
  private(set) var state = State.possible
  private(set) var held = Held.nothing
  /// The states to report to actions, oldest first: at most a beginning, a change and an end.
  private var untold: (State?, State?, State?)
  /// The state that is being reported to actions.
  private var telling: State?
  /// A Boolean value indicating whether the delegate or another recognizer refused the gesture, or the recognizer was
  /// disabled or removed during it. Illegal requests are then ignored without a diagnostic.
  private var wasRefused = false

  /// The public state: during an action, the state that is being reported.
  var shown: State { telling ?? state }

  var isActive: Bool { state == .began || state == .changed }
  var isOver: Bool { state == .ended || state == .cancelled || state == .failed }
  var hasUnreported: Bool { untold.0 != nil }

  /// Handles the request for a state, and returns what the caller must do next.
  mutating func ask(for wanted: State) -> Answer {
    switch (state, wanted) {
    case (.possible, .possible): return .nothing
    case (.possible, .began), (.possible, .ended):
      guard held != .nothing else { return .begin }
      if held == .began, wanted == .ended { held = .beganAndEnded }
      return .nothing
    case (.possible, .changed): return held == .nothing ? .illegal : .nothing
    case (.possible, .cancelled), (.possible, .failed):
      fail()
      return .failed
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended), (.began, .cancelled),
      (.changed, .cancelled):
      enter(wanted)
      return .entered
    case (.began, .failed), (.changed, .failed):
      // A beginning that was reported needs a reported end.
      enter(.cancelled)
      return .entered
    case (.ended, .ended), (.ended, .failed), (.ended, .cancelled), (.cancelled, .cancelled),
      (.cancelled, .failed), (.cancelled, .ended), (.failed, .failed), (.failed, .cancelled):
      return .nothing
    default: return wasRefused ? .nothing : .illegal
    }
  }

  /// Enters the requested state: `ended` for a discrete gesture, else `began`.
  mutating func begin(as wanted: State) {
    guard state == .possible else { return }
    enter(wanted == .ended ? .ended : .began)
  }

  /// Stores a requested state, which `release()` enters.
  mutating func hold(_ wanted: State) {
    guard state == .possible, held == .nothing else { return }
    held = wanted == .ended ? .ended : .began
  }

  /// Enters the states that `hold(_:)` has stored.
  mutating func release() {
    guard state == .possible else { return }
    let held = held
    self.held = .nothing
    switch held {
    case .nothing: break
    case .began: enter(.began)
    case .ended: enter(.ended)
    case .beganAndEnded:
      enter(.began)
      enter(.ended)
    }
  }

  /// Fails the recognizer unless it has recognized something; called by the recognizer, or because of another
  /// recognizer or the delegate.
  mutating func fail(isRefused: Bool = false) {
    guard state == .possible else { return }
    held = .nothing
    state = .failed
    wasRefused = wasRefused || isRefused
  }

  /// Cancels a gesture that has begun. Returns whether there was one.
  mutating func cancel() -> Bool {
    guard isActive else { return false }
    wasRefused = true
    enter(.cancelled)
    return true
  }

  /// Returns the next state to report, which is the public state until `didSendAction()`; `nil` if all have been
  /// reported.
  mutating func dequeueState() -> State? {
    guard let next = untold.0 else { return nil }
    untold = (untold.1, untold.2, nil)
    telling = next
    return next
  }

  /// Ends the reporting of a state to actions.
  mutating func didSendAction() {
    telling = nil
  }

  mutating func reset() {
    self = RecognizerStateMachine()
  }

  private mutating func enter(_ next: State) {
    state = next
    if untold.0 == nil {
      untold.0 = next
    } else if untold.1 == nil {
      if untold.0 != next { untold.1 = next }
    } else if untold.1 != next {
      untold.2 = next
    }
  }
}
