extension Spring {
  /// Where the spring is and how fast, a time after it was let go at 0 with a velocity in distances per
  /// second.
  ///
  /// The position is exactly 0 and the velocity exactly the given one up to t = 0. Velocities count as at
  /// most 1e12, NaN as 0; times as at most 1e9 seconds, NaN as 0. Position and velocity change continuously
  /// with every parameter, the damping ratio's 1 included.
  public func displacement(
    at t: Double, initialVelocity: Double = 0
  ) -> (position: Double, velocity: Double) {
    guard !isInstant else { return (1, 0) }
    let v = initialVelocity.clamped(to: -1e12...1e12, orWhenNaN: 0)
    guard t > 0 else { return (0, v) }
    let wave = wave(at: Swift.min(t, 1e9))
    // The way left, y = 1 − position, solves y″ + 2ζω·y′ + ω²·y = 0 with y = 1 and y′ = −v at the start:
    // y = e^(−ζωt)·(C + (ζω − v)·S), where C and S are a cosine and a sine over its frequency (or a line, or
    // hyperbolic ones).
    let w = angularFrequency
    let decay = dampingRatio * w
    return (
      1 - (wave.cosine + (decay - v) * wave.sine),
      v * wave.cosine + w * (w - dampingRatio * v) * wave.sine
    )
  }

  /// e^(−ζωt) times the cosine of the damped frequency and times its sine over that frequency.
  ///
  /// The quotient is formed as t·sin(x)/x, or by `expm1`, so that nothing cancels as the damping ratio nears
  /// 1.
  @inline(__always)
  func wave(at t: Double) -> (cosine: Double, sine: Double) {
    let w = angularFrequency
    let decay = dampingRatio * w
    if dampingRatio < 1 {
      let envelope = Portable.exp(-decay * t)
      let x = dampedFrequency * t
      let (sine, cosine) = Portable.sineAndCosine(x)
      return (envelope * cosine, envelope * t * (x > 0 ? sine / x : 1))
    }
    if dampingRatio == 1 {
      let envelope = Portable.exp(-decay * t)
      return (envelope, envelope * t)
    }
    // Two decaying exponentials; the slow one in front, in a form without a difference of near numbers.
    let envelope = Portable.exp(-slowRate * t)
    let x = 2 * dampedFrequency * t
    let loss = Portable.expm1(-x)
    return (envelope * (1 + 0.5 * loss), envelope * t * (x > 0 ? -loss / x : 1))
  }

  /// ω·√|1 − ζ²|: the frequency of the swing below 1, half the distance of the two rates above.
  var dampedFrequency: Double {
    angularFrequency * ((1 - dampingRatio).magnitude * (1 + dampingRatio)).squareRoot()
  }

  /// The rate of the exponential that the motion's envelope follows in the end.
  var slowRate: Double {
    guard dampingRatio > 1 else { return dampingRatio * angularFrequency }
    return angularFrequency * angularFrequency / (dampingRatio * angularFrequency + dampedFrequency)
  }
}
