/// A state machine of a gesture of two touches. The protocol follows the pair; each gesture measures the pair's
/// movement in its own way.
protocol PairTracker: GestureTracker {
  var state: GestureState { get set }
  var pair: TouchPair { get set }

  /// Continues the gesture with another pair of touches, or waits with fewer than two, without a jump of the measured
  /// value.
  mutating func rejoin(_ time: Int64)

  /// Measures the pair's current position. Returns the recognizer's new state, or `nil` when the state stays.
  mutating func move(_ time: Int64) -> GestureState?
}

extension PairTracker {
  mutating func follow(_ input: TouchInput) -> GestureState? {
    guard !state.isFinal else { return nil }
    switch input {
    case .down(let id, let sample): return apply(pair.down(id, sample), sample.time)
    case .move(let id, let sample): return apply(pair.move(id, sample), sample.time)
    case .moveTogether(let id, let sample):
      pair.update(id, sample)
      return nil
    case .up(let id, let sample):
      // The position of a lift moves a gesture that has begun, but does not begin one.
      let moved = state.isActive ? apply(pair.move(id, sample), sample.time) : nil
      return apply(pair.up(id), sample.time) ?? moved
    case .cancel(let id): return pair.touches.contains(id) ? interrupt() : nil
    case .cancelAll: return interrupt()
    case .deny: return enter(state == .changed ? .cancelled : .failed)
    }
  }

  mutating func enter(_ next: GestureState) -> GestureState {
    state = next
    return next
  }

  private mutating func apply(_ change: TouchPair.Change, _ time: Int64) -> GestureState? {
    switch change {
    case .nothing: return nil
    case .empty: return enter(state == .possible ? .failed : .ended)
    case .replaced:
      rejoin(time)
      return nil
    case .moved: return move(time)
    }
  }

  private mutating func interrupt() -> GestureState {
    enter(state == .possible ? .failed : .cancelled)
  }
}

/// A pair of touches and the line between them; further touches wait.
///
/// The pair consists of the two touches that came down first of those that are down.
struct TouchPair: Sendable {
  /// The effects of an input on the pair.
  enum Change: Sendable, Hashable {
    case nothing
    /// The pair has gained, lost or exchanged a touch, and at least one touch is down.
    case replaced
    /// A touch of the pair moved.
    case moved
    /// The last touch was lifted.
    case empty
  }

  private(set) var touches = TouchPositions()
  /// A Boolean value that indicates whether only the first of two touches that move simultaneously has its new
  /// position.
  private var isPlaced = false

  /// The vector from the first touch to the second, in points; `nil` while fewer than two are down.
  var line: SIMD2<Double>? { touches.count >= 2 ? touches[1] - touches[0] : nil }

  mutating func down(_ id: Int, _ sample: PointerSample) -> Change {
    guard sample.isUsable, !touches.contains(id), touches.count < TouchPositions.capacity else {
      return .nothing
    }
    touches.update(id, at: sample.position)
    return touches.count <= 2 ? .replaced : .nothing
  }

  mutating func move(_ id: Int, _ sample: PointerSample) -> Change {
    guard sample.isUsable, let index = touches.index(of: id) else { return .nothing }
    let isSame = touches[index] == sample.position && !isPlaced
    isPlaced = false
    touches.update(id, at: sample.position)
    return index < 2 && touches.count >= 2 && !isSame ? .moved : .nothing
  }

  /// Sets the position of a touch, while another touch moves at the same time.
  mutating func update(_ id: Int, _ sample: PointerSample) {
    guard sample.isUsable, touches.contains(id) else { return }
    touches.update(id, at: sample.position)
    isPlaced = true
  }

  mutating func up(_ id: Int) -> Change {
    guard let index = touches.index(of: id) else { return .nothing }
    touches.remove(id)
    if touches.isEmpty { return .empty }
    return index < 2 ? .replaced : .nothing
  }

  mutating func reset() {
    touches.removeAll()
    isPlaced = false
  }
}
