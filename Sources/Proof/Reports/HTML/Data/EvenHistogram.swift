import FrameTiming

/// The numbers of values in ranges of equal width with round bounds.
struct EvenHistogram: Equatable {
  /// The lower bound of the first range.
  var low: Int64 = 0
  var width: Int64 = 1
  /// The number of values in each range. A value on the bound between two ranges counts in the upper one.
  var counts: [Int] = []
  /// The number of values above the last range.
  var beyond = 0

  /// The greatest number of ranges in the histogram.
  static let most = 32

  /// Counts values. A value far above the 99th percentile counts in `beyond`, so that it does not flatten the rest.
  init(_ values: Distribution) {
    guard values.count > 0 else { return }
    let (least, high) = (Self.held(values.min), Self.held(values.p99))
    let reach = min(Self.held(values.max), high + (high - least) / 2 + 1)
    let span = max(1, reach - least)
    width = Self.round(max(1, span / Int64(Self.most - 2)))
    low = least / width * width - (least < 0 && least % width != 0 ? width : 0)
    counts = Array(repeating: 0, count: Int((reach - low) / width) + 1)
    for value in values.sorted {
      let place = Int((Self.held(value) - low) / width)
      if place < counts.count { counts[place] += 1 } else { beyond += 1 }
    }
  }

  /// Returns a time in nanoseconds clamped to ±11 days, so that sums and differences never overflow.
  private static func held(_ value: Int64) -> Int64 {
    min(max(value, -1_000_000_000_000_000), 1_000_000_000_000_000)
  }

  /// Returns the least of 1, 2 and 5 times a power of ten that is not smaller than a size.
  private static func round(_ size: Int64) -> Int64 {
    var power: Int64 = 1
    while power < 1_000_000_000_000_000_000 {
      for digit: Int64 in [1, 2, 5] where digit * power >= size { return digit * power }
      power *= 10
    }
    return power
  }
}
