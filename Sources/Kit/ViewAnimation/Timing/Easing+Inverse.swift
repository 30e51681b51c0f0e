import MotionMath

extension Easing {
  /// Returns the least fraction of the duration at which the easing covers a fraction of the distance;
  /// scrubbing uses it to make a curve linear.
  ///
  /// For a spring the result can lie beyond 1, because at its duration a thousandth of the distance is left. A fraction
  /// of 0 gives exactly 0. A fraction of 1 gives exactly 1 or, for a spring, the time from which the value equals the
  /// end.
  nonisolated package func timeFraction(ofReaching fraction: Double, duration: Double) -> Double {
    guard fraction > 0 else { return 0 }
    switch self {
    case .linear: return min(fraction, 1)
    case .broken(let place, let share):
      guard place > 0, place < 1 else { return fraction }
      guard fraction > share else { return fraction / share * place }
      return place + (fraction - share) / (1 - share) * (1 - place)
    case .cubic:
      guard fraction < 1 else { return 1 }
      return firstCrossing(of: fraction, duration, last: 1, steps: 64)
    case .spring(let spring, let velocity):
      guard duration > 0, !spring.isInstant else { return 1 }
      let settled = spring.settlingTime(initialVelocity: velocity, tolerance: 1e-12)
      let last = max(1, min(settled, 1e6) / duration)
      // Crossings of an oscillating spring are searched with 16 samples per oscillation.
      let steps = min(max(16, 16 * last * duration / spring.response), 4096)
      return firstCrossing(of: fraction, duration, last: last, steps: Int(steps))
    }
  }

  nonisolated private func firstCrossing(
    of fraction: Double, _ duration: Double, last: Double, steps: Int
  ) -> Double {
    var low = 0.0
    for step in 1...steps {
      let high = last * Double(step) / Double(steps)
      if value(at: high, duration: duration) >= fraction {
        return bisect(fraction, duration, low, high)
      }
      low = high
    }
    return last
  }

  nonisolated private func bisect(
    _ fraction: Double, _ duration: Double, _ low: Double, _ high: Double
  ) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if value(at: middle, duration: duration) >= fraction { high = middle } else { low = middle }
    }
  }
}
