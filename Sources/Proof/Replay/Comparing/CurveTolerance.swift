/// The tolerance within which a run counts as the same as its recording.
///
/// Decisions have no tolerance: a run with other decisions is a different run.
public struct CurveTolerance: Hashable, Sendable {
  /// The maximum difference in the fraction complete at any time.
  public var fraction: Double
  /// The maximum difference in velocity, in fractions per second; `nil` for no limit.
  public var velocity: Double?
  /// The maximum difference in settle time, in seconds; `nil` for no limit.
  public var settle: Double?

  public init(fraction: Double, velocity: Double? = nil, settle: Double? = nil) {
    self.fraction = fraction
    self.velocity = velocity
    self.settle = settle
  }

  /// Returns the violations of the tolerance, one sentence each; empty when a run is within it.
  public func violations(recorded: RunCurves, replayed: RunCurves) -> [String] {
    var found: [String] = []
    if recorded.decisions != replayed.decisions {
      found.append(
        "decision differs: recorded \(Self.words(recorded.decisions)), replayed \(Self.words(replayed.decisions))"
      )
    }
    let distance = CurveDistance(recorded, replayed)
    if !(distance.fraction <= fraction) {
      found.append(
        "fraction differs by \(Self.text(distance.fraction)) \(Self.milliseconds(distance.fractionTime)) after the "
          + "beginning; the tolerance is \(Self.text(fraction))")
    }
    if let velocity, !(distance.velocity <= velocity) {
      found.append(
        "velocity differs by \(Self.text(distance.velocity))/s \(Self.milliseconds(distance.velocityTime)) after "
          + "the beginning; the tolerance is \(Self.text(velocity))/s")
    }
    let times = (recorded.settleTime, replayed.settleTime)
    if let settle, let before = times.0, let now = times.1, !((now - before).magnitude <= settle) {
      found.append(
        "settles after \(Self.milliseconds(now)), recorded \(Self.milliseconds(before)); "
          + "the tolerance is \(Self.milliseconds(settle))")
    } else if (times.0 == nil) != (times.1 == nil) {
      found.append(
        times.1 == nil
          ? "no transition settles, unlike as recorded" : "a transition settles, unlike as recorded")
    }
    return found
  }

  private static func words(_ decisions: [some RawRepresentable<String>]) -> String {
    decisions.isEmpty ? "nothing" : decisions.map(\.rawValue).joined(separator: ", ")
  }

  static func milliseconds(_ seconds: Double) -> String { "\(Int((seconds * 1000).rounded())) ms" }

  /// Returns a number with up to four decimals.
  static func text(_ value: Double) -> String {
    value.magnitude < 1e9 ? "\((value * 10_000).rounded() / 10_000)" : "\(value)"
  }
}

/// The distance between the curves of two runs whose first transitions are aligned in time.
public struct CurveDistance: Sendable, Equatable {
  /// The greatest difference found between the fractions complete; `fractionTime` is its moment, in seconds since the
  /// first transition began.
  public var fraction = 0.0
  package var fractionTime = 0.0
  /// The square root of the mean squared difference in the fraction complete.
  package var typicalFraction = 0.0
  /// The greatest difference found between the velocities, in fractions per second; `velocityTime` is its moment, in
  /// seconds since the first transition began.
  public var velocity = 0.0
  package var velocityTime = 0.0
  /// The time during which only one of the two runs has a transition, in seconds.
  public var alone = 0.0

  /// Compares the curves at every frame of either run. O(frames · log frames)
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
        if difference > self.fraction { (self.fraction, fractionTime) = (difference, seconds) }
        let velocityDifference = (velocity - match.velocity).magnitude
        if velocityDifference > self.velocity {
          (self.velocity, velocityTime) = (velocityDifference, seconds)
        }
        sum += difference * difference
        count += 1
      }
    }
    if count > 0 { typicalFraction = (sum / Double(count)).squareRoot() }
  }
}
