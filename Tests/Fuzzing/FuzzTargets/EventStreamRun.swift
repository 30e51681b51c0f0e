import KitTestSupport
import LayerTree
import Restoration
import Scenarios
import TransitionEngine

/// A run of an experiment with a stream of events, and the promises that hold for every stream.
///
/// Each frame has finite numbers. Without further input the stage settles. When it is released, no view, no
/// recognizer and no controller is left.
public enum EventStreamRun {
  /// The number of events of all streams so far.
  public private(set) static var eventCount = 0

  /// Plays a stream.
  ///
  /// - Throws: A fault with the broken promise.
  static func play(_ stream: EventStream, on experiment: any Experiment) throws(FuzzTarget.Fault) {
    eventCount += stream.eventCount
    let tracker = LeakTracker()
    try live(stream, experiment, tracker)
    let left = tracker.survivors
    try FuzzTarget.require(left.isEmpty, "\(left.count) objects outlive their stage: \(left.prefix(8))")
  }

  private static func live(
    _ stream: EventStream, _ experiment: any Experiment, _ tracker: LeakTracker
  ) throws(FuzzTarget.Fault) {
    let knobs = Knobs(experiment.knobs)
    for (name, value) in stream.turned { knobs[name] = value }
    let stage = Stage(experiment, knobs: knobs)
    for (number, step) in stream.steps.enumerated() {
      let now = stage.time.now
      stage.step(to: now + step.length, events: step.events.map { StageEvent(time: now, $0) })
      try FuzzTarget.requireFinite(stage)
      if number % 8 == 0 || number < 4 { tracker.look(at: stage) }
    }
    tracker.look(at: stage)
    try rest(stage)
    tracker.look(at: stage)
  }

  /// Ends all input, and waits until the stage is idle.
  private static func rest(_ stage: Stage) throws(FuzzTarget.Fault) {
    let end: [StageEvent.Kind] = [
      .resize(width: 390, height: 844, scale: 2), .timeScale(1), .background(false), .focus(false),
      .focus(true),
      .scrub(.init(.end, to: 0.5)),
    ]
    let now = stage.time.now
    stage.step(to: now + 16_000_000, events: end.map { StageEvent(time: now, $0) })
    // Two minutes: a list that was thrown far glides for long.
    for _ in 0..<1200 where !stage.isIdle { stage.step(to: stage.time.now + 100_000_000) }
    try FuzzTarget.requireFinite(stage)
    try FuzzTarget.require(stage.isIdle, "the stage does not settle")
  }
}
