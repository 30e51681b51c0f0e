import TransitionEngine

/// A line of a recording after the header.
public enum RecordingLine: Hashable, Sendable {
  /// An event; it belongs to the step of the next tick.
  case event(StageEvent)
  /// A step of the stage.
  case tick(RecordedTick)
  /// The end of a complete recording.
  case footer(RecordingFooter)
}

/// A step of the stage: its time, and the hashes of the resulting frame.
public struct RecordedTick: Hashable, Sendable {
  /// The time on the stage's clock, in nanoseconds.
  public var time: Int64
  /// The hash of the visible output.
  public var picture: UInt64
  /// The hash of the state that decides later frames.
  public var state: UInt64

  public init(time: Int64, picture: UInt64, state: UInt64) {
    self.time = time
    self.picture = picture
    self.state = state
  }

  public init(time: Int64, hashes: FrameHashes) {
    self.init(time: time, picture: hashes.picture, state: hashes.state)
  }

  /// Both hashes, as the stage provides them.
  public var hashes: FrameHashes { FrameHashes(picture: picture, state: state) }
}
