import Foundation
import Testing
@testable import Experiments
@testable import Scenarios

/// Experiments whose own gestures are cut short and mixed, held against fresh stages as sessions are.
///
/// `PROGRAMS` in the environment says how many there are of each.
@Suite struct GestureProgramTests {
  /// All but the one that says itself how it comes back to any state.
  private static let names = Catalogue.standard.experiments.map(\.name).filter { $0 != "restoration" }
  private static let count =
    ProcessInfo.processInfo.environment["PROGRAMS"].flatMap(Int.init) ?? 8

  @Test(
    "After an experiment's own gestures, cut short and mixed with what else happens, all is as on a fresh stage",
    arguments: await names)
  func programs(name: String) throws {
    let experiment = try #require(Catalogue.standard.experiment(named: name))
    let switches = experiment.knobs.filter { $0.range == 0...1 && $0.value == 0 && $0.step == 1 }
    var compared = 0
    for seed in 0..<Self.count {
      let isTurned = seed % 2 == 1 && !switches.isEmpty
      var turned = isTurned ? [(switches[seed / 2 % switches.count].name, 1.0)] : []
      // So many layers take long where each frame is looked at.
      if name == "stress" { turned.append(("layers", 900)) }
      let world = SessionWorld(experiment: experiment, turned: turned)
      let program = try GestureProgram(experiment.gestures, seed: UInt64(seed) &+ 0xA11CE, count: 5)
      let session = Session(world, SessionHand(program.events), seed: seed)
      try session.play()
      if SessionTests().check(session, "\(name), program \(seed)") { compared += 1 }
    }
    // A keyboard that is up, or a balloon without its source, only the past says.
    #expect(compared * 4 >= Self.count, "\(name): \(compared) of \(Self.count) were compared")
  }
}
