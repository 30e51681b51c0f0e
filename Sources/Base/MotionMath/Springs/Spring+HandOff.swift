/// Springs that take over what a finger let go, as softly as the time for it allows.
///
/// A spring that is to be at its end soon starts hard: it pulls what was let go to several times the velocity of the
/// finger, which is felt as a kick. Damped a little less than critically it needs half the stiffness for the same
/// time, because it does not creep in at the end, and a motion that ends where it first arrives does not swing.
extension Spring {
  /// The damping ratio of a hand-off: at the end it still moves with a fortieth of its highest velocity, which is a
  /// point a frame for a card, and without an end there it would swing 0.6 % of the way beyond.
  public static let handOffDampingRatio = 0.85
  /// Seconds from a release at rest to the end: that of a card that comes back by itself.
  public static let handOffDuration = 0.44
  /// The most seconds from any release to the end: longer than that nobody waits for a card.
  public static let longestHandOffDuration = 0.5
  /// The seconds that a hand-off may take in addition for each way left per second, up to the most.
  private static let patience = 0.04

  /// The seconds that a release may take to its end, for a velocity in ways left per second.
  ///
  /// A flick that would be there in them by its own velocity is at no time faster than twice that. So a flick of two ways
  /// per second gets the most, 0.5; a faster one gets less, and one that would be there in 0.44 by itself gets those; a
  /// slower one gets between the time from rest and the most. It is continuous, and NaN counts as 0.
  public static func handOffDuration(takingOver velocity: Double) -> Double {
    guard velocity > 0 else { return handOffDuration }
    return Swift.min(
      handOffDuration + patience * velocity, longestHandOffDuration,
      Swift.max(handOffDuration, 1 / velocity))
  }

  /// The most that the velocity may be, of the angular frequency times the way left: a faster release arrives sooner
  /// instead of being slowed down by a soft spring only at the end.
  private static let steepestPull = 0.4

  /// The softest spring that arrives in some seconds when it is let go with a velocity, in ways left per second: below
  /// 0 it first moves away, by `room` ways at most. A velocity that would be there much sooner arrives sooner.
  ///
  /// The angular frequency ω solves ω·s·√(1 − ζ²) = atan2(√(1 − ζ²), v/ω − ζ) for ζ of ``handOffDampingRatio``: then the
  /// first arrival at the end is after s seconds. It is continuous in all arguments, greater for fewer
  /// seconds and for a velocity that leads away faster, and at least 2.5 times the velocity. Velocities count as at most 1e6 in
  /// `seconds`, NaN as 0; `room` as at least a millionth; seconds that are not above 0 are at rest at once.
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
      // Pushed away from its rest, a spring turns back v/ω times this away; a pull that is there already, sooner.
      let swing = Portable.exp(-ratio / side * Portable.atan2(side, ratio))
      turns = Swift.max(turns, swing * -way / room.clamped(to: 1e-6...1e12, orWhenNaN: 1e-6))
    }
    self.init(angularFrequency: turns / seconds, dampingRatio: ratio)
  }

  /// The first time in seconds at which the spring is at its end, or as good as there for good, to a tolerance.
  ///
  /// Velocities count as in `displacement`, the tolerance as in `settlingTime`.
  public func arrivalTime(initialVelocity: Double = 0, tolerance: Double) -> Double {
    let settled = settlingTime(initialVelocity: initialVelocity, tolerance: tolerance)
    let velocity = initialVelocity.clamped(to: -1e12...1e12, orWhenNaN: 0)
    guard settled > 0, let pass = firstPass(velocity) else { return settled }
    return Swift.min(settled, pass)
  }

  /// The first time at which the spring is at 1, in closed form; nil when it only comes near.
  ///
  /// The way left is e^(−ζωt)·(C + (ζω − v)·S), with a cosine, 1 or a hyperbolic cosine for C and the sine that
  /// belongs to it, over its frequency, or t for S.
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
  /// How far from its rest something is and how fast, a time after the spring took hold of it.
  ///
  /// Exactly what was given up to t = 0 and for NaN. Offsets and velocities count as at most ±1e12, NaN as 0;
  /// times as at most 1e9 seconds. A spring at rest at once is at 0 from the start. Nothing jumps where the
  /// damping ratio passes 1.
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

  /// A time in seconds from which on what the spring took hold of stays within a tolerance of its rest.
  ///
  /// It is where a bound on the motion falls below the tolerance for good: never too early. Offset and
  /// velocity count as for `release`, the tolerance is clamped to 1e-12…1e12, NaN counts as 0.001. Infinite
  /// for a spring without damping that swings wider, 0 for one at rest at once.
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

  /// The last u at which (offset + push·u)·e^(−u), a bound in every regime, is above the limit.
  private func lastTime(above limit: Double, offset: Double, push: Double) -> Double {
    // In logarithms it is concave, and falls behind its top.
    let top = push > offset ? 1 - offset / push : 0
    let goal = Portable.log(limit)
    func excess(_ u: Double) -> Double { Portable.log(offset + push * u) - u - goal }
    guard excess(top) > 0 else { return 0 }
    // Newton's method from the right of the root stays there: it never answers too early.
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
