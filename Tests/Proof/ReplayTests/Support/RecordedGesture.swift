import Experiments
import GestureMath
import LayerTree
import Replay
import Testing
import TransitionEngine
@testable import Scenarios

/// A recorded gesture of an experiment, the start of replay tests.
struct RecordedGesture {
  let recording: Recording
  let values: ValuesWriter

  /// Plays a gesture until everything has settled; `observe` is called after each frame.
  init(_ name: String, _ gesture: String, observe: (Stage, FrameValues) -> Void = { _, _ in }) throws {
    let experiment = try #require(Catalogue.standard.experiment(named: name))
    let script = try #require(experiment.gestures.first { $0.name == gesture })
    try self.init(experiment, script, observe: observe)
  }

  init(
    _ experiment: any Experiment, _ gesture: ScriptedGesture,
    observe: (Stage, FrameValues) -> Void = { _, _ in }
  ) throws {
    let script = try GestureScript(parsing: gesture.script)
    var events = script.samples(rate: 120, start: 0).map(StageEvent.init)[...]
    let knobs = experiment.knobs.map { RecordingHeader.Setting($0.name, .number($0.value)) }
    var recording = Recording(
      header: RecordingHeader(experiment: experiment.name, knobs: knobs, width: 390, height: 844, scale: 2))
    var values = ValuesWriter()
    let stage = Stage(experiment)
    var time: Int64 = 0
    var rest = 0
    while rest < 3, time < script.duration + 5_000_000_000 {
      let due = Array(events.prefix { $0.time <= time })
      events = events.dropFirst(due.count)
      let first = recording.events.count
      stage.step(to: time, events: due)
      recording.events += due
      let hashes = stage.hashes
      recording.steps.append(
        .init(time: time, events: first..<recording.events.count, hashes: hashes))
      let frame = FrameValues(stage)
      values.append(frame, hashes)
      observe(stage, frame)
      rest = time > script.duration && stage.isIdle ? rest + 1 : 0
      time += 16_666_667
    }
    self.recording = recording
    self.values = values
  }
}
