import Experiments
import LayerTree
import Replay
import TransitionEngine
@testable import Scenarios
@testable import Workbench

/// A stage with its workbench and a recorder, as in a window's session.
@MainActor
final class WorkbenchSession {
  let stage: Stage
  let workbench: Workbench
  let recorder: Recorder
  private(set) var recording: Recording
  private(set) var now: Int64 = 0
  /// The events that reached the stage, in order.
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

  /// Offers events to the workbench, and passes the remaining ones to the stage.
  @discardableResult
  func step(_ events: [StageEvent.Kind] = [], after nanoseconds: Int64 = 16_666_667) throws -> [StageEvent
    .Kind]
  {
    now += nanoseconds
    let through = workbench.handle(events.map { StageEvent(time: now, $0) }, at: now)
    passed += through
    try recorder.step(to: now, events: through)
    return through.map(\.kind)
  }

  /// Presses and releases keys one after another.
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

  /// Plays what was recorded.
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
