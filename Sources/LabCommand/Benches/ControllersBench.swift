import FrameTiming

/// The benches of controllers in great numbers: one file for each group of rows.
struct ControllersBench {
  private let rounds: Int

  init(rounds: Int) {
    self.rounds = rounds
  }

  var bench: Bench {
    Bench(
      "controllers",
      summary:
        "Ten thousand controllers turned, pushed and popped; a thousand restored; a thousand scenes opened."
    ) { _ in
      try TraitsBench.rows(rounds: rounds) + PushBench.rows(rounds: rounds)
        + RestoreBench.rows(rounds: rounds) + StoryboardBench.rows(rounds: rounds)
    }
  }
}
