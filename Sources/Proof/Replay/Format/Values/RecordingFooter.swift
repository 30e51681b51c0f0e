/// The last line of a recording: how it ended, and what must have come before.
public struct RecordingFooter: Hashable, Sendable {
  /// How a recording ended on purpose.
  public enum End: String, Hashable, Sendable, CaseIterable {
    /// The run was over.
    case complete
    /// Somebody stopped the run early, and meant to.
    case interrupted
  }

  public var end: End
  /// How many ticks there are.
  public var frames: Int
  /// How many events there are.
  public var events: Int
  /// `RecordingChecksum` over all lines before this one.
  public var checksum: UInt64

  public init(end: End, frames: Int, events: Int, checksum: UInt64) {
    self.end = end
    self.frames = frames
    self.events = events
    self.checksum = checksum
  }
}
