import FrameTiming

/// The benches of layout: one file for each group of rows.
struct LayoutBench {
  private let rounds: Int

  init(rounds: Int) {
    self.rounds = rounds
  }

  var bench: Bench {
    Bench("layout", summary: "Constraints, lists that scroll, and a waterfall's arithmetic.") { _ in
      ConstraintBench.rows(rounds: rounds) + ScrollBench.rows(rounds: rounds)
    }
  }
}
