/// The state of a playhead, and its transitions with the actions they require.
nonisolated enum PlayheadState: Hashable {
  /// The state of a held playhead without a suspended run; `forwards` is its last direction, true for a new playhead.
  case held(forwards: Bool)
  /// The state while the playhead moves to a fraction.
  case running(to: Double, forwards: Bool)
  /// The state of a held playhead with a suspended run.
  case paused(to: Double, forwards: Bool)

  /// The action that a transition requires of the clock.
  enum Action: Hashable {
    case nothing
    /// Stop at the current fraction.
    case hold
    /// Move to a fraction.
    case move(to: Double)
    /// Hold exactly at a fraction that is already reached, and end the run in the next turn.
    case arrive(at: Double)
  }

  var isRunning: Bool {
    if case .running = self { return true }
    return false
  }

  private var isForwards: Bool {
    switch self {
    case .held(let forwards), .running(_, let forwards), .paused(_, let forwards): forwards
    }
  }

  mutating func run(to target: Double, at fraction: Double) -> Action {
    let forwards = target == fraction ? target > 0.5 : target > fraction
    guard target != fraction else {
      self = .held(forwards: forwards)
      return .arrive(at: target)
    }
    self = .running(to: target, forwards: forwards)
    return .move(to: target)
  }

  mutating func resume(at fraction: Double) -> Action {
    guard case .paused(let target, _) = self else { return .nothing }
    return run(to: target, at: fraction)
  }

  mutating func pause() -> Action {
    guard case .running(let target, let forwards) = self else { return .nothing }
    self = .paused(to: target, forwards: forwards)
    return .hold
  }

  /// Reverses the direction. A running playhead runs to the other end, a suspended run stays suspended, and a held
  /// playhead starts to run.
  mutating func reverse(at fraction: Double) -> Action {
    let target = isForwards ? 0.0 : 1
    if case .paused = self {
      self = .paused(to: target, forwards: !isForwards)
      return .nothing
    }
    return run(to: target, at: fraction)
  }

  /// Restarts from 0 with another duration: a running playhead runs to the end, a held one stays at 0.
  mutating func restart() -> Action {
    switch self {
    case .held:
      self = .held(forwards: true)
      return .hold
    case .paused:
      self = .paused(to: 1, forwards: true)
      return .hold
    case .running:
      self = .running(to: 1, forwards: true)
      return .move(to: 1)
    }
  }

  mutating func end() -> Action {
    let wasRunning = isRunning
    self = .held(forwards: isForwards)
    return wasRunning ? .hold : .nothing
  }
}

/// The end of an animator's run.
nonisolated public struct RunEnd: Hashable, Sendable {
  /// The fraction at the end of the run: 0 at the animation's start, 1 at its end.
  public let fraction: Double
  /// A Boolean value that indicates whether the run arrived at its last target.
  ///
  /// The value is false if another run replaced the run, or if the animation joined a group or a sequence. It is false,
  /// too, if the animation's timeline moved back to before the run.
  public let hasArrived: Bool

  init(fraction: Double, hasArrived: Bool) {
    self.fraction = fraction
    self.hasArrived = hasArrived
  }
}
