/// Measured values in ascending order, with their percentiles, extremes and mean.
///
/// Without values, every statistic is zero.
public struct Distribution: Sendable, Equatable {
  /// The values, smallest first.
  public let sorted: [Int64]
  /// The arithmetic mean, from an exact sum.
  public let mean: Double

  /// Creates a distribution of values, which may be in any order.
  ///
  /// - Complexity: O(n log n) in the number of values.
  public init(_ values: [Int64]) {
    sorted = values.sorted()
    let sum = values.reduce(into: Int128(0)) { $0 += Int128($1) }
    mean = values.isEmpty ? 0 : Double(sum) / Double(values.count)
  }

  /// The number of values.
  public var count: Int { sorted.count }

  /// The smallest value.
  public var min: Int64 { sorted.first ?? 0 }

  /// The largest value.
  public var max: Int64 { sorted.last ?? 0 }

  /// The 50th percentile.
  public var p50: Int64 { percentile(50) }

  /// The 90th percentile.
  public var p90: Int64 { percentile(90) }

  /// The 95th percentile.
  public var p95: Int64 { percentile(95) }

  /// The 99th percentile.
  public var p99: Int64 { percentile(99) }

  /// The 99.9th percentile.
  public var p999: Int64 { percentile(99.9) }

  /// Returns the smallest value that at least a percentage of all values do not exceed (nearest rank).
  ///
  /// The result is always one of the values: of n values, the value of rank ⌈percent · n / 100⌉, counted from 1. Rank 0
  /// gives the smallest. The percentage is rounded to a thousandth and clamped to 0…100; NaN counts as 0.
  public func percentile(_ percent: Double) -> Int64 {
    guard !sorted.isEmpty else { return 0 }
    let thousandths = percent > 0 ? Int128((Swift.min(percent, 100) * 1000).rounded()) : 0
    let rank = Int((thousandths * Int128(count) + 99_999) / 100_000)
    return sorted[Swift.max(1, rank) - 1]
  }

  /// Returns the number of values that are greater than a bound. O(log n) in the number of values.
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
  /// Measures the time of a piece of work in each of several rounds, in nanoseconds.
  ///
  /// The first runs fill caches and are often slow. `warmUp` runs, at least 0, do not count. At least one round counts.
  ///
  /// - Complexity: O(n log n) in the number of rounds, plus the runs of `work`.
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

/// A reading of a monotonic clock, in nanoseconds from a fixed time.
///
/// This module reads no clock. The caller supplies one, and a test supplies one that it controls.
public typealias NanosecondClock = () -> Int64
