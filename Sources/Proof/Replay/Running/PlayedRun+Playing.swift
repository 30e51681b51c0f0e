import Diagnostics
import LayerTree
import Scenarios
import TransitionEngine

extension PlayedRun {
  /// The records of the releases of transitions by gestures in a step.
  @MainActor private final class HandOffs {
    var records: [HandOffRecord] = []
  }

  /// The time in which a run should settle after its recording, in nanoseconds.
  package static let settlingTimeLimit: Int64 = 5_000_000_000

  /// Plays a recording.
  ///
  /// - Parameters:
  ///   - reportsNotes: Whether notes are among the run's diagnostics and moments, too.
  ///   - untilRest: Whether to continue after the last frame until nothing moves, and then to a time that is the same
  ///     at every pace, so that the final states of runs can be compared. Do not set it to compare frames one by one.
  ///   - observe: A closure to call after each frame.
  @MainActor public init(
    _ recording: Recording, catalogue: Catalogue, file: String, pace: FramePace = .recorded,
    untilRest: Bool = false, reportsNotes: Bool = false, observe: (Stage) -> Void = { _ in }
  ) throws(RecordingError) {
    self.init(experiment: recording.header.experiment)
    let player = try Player(recording, catalogue: catalogue, file: file)
    let stage = player.stage
    stage.log.isTracing = true
    stage.log.reportsNotes = reportsNotes
    let handOffs = HandOffs()
    stage.didHandOff = { handOffs.records.append($0) }
    defer { stage.didHandOff = nil }
    if pace == .recorded {
      while player.step() {
        record(stage, handOffs)
        observe(stage)
      }
      divergence = player.divergence
    } else {
      var events = recording.events[..<recording.pendingEvents.startIndex]
      for time in pace.times(for: recording) {
        let due = events.prefix { $0.time <= time }
        events = events.dropFirst(due.count)
        stage.step(to: time, events: Array(due))
        record(stage, handOffs)
        observe(stage)
      }
    }
    if untilRest { rest(stage, pace.tail, handOffs) }
    hasSettled = stage.isIdle
    diagnostics = stage.log.diagnostics
    notes = stage.log.notes
    finalFrame = stage.displayList
  }

  /// Steps the stage until nothing moves, and then once to the time at which `settlingTimeLimit` has passed since the
  /// call.
  @MainActor private mutating func rest(_ stage: Stage, _ period: Int64, _ handOffs: HandOffs) {
    let end = stage.time.now + Self.settlingTimeLimit
    while !stage.isIdle, stage.time.now + period < end {
      stage.step(to: stage.time.now + period)
      record(stage, handOffs)
    }
    stage.step(to: end)
    record(stage, handOffs)
  }

  @MainActor private mutating func record(_ stage: Stage, _ handOffs: HandOffs) {
    let before = summary.moments.count
    summary.observe(stage)
    for moment in summary.moments[before...] where moment.kind == .released {
      if let decision = stage.status.decision {
        let record = handOffs.records.first { $0.time == moment.time }
        releases.append(Release(time: moment.time, decision: decision, rest: record.map(Settling.init)))
      }
    }
    handOffs.records.removeAll(keepingCapacity: true)
    calls += stage.log.takeTrace()
    let frame = stage.hashes
    hashes.append(frame)
    digest.add(frame)
  }
}
