import LayerTree
import Replay
import Scenarios
import TransitionEngine
import Workbench

/// The second stage of a session that compares: what the first one hears it hears, too, but for the turning of knobs.
///
/// The second stage is recorded as a run of its own.
final class OtherStage {
  let stage: Stage
  private let hud: HUD
  private let knobs: [Knob]
  /// The values of the knobs, in the order of `knobs`, with changes that the next step brings.
  private var values: [Double]
  private var turns: [StageEvent.Kind] = []
  private let recorder: Recorder
  private let claim: RecordingClaim

  /// Makes the stage of a subject, brought to where the first one is by the steps that were recorded so far, and
  /// begins its recording.
  init(_ subject: Subject, after steps: Recording?, recordingTo path: String) throws(LabError) {
    knobs = subject.experiment.knobs
    values = subject.values
    let first = Stage.current
    defer { first?.becomeCurrent() }
    let stage = subject.makeStage()
    self.stage = stage
    hud = HUD(subject.configuration)
    stage.log.didReport = { StandardError.say("B: \($0)") }
    let claim = try RecordingClaim(path, header: subject.header)
    self.claim = claim
    recorder = Recorder(stage) { try claim.writer.append($0) }
    for step in steps?.steps ?? [] {
      guard let steps else { break }
      try self.step(to: step.time, events: Array(steps.events[step.events]))
    }
    // What happened until now is compared with nothing.
    _ = stage.log.takeMoments()
  }

  /// The digest of the run so far.
  var digest: RunDigest { recorder.digest }

  /// The path of the recording once it is finished.
  var path: String { claim.path }

  /// Turns its knobs with the next step.
  func turn(to next: [Double]) {
    for (index, knob) in knobs.enumerated() where next[index] != values[index] {
      turns.append(.parameter(knob.name, next[index]))
    }
    values = next
  }

  /// Steps it as the first one is stepped.
  func step(to time: Int64, events: [StageEvent]) throws(LabError) {
    let time = max(time, stage.time.now)
    let own = turns.map { StageEvent(time: stage.time.now, $0) }
    turns.removeAll()
    let heard = events.filter { if case .parameter = $0.kind { false } else { true } }
    try LabError.from(path) { try recorder.step(to: time, events: own + heard) }
  }

  /// Ends its recording, which then has its name.
  func finish(_ end: RecordingFooter.End) throws(LabError) {
    try LabError.from(path) { try claim.writer.finish(end) }
  }

  /// A Boolean value indicating whether its next step would change nothing.
  var isIdle: Bool { stage.isIdle && turns.isEmpty }

  /// The line over it, for a size of stages.
  func line(size: SIMD2<Double>) -> DisplayList {
    if hudSize != size {
      hudSize = size
      hud.resize(width: size.x, height: size.y)
    }
    return hud.list(for: stage.status, frameMilliseconds: nil, isRecording: false)
  }
  private var hudSize = SIMD2<Double>.zero
}
