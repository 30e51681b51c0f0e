/// The pure state machine of a long press: fingers go down and stay.
///
/// It begins when as many fingers as are wanted have been down for ``minimumDuration`` without straying by more
/// than ``allowableMovement``, after as many taps as are wanted; it changes with every movement, and ends when
/// one of the fingers is lifted. A duration of 0 begins it with the last finger that comes down. What nobody
/// waited for has not happened: a lift before ``wait(until:)`` was called fails it, however late it is.
public struct LongPressTracker: GestureTracker {
  /// Nanoseconds that the fingers have to stay, at least 0.
  public let minimumDuration: Int64
  /// Points that a finger may stray before the beginning.
  public var allowableMovement: Double { sequence.slop }
  /// How many taps come before the press.
  public let taps: Int
  /// How many fingers, 1…16.
  public var touches: Int { sequence.touches }

  public private(set) var state = GestureState.possible
  private var sequence: TapSequence
  private var tapsDone = 0
  /// When the press will have lasted long enough.
  private var due: Int64?

  /// Makes a tracker that waits for touches; negative durations and counts count as 0.
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
    case .down(let id, let sample): return state == .possible ? take(sequence.down(id, sample), sample) : nil
    case .move(let id, let sample): return move(id, sample)
    case .place(let id, let sample): return state == .possible ? move(id, sample) : nil
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
    return take(sequence.move(id, sample), sample)
  }

  private mutating func up(_ id: Int, _ sample: PointerSample) -> GestureState? {
    guard sequence.follows(id) else { return nil }
    if state.isActive { return enter(.ended) }
    guard due == nil else { return enter(.failed) }
    return take(sequence.up(id, sample), sample)
  }

  private mutating func take(_ step: TapSequence.Step, _ sample: PointerSample) -> GestureState? {
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
