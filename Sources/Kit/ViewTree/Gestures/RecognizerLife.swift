/// The pure state machine around every recognizer: which state it may take, what it has to hold back, and what
/// its actions have not been told yet.
///
/// A recognizer asks for a state; whether a beginning is granted is not decided here. What it asks for while it
/// waits for another's failure is held back, and told in full when the waiting is over: a pan that began and
/// ended meanwhile tells both.
nonisolated struct RecognizerLife: Sendable {
  typealias State = UIGestureRecognizer.State

  /// What is to be done about a state that was asked for.
  enum Answer: Hashable {
    /// Nothing: it is in that state, or waits, or was refused before.
    case nothing
    /// Ask whether it may begin; then `begin`, `hold` or `fail`.
    case begin
    /// It has taken the state, which is to be told.
    case entered
    /// It has failed: others may have waited for that.
    case failed
    /// No recognizer can go that way.
    case illegal
  }

  /// What a waiting recognizer will tell when it may.
  enum Held: Hashable {
    /// The state while it waits for nobody.
    case nothing
    /// The state while a continuous gesture waits with its beginning.
    case began
    /// The state while a continuous gesture waits that has ended meanwhile.
    case beganAndEnded
    /// The state while a discrete gesture waits.
    case ended
  }

  /// Where it is, whatever has been told.
  private(set) var state = State.possible
  private(set) var held = Held.nothing
  /// What actions are to be told, oldest first: at most a beginning, a change and an end.
  private var untold: (State?, State?, State?)
  /// The state that actions are being told.
  private var telling: State?
  /// A Boolean value indicating whether it was refused, so that what it asks for afterwards is no mistake.
  private var wasRefused = false

  /// What the world sees: during an action, the state that it is told.
  var shown: State { telling ?? state }

  var isActive: Bool { state == .began || state == .changed }
  var isOver: Bool { state == .ended || state == .cancelled || state == .failed }
  var hasUntold: Bool { untold.0 != nil }

  /// Takes what a recognizer asks for.
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
      // What was told to have begun has to be told that it is over.
      enter(.cancelled)
      return .entered
    case (.ended, .ended), (.ended, .failed), (.ended, .cancelled), (.cancelled, .cancelled),
      (.cancelled, .failed), (.cancelled, .ended), (.failed, .failed), (.failed, .cancelled):
      return .nothing
    default: return wasRefused ? .nothing : .illegal
    }
  }

  /// Begins in the state that was asked for.
  mutating func begin(as wanted: State) {
    guard state == .possible else { return }
    enter(wanted == .ended ? .ended : .began)
  }

  /// Waits with a state that was asked for.
  mutating func hold(_ wanted: State) {
    guard state == .possible, held == .nothing else { return }
    held = wanted == .ended ? .ended : .began
  }

  /// Begins with all that was held back.
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

  /// Fails, unless something was recognized. Others do that to it, or it says so itself.
  mutating func fail(isRefused: Bool = false) {
    guard state == .possible else { return }
    held = .nothing
    state = .failed
    wasRefused = wasRefused || isRefused
  }

  /// Takes what has begun away. Returns whether there was anything.
  mutating func cancel() -> Bool {
    guard isActive else { return false }
    wasRefused = true
    enter(.cancelled)
    return true
  }

  /// The next state to tell actions, which is shown until `told()`; nil when all is told.
  mutating func tellNext() -> State? {
    guard let next = untold.0 else { return nil }
    untold = (untold.1, untold.2, nil)
    telling = next
    return next
  }

  /// Ends the telling.
  mutating func told() {
    telling = nil
  }

  mutating func reset() {
    self = RecognizerLife()
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
