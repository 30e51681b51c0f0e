import FrameTiming

/// The benches of layout: one file for each group of rows.
struct LayoutBench {
  private let rounds: Int

  init(rounds: Int) {
    self.rounds = rounds
  }

  var bench: Bench {
    Bench("layout", summary: "Constraints solved and changed.") { _ in
      ConstraintBench.rows(rounds: rounds)
    }
  }
}
