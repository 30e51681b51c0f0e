import LayerTree
import Scenarios
import TransitionEngine

/// A player that reads a recording's file while it plays, so that a long recording is never in memory as a whole.
///
/// The player only plays forward; use a ``Player`` to seek.
@MainActor package final class FilePlayer {
  package var stage: Stage { played.stage }
  /// The digest of the frames so far.
  package var digest: RunDigest { played.digest }
  /// The first frame that differed, or `nil`.
  package var divergence: Player.Divergence? { played.divergence }
  /// Sentences about recorded settings that this build lacks or limits, and about knobs that the recording lacks.
  package var remarks: [String] { played.remarks }
  package var header: RecordingHeader { played.header }
  /// The fraction of the file that has been played, 0…1.
  package var partPlayed: Double { reader.partRead }
  /// The ending of the recording; `nil` until `step()` has found no more frames.
  package var ending: RecordingEnding? { reader.ending }
  /// The recorded tick of the frame that `step()` has just played; `nil` before the first one.
  package var recorded: RecordedTick? { tick }
  private var tick: RecordedTick?

  private let reader: RecordingFileReader
  private let played: PlayedStage
  private var events: [StageEvent] = []

  /// Opens a file and creates the stage on which it was recorded.
  package init(_ file: RecordingFile, catalogue: Catalogue) throws(RecordingError) {
    reader = try RecordingFileReader(file)
    played = try PlayedStage(reader.header, catalogue: catalogue, file: file.path)
  }

  /// Reads to the next frame and plays it; returns `false` at the end.
  ///
  /// - Throws: The error in the file, once the player reads it.
  package func step() throws(RecordingError) -> Bool {
    // Swift checks each access to a stored property of an object, so the loop changes a local variable.
    var events = self.events
    self.events = []
    events.removeAll(keepingCapacity: true)
    while let line = try reader.next() {
      switch line {
      case .event(let event): events.append(event)
      case .tick(let tick):
        self.events = events
        self.tick = tick
        played.step(to: tick.time, events[...], recorded: tick.hashes)
        return true
      case .footer: break
      }
    }
    return false
  }
}
