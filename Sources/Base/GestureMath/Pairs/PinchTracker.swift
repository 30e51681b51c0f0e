/// The pure state machine of a pinch: two fingers that go apart or together.
///
/// It begins when the distance between the fingers has changed by ``slop`` points since both were down, and
/// those points do not count, so that nothing jumps. ``scale`` is the distance as a multiple of what it was
/// then. It changes with every movement of the two, holds still while only one is down, goes on without a jump
/// when there are two again, and ends when the last is lifted.
public struct PinchTracker: PairTracker {
  /// Points by which the distance has to change, 0…1,000.
  public let slop: Double

  public internal(set) var state = GestureState.possible
  var pair = FingerPair()
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

  public mutating func handle(_ input: TouchInput) -> GestureState? { follow(input) }

  public mutating func reset() {
    state = .possible
    pair.reset()
    tracker.reset()
    distance = 1
    reference = 1
  }

  mutating func rejoin(_ time: Int64) {
    tracker.reset()
    guard let line = pair.line else { return }
    let scale = scale
    distance = max(line.length, 1)
    reference = distance / scale
    tracker.add(PointerSample(time: time, position: [distance, 0]))
  }

  mutating func move(_ time: Int64) -> GestureState? {
    guard let line = pair.line else { return nil }
    distance = max(line.length, 1)
    tracker.add(PointerSample(time: time, position: [distance, 0]))
    guard state == .possible else { return enter(.changed) }
    let change = distance - reference
    guard abs(change) > 0, abs(change) >= slop else { return nil }
    reference = max(reference + (change < 0 ? -slop : slop), 1)
    return enter(.began)
  }
}
