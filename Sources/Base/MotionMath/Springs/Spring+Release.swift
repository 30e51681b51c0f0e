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
