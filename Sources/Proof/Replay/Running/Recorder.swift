import Diagnostics
import LayerTree
import TransitionEngine

/// A recorder of a run: it sends events to the stage, and writes the events and the results.
@MainActor public final class Recorder {
  public let stage: Stage
  /// The digest of the frames so far.
  public private(set) var digest = RunDigest()
  /// The function that receives each line of the recording.
  private let write: (RecordingLine) throws -> Void
  private let didStep: ((Stage, FrameHashes) -> Void)?

  /// Creates a recorder for a stage that has not been stepped. Lines are passed to `write`, in order, and `didStep` is
  /// called after the lines of a step.
  public init(
    _ stage: Stage, didStep: ((Stage, FrameHashes) -> Void)? = nil,
    write: @escaping (RecordingLine) throws -> Void
  ) {
    self.stage = stage
    self.didStep = didStep
    self.write = write
  }

  /// Steps the stage to a time in nanoseconds, and writes the events, the tick and the frame's hashes.
  ///
  /// - Complexity: O(n log n) in the number of events, plus the stage's step and the calls of `write`.
  public func step(to time: Int64, events: [StageEvent] = []) throws {
    let now = stage.time.now
    // A clock that runs backwards counts as stopped, because a reader refuses decreasing times.
    let time = max(time, now)
    // The time of an event is clamped to the step, in the recording as on the stage.
    let events = events.filter(isRecordable).map { StageEvent(time: min(max($0.time, now), time), $0.kind) }
      .enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    // Events are written before the stage handles them, so the recording contains an event that crashes the process.
    for event in events { try write(.event(event)) }
    stage.step(to: time, events: events)
    let hashes = stage.hashes
    digest.add(hashes)
    try write(.tick(RecordedTick(time: time, hashes: hashes)))
    didStep?(stage, hashes)
  }

  /// Returns whether a recording can hold an event, and reports a diagnostic otherwise. The stage must not receive such
  /// an event either, because a replay would lack it.
  private func isRecordable(_ event: StageEvent) -> Bool {
    guard let flaw = event.kind.flaw else { return true }
    stage.log.didReport?(
      Diagnostic(
        .invalidEvent, .warning,
        "the event is ignored and not recorded: \(flaw)"))
    return false
  }
}
