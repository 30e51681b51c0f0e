import Diagnostics
import Foundation
import GestureMath
import LayerTree
import TransitionEngine
@testable import Restoration
@testable import Scenarios

/// A stage on which scripts play an experiment, at 60 frames per second.
final class ExperimentRun {
  let stage: Stage
  let knobs: Knobs
  private(set) var hashes: [FrameHashes] = []
  private(set) var moments: [StageMoment] = []
  /// A closure called after each frame.
  var eachFrame: ((Stage) -> Void)?

  static let frame: Int64 = 16_666_667

  /// Creates a stage with an experiment, changed knobs and optionally another root.
  init(
    _ experiment: any Experiment, turned: [(String, Double)] = [],
    configuration: Stage.Configuration = Stage.Configuration(), root: ((Knobs) -> UIViewController)? = nil
  ) {
    knobs = Knobs(experiment.knobs)
    for (name, value) in turned { knobs[name] = value }
    guard let root else {
      stage = Stage(experiment, knobs: knobs, configuration: configuration)
      stage.log.reportsNotes = true
      return
    }
    stage = Stage(configuration)
    stage.log.reportsNotes = true
    stage.setRoot(root(knobs))
  }

  /// Creates a stage with a restored experiment.
  init(
    _ experiment: any Experiment, turned: [(String, Double)], configuration: Stage.Configuration,
    restoring archive: RestorationArchive
  ) {
    knobs = Knobs(experiment.knobs)
    for (name, value) in turned { knobs[name] = value }
    stage = Stage(experiment, knobs: knobs, configuration: configuration, restoring: archive)
    stage.log.reportsNotes = true
  }

  var root: UIViewController? { stage.window.rootViewController }
  var presented: UIViewController? { root?.presentedViewController }
  var rules: [Rule] { stage.log.diagnostics.map(\.rule) }
  /// A Boolean value that indicates whether the stage is idle and no transition waits for input.
  var isAtRest: Bool { stage.isIdle && stage.status.transition == nil }
  var isPresenting: Bool { stage.status.presentedCount > 0 && stage.status.transition == nil }

  /// Plays a script from now, and continues for some seconds after its end.
  func play(_ script: String, thenFor seconds: Double = 1) throws {
    let start = stage.time.now
    let parsed = try GestureScript(parsing: script)
    play(parsed.samples(rate: 120, start: start).map(StageEvent.init), until: start + parsed.duration)
    run(seconds)
  }

  /// Plays an experiment's gesture, and continues for three seconds.
  func play(_ gesture: ScriptedGesture) throws { try play(gesture.script, thenFor: 3) }

  func play(_ events: [StageEvent], until end: Int64, step length: () -> Int64 = { ExperimentRun.frame }) {
    var rest = events[...]
    while stage.time.now < end {
      let time = min(end, stage.time.now + length())
      let due = rest.prefix { $0.time <= time }
      rest = rest.dropFirst(due.count)
      step(to: time, Array(due))
    }
  }

  func run(_ seconds: Double) { play([], until: stage.time.now + Int64(seconds * 1e9)) }

  /// Taps a point, and continues for some seconds.
  func tap(_ x: Int, _ y: Int, thenFor seconds: Double = 2) throws {
    try play("down \(x),\(y); hold 50ms; up", thenFor: seconds)
  }

  private func step(to time: Int64, _ events: [StageEvent]) {
    stage.step(to: time, events: events)
    hashes.append(stage.hashes)
    moments += stage.log.takeMoments()
    eachFrame?(stage)
  }
}
