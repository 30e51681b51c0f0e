import Diagnostics
import LayerTree
import TestSupport
@testable import Experiments
@testable import Scenarios
@testable import TransitionEngine

/// A run of random input on one experiment, in steps of random length, with its diagnostics.
struct RandomInputRun {
  let trial: ExperimentRun
  /// The diagnostics that no input may cause.
  let odd: [Diagnostic]

  init(_ experiment: any Experiment, seed: Int, turned: [(String, Double)] = []) {
    trial = ExperimentRun(experiment, turned: turned)
    let hand = RandomInput(seed: UInt64(seed) &+ 0x5EED, count: 24)
    var generator = SeededGenerator(seed: UInt64(seed))
    trial.play(hand.events, until: hand.end + 1) {
      Int64.random(in: 1_000_000...40_000_000, using: &generator)
    }
    let now = trial.stage.time.now
    let end: [StageEvent.Kind] = [.timeScale(1), .background(false), .focus(false), .focus(true)]
    trial.play(end.map { StageEvent(time: now, $0) }, until: now + ExperimentRun.frame)
    trial.run(2)
    for _ in 0..<10 where !trial.isAtRest { trial.run(1) }
    odd = trial.stage.log.diagnostics.filter {
      !SessionTests.explainable.contains($0.rule) && !experiment.provokes.contains($0.rule)
    }
  }
}
