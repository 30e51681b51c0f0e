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

/// Two fingers and the line between them; further ones wait for their turn.
///
/// The pair is the two that came down first of those that are down.
struct FingerPair: Sendable {
  /// What an input did to the pair.
  enum Change: Sendable, Hashable {
    case nothing
    /// Other two fingers make the pair now, or fewer than two are down.
    case other
    /// One of the two moved.
    case moved
    /// The last finger was lifted.
    case empty
  }

  private(set) var fingers = FingerPlaces()
  /// A Boolean value indicating whether a movement is only half told.
  private var isPlaced = false

  /// From the first finger to the second, in points; nil while fewer than two are down.
  var line: SIMD2<Double>? { fingers.count >= 2 ? fingers[1] - fingers[0] : nil }

  mutating func down(_ id: Int, _ sample: PointerSample) -> Change {
    guard sample.isUsable, !fingers.contains(id), fingers.count < FingerPlaces.capacity else {
      return .nothing
    }
    fingers.put(id, at: sample.position)
    return fingers.count <= 2 ? .other : .nothing
  }

  mutating func move(_ id: Int, _ sample: PointerSample) -> Change {
    guard sample.isUsable, let index = fingers.index(of: id) else { return .nothing }
    let isSame = fingers[index] == sample.position && !isPlaced
    isPlaced = false
    fingers.put(id, at: sample.position)
    return index < 2 && fingers.count >= 2 && !isSame ? .moved : .nothing
  }

  /// Puts a finger where it is, while another moves at the same time.
  mutating func place(_ id: Int, _ sample: PointerSample) {
    guard sample.isUsable, fingers.contains(id) else { return }
    fingers.put(id, at: sample.position)
    isPlaced = true
  }

  mutating func up(_ id: Int) -> Change {
    guard let index = fingers.index(of: id) else { return .nothing }
    fingers.remove(id)
    if fingers.isEmpty { return .empty }
    return index < 2 ? .other : .nothing
  }

  mutating func reset() {
    fingers.removeAll()
    isPlaced = false
  }
}
