import Diagnostics
import LayerTree
import TransitionEngine

/// What stands between the events and the stage, and writes down both and what came of them.
@MainActor public final class Recorder {
  public let stage: Stage
  /// What the run has come to.
  public private(set) var digest = RunDigest()
  /// Takes each line of the recording.
  private let write: (RecordingLine) throws -> Void

  /// Makes a recorder for a stage that has not been stepped. Lines go to `write`, in order.
  public init(_ stage: Stage, write: @escaping (RecordingLine) throws -> Void) {
    self.stage = stage
    self.write = write
  }

  /// Steps the stage, and writes down the events, the tick and the frame's hashes.
  public func step(to time: Int64, events: [StageEvent] = []) throws {
    let now = stage.time.now
    // A clock that goes back counts as standing: a recording whose times go back could not be read.
    let time = max(time, now)
    // What came late or early counts as having come now, in the recording as on the stage.
    let events = events.filter(isRecordable).map { StageEvent(time: min(max($0.time, now), time), $0.kind) }
      .enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    // First on paper, then on the stage: what brings the stage down is in the recording.
    for event in events { try write(.event(event)) }
    stage.step(to: time, events: events)
    let hashes = stage.hashes
    digest.add(hashes)
    try write(.tick(RecordedTick(time: time, hashes: hashes)))
  }

  /// Says of an event that no recording can hold that it is left out. The stage does not hear of it either: in a replay
  /// there would be nothing to refuse.
  private func isRecordable(_ event: StageEvent) -> Bool {
    guard let flaw = event.kind.flaw else { return true }
    stage.log.didReport?(
      Diagnostic(.invalidEvent, .warning, "\(flaw); the event is ignored and not recorded"))
    return false
  }
}
