/// Springs that continue a released motion, as softly as the available time allows.
///
/// A spring that must reach its end soon starts hard: it pulls the released object to several times the pointer's
/// velocity. The user feels this as a kick. A spring damped a little less than critically needs half the stiffness for
/// the same time, because it does not creep at the end. A motion that ends at its first arrival does not swing.
extension Spring {
  /// The damping ratio of a hand-off.
  ///
  /// At the end the spring still moves with a fortieth of its highest velocity: a point per frame for a card. If the
  /// motion did not end there, it would overshoot by 0.6 % of the distance.
  public static let handOffDampingRatio = 0.85
  /// The duration from a release without velocity to the end, in seconds: that of a card that returns.
  public static let handOffDuration = 0.44
  /// The longest duration from any release to the end, in seconds: chosen as the longest acceptable wait for a card.
  public static let longestHandOffDuration = 0.5
  /// The increase of a hand-off's duration for each remaining distance per second of velocity, in seconds, up
  /// to the longest duration.
  private static let durationPerVelocity = 0.04

  /// Returns the duration of a hand-off in seconds, for a velocity in remaining distances per second.
  ///
  /// If a flick's own velocity would cover the distance within the result, the spring never moves faster than twice
  /// that velocity.
  ///
  /// The result is 0.44 for velocities up to 0, and rises to 0.5 at a velocity of 1.5. Up to a velocity of 2 it stays
  /// 0.5. From there on it is the time that the velocity alone needs for the distance, but at least 0.44. The function
  /// is continuous, and NaN counts as 0.
  public static func handOffDuration(takingOver velocity: Double) -> Double {
    guard velocity > 0 else { return handOffDuration }
    return Swift.min(
      handOffDuration + durationPerVelocity * velocity, longestHandOffDuration,
      Swift.max(handOffDuration, 1 / velocity))
  }

  /// The largest velocity, as a factor of the angular frequency times the remaining distance. A faster release arrives
  /// sooner, so that a soft spring does not slow it down only at the end.
  private static let steepestPull = 0.4

  /// Creates the softest spring that arrives in the given seconds when it is released with a velocity, in remaining
  /// distances per second.
  ///
  /// With a negative velocity the motion first moves away, by at most `room` distances. A motion that would arrive much
  /// sooner by its own velocity arrives sooner.
  ///
  /// The angular frequency ω solves ω·s·√(1 − ζ²) = atan2(√(1 − ζ²), v/ω − ζ) for ζ of ``handOffDampingRatio``. The
  /// first arrival at the end is then after s seconds. The frequency is continuous in all arguments and at least 2.5
  /// times the velocity. It is greater for fewer seconds and for a faster velocity away from the end.
  ///
  /// Velocities are clamped to ±1e6 distances in `seconds`, NaN counts as 0; `room` is at least a millionth. A spring
  /// with seconds that are not above 0 is at its end at once.
  ///
  /// - Complexity: O(1), with at most 60 halvings of an interval.
  public init(takingOver velocity: Double, within seconds: Double, room: Double = .infinity) {
    let ratio = Spring.handOffDampingRatio
    guard seconds > 0 else {
      self.init(angularFrequency: .infinity, dampingRatio: ratio)
      return
    }
    let side = ((1 - ratio) * (1 + ratio)).squareRoot()
    let way = (velocity * seconds).clamped(to: -1e6...1e6, orWhenNaN: 0)
    func isLate(_ turns: Double) -> Bool { side * turns < Portable.atan2(side, way / turns - ratio) }
    var turns = Swift.max(way / Spring.steepestPull, 1e-9)
    if isLate(turns) {
      var high = Double.pi / side
      for _ in 0..<60 {
        let middle = turns + (high - turns) / 2
        if isLate(middle) { turns = middle } else { high = middle }
      }
      turns = high
    }
    if way < 0 {
      // A spring that is pushed away from its end turns back at a distance of v/ω times this factor. A spring that
      // already pulls turns back sooner.
      let swing = Portable.exp(-ratio / side * Portable.atan2(side, ratio))
      turns = Swift.max(turns, swing * -way / room.clamped(to: 1e-6...1e12, orWhenNaN: 1e-6))
    }
    self.init(angularFrequency: turns / seconds, dampingRatio: ratio)
  }

  /// Returns the first time in seconds at which the spring is at its end, or from which it stays within a tolerance of
  /// the end.
  ///
  /// Velocities are clamped as in `displacement`, the tolerance as in `settlingTime`.
  public func arrivalTime(initialVelocity: Double = 0, tolerance: Double) -> Double {
    let settled = settlingTime(initialVelocity: initialVelocity, tolerance: tolerance)
    let velocity = initialVelocity.clamped(to: -1e12...1e12, orWhenNaN: 0)
    guard settled > 0, let pass = firstPass(velocity) else { return settled }
    return Swift.min(settled, pass)
  }

  /// Returns the first time at which the spring is at 1, in closed form; `nil` when it only comes near.
  ///
  /// The remaining distance is e^(−ζωt)·(C + (ζω − v)·S). C is a cosine, 1 or a hyperbolic cosine; S is the
  /// corresponding sine over its frequency, or t.
  private func firstPass(_ velocity: Double) -> Double? {
    let push = dampingRatio * angularFrequency - velocity
    let side = dampedFrequency
    if dampingRatio < 1 { return Portable.atan2(1, -push / side) / side }
    guard push < -side else { return nil }
    let quotient = -side / push
    return side > 0 ? 0.5 * Portable.log1p(2 * quotient / (1 - quotient)) / side : -1 / push
  }
}

extension Spring {
  /// Returns the offset from rest and the velocity, a time in seconds after the spring began to act.
  ///
  /// Up to t = 0 and for NaN, the result is exactly the initial offset and velocity. Offsets and velocities are clamped
  /// to ±1e12, NaN counts as 0; times are at most 1e9 seconds. A spring without a duration is at 0 from the start. The
  /// result is continuous where the damping ratio passes 1.
  public func release(
    from offset: Double, velocity: Double, at t: Double
  ) -> (offset: Double, velocity: Double) {
    guard !isInstant else { return (0, 0) }
    let y = offset.clamped(to: -1e12...1e12, orWhenNaN: 0)
    let v = velocity.clamped(to: -1e12...1e12, orWhenNaN: 0)
    guard t > 0 else { return (y, v) }
    let wave = wave(at: Swift.min(t, 1e9))
    let w = angularFrequency
    return (
      y * wave.cosine + (v + dampingRatio * w * y) * wave.sine,
      v * wave.cosine - w * (w * y + dampingRatio * v) * wave.sine
    )
  }

  /// Returns a time in seconds from which on a motion with an initial offset and velocity stays within a
  /// tolerance of its rest.
  ///
  /// At this time a bound on the motion falls below the tolerance for good: the time is never too early. Offset
  /// and velocity are clamped as for `release`, the tolerance is clamped to 1e-12…1e12, NaN counts as 0.001.
  /// The time is infinite for a spring without damping that swings wider, 0 for a spring without a duration.
  public func settlingTime(from offset: Double, velocity: Double, tolerance: Double) -> Double {
    guard !isInstant else { return 0 }
    let limit = tolerance.clamped(to: 1e-12...1e12, orWhenNaN: 0.001)
    let y = offset.clamped(to: -1e12...1e12, orWhenNaN: 0).magnitude
    let v = velocity.clamped(to: -1e12...1e12, orWhenNaN: 0)
    let push = (v + dampingRatio * angularFrequency * (offset < 0 ? -y : y)).magnitude
    let rate = slowRate
    guard rate > 0 else { return Portable.hypot(y, push / angularFrequency) > limit ? .infinity : 0 }
    let pushed = lastTime(above: limit, offset: y, push: push / rate) / rate
    guard dampingRatio != 1 else { return pushed }
    let side = push / dampedFrequency
    let height = dampingRatio < 1 ? Portable.hypot(y, side) : Swift.max(y, 0.5 * (y + side))
    guard height > limit else { return 0 }
    return Swift.min(pushed, Portable.log(height / limit) / rate)
  }

  /// Returns the last u at which (offset + push·u)·e^(−u), a bound in every regime, is above the limit.
  private func lastTime(above limit: Double, offset: Double, push: Double) -> Double {
    // The logarithm of the bound is concave, and falls after its maximum.
    let top = push > offset ? 1 - offset / push : 0
    let goal = Portable.log(limit)
    func excess(_ u: Double) -> Double { Portable.log(offset + push * u) - u - goal }
    guard excess(top) > 0 else { return 0 }
    // Newton's method from the right of the root stays there: the result is never too early.
    var u = top + 1
    while excess(u) > 0 { u *= 2 }
    for _ in 0..<64 {
      let next = u - excess(u) / (push / (offset + push * u) - 1)
      guard next < u, next > top else { break }
      u = next
    }
    return u
  }
}
