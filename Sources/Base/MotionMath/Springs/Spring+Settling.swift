extension Spring {
  /// A time in seconds from which on the spring stays within a tolerance, in distances, of its end.
  ///
  /// It is where a bound on the motion falls below the tolerance for good, so it holds for every later time.
  /// It is exact for a critically damped spring that is not thrown past its end, late by at most half a swing
  /// below, and by some tenths of the slow rate's time constant above. Tolerances are clamped to 1e-12…1e12,
  /// NaN counts as 0.001; velocities as in `displacement`. Infinite for a spring without damping, 0 for one
  /// at rest at once.
  public func settlingTime(initialVelocity: Double = 0, tolerance: Double = 0.001) -> Double {
    guard !isInstant else { return 0 }
    let limit = tolerance.clamped(to: 1e-12...1e12, orWhenNaN: 0.001)
    let v = initialVelocity.clamped(to: -1e12...1e12, orWhenNaN: 0)
    let rate = slowRate
    let push = (dampingRatio * angularFrequency - v).magnitude
    let pushed = settling(rate: rate, growth: push, limit: limit)
    guard dampingRatio != 1 else { return pushed }
    let quotient = push / dampedFrequency
    let height =
      dampingRatio < 1
      ? (1 + quotient * quotient).squareRoot()
      : Swift.min(Swift.max(1, quotient), 1 + 0.5 * quotient)
    guard rate > 0 else { return height > limit ? .infinity : 0 }
    return Swift.min(pushed, Swift.max(0, Portable.log(height / limit) / rate))
  }

  /// The last time at which (1 + growth·t)·e^(−rate·t) is above the limit: it bounds every regime, because
  /// the sine over its frequency is at most t.
  private func settling(rate: Double, growth: Double, limit: Double) -> Double {
    guard rate > 0 else { return .infinity }
    // In u = rate·t: log(1 + k·u) − u = log(limit), concave, falling behind its top at 1 − 1/k.
    let k = growth / rate
    let goal = Portable.log(limit)
    let top = k > 1 ? 1 - 1 / k : 0
    guard Portable.log1p(k * top) - top > goal else { return 0 }
    // Newton's method from the right of the root stays there: it never answers too early.
    var u = top + 1
    while Portable.log1p(k * u) - u > goal { u *= 2 }
    for _ in 0..<64 {
      let excess = Portable.log1p(k * u) - u - goal
      let next = u - excess / (k / (1 + k * u) - 1)
      guard next < u, next > top else { break }
      u = next
    }
    return u / rate
  }
}
