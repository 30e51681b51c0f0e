/// Where a property animator is in its life, and what has to be done when something is asked of it.
nonisolated enum PropertyAnimatorPhase: Hashable {
  /// The state before it was started and after it has finished.
  case inactive
  /// The state while it stands, ready to be scrubbed or to go on.
  case paused
  /// The state while it moves by itself.
  case running
  /// The state after it was stopped, until it is finished.
  case stopped

  enum Action: Hashable {
    case nothing
    /// Run the blocks of code; then stand, or set off.
    case activate(running: Bool)
    /// Go on from where it stands.
    case goOn
    /// Stand where it is.
    case hold
    /// End the animations where they are seen, without a completion.
    case abandon
    /// End the animations and tell the completions.
    case finish
    /// Refuse, with this reason.
    case refuse(String)
  }

  mutating func start() -> Action {
    switch self {
    case .inactive:
      self = .running
      return .activate(running: true)
    case .paused:
      self = .running
      return .goOn
    case .running: return .nothing
    case .stopped: return .refuse("it was stopped; finishAnimation(at:) has to come first")
    }
  }

  mutating func pause() -> Action {
    switch self {
    case .inactive:
      self = .paused
      return .activate(running: false)
    case .running:
      self = .paused
      return .hold
    case .paused: return .nothing
    case .stopped: return .refuse("it was stopped; finishAnimation(at:) has to come first")
    }
  }

  mutating func goOn() -> Action {
    switch self {
    case .paused, .running:
      self = .running
      return .goOn
    case .inactive:
      return .refuse("it has not been started; startAnimation() or pauseAnimation() comes first")
    case .stopped: return .refuse("it was stopped; finishAnimation(at:) has to come first")
    }
  }

  mutating func stop(withoutFinishing: Bool) -> Action {
    switch self {
    case .inactive: return .refuse("nothing is under way")
    case .paused, .running, .stopped:
      self = withoutFinishing ? .inactive : .stopped
      return withoutFinishing ? .abandon : .hold
    }
  }

  mutating func finish() -> Action {
    guard case .stopped = self else { return .refuse("it is not stopped; stopAnimation(false) comes first") }
    self = .inactive
    return .finish
  }

  /// Comes to the end of the run.
  mutating func arrive(pausing: Bool) -> Action {
    guard case .running = self else { return .nothing }
    self = pausing ? .paused : .inactive
    return pausing ? .hold : .finish
  }
}
