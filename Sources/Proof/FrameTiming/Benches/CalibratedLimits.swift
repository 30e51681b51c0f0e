/// What turns limits for one machine into limits for this one, now.
public struct CalibratedLimits: Sendable, Equatable {
  /// The calibration's least time here, in nanoseconds; at least 1.
  public let measured: Int64
  /// Its time on the machine for which limits are written; at least 1.
  public let committed: Int64

  /// From calibrations before and after the benches: the lesser counts.
  public init(before: Int64, after: Int64, committed: Int64 = Calibration.committed) {
    measured = max(1, min(before, after))
    self.committed = max(1, committed)
  }

  /// How much slower this machine is: below 1 when it is faster.
  public var scale: Double { Double(measured) / Double(committed) }

  /// The row with the limit that holds here: times grow with the scale, rates shrink, fixed limits stay.
  public func apply(to row: BenchRow) -> BenchRow {
    guard let limit = row.limit, row.basis == .calibrated else { return row }
    let scaled = row.sense == .atMost ? limit * scale : limit / scale
    return BenchRow(
      row.name, row.value, unit: row.unit, limit: scaled, sense: row.sense, basis: row.basis,
      rounds: row.rounds,
      noise: row.noise)
  }

  /// Both times and the scale in words.
  public var line: String {
    let times = [measured, committed].map { Decimals.text($0, by: 1_000_000, places: 2) + " ms" }
    return "calibration: measured \(times[0]), committed \(times[1]), limits × "
      + Decimals.text(scale, places: 2)
  }

  /// Both times and the scale as rows without limits.
  public var rows: [BenchRow] {
    [
      BenchRow("calibration-measured", Double(measured) / 1e6, unit: "ms"),
      BenchRow("calibration-committed", Double(committed) / 1e6, unit: "ms"),
      BenchRow("calibration-scale", scale, unit: "×"),
    ]
  }
}
