/// How many times one median is the other, and how far that can be trusted, by drawing from the rounds anew.
///
/// From both sides' rounds as many are drawn, with replacement, as there are; the ratio of the medians of what was
/// drawn is one that might as well have been measured. The seed is fixed: the same rounds give the same interval.
public struct BootstrapRatio: Sendable, Equatable {
  /// The ratio of the medians as measured, new to base.
  public let ratio: Double
  /// The ratios of what was drawn, smallest first.
  let drawn: [Double]

  /// How many times it is drawn, unless the rounds are so many that fewer do.
  static let usualDraws = 10_000
  private static let seed: UInt64 = 7

  /// Draws from two sides' rounds, which are finite and not negative. Complexity: about ten million steps at most.
  public init(base: [Double], new: [Double]) {
    let rounds = base.count + new.count
    var (base, new) = (RedrawnMedian(base), RedrawnMedian(new))
    ratio = Self.ratio(new.ofAll, to: base.ofAll)
    var resampling = Resampling(seed: Self.seed)
    let draws = max(2000, min(Self.usualDraws, 5_000_000 / max(1, rounds)))
    drawn = (0..<draws).map { _ in
      let (a, b) = (base.next(&resampling), new.next(&resampling))
      return Self.ratio(b, to: a)
    }.sorted()
  }

  /// The interval that a share of the drawn ratios lies in, the rest being left out evenly at both ends.
  public func interval(_ confidence: Double) -> ClosedRange<Double> {
    let rest = (1 - min(max(0, confidence), 1)) / 2
    let cut = min(Int((rest * Double(drawn.count)).rounded(.down)), (drawn.count - 1) / 2)
    return drawn[cut]...drawn[drawn.count - 1 - cut]
  }

  /// The share of the drawn ratios that are smaller than a bound.
  public func share(below bound: Double) -> Double {
    Double(drawn.count { $0 < bound }) / Double(drawn.count)
  }

  /// The share of the drawn ratios that are greater than a bound.
  public func share(above bound: Double) -> Double {
    Double(drawn.count { $0 > bound }) / Double(drawn.count)
  }

  /// Nothing against nothing is no change.
  private static func ratio(_ a: Double, to b: Double) -> Double {
    a == b ? 1 : (b == 0 ? .infinity : a / b)
  }
}
