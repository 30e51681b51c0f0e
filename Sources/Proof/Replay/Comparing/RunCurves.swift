import GestureMath

/// The fraction and velocity over time, and the decisions of a run: the values that an intended change should keep.
///
/// The curves come from a run, or from the values file beside a recording, which holds the values at recording time.
public struct RunCurves: Sendable, Equatable {
  /// The frames, in order.
  public var frames: [RunSummary.Frame]
  /// The decision at each release, in order.
  public var decisions: [ReleaseDecision.Outcome]

  public init(frames: [RunSummary.Frame], decisions: [ReleaseDecision.Outcome]) {
    self.frames = frames
    self.decisions = decisions
  }

  /// Creates the curves of a played run. O(n) in the number of releases.
  public init(_ run: PlayedRun) {
    self.init(frames: run.summary.frames, decisions: run.releases.map(\.decision.outcome))
  }

  /// Reads the curves at recording time from a recording's values file.
  ///
  /// - Complexity: O(b · p + f · s) for *b* bytes, *p* properties of a subject, *f* frames, and *s* subjects
  ///   of a frame.
  public init(_ values: ValuesFile, of recording: Recording) throws(RecordingError) {
    var curves = RunCurves(frames: [], decisions: [])
    var last: String?
    try values.read(for: recording) { frame, values throws(RecordingError) in
      curves.append(values, at: recording.steps[frame].time, &last)
      return true
    }
    self = curves
  }

  /// Adds a frame from its values. `last` holds the decision of the frame before.
  mutating func append(_ values: FrameValues, at time: Int64, _ last: inout String?) {
    frames.append(
      RunSummary.Frame(
        time: time, fraction: values.number("stage", "fraction"),
        velocity: values.number("stage", "velocity"),
        isInteractive: values.text("stage", "pace") == "interactive"))
    let decision = values.text("stage", "decision")
    if let decision, decision != last, let outcome = ReleaseDecision.Outcome(rawValue: decision) {
      decisions.append(outcome)
    }
    last = decision
  }

  /// The time of the first frame with a transition, in nanoseconds; without one, the time of the first frame.
  public var begin: Int64 {
    frames.first { $0.fraction != nil }?.time ?? frames.first?.time ?? 0
  }

  /// The time, in seconds, until the last frame in which a transition runs without a gesture; `nil` without any. It
  /// counts from the last frame of a gesture before, or else from `begin`.
  public var settleTime: Double? {
    guard let end = frames.last(where: { $0.fraction != nil && !$0.isInteractive })?.time else { return nil }
    let held = frames.last { $0.isInteractive && $0.time <= end }?.time ?? begin
    return Double(end - held) * 1e-9
  }

  /// Returns the fraction and the velocity at `begin` plus a number of nanoseconds, interpolated linearly between
  /// frames; `nil` when no transition runs. O(log frames)
  public func value(after nanoseconds: Int64) -> (fraction: Double, velocity: Double)? {
    let time = begin + nanoseconds
    var (low, high) = (0, frames.count)
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].time < time { low = middle + 1 } else { high = middle }
    }
    guard low < frames.count, let fraction = frames[low].fraction, let velocity = frames[low].velocity else {
      return nil
    }
    guard frames[low].time > time else { return (fraction, velocity) }
    guard low > 0, let earlier = frames[low - 1].fraction, let earlierVelocity = frames[low - 1].velocity
    else { return nil }
    let start = frames[low - 1].time
    let share = Double(time - start) / Double(frames[low].time - start)
    return (earlier + (fraction - earlier) * share, earlierVelocity + (velocity - earlierVelocity) * share)
  }
}
