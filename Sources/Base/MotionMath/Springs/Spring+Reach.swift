/// How far a spring leads beyond where it comes from and where it goes to.
extension Spring {
  /// The least and the most of where the motion from 0 to 1 leads, when it starts with a velocity.
  ///
  /// 0…1 where it goes straight from one to the other. Velocities count as in `displacement`.
  public func reach(initialVelocity: Double = 0) -> ClosedRange<Double> {
    guard !isInstant else { return 0...1 }
    let v = initialVelocity.clamped(to: -1e12...1e12, orWhenNaN: 0)
    var (least, most) = (0.0, 1.0)
    func turn(at t: Double) {
      guard t > 0 else { return }
      let place = displacement(at: t, initialVelocity: v).position
      least = min(least, place)
      most = max(most, place)
    }
    // It turns where its velocity v·C + ω·(ω − ζv)·S is 0, C and S being those of `wave`.
    let w = angularFrequency
    let pull = w * (w - dampingRatio * v)
    let rate = dampedFrequency
    if dampingRatio < 1 {
      var angle = Portable.atan2(-v, pull / rate)
      if angle <= 0 { angle += .pi }
      turn(at: angle / rate)
      // Each swing is smaller than the one before: the first to either side is the widest.
      turn(at: (angle + .pi) / rate)
    } else if rate == 0 {
      turn(at: -v / pull)
    } else {
      let share = -v * rate / pull
      if share > 0, share < 1 { turn(at: (Portable.log1p(share) - Portable.log1p(-share)) / (2 * rate)) }
    }
    return least...most
  }

  /// The spring with so much more damping that it stays within a range: first up to the ratio that does not swing, and
  /// where that is not enough, with the stiffness that goes with more.
  ///
  /// One that stays there by itself is given back as it is. The range has to reach beyond 0 and 1: where nothing is free
  /// a push can only be followed by the stiffest spring there is.
  public func damped(toStayWithin range: ClosedRange<Double>, initialVelocity: Double = 0) -> Spring {
    func stays(_ spring: Spring) -> Bool {
      let reach = spring.reach(initialVelocity: initialVelocity)
      return reach.lowerBound >= range.lowerBound && reach.upperBound <= range.upperBound
    }
    guard !stays(self) else { return self }
    let calm = Spring(angularFrequency: angularFrequency, dampingRatio: max(1, dampingRatio))
    if stays(calm) {
      let ratio = Self.least(between: dampingRatio, and: 1) {
        stays(Spring(angularFrequency: angularFrequency, dampingRatio: $0))
      }
      return Spring(angularFrequency: angularFrequency, dampingRatio: ratio)
    }
    var frequency = angularFrequency
    repeat {
      frequency *= 2
    } while frequency < 1e6
      && !stays(Spring(angularFrequency: frequency, dampingRatio: calm.dampingRatio))
    frequency = Self.least(between: frequency / 2, and: frequency) {
      stays(Spring(angularFrequency: $0, dampingRatio: calm.dampingRatio))
    }
    return Spring(angularFrequency: frequency, dampingRatio: calm.dampingRatio)
  }

  /// The least number that is enough, where the upper one is, to a millionth of what lies between.
  private static func least(between low: Double, and high: Double, _ isEnough: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<20 {
      let middle = low + (high - low) / 2
      if isEnough(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
