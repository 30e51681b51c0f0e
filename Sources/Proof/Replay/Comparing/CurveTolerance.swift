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

/// How far the curves of two runs lie apart, when both begin their first transition at the same time.
public struct CurveDistance: Sendable, Equatable {
  /// The largest difference in progress, as a fraction, and when it is, in seconds after the beginning.
  public var progress = 0.0
  public var progressTime = 0.0
  /// The square root of the mean squared difference in progress.
  public var typicalProgress = 0.0
  /// The largest difference in velocity, in fractions per second, and when it is.
  public var velocity = 0.0
  public var velocityTime = 0.0
  /// For how many seconds only one of the runs has a transition under way.
  public var alone = 0.0

  /// Compares curves at every frame of either. O(frames · log frames)
  public init(_ a: RunCurves, _ b: RunCurves) {
    var sum = 0.0
    var count = 0
    for (curves, other) in [(a, b), (b, a)] {
      for (place, frame) in curves.frames.enumerated() {
        guard let fraction = frame.fraction, let velocity = frame.velocity else { continue }
        let seconds = Double(frame.time - curves.begin) * 1e-9
        guard let match = other.value(after: frame.time - curves.begin) else {
          if place > 0 { alone += Double(frame.time - curves.frames[place - 1].time) * 1e-9 }
          continue
        }
        let difference = (fraction - match.fraction).magnitude
        if difference > progress { (progress, progressTime) = (difference, seconds) }
        let velocityDifference = (velocity - match.velocity).magnitude
        if velocityDifference > self.velocity {
          (self.velocity, velocityTime) = (velocityDifference, seconds)
        }
        sum += difference * difference
        count += 1
      }
    }
    if count > 0 { typicalProgress = (sum / Double(count)).squareRoot() }
  }
}
