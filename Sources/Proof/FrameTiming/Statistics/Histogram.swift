/// The numbers of values in ranges whose bounds are 1, 2, 5, 10, 20, 50, and so on.
public struct Histogram: Sendable, Equatable {
  /// A range of values and the number of values in it.
  public struct Bin: Sendable, Equatable {
    /// The greatest value of the range. The next range begins after it.
    public let upperBound: Int64
    /// The number of values in the range.
    public let count: Int
  }

  /// The ranges from the first to the last that has a value, including empty ones between them.
  public let bins: [Bin]

  /// Counts values. Values up to 1, including negative ones, are in the first range.
  ///
  /// - Complexity: O(log n) for each range.
  public init(_ values: Distribution) {
    var bins: [Bin] = []
    var above = values.count
    for bound in Self.bounds where above > 0 {
      let rest = values.count(above: bound)
      if above > rest || !bins.isEmpty { bins.append(Bin(upperBound: bound, count: above - rest)) }
      above = rest
    }
    self.bins = bins
  }

  private static let bounds: [Int64] = {
    var bounds: [Int64] = []
    var power: Int64 = 1
    while power <= 1_000_000_000_000_000_000 / 10 {
      bounds += [power, 2 * power, 5 * power]
      power *= 10
    }
    return bounds + [.max]
  }()
}

extension Histogram {
  /// Returns one line with a bar for each range of nanoseconds, without a line break at the end.
  ///
  /// The length of a bar is proportional to the count. A range with a value has a bar of at least one mark.
  /// The longest bar has `width` marks, or one if `width` is below 1.
  ///
  /// - Complexity: O(n) in the width, for each of at most 55 ranges.
  public func text(width: Int = 40) -> String {
    let most = bins.map(\.count).max() ?? 0
    var table = TextTable([TextColumn("up to", .right), TextColumn("frames", .right), TextColumn("", .left)])
    for bin in bins {
      let length = most > 0 ? (bin.count * max(1, width) + most - 1) / most : 0
      table.add([
        bin.upperBound == .max ? "any" : Decimals.duration(bin.upperBound), "\(bin.count)",
        String(repeating: "█", count: length),
      ])
    }
    return table.text
  }
}
