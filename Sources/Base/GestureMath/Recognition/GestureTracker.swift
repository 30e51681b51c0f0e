/// The pure state machine of a gesture recognizer: touches and time go in, what it becomes comes out.
///
/// It has no clock. One that waits for time to pass says until when (``deadline``), and is told with
/// ``wait(until:)`` before it is told of anything later. Non-finite samples are ignored, except that a lift
/// always lifts, at the last place known.
public protocol GestureTracker: Sendable {
  /// What the recognizer is now.
  var state: GestureState { get }

  /// When it wants to be told that time has passed, in nanoseconds; nil while it waits for touches only.
  var deadline: Int64? { get }

  /// Takes one input and says what the recognizer becomes by it; nil when nothing happens.
  ///
  /// After a final state everything is ignored until ``reset()``.
  mutating func handle(_ input: TouchInput) -> GestureState?

  /// Lets time pass without a touch, and says what the recognizer becomes by it; nil when nothing happens.
  mutating func wait(until time: Int64) -> GestureState?

  /// Forgets all touches and waits for new ones.
  mutating func reset()
}

extension GestureTracker {
  public var deadline: Int64? { nil }

  public mutating func wait(until time: Int64) -> GestureState? { nil }
}

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

/// What happens to a recognizer. Fingers are told apart by a number that each keeps from down to up.
public enum TouchInput: Sendable, Hashable {
  /// A finger came down. One that is down already is put there without moving anything.
  case down(Int, PointerSample)
  /// A finger moved. Fingers that are not followed are ignored.
  case move(Int, PointerSample)
  /// A finger moved, and so did another at the same time, which is told next: what becomes of it is decided then.
  case place(Int, PointerSample)
  /// A finger was lifted.
  case up(Int, PointerSample)
  /// The system took one finger away.
  case cancel(Int)
  /// The system took all fingers away, or the recognizer was disabled.
  case cancelAll
  /// The recognizer may not begin: a delegate or another recognizer said no.
  case deny
}
