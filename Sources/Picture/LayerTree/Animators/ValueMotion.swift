import MotionMath

/// The motion of a value from one to another over its own time: position and velocity in closed form.
///
/// A motion that continues another begins with that motion's velocity. A spring starts with that velocity. A timing
/// curve is blended in while the old motion decays. With p = t/duration,
///
/// value = start + (end − start)·e(p)·(1 − (1 − p)³) + velocity·duration·p(1 − p)²,
///
/// whose velocity at 0 is the given one, regardless of the curve's slope.
nonisolated struct ValueMotion<Value: Interpolatable>: Equatable, Sendable {
  /// The value at the start, exact to the bit.
  let from: Value
  /// The value at the end, exact to the bit.
  let to: Value
  let easing: Easing
  /// The duration in seconds, from a nanosecond, the clock's smallest step, to 1e9.
  let duration: Double
  /// The initial velocity, per second, continued from another motion; `nil` for the easing's own velocity.
  let initialVelocity: Value.Vector?
  private let start: Value.Vector
  private let end: Value.Vector
  /// The fraction of the distance that a spring has not covered at the duration; the motion adds it gradually, so that
  /// it ends exactly.
  private let rest: Double
  /// The distance that an initial velocity of 1 unit per second alone adds to the value until the duration ends.
  private let pushed: Double

  /// The shortest motion, in seconds: one nanosecond.
  static var shortest: Double { 1e-9 }

  /// Creates a motion that may continue the position and the velocity of another.
  init(
    from: Value, start: Value.Vector, to: Value, duration: Double, easing: Easing,
    takenOver: Value.Vector?
  ) {
    self.from = from
    self.to = to
    self.easing = easing
    self.duration = Self.bounded(duration)
    self.initialVelocity = takenOver
    self.start = start
    end = to.vector(after: start)
    if case .spring(let spring, let velocity) = easing {
      let given = takenOver == nil ? velocity : 0
      rest = 1 - spring.displacement(at: self.duration, initialVelocity: given).position
      pushed = spring.release(from: 0, velocity: 1, at: self.duration).offset
    } else {
      (rest, pushed) = (0, 0)
    }
  }

  private static func bounded(_ duration: Double) -> Double {
    duration.isNaN ? shortest : min(max(duration, shortest), 1e9)
  }

  // MARK: Position and velocity

  func value(at seconds: Double) -> Value {
    guard seconds > 0 else { return from }
    guard seconds < duration else { return to }
    if initialVelocity == nil, from == to { return from }
    let vector = mixture(at: seconds)
    return vector.isFinite ? Value(vector: vector) : seconds < duration / 2 ? from : to
  }

  /// Returns the vector of the value, which may contain more than the value, for example several turns of an angle.
  func vector(at seconds: Double) -> Value.Vector {
    guard seconds > 0 else { return start }
    guard seconds < duration else { return end }
    return mixture(at: seconds)
  }

  /// Returns the derivative of `vector` by the time: the initial velocity at 0, and 0 beyond the ends.
  func velocity(at seconds: Double) -> Value.Vector {
    guard seconds >= 0, seconds <= duration else { return .zero }
    guard let initialVelocity else { return (end - start) * slope(at: seconds) }
    return (end - start) * slope(at: seconds) + initialVelocity * pushSlope(at: seconds)
  }

  private func mixture(at seconds: Double) -> Value.Vector {
    let base = Interpolation.interpolate(start, end, fraction(at: seconds))
    guard let initialVelocity else { return base }
    return base + initialVelocity * push(at: seconds)
  }

  /// Returns the eased fraction of the way from start to end after some seconds, without the effect of the initial
  /// velocity.
  private func fraction(at seconds: Double) -> Double {
    let p = seconds / duration
    switch easing {
    case .linear, .cubic, .broken:
      let e = easing.value(at: p, duration: duration)
      return initialVelocity == nil ? e : e * Self.entry(p)
    case .spring(let spring, let velocity):
      let given = initialVelocity == nil ? velocity : 0
      return spring.displacement(at: seconds, initialVelocity: given).position + rest * Self.bend(p)
    }
  }

  private func slope(at seconds: Double) -> Double {
    let p = seconds / duration
    switch easing {
    case .linear, .cubic, .broken:
      let slope = easing.slope(at: p, duration: duration) / duration
      guard initialVelocity != nil else { return slope }
      let e = easing.value(at: p, duration: duration)
      return slope * Self.entry(p) + e * 3 * (1 - p) * (1 - p) / duration
    case .spring(let spring, let velocity):
      let given = initialVelocity == nil ? velocity : 0
      return spring.displacement(at: seconds, initialVelocity: given).velocity
        + rest * Self.bendSlope(p) / duration
    }
  }

  /// Returns the distance that an initial velocity of 1 unit per second alone has added after some seconds.
  private func push(at seconds: Double) -> Double {
    let p = seconds / duration
    guard case .spring(let spring, _) = easing else { return seconds * (1 - p) * (1 - p) }
    return spring.release(from: 0, velocity: 1, at: seconds).offset - pushed * Self.bend(p)
  }

  private func pushSlope(at seconds: Double) -> Double {
    let p = seconds / duration
    guard case .spring(let spring, _) = easing else { return (1 - p) * (1 - 3 * p) }
    return spring.release(from: 0, velocity: 1, at: seconds).velocity - pushed * Self.bendSlope(p) / duration
  }

  /// Returns a blend from 0 to 1 that is level at 1.
  private static func entry(_ p: Double) -> Double { 1 - (1 - p) * (1 - p) * (1 - p) }

  /// Returns a blend from 0 to 1 that is level at both ends.
  private static func bend(_ p: Double) -> Double { p * p * (3 - 2 * p) }

  private static func bendSlope(_ p: Double) -> Double { 6 * p * (1 - p) }
}

extension ValueMotion {
  /// The fraction of a motion's distance that is too small to see; a spring that is this close to its end has settled.
  private static var tolerance: Double { 1e-4 }

  /// Creates a motion along a spring that lasts until the spring has settled.
  init(
    from: Value, start: Value.Vector, to: Value, spring: Spring, takenOver: Value.Vector?
  ) {
    let distance = (to.vector(after: start) - start).length
    let velocity = takenOver?.length ?? 0
    let duration = Self.settlingTime(of: spring, distance: distance, velocity: velocity)
    self.init(
      from: from, start: start, to: to, duration: duration, easing: .spring(spring, initialVelocity: 0),
      takenOver: takenOver)
  }

  /// Returns the seconds until the spring stays within `tolerance` times a scale from its end.
  ///
  /// The scale is the distance, or how far the initial velocity alone would carry an undamped spring, if that is more.
  private static func settlingTime(of spring: Spring, distance: Double, velocity: Double) -> Double {
    guard !spring.isInstant else { return 0 }
    let scale = max(distance, velocity / spring.angularFrequency)
    guard scale > 0, scale.isFinite else { return 0 }
    return spring.settlingTime(from: distance / scale, velocity: velocity / scale, tolerance: tolerance)
  }
}
