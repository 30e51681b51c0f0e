/// What a gesture recognizer is at a moment.
public enum GestureState: Sendable, Hashable, CaseIterable {
  /// The state while nothing has been recognized, and all still may be.
  case possible
  /// The state from a continuous gesture's beginning to its next movement.
  case began
  /// The state from the second movement of a continuous gesture on.
  case changed
  /// The state after a gesture's end, and that of a discrete one that was recognized. Only a reset leaves it.
  case ended
  /// The state after the system took the touches of a gesture away. Only a reset leaves it.
  case cancelled
  /// The state after fingers did something else. Only a reset leaves it.
  case failed

  /// Whether a gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }
  /// Whether only a reset leads on from here.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}
