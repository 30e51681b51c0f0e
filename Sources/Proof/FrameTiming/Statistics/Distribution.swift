/// Measured values in order of size, and what is read from them: percentiles, extremes, mean.
///
/// Of no values, everything is zero. Making one sorts, O(n log n); reading is O(1), counting O(log n).
public struct Distribution: Sendable, Equatable {
  /// The values, smallest first.
  public let sorted: [Int64]
  /// The arithmetic mean, from an exact sum.
  public let mean: Double

  public init(_ values: [Int64]) {
    sorted = values.sorted()
    let sum = values.reduce(into: Int128(0)) { $0 += Int128($1) }
    mean = values.isEmpty ? 0 : Double(sum) / Double(values.count)
  }

  /// How many values there are.
  public var count: Int { sorted.count }

  /// The smallest value.
  public var min: Int64 { sorted.first ?? 0 }

  /// The largest value.
  public var max: Int64 { sorted.last ?? 0 }

  /// The value that half of all are at most.
  public var p50: Int64 { percentile(50) }

  /// The value that 90 of 100 are at most.
  public var p90: Int64 { percentile(90) }

  /// The value that 95 of 100 are at most.
  public var p95: Int64 { percentile(95) }

  /// The value that 99 of 100 are at most.
  public var p99: Int64 { percentile(99) }

  /// The value that 999 of 1,000 are at most.
  public var p999: Int64 { percentile(99.9) }

  /// The smallest of the values that at least a percentage of all values do not exceed (nearest rank).
  ///
  /// Always one of the values, never one in between: of n values it is the one of rank ⌈percent · n / 100⌉,
  /// counted from 1, and the smallest for rank 0. The percentage is taken to a thousandth, so that 99.9 means
  /// what it says; it is held within 0…100, and NaN counts as 0.
  public func percentile(_ percent: Double) -> Int64 {
    guard !sorted.isEmpty else { return 0 }
    let thousandths = percent > 0 ? Int128((Swift.min(percent, 100) * 1000).rounded()) : 0
    let rank = Int((thousandths * Int128(count) + 99_999) / 100_000)
    return sorted[Swift.max(1, rank) - 1]
  }

  /// How many values are greater than a bound.
  public func count(above bound: Int64) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if sorted[middle] > bound { high = middle } else { low = middle + 1 }
    }
    return count - low
  }
}

extension Distribution {
  /// The times that a piece of work takes, round after round, in nanoseconds.
  ///
  /// The first runs fill caches and are often slow; `warmUp` of them (at least 0) are made and not counted.
  /// There is at least one counted round.
  public static func measuring(
    rounds: Int, warmUp: Int = 1, clock: NanosecondClock, told: (Int) -> Void = { _ in },
    _ work: () throws -> Void
  ) rethrows -> Distribution {
    for _ in 0..<Swift.max(0, warmUp) { try work() }
    var times: [Int64] = []
    for _ in 0..<Swift.max(1, rounds) {
      let start = clock()
      try work()
      times.append(clock().elapsed(since: start))
      told(times.count)
    }
    return Distribution(times)
  }
}

/// A reading of a monotonic clock, in nanoseconds from any fixed moment.
///
/// This module reads no clock by itself: whoever measures brings one, and a test brings one that it moves by
/// hand.
public typealias NanosecondClock = () -> Int64
