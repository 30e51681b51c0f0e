import FrameTiming

/// The benches of layout: one file for each group of rows.
struct LayoutBench {
  /// What the measurements take against one another.
  private static let shares = [6.0, 3, 10, 4, 2, 4, 20, 3, 1, 1, 4]

  private let rounds: Int

  init(rounds: Int) {
    self.rounds = rounds
  }

  var bench: Bench {
    Bench(
      "layout",
      summary: "Constraints, lists that scroll, a waterfall's arithmetic, views deep in one another."
    ) { _ in
      let progress = BenchProgress(Self.shares)
      defer { progress.clear() }
      return ConstraintBench.rows(rounds: rounds, progress)
        + ConstraintGrowthBench.rows(rounds: rounds, progress)
        + ScrollBench.rows(rounds: rounds, progress) + DepthBench.rows(rounds: rounds, progress)
    }
  }
}
