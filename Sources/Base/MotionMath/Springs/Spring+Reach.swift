/// The range of positions that a spring's motion covers.
extension Spring {
  /// Returns the least and the greatest position of the motion from 0 to 1 with an initial velocity.
  ///
  /// The result is 0…1 for a motion that goes from 0 to 1 without turning back. Velocities are clamped as in
  /// `displacement`.
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
    // The motion turns where its velocity v·C + ω·(ω − ζv)·S is 0, C and S being those of `wave`.
    let w = angularFrequency
    let pull = w * (w - dampingRatio * v)
    let rate = dampedFrequency
    if dampingRatio < 1 {
      var angle = Portable.atan2(-v, pull / rate)
      if angle <= 0 { angle += .pi }
      turn(at: angle / rate)
      // Each swing is smaller than the one before: the first swing to either side is the widest.
      turn(at: (angle + .pi) / rate)
    } else if rate == 0 {
      turn(at: -v / pull)
    } else {
      let share = -v * rate / pull
      if share > 0, share < 1 { turn(at: (Portable.log1p(share) - Portable.log1p(-share)) / (2 * rate)) }
    }
    return least...most
  }

  /// Returns the spring with enough additional damping that its motion stays within a range.
  ///
  /// The method first raises the damping ratio, up to the one that does not swing. If that is not enough, it raises the
  /// stiffness and the corresponding damping. A spring that already stays within the range is returned unchanged. The
  /// range must extend beyond 0 and 1: otherwise only the stiffest possible spring can follow a push.
  ///
  /// - Complexity: O(1), with at most 40 doublings of the frequency and 20 halvings of an interval.
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

  /// Returns the least number in an interval for which `isEnough` holds, to a millionth of the interval. The
  /// condition must hold for the upper bound.
  private static func least(between low: Double, and high: Double, _ isEnough: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<20 {
      let middle = low + (high - low) / 2
      if isEnough(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
