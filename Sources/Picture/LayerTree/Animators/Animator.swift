import Diagnostics
import MotionMath

/// A value on its way from one to another: run, scrubbed, reversed, or sent elsewhere while it moves.
///
/// ```swift
/// let width = Animator(from: 80.0, to: 240, duration: 0.4)
/// width.onChange = { bar.bounds.size.width = $0 }
/// width.run()
/// ```
///
/// What it shows follows from the time alone, in closed form, so a scrub there and back gives the same bits. It
/// lives as long as somebody holds it, on the time that is current when it is made: in a transition's animator
/// that is the transition's, and the gesture scrubs it too.
@MainActor
public final class Animator<Value: Interpolatable>: AnimatorPart {
  public let playhead: Playhead
  var course: Course<Value>
  /// What was given besides the ends, for the next way.
  var pace: Pace
  /// Called with the value when that has changed: once per step when the clock has got to the step's time, at
  /// once when it is scrubbed, and with the last value before a run's completion.
  public var onChange: ((Value) -> Void)?
  /// The value that was told last, or would have been.
  private var seen: Value
  private var isReporting = false

  /// How long a way takes.
  nonisolated enum Pace: Hashable {
    case timed(Double, Easing)
    case spring(Spring)
  }

  /// Makes an animator that stands at `from`. What is not finite is replaced by the other end, with a
  /// diagnostic; so is a duration, by 0.
  public convenience init(
    from: Value, to: Value, duration: Double, easing: Easing = .cubic(.easeInOut),
    time: StageTime? = StageTime.current
  ) {
    self.init(from: from, to: to, pace: .timed(duration, easing), velocity: nil, time: time)
  }

  /// Makes an animator that stands at `from` and will be pulled to `to` by a spring, with a velocity of its own
  /// in units per second, as long as that needs to come to rest.
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
    seen = first
    playhead = Playhead(duration: course.duration, time: time)
    playhead.part = self
    if !isGood { playhead.say(.valueNotFinite, "an animator was made \(Self.refusal(from, to))") }
  }

  // MARK: Reading

  /// Where the way begins.
  public var from: Value { course.from }
  /// Where the way ends.
  public var to: Value { course.to }
  /// What is shown at the stage's clock: exactly `from` at 0 and exactly `to` at 1.
  public var value: Value { course.value(at: playhead.seconds) }

  /// How fast the value changes, in units per second of the stage's clock, by the closed form; 0 while it stands.
  public var velocity: Value.Vector {
    let rate = playhead.rate
    return rate == 0 ? .zero : course.velocity(at: playhead.seconds) * rate
  }

  // MARK: Telling

  public func reportChange() {
    // A handler may move what it is told of: it is told again when it has returned.
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    for _ in 0..<Self.rounds {
      let value = value
      guard value != seen else { return }
      seen = value
      onChange?(value)
    }
    playhead.say(
      .turnDidNotSettle,
      "onChange moved the animator it was told of in each of \(Self.rounds) rounds; it stays where it was put"
    )
  }

  private static var rounds: Int { 16 }
}

extension Animator {
  /// Sends it elsewhere from where it is, on a way as long and as shaped as the last.
  ///
  /// While it runs it goes on without a jump of position or velocity, and the run's completion is told at the new
  /// end. One that stands, stands at the start of the new way. A target that is not finite is ignored, with a
  /// diagnostic; so is any on a part of a group, whose length is the group's affair.
  public func retarget(to target: Value) { retarget(to: target, pace: pace) }

  /// Sends it elsewhere from where it is, on a way with a duration and a curve of its own.
  public func retarget(to target: Value, duration: Double, easing: Easing = .cubic(.easeInOut)) {
    retarget(to: target, pace: Self.checked(.timed(duration, easing), playhead.time))
  }

  /// Sends it elsewhere from where it is, pulled by a spring.
  public func retarget(to target: Value, spring: Spring) { retarget(to: target, pace: .spring(spring)) }

  private func retarget(to target: Value, pace: Pace) {
    guard !isPart else {
      return playhead.say(
        .animatorIsPart,
        "a part of a group was sent elsewhere; its way stays what it was when the group was made")
    }
    guard target.vector.isFinite else {
      return playhead.say(
        .valueNotFinite, "an animator was sent to \(target), which is not finite; it goes on as it was")
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
  ) -> Course<Value> {
    switch pace {
    case .timed(let duration, let easing):
      Course(from: from, start: start, to: to, duration: duration, easing: easing, takenOver: takenOver)
    case .spring(let spring):
      Course(from: from, start: start, to: to, spring: spring, takenOver: takenOver)
    }
  }

  /// The pace, with a duration that is one.
  static func checked(_ pace: Pace, _ time: StageTime?) -> Pace {
    guard case .timed(let duration, let easing) = pace, !duration.isFinite || duration < 0 else {
      return pace
    }
    time?.report(
      .valueOutOfRange,
      "an animator was given a duration of \(duration), which must be finite and not negative; it counts as 0",
      about: [Diagnostic.Subject(ordinal: 0, name: "\(Self.self)")])
    return .timed(0, easing)
  }

  static func refusal(_ from: Value, _ to: Value) -> String {
    "from \(from) to \(to), which is not finite; the other end counts for both"
  }
}
