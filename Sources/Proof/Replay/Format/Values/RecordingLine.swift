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
