import Benches
import FrameTiming

/// The benches of many controllers, with a file for each group of rows.
struct ControllersBench {
  let rounds: Int

  var bench: Bench {
    Bench(
      "controllers",
      summary:
        "Trait changes, pushes and pops of 10,000 controllers; restoring 1,000; opening 1,000 scenes.",
      shares: [6.0, 1.5, 78, 4, 3, 1.5, 4, 3], line: ProgressLine()
    ) { progress in
      try TraitsBench.rows(rounds: rounds, progress) + PushBench.rows(rounds: rounds, progress)
        + RestoreBench.rows(rounds: rounds, progress) + StoryboardBench.rows(rounds: rounds, progress)
    }
  }
}
