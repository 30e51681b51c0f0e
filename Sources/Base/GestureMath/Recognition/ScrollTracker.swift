/// The pure state machine of a pan that a wheel or a touchpad makes: steps without a finger.
///
/// It begins with the first step, which counts whole, and ends 100 ms after the last one: a wheel says when it
/// turns, not when it rests.
public struct ScrollTracker: Sendable {
  /// Nanoseconds without a step that end it.
  public static let patience: Int64 = 100_000_000

  public private(set) var state = GestureState.possible
  public private(set) var deadline: Int64?
  /// Where the pointer was with the last step, in points.
  public private(set) var position = SIMD2<Double>.zero
  private var way = SIMD2<Double>.zero
  private var reference = SIMD2<Double>.zero
  private var tracker = DefaultVelocityTracker()

  /// Makes a tracker that waits for a step.
  public init() {}

  /// Points scrolled since the beginning. Setting it re-bases what follows.
  public var translation: SIMD2<Double> {
    get { way - reference }
    set { reference = way - newValue.bounded(by: PointerSample.farthest) }
  }

  /// Points per second.
  public func velocity(at time: Int64) -> SIMD2<Double> { tracker.velocity(at: time) }

  /// Takes a step of so many points with the pointer at a place, and says what the pan becomes by it.
  ///
  /// A step that is not finite, or none at all, is ignored.
  public mutating func handle(_ step: SIMD2<Double>, at sample: PointerSample) -> GestureState? {
    let next = way + step.bounded(by: PointerSample.farthest)
    guard !state.isFinal, sample.isUsable, step.x.isFinite, step.y.isFinite, step != .zero,
      PointerSample(time: 0, position: next).isUsable
    else { return nil }
    if state == .possible { tracker.add(PointerSample(time: sample.time, position: way)) }
    way = next
    position = sample.position
    tracker.add(PointerSample(time: sample.time, position: way))
    deadline = sample.time.later(by: UInt64(Self.patience))
    return enter(state == .possible ? .began : .changed)
  }

  /// Lets time pass without a step.
  public mutating func wait(until time: Int64) -> GestureState? {
    guard let deadline, time >= deadline else { return nil }
    return end(.ended)
  }

  /// Takes the gesture away, when there is one.
  public mutating func cancel() -> GestureState? { state.isActive ? end(.cancelled) : nil }

  public mutating func reset() {
    state = .possible
    deadline = nil
    way = .zero
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
