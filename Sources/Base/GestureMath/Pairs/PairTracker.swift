/// A gesture of two fingers: what their pair does is the same for all, what they measure is their own.
protocol PairTracker: GestureTracker {
  var state: GestureState { get set }
  var pair: FingerPair { get set }

  /// Goes on with another pair, or with fewer than two fingers, without a jump.
  mutating func rejoin(_ time: Int64)

  /// Measures where the pair is now.
  mutating func move(_ time: Int64) -> GestureState?
}

extension PairTracker {
  mutating func follow(_ input: TouchInput) -> GestureState? {
    guard !state.isFinal else { return nil }
    switch input {
    case .down(let id, let sample): return take(pair.down(id, sample), sample.time)
    case .move(let id, let sample): return take(pair.move(id, sample), sample.time)
    case .place(let id, let sample):
      pair.place(id, sample)
      return nil
    case .up(let id, let sample):
      // A lift's place is a movement of a gesture that has begun, but begins none.
      let moved = state.isActive ? take(pair.move(id, sample), sample.time) : nil
      return take(pair.up(id), sample.time) ?? moved
    case .cancel(let id): return pair.fingers.contains(id) ? interrupt() : nil
    case .cancelAll: return interrupt()
    case .deny: return enter(state == .changed ? .cancelled : .failed)
    }
  }

  mutating func enter(_ next: GestureState) -> GestureState {
    state = next
    return next
  }

  private mutating func take(_ change: FingerPair.Change, _ time: Int64) -> GestureState? {
    switch change {
    case .nothing: return nil
    case .empty: return enter(state == .possible ? .failed : .ended)
    case .other:
      rejoin(time)
      return nil
    case .moved: return move(time)
    }
  }

  private mutating func interrupt() -> GestureState {
    enter(state == .possible ? .failed : .cancelled)
  }
}
