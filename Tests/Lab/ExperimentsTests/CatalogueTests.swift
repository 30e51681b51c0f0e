import Diagnostics
import Expectations
import Foundation
import GestureMath
import KitTestSupport
import LayerTree
import MotionMath
import Replay
import Testing
import TransitionEngine
@testable import Experiments
@testable import Scenarios

@Suite struct CatalogueTests {
  private static let names = Catalogue.standard.experiments.map(\.name)

  private func experiment(_ name: String) throws -> any Experiment {
    try #require(Catalogue.standard.experiment(named: name))
  }

  /// Returns the settings of an experiment: all switches off, and each of them on.
  private func settings(_ experiment: any Experiment) -> [[(String, Double)]] {
    let switches = experiment.knobs.filter { $0.range == 0...1 && $0.step == 1 && $0.value == 0 }.map(\.name)
    return [[]] + switches.map { [($0, 1)] }
  }

  @Test(
    "Every gesture settles with finite numbers; together they break the declared rules, mended none",
    arguments: await names)
  func gestures(name: String) throws {
    let experiment = try experiment(name)
    for turned in settings(experiment) {
      var broken: Set<Rule> = []
      for gesture in experiment.gestures {
        let place: Comment = "\(name), \(gesture.name), \(turned)"
        let trial = ExperimentRun(experiment, turned: turned)
        trial.eachFrame = { stage in
          let isFinite = stage.displayList.items.allSatisfy { item in
            [item.transform.tx, item.transform.ty, item.rect.size.x, item.fill.alpha].allSatisfy(\.isFinite)
          }
          expect(isFinite, place)
        }
        try trial.play(gesture)
        broken.formUnion(trial.rules)

        expect(trial.isAtRest, place)
        expect(trial.rules.allSatisfy(experiment.provokes.contains), place)
      }
      if turned.isEmpty { expect(broken, equals: Set(experiment.provokes), "\(name)") }
      if turned.first?.0 == "mended" { expect(broken.isEmpty, "\(name)") }
    }
    expect(Set(experiment.provokes).count, equals: experiment.provokes.count)
  }

  @Test("A gesture played twice has the same hashes in every frame", arguments: await names)
  func twice(name: String) throws {
    let experiment = try experiment(name)
    for gesture in experiment.gestures {
      let trials = [ExperimentRun(experiment), ExperimentRun(experiment)]
      for trial in trials { try trial.play(gesture) }

      expect(trials[0].hashes.count, isAbove: 100)
      expect(trials[0].hashes, equals: trials[1].hashes, "\(name), \(gesture.name)")
      expect(trials[0].moments, equals: trials[1].moments, "\(name), \(gesture.name)")
    }
  }

  @Test("A recorded gesture replays bit for bit", arguments: await names)
  func recorded(name: String) throws {
    let experiment = try experiment(name)
    for gesture in experiment.gestures {
      let stage = Stage(experiment)
      var bytes: [UInt8] = []
      let header = RecordingHeader(experiment: name, width: 390, height: 844, scale: 2, start: 0)
      var writer = try RecordingWriter(name: "test", header: header) { (data) throws(RecordingError) in
        bytes += data
      }
      let recorder = Recorder(stage) { line in
        switch line {
        case .event(let event): try writer.append(event)
        case .tick(let tick): try writer.append(tick)
        case .footer: Issue.record("a recorder writes no footer")
        }
      }
      let script = try GestureScript(parsing: gesture.script)
      var rest = script.samples(rate: 120, start: 0).map(StageEvent.init)[...]
      while stage.time.now < script.duration + 1_000_000_000 {
        let time = stage.time.now + ExperimentRun.frame
        let due = rest.prefix { $0.time <= time }
        rest = rest.dropFirst(due.count)
        try recorder.step(to: time, events: Array(due))
      }
      try writer.finish(.complete)
      let recording = try Recording.load(bytes: bytes, name: "test")
      let player = try Player(recording, catalogue: .standard, file: "test")
      while player.step() {}

      expect(player.divergence == nil, "\(name), \(gesture.name)")
      expect(player.digest, equals: recorder.digest)
    }
  }

  @Test(
    "Dismissed controllers, and the stage with all views and recognizers, are deallocated",
    arguments: await names)
  func lifetime(name: String) throws {
    let experiment = try experiment(name)
    for turned in settings(experiment) {
      for gesture in experiment.gestures {
        weak var weakStage: Stage?
        weak var weakRoot: UIViewController?
        var presented: [WeakController] = []
        let census = LeakTracker()
        do {
          let trial = ExperimentRun(experiment, turned: turned)
          weakStage = trial.stage
          weakRoot = trial.root
          trial.eachFrame = { stage in
            if stage.status.transition != nil || trial.hashes.count % 20 == 0 { census.look(at: stage) }
            guard let top = stage.topController, top !== presented.last?.controller else { return }
            presented.append(WeakController(controller: top))
          }
          try trial.play(gesture)
          census.look(at: trial.stage)
          let alive = presented.compactMap(\.controller)
          expect(
            alive.allSatisfy { $0 === trial.root || $0.presentingViewController != nil },
            "\(name), \(gesture.name), \(turned)")
          trial.eachFrame = nil
        }

        expect(weakStage == nil, "\(name), \(gesture.name), \(turned)")
        expect(weakRoot == nil, "\(name), \(gesture.name), \(turned)")
        expect(census.count > 3 && census.survivors.isEmpty, "\(name), \(gesture.name), \(turned)")
        expect(presented.allSatisfy { $0.controller == nil }, "\(name), \(gesture.name), \(turned)")
      }
    }
  }

  /// Checks a knob: a summary that begins with `1` means a switch; a summary of a number or of listed values means
  /// whole steps.
  private func check(_ knob: Knob, of experiment: String) {
    let place: Comment = "\(experiment), \(knob.name)"
    expect(knob.range.contains(knob.value), place)
    expect(knob.summary.hasSuffix("."), place)
    if knob.summary.hasPrefix("1") { expect(knob.range == 0...1 && knob.step == 1, place) }
    let counts = knob.summary.hasPrefix("The number of") || knob.summary.contains(": 0 ")
    if counts { expect(knob.step >= 1 && knob.step == knob.step.rounded(), place) }
    guard !knob.choices.isEmpty else { return }
    expect(knob.step == 1 && Double(knob.choices.count) == knob.range.upperBound + 1, place)
    expect(Set(knob.choices).count == knob.choices.count && !knob.choices.contains(""), place)
  }

  private struct WeakController {
    weak var controller: UIViewController?
  }

  @Test("Names are unique and fit for the command line; summaries end with a full stop")
  func names() {
    expect(Set(Self.names).count, equals: Self.names.count)
    for experiment in Catalogue.standard.experiments {
      expect(experiment.name.allSatisfy { ($0.isLowercase && $0.isASCII) || $0.isNumber || $0 == "-" })
      expect(experiment.summary.hasSuffix("."))
      expect(experiment.gestures.count, isAtLeast: 3, "one that finishes, one that cancels, a nasty one")
      expect(Set(experiment.gestures.map(\.name)).count, equals: experiment.gestures.count)
      expect(Set(experiment.knobs.map(\.name)).count, equals: experiment.knobs.count)
      expect(Set(experiment.knobs.map(\.label)).count, equals: experiment.knobs.count, "\(experiment.name)")
      for knob in experiment.knobs { check(knob, of: experiment.name) }
    }
  }
}
