import MotionMath

/// The ratio of two medians and its confidence interval, by bootstrap resampling.
///
/// Each draw takes as many rounds from a side as it has, with replacement. The ratio of the drawn medians is one that
/// another measurement could have given. The random numbers are the same on every run, so
/// the same rounds give the same interval.
public struct BootstrapRatio: Sendable, Equatable {
  /// The median of the new rounds divided by the median of the base rounds.
  public let ratio: Double
  /// The ratios of the medians of all draws, in ascending order.
  let drawn: [Double]

  /// The usual number of draws; many rounds reduce it.
  static let usualDraws = 10_000
  private static let seed: UInt64 = 7

  /// Creates a ratio from two sides' rounds, which are finite and not negative.
  ///
  /// - Complexity: O(n log n) in the number of rounds. Up to 2,500 rounds of both sides together, all draws
  ///   take at most five million rounds; beyond that, 2,000 draws take all rounds each.
  public init(base: [Double], new: [Double]) {
    let rounds = base.count + new.count
    var (base, new) = (ResampledMedian(base), ResampledMedian(new))
    ratio = Self.ratio(new.ofAll, to: base.ofAll)
    var resampling = Resampling(seed: Self.seed)
    let draws = max(2000, min(Self.usualDraws, 5_000_000 / max(1, rounds)))
    drawn = (0..<draws).map { _ in
      let (a, b) = (base.next(&resampling), new.next(&resampling))
      return Self.ratio(b, to: a)
    }.sorted()
  }

  /// Returns the interval that contains a fraction of the drawn ratios and cuts off equally many at both ends.
  public func interval(_ confidence: Double) -> ClosedRange<Double> {
    let rest = (1 - min(max(0, confidence), 1)) / 2
    let cut = min(Int((rest * Double(drawn.count)).rounded(.down)), (drawn.count - 1) / 2)
    return drawn[cut]...drawn[drawn.count - 1 - cut]
  }

  /// Returns the fraction of the drawn ratios that are smaller than a bound, 0…1. O(n) in the draws, at most
  /// 10,000.
  public func fraction(below bound: Double) -> Double {
    Double(drawn.count { $0 < bound }) / Double(drawn.count)
  }

  /// Returns the fraction of the drawn ratios that are greater than a bound, 0…1. O(n) in the draws, at most
  /// 10,000.
  public func fraction(above bound: Double) -> Double {
    Double(drawn.count { $0 > bound }) / Double(drawn.count)
  }

  /// Returns a / b; 1 for two equal numbers, also for two zeros.
  private static func ratio(_ a: Double, to b: Double) -> Double {
    a == b ? 1 : (b == 0 ? .infinity : a / b)
  }
}

/// The medians of samples that are drawn with replacement from the same values.
struct ResampledMedian {
  private let sorted: [Double]
  private var counts: [Int]

  init(_ values: [Double]) {
    sorted = values.sorted()
    counts = Array(repeating: 0, count: values.count)
  }

  /// The median of the values themselves.
  var ofAll: Double { Median.ofSorted(sorted) }

  /// Returns the median of a new sample of the same size; zero without values.
  ///
  /// - Complexity: O(n), without allocation.
  mutating func next(_ resampling: inout Resampling) -> Double {
    let count = sorted.count
    guard count > 0 else { return 0 }
    for place in 0..<count { counts[place] = 0 }
    for _ in 0..<count { counts[resampling.place(below: count)] += 1 }
    // The values are sorted, so the median is where the running count passes one half.
    var (passed, place) = (0, 0)
    while passed + counts[place] <= (count - 1) / 2 {
      passed += counts[place]
      place += 1
    }
    let lower = sorted[place]
    while passed + counts[place] <= count / 2 {
      passed += counts[place]
      place += 1
    }
    // Halving before adding avoids overflow.
    return count % 2 == 1 ? lower : lower / 2 + sorted[place] / 2
  }
}

/// The median of numbers.
enum Median {
  /// Returns the middle number by size, or the mean of the two middle numbers; zero without numbers.
  static func of(_ values: [Double]) -> Double {
    ofSorted(values.sorted())
  }

  /// Returns the median of numbers in ascending order.
  static func ofSorted(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let half = values.count / 2
    // Halving before adding avoids overflow.
    return values.count % 2 == 1 ? values[half] : values[half - 1] / 2 + values[half] / 2
  }
}

/// Pseudorandom numbers for resampling, the same on every run.
struct Resampling {
  private var congruence: LinearCongruence

  init(seed: UInt64) {
    congruence = LinearCongruence(state: seed)
  }

  /// Returns an index from 0 up to a count, which is at least 1. Each index is equally likely, to one part in 2³².
  mutating func place(below count: Int) -> Int {
    let state = congruence.next()
    // The lower bits of a linear congruence repeat soon; the upper bits are mixed in.
    let mixed = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    return Int(((mixed >> 32) * UInt64(count)) >> 32)
  }
}
