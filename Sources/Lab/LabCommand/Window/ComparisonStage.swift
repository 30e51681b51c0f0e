import LayerTree
import Replay
import Scenarios
import TransitionEngine
import Workbench

/// The second stage of a comparison, which receives the events of the first stage except changes of knobs.
///
/// The second stage has its own recording.
final class ComparisonStage {
  let stage: Stage
  private let hud: HUD
  private let knobs: [Knob]
  /// The values of the second stage's knobs, in the order of `knobs`, including changes for the next step.
  private var values: [Double]
  private var turns: [StageEvent.Kind] = []
  private let recorder: Recorder
  private let claim: LockedRecording

  /// Creates the stage of a subject, plays on it all events of the first stage's recorded steps, and begins its
  /// recording.
  init(
    _ subject: Subject, after steps: Recording?, recordingTo path: String, keepsValues: Bool = false
  ) throws(LabError) {
    knobs = subject.experiment.knobs
    values = subject.values
    let first = Stage.current
    defer { first?.becomeCurrent() }
    let stage = subject.makeStage()
    self.stage = stage
    hud = HUD(subject.configuration)
    stage.log.didReport = { StandardError.writeLine("B: \($0)") }
    let claim = try LockedRecording(path, header: subject.header, keepsValues: keepsValues)
    self.claim = claim
    recorder = claim.makeRecorder(on: stage)
    for step in steps?.steps ?? [] {
      guard let steps else { break }
      try self.step(to: step.time, events: Array(steps.events[step.events]))
    }
    // The moments of the replayed steps do not belong to the comparison.
    _ = stage.log.takeMoments()
  }

  /// The digest of the second stage's run so far.
  var digest: RunDigest { recorder.digest }

  /// The path of the recording once it is finished.
  var path: String { claim.path }

  /// Sets the knobs with the next step.
  func setKnobs(to next: [Double]) {
    for (index, knob) in knobs.enumerated() where next[index] != values[index] {
      turns.append(.parameter(knob.name, next[index]))
    }
    values = next
  }

  /// Steps the stage with the first stage's events, except changes of knobs, and with the second stage's own changes.
  func step(to time: Int64, events: [StageEvent]) throws(LabError) {
    let time = max(time, stage.time.now)
    let own = turns.map { StageEvent(time: stage.time.now, $0) }
    turns.removeAll()
    let heard = events.filter { if case .parameter = $0.kind { false } else { true } }
    try LabError.from(path) { try recorder.step(to: time, events: own + heard) }
  }

  /// Finishes the recording, which then gets its final name.
  func finish(_ end: RecordingFooter.End) throws(LabError) {
    try LabError.from(path) { try claim.writer.finish(end) }
  }

  /// Writes the file of the finished recording's values, if they are kept.
  func finishValues() throws(LabError) { try claim.finishValues() }

  /// A Boolean value that indicates whether the next step would change nothing.
  var isIdle: Bool { stage.isIdle && turns.isEmpty }

  /// Returns the display list of the status line above the stage.
  func line(size: SIMD2<Double>) -> DisplayList {
    if hudSize != size {
      hudSize = size
      hud.resize(width: size.x, height: size.y)
    }
    return hud.list(for: stage.status, frameMilliseconds: nil)
  }
  private var hudSize = SIMD2<Double>.zero
}
