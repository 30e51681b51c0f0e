extension BenchRow {
  /// The middle of the rounds' figures, or the figure itself when there are none: what rows are compared by.
  public var center: Double { rounds.isEmpty ? value : Median.of(rounds) }

  /// A Boolean value indicating whether the figure is a time or a rate, which follows the machine's speed.
  public var isTimed: Bool { ["ns", "µs", "ms", "s", "MB/s", "× real time"].contains(unit) }

  /// The same row of several runs as one: all their rounds, and the middle of their figures.
  ///
  /// A run without rounds counts as one round. Of no runs there is no row.
  public static func pooled(_ runs: [BenchRow], noise: Double? = nil) -> BenchRow? {
    guard let first = runs.first else { return nil }
    return BenchRow(
      first.name, Median.of(runs.map(\.value)), unit: first.unit, limit: first.limit, sense: first.sense,
      basis: first.basis, rounds: runs.flatMap { $0.rounds.isEmpty ? [$0.value] : $0.rounds }, noise: noise)
  }
}
