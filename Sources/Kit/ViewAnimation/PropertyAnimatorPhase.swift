import ViewTree

/// The phase of a property animator, which determines the actions for a request.
nonisolated enum PropertyAnimatorPhase: Hashable {
  /// The state before the start and after the end.
  case inactive
  /// The state while the animator is paused and can be scrubbed or continued.
  case paused
  /// The state while the animator runs.
  case running
  /// The state after the animator was stopped, until it is finished.
  case stopped

  enum Action: Hashable {
    case nothing
    /// Run the animation blocks, then pause or run.
    case activate(running: Bool)
    /// Continue from the current fraction.
    case goOn
    /// Pause at the current fraction.
    case hold
    /// End the animations at the values on screen, without a completion.
    case abandon
    /// End the animations and call the completions.
    case finish
    /// Refuse the request, for this reason.
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
    case .stopped: return .refuse("it is stopped. Call finishAnimation(at:) first")
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
    case .stopped: return .refuse("it is stopped. Call finishAnimation(at:) first")
    }
  }

  mutating func resume() -> Action {
    switch self {
    case .paused, .running:
      self = .running
      return .goOn
    case .inactive:
      return .refuse("it has not been started. Call startAnimation() or pauseAnimation() first")
    case .stopped: return .refuse("it is stopped. Call finishAnimation(at:) first")
    }
  }

  mutating func stop(withoutFinishing: Bool) -> Action {
    switch self {
    // Programs stop the animator that they keep without asking whether it has ended.
    case .inactive: return .nothing
    case .paused, .running, .stopped:
      self = withoutFinishing ? .inactive : .stopped
      return withoutFinishing ? .abandon : .hold
    }
  }

  mutating func finish() -> Action {
    guard case .stopped = self else { return .refuse("it is not stopped. Call stopAnimation(false) first") }
    self = .inactive
    return .finish
  }

  /// Handles the arrival at an end, and returns what the animator does then: it pauses or finishes.
  mutating func arrive(pausing: Bool) -> Action {
    guard case .running = self else { return .nothing }
    self = pausing ? .paused : .inactive
    return pausing ? .hold : .finish
  }
}
