import Diagnostics
import MotionMath

/// The animation of a value from one to another, which can be run, scrubbed, reversed, or retargeted while it moves.
///
/// ```swift
/// let width = Animator(from: 80.0, to: 240, duration: 0.4)
/// width.onChange = { bar.bounds.size.width = $0 }
/// width.run()
/// ```
///
/// The current value follows from the time alone, in closed form, so scrubbing there and back gives the same bits. An
/// animator lives as long as it is referenced. It runs on the timeline that is current at its creation. In a
/// transition's animator this is the transition's timeline, which the gesture scrubs, too.
@MainActor
public final class Animator<Value: Interpolatable>: AnimatorPart {
  public let playhead: Playhead
  var course: ValueMotion<Value>
  /// The duration and easing, or the spring, of the next animation of the value.
  var pace: Pace
  /// The closure to call with a changed value.
  ///
  /// It is called once per step, when the clock has reached the step's time, and with the last value before a run's
  /// completion. Scrubbing calls it at once.
  public var onChange: ((Value) -> Void)?
  /// The value that was last reported, or would have been with an observer; at first the start value.
  private var reportedValue: Value
  private var isReporting = false

  /// The pace of an animation: a duration with an easing, or a spring.
  nonisolated enum Pace: Hashable {
    case timed(Double, Easing)
    case spring(Spring)
  }

  /// Creates an animator that is paused at `from`. An end that is not finite is replaced by the other end, with a
  /// diagnostic. A duration that is negative or not finite is replaced by 0.
  public convenience init(
    from: Value, to: Value, duration: Double, easing: Easing = .cubic(.easeInOut),
    time: StageTime? = StageTime.current
  ) {
    self.init(from: from, to: to, pace: .timed(duration, easing), velocity: nil, time: time)
  }

  /// Creates an animator that is paused at `from`. When it runs, a spring pulls the value to `to` until the spring has
  /// settled. The initial velocity is in units per second.
  public convenience init(
    from: Value, to: Value, spring: Spring, initialVelocity: Value.Vector = .zero,
    time: StageTime? = StageTime.current
  ) {
    self.init(from: from, to: to, pace: .spring(spring), velocity: initialVelocity, time: time)
  }

  private init(from: Value, to: Value, pace: Pace, velocity: Value.Vector?, time: StageTime?) {
    let isGood = from.vector.isFinite && to.vector.isFinite
    let first = from.vector.isFinite ? from : to
    let last = to.vector.isFinite ? to : first
    let pace = Self.checked(pace, time)
    let velocity = velocity.flatMap { $0.isFinite && $0 != .zero ? $0 : nil }
    course = Self.course(
      from: first, start: first.vector(before: last.vector), to: last, pace: pace, takenOver: velocity)
    self.pace = pace
    reportedValue = first
    playhead = Playhead(duration: course.duration, time: time)
    playhead.part = self
    if !isGood {
      playhead.report(
        .valueNotFinite,
        "an animator was created from \(from) to \(to); an end that is not finite takes the value of the other end. "
          + "Pass finite values")
    }
  }

  // MARK: Reading

  /// The value at fraction 0.
  public var from: Value { course.from }
  /// The value at fraction 1.
  public var to: Value { course.to }
  /// The value at the stage's clock: exactly `from` at fraction 0 and exactly `to` at fraction 1.
  public var value: Value { course.value(at: playhead.seconds) }

  /// The velocity of the value, in units per second of the stage's clock, in closed form; 0 while the animator is
  /// paused.
  public var velocity: Value.Vector {
    let rate = playhead.rate
    return rate == 0 ? .zero : course.velocity(at: playhead.seconds) * rate
  }

  // MARK: Reporting changes

  /// Calls ``onChange`` with the current value if the value differs from the one last reported.
  ///
  /// - Complexity: O(1). A handler that changes the value each time is called at most 16 times.
  public func reportChange() {
    // A handler may move the animator whose change it handles: the change is reported after the handler has returned.
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    for _ in 0..<Self.rounds {
      let value = value
      guard value != reportedValue else { return }
      reportedValue = value
      onChange?(value)
    }
    playhead.report(
      .turnDidNotSettle,
      "an animator's onChange moved that animator in each of \(Self.rounds) rounds; the animator keeps its last "
        + "value. Break the cycle"
    )
  }

  private static var rounds: Int { 16 }
}

extension Animator {
  /// Changes the target from the current value on, with the same duration and easing, or the same spring, as before.
  ///
  /// A running animator continues without a jump of position or velocity, and calls the run's completion at the new
  /// end. A paused animator is then at fraction 0 of the new animation. A target that is not finite is ignored, with a
  /// diagnostic. So is a new target for an animator in a group, because the group depends on its duration.
  public func retarget(to target: Value) { retarget(to: target, pace: pace) }

  /// Changes the target, from the current value on, with another duration and easing.
  public func retarget(to target: Value, duration: Double, easing: Easing = .cubic(.easeInOut)) {
    retarget(to: target, pace: Self.checked(.timed(duration, easing), playhead.time))
  }

  /// Changes the target, from the current value on, with a spring.
  public func retarget(to target: Value, spring: Spring) { retarget(to: target, pace: .spring(spring)) }

  private func retarget(to target: Value, pace: Pace) {
    guard !isPart else {
      return playhead.report(
        .animatorIsPart,
        "an animator in a group was retargeted; it keeps its target. Create a new group instead")
    }
    guard target.vector.isFinite else {
      return playhead.report(
        .valueNotFinite,
        "an animator was retargeted to \(target), which is not finite; it keeps its target. Pass a finite target"
      )
    }
    let seconds = playhead.seconds
    let velocity = playhead.isRunning ? course.velocity(at: seconds) * playhead.timeline.ownRate : nil
    self.pace = pace
    course = Self.course(
      from: course.value(at: seconds), start: course.vector(at: seconds), to: target, pace: pace,
      takenOver: velocity)
    playhead.restart(duration: course.duration)
  }

  static func course(
    from: Value, start: Value.Vector, to: Value, pace: Pace, takenOver: Value.Vector?
  ) -> ValueMotion<Value> {
    switch pace {
    case .timed(let duration, let easing):
      ValueMotion(from: from, start: start, to: to, duration: duration, easing: easing, takenOver: takenOver)
    case .spring(let spring):
      ValueMotion(from: from, start: start, to: to, spring: spring, takenOver: takenOver)
    }
  }

  /// Returns the pace with a valid duration.
  static func checked(_ pace: Pace, _ time: StageTime?) -> Pace {
    guard case .timed(let duration, let easing) = pace, !duration.isFinite || duration < 0 else {
      return pace
    }
    time?.report(
      .valueOutOfRange,
      "an animator was given a duration of \(duration), which is not finite or is negative; it counts as "
        + "0. Pass 0 or more seconds",
      about: [Diagnostic.Subject("\(Self.self)")])
    return .timed(0, easing)
  }
}
