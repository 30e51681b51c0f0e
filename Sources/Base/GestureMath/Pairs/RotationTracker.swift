import MotionMath

/// The state machine of a rotation: two touches that turn about each other.
///
/// The rotation begins when each touch has moved by ``slop`` points along the circle around their center since both
/// were down. That angle is subtracted, so that nothing jumps. ``rotation`` is in radians, clockwise on screen, and
/// adds up over several turns. Touches less than 1 point apart have no direction and do not turn.
public struct RotationTracker: PairTracker {
  /// The distance along the circle that begins the rotation, in points, 0…1,000.
  public let slop: Double

  public internal(set) var state = GestureState.possible
  var pair = TouchPair()
  private var tracker = DefaultVelocityTracker()
  /// The angle turned since the pair was formed, in radians, unbounded.
  private var turned = 0.0
  /// The direction of the line between the touches, in radians.
  private var direction: Double?
  /// The value of `turned` at which ``rotation`` is 0, in radians.
  private var reference = 0.0

  /// Creates a tracker that waits for touches; `slop` is clamped to 0…1,000, and NaN becomes 10.
  public init(slop: Double = 10) {
    self.slop = slop.clamped(to: 0...1000, else: 10)
  }

  /// The angle turned since the beginning, in radians.
  ///
  /// Setting the rotation re-bases later changes; the value is clamped to ±10⁶, and NaN becomes 0.
  public var rotation: Double {
    get { state == .possible || state == .failed ? 0 : turned - reference }
    set { reference = turned - newValue.bounded(by: 1e6) }
  }

  /// Returns the velocity of the rotation, in radians per second.
  public func velocity(at time: Int64) -> Double { tracker.velocity(at: time).x }

  public mutating func handle(_ input: TouchInput) -> GestureState? { follow(input) }

  public mutating func reset() {
    state = .possible
    pair.reset()
    tracker.reset()
    turned = 0
    direction = nil
    reference = 0
  }

  mutating func rejoin(_ time: Int64) {
    tracker.reset()
    direction = pair.line.flatMap(Self.direction)
    // The angle that another pair turned before the beginning does not count.
    if state == .possible { reference = turned }
    tracker.add(PointerSample(time: time, position: [turned, 0]))
  }

  mutating func move(_ time: Int64) -> GestureState? {
    guard let line = pair.line, let next = Self.direction(of: line) else { return nil }
    turned += direction.map { Self.shortest(from: $0, to: next) } ?? 0
    direction = next
    tracker.add(PointerSample(time: time, position: [turned, 0]))
    guard state == .possible else { return enter(.changed) }
    let angle = turned - reference
    let radius = line.length / 2
    guard abs(angle) > 0, abs(angle) * radius >= slop else { return nil }
    reference += (angle < 0 ? -slop : slop) / radius
    return enter(.began)
  }

  private static func direction(of line: SIMD2<Double>) -> Double? {
    line.length >= 1 ? Portable.atan2(line.y, line.x) : nil
  }

  /// Returns the angle from one direction to another, in radians: −π…π, positive clockwise on screen.
  private static func shortest(from: Double, to: Double) -> Double {
    let angle = to - from
    if angle > .pi { return angle - 2 * .pi }
    return angle < -.pi ? angle + 2 * .pi : angle
  }
}
