import TransitionEngine

/// One line of a recording after the header.
public enum RecordingLine: Hashable, Sendable {
  /// Something happened; it belongs to the step of the next tick.
  case event(StageEvent)
  /// The stage was stepped.
  case tick(RecordedTick)
  /// The recording is over, and whole.
  case footer(RecordingFooter)
}

/// One step of the stage: the time it was brought to, and the hashes of the frame that came of it.
public struct RecordedTick: Hashable, Sendable {
  /// On the stage's clock, in nanoseconds.
  public var time: Int64
  /// The hash of what is seen.
  public var picture: UInt64
  /// The hash of what will become of it.
  public var state: UInt64

  public init(time: Int64, picture: UInt64, state: UInt64) {
    self.time = time
    self.picture = picture
    self.state = state
  }

  public init(time: Int64, hashes: FrameHashes) {
    self.init(time: time, picture: hashes.picture, state: hashes.state)
  }

  /// Both hashes, as the stage gives them.
  public var hashes: FrameHashes { FrameHashes(picture: picture, state: state) }
}
