import MotionMath

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

/// The medians of samples that are drawn anew from one, with replacement and as large.
struct RedrawnMedian {
  private let sorted: [Double]
  private var counts: [Int]

  init(_ values: [Double]) {
    sorted = values.sorted()
    counts = Array(repeating: 0, count: values.count)
  }

  /// The median of the values themselves.
  var ofAll: Double { Median.ofSorted(sorted) }

  /// The median of another sample; zero when there are no values. O(n) without an allocation.
  mutating func next(_ resampling: inout Resampling) -> Double {
    let count = sorted.count
    guard count > 0 else { return 0 }
    for place in 0..<count { counts[place] = 0 }
    for _ in 0..<count { counts[resampling.place(below: count)] += 1 }
    // The values are in order, so the middle is where half of the counts are passed.
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
    // Halves first, so that two large ones do not overflow.
    return count % 2 == 1 ? lower : lower / 2 + sorted[place] / 2
  }
}

/// The middle of some numbers.
enum Median {
  /// The middle one by size, or the mean of the middle two; zero of none.
  static func of(_ values: [Double]) -> Double {
    ofSorted(values.sorted())
  }

  /// The same of numbers that are in order.
  static func ofSorted(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let half = values.count / 2
    // Halves first, so that two large ones do not overflow.
    return values.count % 2 == 1 ? values[half] : values[half - 1] / 2 + values[half] / 2
  }
}

/// Numbers in no order for drawing samples anew, the same on every run.
struct Resampling {
  private var congruence: LinearCongruence

  init(seed: UInt64) {
    congruence = LinearCongruence(state: seed)
  }

  /// A place from 0 up to a count, which is at least 1. Each is as likely as any other, to one in 2³².
  mutating func place(below count: Int) -> Int {
    let state = congruence.next()
    // The lower bits of such a sequence repeat soon; these are mixed with the upper ones.
    let mixed = (state ^ (state >> 33)) &* 0xff51_afd7_ed55_8ccd
    return Int(((mixed >> 32) * UInt64(count)) >> 32)
  }
}
