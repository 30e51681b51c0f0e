/// How many values lie in each of some ranges that grow as the values do: 1, 2, 5, 10, 20, 50, and so on.
public struct Histogram: Sendable, Equatable {
  /// A range of values and how many there are in it.
  public struct Bin: Sendable, Equatable {
    /// The greatest value that is still in it; the range before ends where it begins.
    public let upperBound: Int64
    /// How many values are in it.
    public let count: Int
  }

  /// The ranges from the first with a value to the last, those between without any included.
  public let bins: [Bin]

  /// Counts values; those up to 1, negative ones too, are in the first range. O(log n) for each range.
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
  /// A line for each range of times with a bar, without a line break at the end. The values are nanoseconds.
  ///
  /// A bar is as long as its count is large; what has any has at least a mark.
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
