/// A comparison of one row with the same row of another run.
public struct RowComparison: Sendable, Equatable {
  /// The row's name.
  public let name: String
  /// The unit of the figures.
  public let unit: String
  /// The median of the base's rounds.
  public let base: Double
  /// The median of the new run's rounds.
  public let new: Double
  /// The new median divided by the base median.
  public let ratio: Double
  /// The range in which the true ratio lies at the requested confidence.
  public let interval: ClosedRange<Double>
  /// The relative change up to which no difference is reported; 0.05 is 5 %.
  public let noise: Double
  /// The result of the comparison.
  public let verdict: ComparisonVerdict
  /// The fraction of the resampled ratios that agree with the verdict, 0…1.
  public let certainty: Double
  private let isTimed: Bool

  /// The number of rounds that each side must have. Fewer rounds give an unreliable interval.
  package static let fewestRounds = 5

  /// Compares two rows. A difference counts if the whole interval lies outside the noise.
  ///
  /// A noise that is negative or not finite counts as zero.
  public init(base: BenchRow, new: BenchRow, noise: Double, confidence: Double = 0.95) {
    let noise = noise.isFinite ? max(0, noise) : 0
    name = base.name
    unit = base.unit
    isTimed = base.isTimed || base.unit == "×"
    self.base = base.center
    self.new = new.center
    self.noise = noise
    guard let reason = Self.obstacle(base, new) else {
      let drawn = BootstrapRatio(base: base.rounds, new: new.rounds)
      let found = drawn.interval(confidence)
      ratio = drawn.ratio
      interval = found
      let (less, more) = (drawn.fraction(below: 1 / (1 + noise)), drawn.fraction(above: 1 + noise))
      let isLessBetter = base.sense == .atMost
      if found.upperBound < 1 / (1 + noise) {
        verdict = isLessBetter ? .better : .worse
        certainty = less
      } else if found.lowerBound > 1 + noise {
        verdict = isLessBetter ? .worse : .better
        certainty = more
      } else {
        verdict = .noDifference
        certainty = 1 - less - more
      }
      return
    }
    ratio = 1
    interval = 1...1
    verdict = .notCompared(reason)
    certainty = 0
  }

  private static func obstacle(_ base: BenchRow, _ new: BenchRow) -> String? {
    guard base.unit == new.unit else { return "the units differ: “\(base.unit)” and “\(new.unit)”" }
    guard base.rounds.count >= fewestRounds, new.rounds.count >= fewestRounds else {
      return "fewer than \(fewestRounds) rounds"
    }
    guard (base.rounds + new.rounds).allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      return "a figure is negative or not finite"
    }
    return nil
  }

  /// The verdict in words: “faster” or “slower” for times, “better” or “worse” for other figures.
  public var words: String {
    switch verdict {
    case .better: isTimed ? "faster" : "better"
    case .worse: isTimed ? "SLOWER" : "WORSE"
    case .noDifference: "no difference"
    case .notCompared(let reason): "not compared: \(reason)"
    }
  }
}

/// The result of comparing a row with the same row of another run.
public enum ComparisonVerdict: Sendable, Hashable {
  /// The new row is better, by more than chance and the machine's noise explain.
  case better
  /// The new row is worse, by more than chance and the machine's noise explain.
  case worse
  /// No difference that exceeds chance and noise.
  case noDifference
  /// Rows that cannot be compared, with the reason.
  case notCompared(String)
}
