/// A state machine of a gesture recognizer: maps touches and time to the recognizer's states.
///
/// A tracker has no clock. A tracker that waits for time to pass publishes a ``deadline``, and its owner calls
/// ``wait(until:)`` before it passes any later input. Non-finite samples are ignored, except that a lift always
/// lifts the touch, at its last known position.
public protocol GestureTracker: Sendable {
  /// The recognizer's current state.
  var state: GestureState { get }

  /// The time at which ``wait(until:)`` must be called, in nanoseconds; `nil` while the tracker waits for
  /// touches only.
  var deadline: Int64? { get }

  /// Handles one input and returns the recognizer's new state; `nil` when nothing happens.
  ///
  /// After a final state, all inputs are ignored until ``reset()``.
  mutating func handle(_ input: TouchInput) -> GestureState?

  /// Advances the time without a touch and returns the recognizer's new state; `nil` when nothing happens.
  mutating func wait(until time: Int64) -> GestureState?

  /// Removes all touches and returns to the possible state.
  mutating func reset()
}

extension GestureTracker {
  public var deadline: Int64? { nil }

  public mutating func wait(until time: Int64) -> GestureState? { nil }
}

/// The states of a gesture recognizer.
public enum GestureState: Sendable, Hashable, CaseIterable {
  /// The state before a gesture is recognized or fails.
  case possible
  /// The state from a continuous gesture's beginning to its next movement.
  case began
  /// The state from the second movement of a continuous gesture on.
  case changed
  /// The state after the end of a continuous gesture, and after a discrete gesture was recognized. Only a reset
  /// leaves it.
  case ended
  /// The state after the system cancelled the touches of a gesture. Only a reset leaves it.
  case cancelled
  /// The state after the touches did not match the gesture. Only a reset leaves it.
  case failed

  /// A Boolean value that indicates whether a gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }
  /// A Boolean value that indicates whether only a reset leaves this state.
  public var isFinal: Bool { self == .ended || self == .cancelled || self == .failed }
}

/// An input of a recognizer: a change of a touch, or the refusal to begin. A touch keeps its number from touch-down to
/// lift.
public enum TouchInput: Sendable, Hashable {
  /// A touch came down. A pan gives a touch that is down already the new position without a movement; other recognizers
  /// ignore the input.
  case down(Int, PointerSample)
  /// A touch moved. Touches that are not tracked are ignored.
  case move(Int, PointerSample)
  /// A touch moved at the same time as another touch, whose input follows. Recognizers that measure several touches
  /// together decide with that next input.
  case moveTogether(Int, PointerSample)
  /// A touch was lifted.
  case up(Int, PointerSample)
  /// The system cancelled the touch with this number.
  case cancel(Int)
  /// The system cancelled all touches, or the recognizer was disabled.
  case cancelAll
  /// The recognizer may not begin: a delegate or another recognizer prevents it.
  case deny
}
