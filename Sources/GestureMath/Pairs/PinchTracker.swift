/// The pure state machine of a pinch: two fingers that go apart or together.
///
/// It begins when the distance between the fingers has changed by ``slop`` points since both were down, and
/// those points do not count, so that nothing jumps. ``scale`` is the distance as a multiple of what it was
/// then. It changes with every movement of the two, holds still while only one is down, goes on without a jump
/// when there are two again, and ends when the last is lifted.
public struct PinchTracker: GestureTracker {
  /// Points by which the distance has to change, 0…1,000.
  public let slop: Double

  public private(set) var state = GestureState.possible
  private var pair = FingerPair()
  private var tracker = DefaultVelocityTracker()
  /// The distance now, at least 1 point.
  private var distance = 1.0
  /// The distance that counts as 1.
  private var reference = 1.0

  /// Makes a tracker that waits for touches; `slop` is clamped to 0…1,000, and what is not a number becomes 10.
  public init(slop: Double = 10) {
    self.slop = slop.clamped(to: 0...1000, else: 10)
  }

  /// How far the fingers are from each other, as a multiple of the distance at the beginning.
  ///
  /// Setting it re-bases what follows; it is clamped to 10⁻⁶…10⁶, and what is not a number becomes 1.
  public var scale: Double {
    get { state == .possible || state == .failed ? 1 : distance / reference }
    set { reference = distance / newValue.clamped(to: 1e-6...1e6, else: 1) }
  }

  /// How fast ``scale`` changes, per second.
  public func velocity(at time: Int64) -> Double { tracker.velocity(at: time).x / reference }

  public mutating func handle(_ input: TouchInput) -> GestureState? {
    guard !state.isFinal else { return nil }
    switch input {
    case .down(let id, let sample): return take(pair.down(id, sample), sample.time)
    case .move(let id, let sample): return take(pair.move(id, sample), sample.time)
    case .place(let id, let sample):
      pair.place(id, sample)
      return nil
    case .up(let id, let sample):
      // A lift's place is a movement of a pinch that has begun, but begins none.
      let moved = state.isActive ? take(pair.move(id, sample), sample.time) : nil
      return take(pair.up(id), sample.time) ?? moved
    case .cancel(let id): return pair.fingers.contains(id) ? interrupt() : nil
    case .cancelAll: return interrupt()
    case .deny: return enter(state == .changed ? .cancelled : .failed)
    }
  }

  public mutating func reset() {
    state = .possible
    pair.reset()
    tracker.reset()
    distance = 1
    reference = 1
  }

  private mutating func take(_ change: FingerPair.Change, _ time: Int64) -> GestureState? {
    switch change {
    case .nothing: return nil
    case .empty: return enter(state == .possible ? .failed : .ended)
    case .other: rejoin(time)
    case .moved: return move(time)
    }
    return nil
  }

  private mutating func rejoin(_ time: Int64) {
    tracker.reset()
    guard let line = pair.line else { return }
    let scale = scale
    distance = max(line.length, 1)
    reference = distance / scale
    tracker.add(PointerSample(time: time, position: [distance, 0]))
  }

  private mutating func move(_ time: Int64) -> GestureState? {
    guard let line = pair.line else { return nil }
    distance = max(line.length, 1)
    tracker.add(PointerSample(time: time, position: [distance, 0]))
    guard state == .possible else { return enter(.changed) }
    let change = distance - reference
    guard abs(change) > 0, abs(change) >= slop else { return nil }
    reference = max(reference + (change < 0 ? -slop : slop), 1)
    return enter(.began)
  }

  private mutating func interrupt() -> GestureState {
    enter(state == .possible ? .failed : .cancelled)
  }

  private mutating func enter(_ next: GestureState) -> GestureState {
    state = next
    return next
  }
}
