import Diagnostics
import MotionMath

// Moving a playhead.
extension Playhead {
  func scrub(to asked: Double) {
    guard isFree("fraction") else { return }
    guard let target = bounded(asked, "fraction") else { return }
    _ = state.pause()
    isSilent = false
    hold(at: target)
    part?.reportChange()
  }

  func run(to asked: Double, velocity: Double?, completion: ((RunEnd) -> Void)?) {
    guard isFree("run(to:)"), let target = bounded(asked, "run(to:)") else { return }
    let at = fraction
    endRun(RunEnd(fraction: at, hasArrived: false))
    self.completion = completion
    perform(state.run(to: target, at: at), velocity: velocity)
  }

  func resume() {
    guard isFree("resume()") else { return }
    perform(state.resume(at: fraction))
  }

  func pause() {
    guard isFree("pause()") else { return }
    perform(state.pause())
  }

  func reverse() {
    guard isFree("reverse()") else { return }
    perform(state.reverse(at: fraction))
  }

  func stop() {
    guard isFree("stop()") else { return }
    perform(state.end())
    completion = nil
    isSilent = true
    stops += 1
  }

  /// Ends the run, with `hasArrived` false, and holds the playhead at its position, because the animation's owner
  /// changes.
  func settle() {
    _ = state.end()
    endRun(RunEnd(fraction: fraction, hasArrived: false))
    hold()
  }

  /// Sets the position to 0 and the duration, in seconds. A running playhead runs to the end from there; one that is
  /// held or paused stays at 0.
  func restart(duration: Double) {
    self.duration = duration
    let action = state.restart()
    hold(at: 0)
    perform(action)
  }

  private func perform(_ action: PlayheadState.Action, velocity: Double? = nil) {
    switch action {
    case .nothing: break
    case .hold: hold()
    case .arrive(let target):
      hold(at: target)
      endRun(RunEnd(fraction: target, hasArrived: true))
    case .move(let target): drive(to: target, velocity: velocity)
    }
  }

  /// Holds the time at its current value.
  private func hold() {
    let seconds = seconds
    heldFraction = fraction
    timeline.hold(at: seconds)
  }

  /// Holds the animation's timeline at a fraction of its duration.
  private func hold(at fraction: Double) {
    heldFraction = fraction
    timeline.hold(at: fraction * duration)
  }

  private func drive(to target: Double, velocity: Double?) {
    let start = seconds
    let end = target * duration
    let remaining = abs(end - start)
    heldFraction = nil
    isSilent = false
    if let velocity {
      // A spring needs its time, even for a short distance: in less than half the duration it would snap.
      let spring = Spring(dampingRatio: 1, settlingDuration: max(remaining, duration / 2))
      timeline.follow(
        Drive(
          from: start, to: end, velocity: velocity * duration, law: .spring(spring), duration: remaining))
    } else {
      timeline.follow(Drive(from: start, to: end, law: .curve(.linear), duration: remaining))
    }
    observe()
  }

  func driveDidEnd(_ arrival: Timeline.Arrival) {
    guard case .running(let target, _) = state else { return }
    _ = state.end()
    switch arrival {
    case .target:
      if timeline.isHeld { heldFraction = target }
      let (completion, stops) = (completion, stops)
      self.completion = nil
      part?.reportChange()
      guard let completion, self.stops == stops else { return }
      let end = RunEnd(fraction: target, hasArrived: true)
      guard let time, let parent = timeline.parent else { return completion(end) }
      AnimationScope.leave { time.with(parent) { completion(end) } }
    case .undone:
      endRun(RunEnd(fraction: fraction, hasArrived: false))
    }
  }

  /// Calls the run's completion in the next turn, unless the playhead has been stopped by then.
  private func endRun(_ end: RunEnd) {
    guard let completion else { return }
    self.completion = nil
    let stops = stops
    time?.nextTurn { [weak self] in
      guard let self, self.stops == stops, let time, let parent = timeline.parent else { return }
      time.with(parent) { completion(end) }
    }
  }

  // MARK: Misuse

  private func isFree(_ call: String) -> Bool {
    guard owner != nil else { return true }
    report(
      .animatorIsPart,
      "“\(call)” was used on an animator in a group; nothing changes. Use it on the group"
    )
    return false
  }

  private func bounded(_ fraction: Double, _ call: String) -> Double? {
    guard !fraction.isNaN else {
      report(
        .fractionNotFinite,
        "an animator's \(call) was given \(fraction), which is not a number; it is ignored. Pass 0 to 1")
      return nil
    }
    return min(max(fraction, 0), 1)
  }

  func report(_ rule: Rule, _ message: String) {
    let name = part.map { "\(type(of: $0))" } ?? "Animator"
    time?.report(rule, message, about: [Diagnostic.Subject(name)])
  }
}

extension Playhead: StepObserver {
  /// Observes the steps while the playhead moves.
  private func observe() {
    guard !isObserving, let time else { return }
    isObserving = true
    time.addObserver(self)
  }

  public func timeDidAdvance() -> Bool {
    if !isSilent { part?.reportChange() }
    // A playhead that has arrived can move again if its timeline may still move back; otherwise it is held.
    if !state.isRunning, !timeline.isHeld, !timeline.mayMoveBack { hold() }
    isObserving = state.isRunning || !timeline.isHeld
    return isObserving
  }
}
