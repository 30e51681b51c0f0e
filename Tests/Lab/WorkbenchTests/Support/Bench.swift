import Experiments
import LayerTree
import Replay
import TransitionEngine
@testable import Scenarios
@testable import Workbench

/// A stage with its workbench and a recorder, as a session in the window has them.
@MainActor
final class Bench {
  let stage: Stage
  let workbench: Workbench
  let recorder: Recorder
  private(set) var recording: Recording
  private(set) var now: Int64 = 0
  /// What came through to the stage, in order.
  private(set) var passed: [StageEvent] = []

  init(_ name: String = "card") {
    let experiment = Catalogue.standard.experiment(named: name) ?? Catalogue.standard.experiments[0]
    let knobs = Knobs(experiment.knobs)
    let stage = Stage(experiment, knobs: knobs)
    self.stage = stage
    workbench = Workbench(experiment, knobs)
    let lines = Lines()
    recorder = Recorder(stage) { lines.all.append($0) }
    self.lines = lines
    recording = Recording(
      header: RecordingHeader(experiment: experiment.name, width: 390, height: 844, scale: 2))
  }

  private final class Lines {
    var all: [RecordingLine] = []
  }
  private let lines: Lines

  /// Offers events of now to the workbench, and what comes through to the stage.
  @discardableResult
  func step(_ events: [StageEvent.Kind] = [], after nanoseconds: Int64 = 16_666_667) throws -> [StageEvent
    .Kind]
  {
    now += nanoseconds
    let through = workbench.take(events.map { StageEvent(time: now, $0) }, at: now)
    passed += through
    try recorder.step(to: now, events: through)
    return through.map(\.kind)
  }

  /// Presses keys one after another and lets them go.
  @discardableResult
  func type(_ names: String...) throws -> [StageEvent.Kind] {
    var through: [StageEvent.Kind] = []
    for name in names {
      through += try step([.key(.init(name)), .key(.init(name, isDown: false))])
    }
    return through
  }

  /// Opens the panel in a window that grows for it.
  func open() throws {
    try type("k")
    try step([.resize(width: 710, height: 844, scale: 2)])
  }

  /// What was recorded, played anew.
  func replayed() throws -> Player {
    var events: [StageEvent] = []
    var first = 0
    for line in lines.all {
      switch line {
      case .event(let event): events.append(event)
      case .tick(let tick):
        recording.steps.append(
          Recording.Step(time: tick.time, events: first..<events.count, hashes: tick.hashes))
        first = events.count
      case .footer: break
      }
    }
    recording.events = events
    let player = try Player(recording, catalogue: .standard, file: "session")
    while player.step() {}
    return player
  }
}
