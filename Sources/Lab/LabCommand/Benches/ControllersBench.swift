import FrameTiming

/// The benches of controllers in great numbers: one file for each group of rows.
struct ControllersBench {
  /// What the measurements take against one another.
  private static let shares = [6.0, 1.5, 78, 4, 3, 1.5, 4, 3]

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
      let progress = BenchProgress(Self.shares)
      defer { progress.clear() }
      return try TraitsBench.rows(rounds: rounds, progress) + PushBench.rows(rounds: rounds, progress)
        + RestoreBench.rows(rounds: rounds, progress) + StoryboardBench.rows(rounds: rounds, progress)
    }
  }
}
