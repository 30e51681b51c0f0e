/// The state machine of a long press: touches come down and stay.
///
/// The press begins, after the required taps, when the required touches have been down for ``minimumDuration``. Until
/// then no touch may move by more than ``allowableMovement``. The press changes with every movement, and ends when one
/// of the touches is lifted. With a duration of 0, it begins when the last touch comes down. Only ``wait(until:)``
/// advances the time: a lift before that call fails the press, however late the lift is.
public struct LongPressTracker: GestureTracker {
  /// The duration for which the touches must stay, in nanoseconds, at least 0.
  public let minimumDuration: Int64
  /// The largest movement of a touch before the press begins, in points.
  public var allowableMovement: Double { sequence.slop }
  /// The number of taps before the press.
  public let taps: Int
  /// The number of touches, 1…16.
  public var touches: Int { sequence.touches }

  public private(set) var state = GestureState.possible
  private var sequence: TapSequence
  private var tapsDone = 0
  /// The time at which the touches will have been down long enough, in nanoseconds; `nil` while they are not all down.
  private var due: Int64?

  /// Creates a tracker that waits for touches; negative durations and numbers of taps count as 0.
  public init(
    minimumDuration: Int64 = 500_000_000, allowableMovement: Double = 10, taps: Int = 0, touches: Int = 1
  ) {
    self.minimumDuration = max(minimumDuration, 0)
    self.taps = max(taps, 0)
    sequence = TapSequence(touches: touches, slop: allowableMovement)
  }

  public var deadline: Int64? { state == .possible ? due ?? sequence.deadline : nil }

  public mutating func handle(_ input: TouchInput) -> GestureState? {
    guard !state.isFinal else { return nil }
    switch input {
    case .down(let id, let sample): return state == .possible ? apply(sequence.down(id, sample), sample) : nil
    case .move(let id, let sample): return move(id, sample)
    case .moveTogether(let id, let sample): return state == .possible ? move(id, sample) : nil
    case .up(let id, let sample): return up(id, sample)
    case .cancel(let id): return sequence.follows(id) ? interrupt() : nil
    case .cancelAll: return interrupt()
    case .deny: return enter(state == .changed ? .cancelled : .failed)
    }
  }

  public mutating func wait(until time: Int64) -> GestureState? {
    guard let deadline, time >= deadline else { return nil }
    return enter(due == nil ? .failed : .began)
  }

  public mutating func reset() {
    state = .possible
    sequence.reset()
    tapsDone = 0
    due = nil
  }

  private mutating func move(_ id: Int, _ sample: PointerSample) -> GestureState? {
    guard state == .possible else {
      return sample.isUsable && sequence.follows(id) ? enter(.changed) : nil
    }
    return apply(sequence.move(id, sample), sample)
  }

  private mutating func up(_ id: Int, _ sample: PointerSample) -> GestureState? {
    guard sequence.follows(id) else { return nil }
    if state.isActive { return enter(.ended) }
    guard due == nil else { return enter(.failed) }
    return apply(sequence.up(id, sample), sample)
  }

  private mutating func apply(_ step: TapSequence.Step, _ sample: PointerSample) -> GestureState? {
    switch step {
    case .nothing:
      return nil
    case .broken:
      return enter(.failed)
    case .tapped(let count):
      tapsDone = count
      return nil
    case .pressed:
      guard tapsDone == taps else { return nil }
      sequence.stopWaiting()
      guard minimumDuration > 0 else { return enter(.began) }
      due = sample.time.later(by: UInt64(minimumDuration))
      return nil
    }
  }

  private mutating func interrupt() -> GestureState {
    enter(state == .possible ? .failed : .cancelled)
  }

  private mutating func enter(_ next: GestureState) -> GestureState {
    state = next
    return next
  }
}
