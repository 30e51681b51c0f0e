/// The state machine of a pan by a wheel or a touchpad: scroll steps without a touch.
///
/// The pan begins with the first step, which counts in full, and ends 100 ms after the last step. A wheel reports only
/// movement, so a pause is the only sign of the end.
public struct ScrollTracker: Sendable {
  /// The time after the last scroll step at which the pan ends, in nanoseconds.
  public static let timeout: Int64 = 100_000_000

  public private(set) var state = GestureState.possible
  public private(set) var deadline: Int64?
  /// The pointer's position at the last step, in points.
  public private(set) var position = SIMD2<Double>.zero
  private var offset = SIMD2<Double>.zero
  private var reference = SIMD2<Double>.zero
  private var tracker = DefaultVelocityTracker()

  /// Creates a tracker that waits for a step.
  public init() {}

  /// The distance scrolled since the beginning, in points. Setting it re-bases later steps.
  public var translation: SIMD2<Double> {
    get { offset - reference }
    set { reference = offset - newValue.bounded(by: PointerSample.farthest) }
  }

  /// Returns the velocity in points per second.
  public func velocity(at time: Int64) -> SIMD2<Double> { tracker.velocity(at: time) }

  /// Handles a step in points with the pointer at a position, and returns the pan's new state; `nil` when
  /// nothing happens.
  ///
  /// A step that is not finite, or zero, is ignored.
  public mutating func handle(_ step: SIMD2<Double>, at sample: PointerSample) -> GestureState? {
    let next = offset + step.bounded(by: PointerSample.farthest)
    guard !state.isFinal, sample.isUsable, step.x.isFinite, step.y.isFinite, step != .zero,
      PointerSample(time: 0, position: next).isUsable
    else { return nil }
    if state == .possible { tracker.add(PointerSample(time: sample.time, position: offset)) }
    offset = next
    position = sample.position
    tracker.add(PointerSample(time: sample.time, position: offset))
    deadline = sample.time.later(by: UInt64(Self.timeout))
    return enter(state == .possible ? .began : .changed)
  }

  /// Advances the time without a step, and returns the pan's new state; `nil` when nothing happens.
  public mutating func wait(until time: Int64) -> GestureState? {
    guard let deadline, time >= deadline else { return nil }
    return end(.ended)
  }

  /// Cancels the pan under way, if any, and returns its new state.
  public mutating func cancel() -> GestureState? { state.isActive ? end(.cancelled) : nil }

  public mutating func reset() {
    state = .possible
    deadline = nil
    offset = .zero
    reference = .zero
    tracker.reset()
  }

  private mutating func end(_ next: GestureState) -> GestureState {
    deadline = nil
    return enter(next)
  }

  private mutating func enter(_ next: GestureState) -> GestureState {
    state = next
    return next
  }
}
