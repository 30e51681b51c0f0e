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
