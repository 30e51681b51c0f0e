import FrameTiming

/// How many values lie in each of some equally wide ranges at round numbers.
struct EvenHistogram: Equatable {
  /// Where the first range begins.
  var low: Int64 = 0
  var width: Int64 = 1
  /// How many values there are in each range; its lower end belongs to it, its upper one to the next.
  var counts: [Int] = []
  /// How many are beyond the last range.
  var beyond = 0

  /// The most ranges.
  static let most = 32

  /// Counts values; those far beyond the 99th percentile stand apart, so that one of them does not flatten the rest.
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

  /// Within eleven days, so that sums and differences never overflow.
  private static func held(_ value: Int64) -> Int64 {
    min(max(value, -1_000_000_000_000_000), 1_000_000_000_000_000)
  }

  /// The least of 1, 2 and 5 times a power of ten that is no smaller.
  private static func round(_ size: Int64) -> Int64 {
    var power: Int64 = 1
    while power < 1_000_000_000_000_000_000 {
      for digit: Int64 in [1, 2, 5] where digit * power >= size { return digit * power }
      power *= 10
    }
    return power
  }
}
