import FrameTiming

/// The benches of controllers in great numbers: one file for each group of rows.
struct ControllersBench {
  private let rounds: Int

  init(rounds: Int) {
    self.rounds = rounds
  }

  var bench: Bench {
    Bench("controllers", summary: "A thousand controllers saved and restored, a thousand scenes opened.") {
      _ in
      try RestoreBench.rows(rounds: rounds) + StoryboardBench.rows(rounds: rounds)
    }
  }
}
