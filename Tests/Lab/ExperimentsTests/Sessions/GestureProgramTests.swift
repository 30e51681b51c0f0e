import Expectations
import Foundation
import Testing
@testable import Experiments
@testable import Scenarios

/// Experiments with mixed parts of their own gestures, compared with fresh stages as sessions are.
///
/// `PROGRAMS` in the environment sets the number of programs for each experiment.
@Suite struct GestureProgramTests {
  /// The experiments except `restoration`, which has its own tests of restored states.
  private static let names = Catalogue.standard.experiments.map(\.name).filter { $0 != "restoration" }
  private static let count =
    ProcessInfo.processInfo.environment["PROGRAMS"].flatMap(Int.init) ?? 8

  @Test(
    "After mixed parts of its own gestures, an experiment equals a fresh stage in the same state",
    arguments: await names)
  func programs(name: String) throws {
    let experiment = try #require(Catalogue.standard.experiment(named: name))
    let switches = experiment.knobs.filter { $0.range == 0...1 && $0.value == 0 && $0.step == 1 }
    var compared = 0
    for seed in 0..<Self.count {
      let isTurned = seed % 2 == 1 && !switches.isEmpty
      var turned = isTurned ? [(switches[seed / 2 % switches.count].name, 1.0)] : []
      // Ten thousand layers take too long with a check of each frame.
      if name == "stress" { turned.append(("layers", 900)) }
      let world = SessionSetup(experiment: experiment, turned: turned)
      let program = try GestureProgram(experiment.gestures, seed: UInt64(seed) &+ 0xA11CE, count: 5)
      let session = Session(world, RandomInput(program.events), seed: seed)
      try session.play()
      if SessionTests().check(session, "\(name), program \(seed)") { compared += 1 }
    }
    // A fresh stage cannot reproduce a shown keyboard or a balloon without its source.
    expect(compared * 4, isAtLeast: Self.count, "\(name): \(compared) of \(Self.count) were compared")
  }
}
