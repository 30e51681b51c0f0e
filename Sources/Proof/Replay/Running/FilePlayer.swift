import LayerTree
import Scenarios
import TransitionEngine

/// What plays a recording while its file is read, so that one of many hours is never in memory as a whole.
///
/// It only goes forward; what goes back and forth is a ``Player``.
@MainActor public final class FilePlayer {
  public var stage: Stage { played.stage }
  /// What the replay has come to so far.
  public var digest: RunDigest { played.digest }
  /// The first frame that differed.
  public var divergence: Player.Divergence? { played.divergence }
  /// The number of the next frame.
  public var frame: Int { played.frame }
  /// What of the header this build does not do as it says, a sentence each.
  public var remarks: [String] { played.remarks }
  public var header: RecordingHeader { played.header }
  /// Which part of the file was read and played, from 0 to 1.
  public var partPlayed: Double { reader.partRead }
  /// How the recording ends; nil until `step()` has found no more.
  public var ending: RecordingEnding? { reader.ending }
  /// What the frame that `step()` has played was recorded as.
  public var recorded: RecordedTick? { tick }
  private var tick: RecordedTick?

  private let reader: RecordingFileReader
  private let played: PlayedStage
  private var events: [StageEvent] = []

  /// Opens a file and makes the stage that it was recorded on.
  public init(_ file: RecordingFile, catalogue: Catalogue) throws(RecordingError) {
    reader = try RecordingFileReader(file)
    played = try PlayedStage(reader.header, catalogue: catalogue, file: file.path)
  }

  /// Reads on to the next frame and plays it; false at the end.
  ///
  /// - Throws: what is wrong with the file, when reading comes to it.
  public func step() throws(RecordingError) -> Bool {
    // Changed outside of the object: what is changed in place is checked with each look at it.
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
