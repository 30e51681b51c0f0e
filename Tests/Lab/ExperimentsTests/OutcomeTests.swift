import Expectations
import Testing
import TransitionEngine
@testable import Experiments
@testable import Scenarios

/// The declared outcome of each gesture, compared with the stage after the gesture.
@Suite struct OutcomeTests {
  private static let names = Catalogue.standard.experiments.map(\.name)

  /// Returns the endings of the transitions after the first frame, which the experiment itself may cause.
  private func endings(_ trial: ExperimentRun) -> [GestureOutcome.Ending] {
    trial.moments.filter { $0.kind == .settled && $0.time > ExperimentRun.frame }.map {
      $0.text == "settled: back where it was" ? .cancels : .finishes
    }
  }

  @Test("Every gesture has its declared outcome", arguments: await names)
  func endings(name: String) throws {
    for gesture in try #require(Catalogue.standard.experiment(named: name)).gestures {
      let trial = ExperimentRun(try #require(Catalogue.standard.experiment(named: name)))
      try trial.play(gesture)
      let outcome = try #require(gesture.outcome, "\(gesture.name) declares no outcome")
      let sight = VisibleState(trial.stage)

      expect(endings(trial), equals: outcome.endings, "\(gesture.name)")
      expect(sight.screen, equals: outcome.screen, "\(gesture.name)")
      for sign in outcome.signs {
        expect(sight.signs.contains(sign), "\(gesture.name): “\(sign)” of \(sight.signs.sorted())")
      }
    }
  }

  @Test("Every experiment has a gesture `cancel` and one with another outcome")
  func kinds() {
    for experiment in Catalogue.standard.experiments {
      let cancel = experiment.gestures.first { $0.name == "cancel" }?.outcome
      expect(cancel != nil, "\(experiment.name)")
      let others = experiment.gestures.filter { $0.name != "cancel" }.compactMap(\.outcome)
      expect(others.contains { $0 != cancel }, "\(experiment.name)")
    }
  }
}
