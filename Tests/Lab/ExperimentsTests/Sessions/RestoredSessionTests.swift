import Controls
import Diagnostics
import Expectations
import Foundation
import LayerTree
import Lists
import TestSupport
import Testing
import ViewTree
@testable import Experiments
@testable import Restoration
@testable import Scenarios
@testable import TransitionEngine

/// Experiments that settle, are saved, and are restored on a new stage.
@Suite struct RestoredSessionTests {
  private static let names = Catalogue.standard.experiments.map(\.name)
  private static let blocks = 8

  /// Returns the rules of a stage's notes, then of its other diagnostics.
  private func rules(_ stage: Stage) -> [Rule] {
    (stage.log.notes + stage.log.diagnostics.filter { $0.severity != .note }).map(\.rule)
  }

  /// Saves and restores a stage, and compares both stages at the same time.
  private func check(
    _ trial: ExperimentRun, _ experiment: any Experiment, _ turned: [(String, Double)], _ place: Comment
  ) throws {
    let stage = trial.stage
    let bytes = try stage.saveState()
    let again = try trial.restored(from: bytes, experiment, turned: turned)
    let configuration = again.stage.configuration
    let odd = rules(again.stage).filter { !experiment.provokes.contains($0) }
    expect(odd.isEmpty, "\(place): \(again.stage.log.diagnostics)")
    // Notes of the restoration are counted, but are not in the list of diagnostics.
    let known = again.stage.log.diagnosticCount + again.stage.log.noteCount
    for finding in stage.log.diagnostics.dropFirst(known) { again.stage.log.report(finding) }
    let end = stage.time.now + 1_000_000_000
    for each in [trial, again] { each.play([], until: end) }

    let difference = StageText(stage).difference(from: StageText(again.stage))
    expect(difference == nil, "\(place): \(difference ?? "")")
    guard difference == nil else { return }
    let hasSamePicture = stage.hashes.picture == again.stage.hashes.picture
    let drawn = hasSamePicture ? nil : DrawnDifference.first(stage.displayList, again.stage.displayList)
    // Earlier sizes may leave rounding differences.
    let mayRound = stage.configuration != configuration && drawn == nil
    expect(hasSamePicture || mayRound, "\(place): \(drawn ?? "the last bits of positions")")
    let isLikewise = rules(stage) == rules(again.stage)
    guard isLikewise, stage.configuration.traits == configuration.traits else { return }
    expect(stage.hashes.state, equals: again.stage.hashes.state, place)
    try expect(again.stage.saveState(), equals: bytes, place)
  }

  @Test(
    "Every experiment's root has a restoration identifier",
    arguments: await names)
  func identified(name: String) throws {
    let stage = Stage(try #require(Catalogue.standard.experiment(named: name)))
    expect(stage.window.rootViewController?.restorationIdentifier?.isEmpty, equals: false)
  }

  @Test(
    "10.2 After each gesture, an experiment is saved and restored with the same views, picture and state",
    arguments: await names)
  func gestures(name: String) throws {
    let experiment = try #require(Catalogue.standard.experiment(named: name))
    let switches = experiment.knobs.filter { $0.range == 0...1 && $0.value == 0 }.map { [($0.name, 1.0)] }
    var checked = 0
    for turned in [[]] + switches {
      for gesture in experiment.gestures {
        let trial = ExperimentRun(experiment, turned: turned)
        try trial.play(gesture)
        trial.finishBySecondTouch()
        guard trial.isRestorable else { continue }
        try check(trial, experiment, turned, "\(name), \(gesture.name), \(turned)")
        checked += 1
      }
    }
    expect(checked, isAtLeast: 3)
  }

  @Test("10.2 After random input, an experiment is saved and restored", arguments: await 0..<blocks)
  func sessions(block: Int) throws {
    var checked = 0
    for number in stride(from: block, to: max(80, SessionCount.current / 5), by: Self.blocks) {
      let session = Session(seed: 2 * number + 1)
      try session.play()
      guard session.trial.isRestorable else { continue }
      let world = session.world
      try check(
        session.trial, world.experiment, world.turned, "\(world.name) \(world.turned), session \(number)")
      checked += 1
    }
    expect(checked, isAtLeast: 4)
  }

  @Test("Five nested controllers are restored, with text, scroll position and selection")
  func five() throws {
    let experiment = RestorationExperiment()
    let trial = ExperimentRun(experiment)
    try trial.play(try #require(experiment.gestures.first))
    let archive = try RestorationArchive(try trial.stage.saveState())
    let again = ExperimentRun(
      experiment, turned: [], configuration: Stage.Configuration(), restoring: archive)

    expect(archive.controllerCount, equals: 5)
    let names = ["library", "shelf", "book", "chapters", "note"]
    expect(again.stage.allControllers.map(\.title), equals: names)
    let views = again.stage.allControllers.flatMap(\.restorableViews)
    let table = try #require(views.compactMap { $0 as? UITableView }.first)
    expect(table.indexPathForSelectedRow, equals: IndexPath(row: 9, section: 0))
    expect(table.contentOffset.y, isAbove: 100)
    expect(views.compactMap { $0 as? UITextField }.map(\.text), equals: ["quit and come"])
    expect(views.compactMap { $0 as? RowColumn }.allSatisfy { $0.contentOffset.y > 100 })
  }

  @Test("Restoration restores changed knobs, except newly set ones")
  func knobs() throws {
    let experiment = CardExperiment()
    let stage = Stage(experiment)
    stage.step(
      to: 1,
      events: [
        StageEvent(time: 0, .parameter("height", 0.5)), StageEvent(time: 0, .parameter("dimming", 0.2)),
      ])
    let archive = try RestorationArchive(try stage.saveState())
    let knobs = Knobs(experiment.knobs)
    knobs["dimming"] = 0.9
    let again = Stage(experiment, knobs: knobs, restoring: archive)

    expect(archive.program, equals: "card")
    expect(again.knobs?["height"], equals: 0.5)
    expect(again.knobs?["dimming"], equals: 0.9)
    expect(again.knobs?["flick"], equals: 600)
  }
}
