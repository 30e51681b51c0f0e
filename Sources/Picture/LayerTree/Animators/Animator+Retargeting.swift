import Diagnostics
import MotionMath

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
