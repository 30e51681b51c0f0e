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
