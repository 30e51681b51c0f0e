/// The state machine of a pinch: two touches that move apart or together.
///
/// The pinch begins when the distance between the touches has changed by ``slop`` points since both were down.
/// ``scale`` is the current distance divided by a reference: the distance when both came down, moved by ``slop`` in
/// the direction of the change. It therefore begins near 1, without a jump.
///
/// The pinch changes with every movement of the two touches. While only one touch is down, it stays the same, and it
/// continues without a jump when two are down again. It ends when the last touch is lifted.
public struct PinchTracker: PairTracker {
  /// The change of the distance that begins the pinch, in points, 0…1,000.
  public let slop: Double

  public internal(set) var state = GestureState.possible
  var pair = TouchPair()
  private var tracker = DefaultVelocityTracker()
  /// The current distance between the touches, at least 1 point.
  private var distance = 1.0
  /// The distance between the touches at which ``scale`` is 1, in points.
  private var reference = 1.0

  /// Creates a tracker that waits for touches; `slop` is clamped to 0…1,000, and NaN becomes 10.
  public init(slop: Double = 10) {
    self.slop = slop.clamped(to: 0...1000, else: 10)
  }

  /// The distance between the touches as a multiple of the distance at the beginning.
  ///
  /// Setting the scale re-bases later changes; the value is clamped to 10⁻⁶…10⁶, and NaN becomes 1.
  public var scale: Double {
    get { state == .possible || state == .failed ? 1 : distance / reference }
    set { reference = distance / newValue.clamped(to: 1e-6...1e6, else: 1) }
  }

  /// Returns the change of ``scale`` per second.
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
