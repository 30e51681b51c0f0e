extension Spring {
  /// Returns a time in seconds from which on the spring stays within a tolerance, in distances, of its end.
  ///
  /// At this time a bound on the motion falls below the tolerance for good, so the tolerance holds for every later
  /// time. The time is exact for a critically damped spring that is not thrown past its end. It is late by at most half
  /// a swing for a damping ratio below 1. Above 1 it is late by some tenths of the slow rate's time constant.
  ///
  /// Tolerances are clamped to 1e-12…1e12, NaN counts as 0.001; velocities as in `displacement`. The time is infinite
  /// for a spring without damping, 0 for a spring without a duration.
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

  /// Returns the last time at which (1 + growth·t)·e^(−rate·t) is above the limit.
  ///
  /// The expression bounds every regime, because the sine over its frequency is at most t.
  private func settling(rate: Double, growth: Double, limit: Double) -> Double {
    guard rate > 0 else { return .infinity }
    // In u = rate·t: log(1 + k·u) − u = log(limit), concave, falling after its maximum at 1 − 1/k.
    let k = growth / rate
    let goal = Portable.log(limit)
    let top = k > 1 ? 1 - 1 / k : 0
    guard Portable.log1p(k * top) - top > goal else { return 0 }
    // Newton's method from the right of the root stays there: the result is never too early.
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

extension Spring {
  /// The least damping ratio of a spring that is created from its settling duration.
  static let leastSettlingDampingRatio = 0.01

  /// Creates a spring of mass 1 with a damping ratio, whose motion has decayed to a thousandth of the distance
  /// after a duration in seconds.
  ///
  /// For damping ratios ζ up to 0.95, the angular frequency solves `|(ζω − v)/(ω√(1 − ζ²))|·e^(−ζωd) = 0.001`. At 1 it
  /// solves `(1 + |ω − v|·d)·e^(−ωd) = 0.001`. Between them, ω·d is interpolated linearly in ζ, because the first form
  /// diverges towards 1. The frequency is therefore continuous in ζ and in v.
  ///
  /// With v > 0 the first equation has up to three roots, because the left side passes through 0 at ω = v/ζ. The
  /// largest root is used; it is the only root at v ≤ 0 and continues from there.
  ///
  /// Beyond some v·d (3.0 at ζ = 0.2, 3.8 at 0.5, 4.5 at 0.8) that root no longer exists. The frequency used then is
  /// that of the highest point after the zero, in which the largest two roots met. The left side is below a thousandth
  /// there.
  ///
  /// ζ is clamped to 0.01…1 (NaN counts as 1), v·d to ±1e6 (NaN as 0). A spring with a duration that is not above 0 is
  /// at its end at once.
  public init(dampingRatio: Double, settlingDuration: Double, initialVelocity: Double = 0) {
    let ratio = dampingRatio.clamped(to: Spring.leastSettlingDampingRatio...1, orWhenNaN: 1)
    guard settlingDuration > 0 else {
      self.init(angularFrequency: .infinity, dampingRatio: ratio)
      return
    }
    let d = Swift.min(settlingDuration, 1e9)
    let w = (initialVelocity * d).clamped(to: -1e6...1e6, orWhenNaN: 0)
    let bend = 0.95
    let turns: Double
    if ratio <= bend {
      turns = Spring.settlingTurns(underdamped: ratio, velocity: w)
    } else {
      let below = Spring.settlingTurns(underdamped: bend, velocity: w)
      let critical = Spring.settlingTurns(criticallyDampedWithVelocity: w)
      turns = Interpolation.interpolate(below, critical, (ratio - bend) / (1 - bend))
    }
    self.init(angularFrequency: turns / d, dampingRatio: ratio)
  }

  private static let logOfThousand = 0x1.ba18a998fffap2

  /// Returns ω·d for ζ below 1, with w = v·d: the largest u with log|ζ − w/u| − ζ·u = log(0.001·√(1 − ζ²)).
  private static func settlingTurns(underdamped ratio: Double, velocity w: Double) -> Double {
    let goal = 0.5 * Portable.log((1 - ratio) * (1 + ratio)) - logOfThousand
    func excess(_ u: Double) -> Double { Portable.log(ratio - w / u) - ratio * u - goal }
    // The root at w = 0. For w < 0 the function is convex and this lies left of the root, for w > 0 concave
    // and right of it: from here Newton's method goes one way.
    let start = (Portable.log(ratio) - goal) / ratio
    if w > 0 {
      let top = (w + (w * (w + 4)).squareRoot()) / (2 * ratio)
      guard start > top, excess(top) > 0 else { return top }
      return root(from: start, of: excess) { w / ($0 * ($0 * ratio - w)) - ratio }
    }
    return root(from: start, of: excess) { w / ($0 * ($0 * ratio - w)) - ratio }
  }

  /// Returns ω·d for ζ = 1: the only u with log(1 + |u − w|) − u = log(0.001).
  private static func settlingTurns(criticallyDampedWithVelocity w: Double) -> Double {
    func excess(_ u: Double) -> Double { Portable.log1p((u - w).magnitude) - u + logOfThousand }
    // The function falls, concave on both sides of u = w, where its slope jumps: the root's side is decided
    // first, then Newton's method comes from the right (log(1e6) + log(1000) is below 40).
    let isBehind = w <= 0 || excess(w) > 0
    let start = isBehind ? Swift.max(w, 0) + 40 : w
    return root(from: start, of: excess) { u in
      (isBehind ? 1 : -1) / (1 + (u - w).magnitude) - 1
    }
  }

  /// Returns a function's root by Newton's method from a start, iterated until its steps end or turn back.
  private static func root(
    from start: Double, of function: (Double) -> Double, slope: (Double) -> Double
  ) -> Double {
    var u = start
    for _ in 0..<100 {
      let next = u - function(u) / slope(u)
      guard next != u, next.isFinite else { break }
      u = next
    }
    return u
  }
}
