/// What a playhead is about, and what has to be done when it is asked for something else.
nonisolated enum PlayheadState: Hashable {
  /// The state while it stands and nothing waits; it came forwards or backwards, or is new.
  case standing(forwards: Bool)
  /// The state while it is on its way to a fraction.
  case running(to: Double, forwards: Bool)
  /// The state while it stands and the rest of a run waits.
  case paused(to: Double, forwards: Bool)

  /// What has to be done to the clock.
  enum Action: Hashable {
    case nothing
    /// Stop where it is.
    case hold
    /// Move to a fraction.
    case move(to: Double)
    /// Stand exactly at a fraction where it is already, and say in the next turn that the run is over.
    case arrive(at: Double)
  }

  var isRunning: Bool {
    if case .running = self { return true }
    return false
  }

  /// A Boolean value indicating whether a run has begun and not ended.
  var isBusy: Bool {
    if case .standing = self { return false }
    return true
  }

  private var isForwards: Bool {
    switch self {
    case .standing(let forwards), .running(_, let forwards), .paused(_, let forwards): forwards
    }
  }

  mutating func run(to target: Double, at fraction: Double) -> Action {
    let forwards = target == fraction ? target > 0.5 : target > fraction
    guard target != fraction else {
      self = .standing(forwards: forwards)
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

  /// Turns to the other end: running or with a run that waits it stays so, standing it sets off.
  mutating func reverse(at fraction: Double) -> Action {
    let target = isForwards ? 0.0 : 1
    if case .paused = self {
      self = .paused(to: target, forwards: !isForwards)
      return .nothing
    }
    return run(to: target, at: fraction)
  }

  /// Begins again from 0 on another way: what runs goes to its end, what stands stays standing.
  mutating func restart() -> Action {
    switch self {
    case .standing:
      self = .standing(forwards: true)
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
    self = .standing(forwards: isForwards)
    return wasRunning ? .hold : .nothing
  }
}

/// Where a run of an animator ended.
nonisolated public struct RunEnd: Hashable, Sendable {
  /// Where it stood then: 0 at the start and 1 at the end.
  public let fraction: Double
  /// A Boolean value indicating whether it got to where it was last sent; if not, another run took over, or
  /// the time it ran on was taken back.
  public let hasArrived: Bool

  init(fraction: Double, hasArrived: Bool) {
    self.fraction = fraction
    self.hasArrived = hasArrived
  }
}
