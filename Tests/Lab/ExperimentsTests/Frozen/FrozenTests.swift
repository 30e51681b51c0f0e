import Expectations
import TestSupport
import Testing
@testable import Experiments
@testable import Scenarios
@testable import TransitionEngine

/// The pictures, states and calls of all experiments, compared with the committed tables of `Resources/Frozen`.
@Suite struct FrozenTests {
  @Test("Every gesture of every experiment has the hashes of the committed table")
  func gestures() throws {
    var table = FrozenTable("gestures")
    for experiment in Catalogue.standard.experiments {
      for gesture in experiment.gestures {
        let trial = ExperimentRun(experiment)
        trial.stage.log.isTracing = true
        var hash = RunHash()
        trial.eachFrame = { hash.add($0) }
        try trial.play(gesture)
        table.add("\(experiment.name) \(gesture.name)", hash.values)
      }
    }
    let differences = try table.differences()
    expect(differences, equals: [])
  }

  @Test("Random sessions have the hashes of the committed table, which has a thousand")
  func sessions() throws {
    var table = FrozenTable("sessions")
    let block = 50
    let count = FrozenTable.isWriting ? 1000 : min(1000, SessionCount.current / 2)
    for start in stride(from: 0, to: count, by: block) {
      var hash = RunHash()
      for seed in start..<start + block {
        let world = SessionSetup.world(of: seed)
        let trial = world.makeTrial()
        trial.stage.log.isTracing = true
        trial.eachFrame = { hash.add($0) }
        let hand = world.makeHand(seed: UInt64(seed))
        trial.play(hand.events, until: hand.end + 1)
        trial.run(1)
      }
      table.add("seeds \(start) to \(start + block - 1)", hash.values)
    }
    let differences = try table.differences(ofPart: count < 1000)
    expect(differences, equals: [])
  }
}
