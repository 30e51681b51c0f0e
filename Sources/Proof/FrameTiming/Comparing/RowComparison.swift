/// A row held against the same row of another run.
public struct RowComparison: Sendable, Equatable {
  /// The row's name.
  public let name: String
  /// Its unit.
  public let unit: String
  /// The middle of the rounds of the one.
  public let base: Double
  /// The middle of the rounds of the other.
  public let new: Double
  /// How many times the new one is the base.
  public let ratio: Double
  /// Where the ratio lies as surely as was asked.
  public let interval: ClosedRange<Double>
  /// The part of 1 up to which nothing is called a difference.
  public let noise: Double
  /// What it comes to.
  public let verdict: ComparisonVerdict
  /// The share of the drawn ratios that say the same as the verdict, 0…1.
  public let sureness: Double
  private let isTimed: Bool

  /// How many rounds each side must have. With fewer the interval says little.
  package static let fewestRounds = 5

  /// Compares two rows. A difference counts when the whole interval lies beyond the noise.
  ///
  /// Noise that is negative or not finite counts as none.
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
      let (less, more) = (drawn.share(below: 1 / (1 + noise)), drawn.share(above: 1 + noise))
      let isLessBetter = base.sense == .atMost
      if found.upperBound < 1 / (1 + noise) {
        verdict = isLessBetter ? .better : .worse
        sureness = less
      } else if found.lowerBound > 1 + noise {
        verdict = isLessBetter ? .worse : .better
        sureness = more
      } else {
        verdict = .noDifference
        sureness = 1 - less - more
      }
      return
    }
    ratio = 1
    interval = 1...1
    verdict = .notCompared(reason)
    sureness = 0
  }

  private static func obstacle(_ base: BenchRow, _ new: BenchRow) -> String? {
    guard base.unit == new.unit else { return "\(base.unit) against \(new.unit)" }
    guard base.rounds.count >= fewestRounds, new.rounds.count >= fewestRounds else {
      return "fewer than \(fewestRounds) rounds"
    }
    guard (base.rounds + new.rounds).allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      return "figures below zero, or none"
    }
    return nil
  }

  /// The verdict in words: times are faster or slower, all else is better or worse.
  public var words: String {
    switch verdict {
    case .better: isTimed ? "faster" : "better"
    case .worse: isTimed ? "SLOWER" : "WORSE"
    case .noDifference: "no difference"
    case .notCompared(let reason): "not compared: \(reason)"
    }
  }
}

/// What holding a row against the same row of another run comes to.
public enum ComparisonVerdict: Sendable, Hashable {
  /// Better by more than chance and the machine's noise explain.
  case better
  /// Worse by more than that.
  case worse
  /// No difference that can be told from chance and noise.
  case noDifference
  /// Nothing can be said, and why.
  case notCompared(String)
}
