/// How far a run may be from its recording and still be the same to a person.
///
/// Decisions are never tolerated: a run that decides otherwise is another one.
public struct CurveTolerance: Hashable, Sendable {
  /// The most that progress may differ at any time, as a fraction.
  public var progress: Double
  /// The most that velocity may differ, in fractions per second; nil for any.
  public var velocity: Double?
  /// The most that the time to come to rest may differ, in seconds; nil for any.
  public var settle: Double?

  public init(progress: Double, velocity: Double? = nil, settle: Double? = nil) {
    self.progress = progress
    self.velocity = velocity
    self.settle = settle
  }

  /// What is beyond the bounds, a sentence each; empty when a run is within them.
  public func violations(recorded: RunCurves, replayed: RunCurves) -> [String] {
    var found: [String] = []
    if recorded.decisions != replayed.decisions {
      found.append(
        "decided \(Self.words(replayed.decisions)), and was recorded deciding \(Self.words(recorded.decisions))"
      )
    }
    let distance = CurveDistance(recorded, replayed)
    if !(distance.progress <= progress) {
      found.append(
        "progress differs by \(Self.text(distance.progress)) \(Self.milliseconds(distance.progressTime)) after the "
          + "beginning, and \(Self.text(progress)) is tolerated")
    }
    if let velocity, !(distance.velocity <= velocity) {
      found.append(
        "velocity differs by \(Self.text(distance.velocity))/s \(Self.milliseconds(distance.velocityTime)) after "
          + "the beginning, and \(Self.text(velocity))/s is tolerated")
    }
    let times = (recorded.settleTime, replayed.settleTime)
    if let settle, let before = times.0, let now = times.1, !((now - before).magnitude <= settle) {
      found.append(
        "comes to rest after \(Self.milliseconds(now)), and was recorded with \(Self.milliseconds(before)); "
          + "\(Self.milliseconds(settle)) are tolerated")
    } else if (times.0 == nil) != (times.1 == nil) {
      found.append(
        times.1 == nil ? "no transition comes to rest any more" : "a transition runs where none did")
    }
    return found
  }

  private static func words(_ decisions: [some RawRepresentable<String>]) -> String {
    decisions.isEmpty ? "nothing" : decisions.map(\.rawValue).joined(separator: ", ")
  }

  static func milliseconds(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded())) ms" }

  /// With up to four decimals.
  static func text(_ value: Double) -> String {
    value.magnitude < 1e9 ? "\((value * 10_000).rounded() / 10_000)" : "\(value)"
  }
}
