import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct SpringSettlingDurationTests {
  /// Returns the left side of the equation for a damping ratio below 1, by its definition.
  private func envelope(_ spring: Spring, _ velocity: Double, _ d: Double) -> Double {
    let (w, ratio) = (spring.angularFrequency, spring.dampingRatio)
    let power = Reference.exp(DoubleDouble(-ratio * w * d))
    let factor = Double(sign: .plus, exponent: power.exponent, significand: power.value.high)
    return ((ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot())).magnitude * factor
  }

  @Test("The angular frequency leaves a thousandth of the distance at the duration")
  func underdamped() {
    let seed: UInt64 = 91
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let ratio = random.uniform(0.01, 0.95)
      let d = random.uniform(0.05, 3)
      let velocity = random.uniform(-30, 2.9) / d
      let spring = Spring(dampingRatio: ratio, settlingDuration: d, initialVelocity: velocity)
      let rest = envelope(spring, velocity, d)
      // At 0.2 the root exists up to v·d = 2.97, and no longer above it.
      if velocity <= 0 || ratio > 0.2 {
        expect(
          (rest - 0.001).magnitude, isBelow: 1e-11, "ζ \(ratio), d \(d), v \(velocity), seed \(seed): \(rest)"
        )
      } else {
        expect(rest, isBelow: 0.001 + 1e-11, "ζ \(ratio), d \(d), v \(velocity), seed \(seed): \(rest)")
      }
    }
  }

  @Test("With a velocity too great for the largest root, less than a thousandth is left")
  func beyondTheRoot() {
    let seed: UInt64 = 92
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let ratio = random.uniform(0.01, 0.95)
      let velocity = random.uniform(3, 500)
      let spring = Spring(dampingRatio: ratio, settlingDuration: 1, initialVelocity: velocity)
      expect(envelope(spring, velocity, 1), isBelow: 0.001 + 1e-11, "ζ \(ratio), v \(velocity), seed \(seed)")
      expect(spring.angularFrequency * ratio, isAbove: velocity, "ζ \(ratio), v \(velocity), seed \(seed)")
    }
  }

  @Test("A critically damped spring solves its own equation: 9.2334 without a velocity")
  func critical() {
    let seed: UInt64 = 93
    var random = SeededGenerator(seed: seed)
    let still = Spring(dampingRatio: 1, settlingDuration: 0.5)
    expect((still.angularFrequency * 0.5 - 9.2334).magnitude, isBelow: 1e-4)
    for _ in 0..<2_000 {
      let d = random.uniform(0.05, 3)
      let velocity = random.uniform(-300, 300) / d
      let u = Spring(dampingRatio: 1, settlingDuration: d, initialVelocity: velocity).angularFrequency * d
      let power = Reference.exp(DoubleDouble(-u))
      let factor = Double(sign: .plus, exponent: power.exponent, significand: power.value.high)
      let rest = (1 + (u - velocity * d).magnitude) * factor
      expect((rest - 0.001).magnitude, isBelow: 1e-11, "d \(d), v \(velocity), seed \(seed): \(rest)")
    }
    expect(Spring(dampingRatio: 3, settlingDuration: 0.5), equals: still)
    expect(Spring(dampingRatio: .nan, settlingDuration: 0.5), equals: still)
  }

  @Test("Between 0.95 and 1 the frequency lies on the straight line")
  func between() {
    for velocity in [-20, -1, 0, 1, 3, 8.0] {
      func frequency(_ ratio: Double) -> Double {
        Spring(dampingRatio: ratio, settlingDuration: 0.7, initialVelocity: velocity).angularFrequency
      }
      let (low, high) = (frequency(0.95), frequency(1))
      for step in 0...20 {
        let e = Double(step) / 20
        expect((frequency(0.95 + 0.05 * e) - (low + (high - low) * e)).magnitude, isBelow: 1e-9)
      }
    }
  }

  @Test("The frequency is continuous in the damping ratio and in the velocity")
  func continuous() {
    let count = 40_000
    for fixed in [0.02, 0.2, 0.5, 0.8, 0.95, 0.97, 1] {
      var last: Double?
      for step in 0...count {
        let velocity = -15 + 30 * Double(step) / Double(count)
        let u = Spring(dampingRatio: fixed, settlingDuration: 1, initialVelocity: velocity).angularFrequency
        // A jump would have the size of the frequency; the steepest place is where two roots meet.
        if let last { expect((u - last).magnitude, isBelow: 0.03 * u, "ζ \(fixed), v \(velocity)") }
        last = u
      }
    }
    for velocity in [-10, -1, 0, 0.5, 3.5, 10] {
      var last: Double?
      for step in 0...count {
        let ratio = 0.01 + 0.99 * Double(step) / Double(count)
        let u = Spring(dampingRatio: ratio, settlingDuration: 1, initialVelocity: velocity).angularFrequency
        if let last { expect((u - last).magnitude, isBelow: 0.02 * u, "ζ \(ratio), v \(velocity)") }
        last = u
      }
    }
  }

  @Test("A longer duration only stretches the motion if its velocity shrinks by the same factor")
  func scales() {
    let seed: UInt64 = 94
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let ratio = random.uniform(0.05, 1)
      let velocity = random.uniform(-10, 10)
      let one = Spring(dampingRatio: ratio, settlingDuration: 1, initialVelocity: velocity)
      let four = Spring(dampingRatio: ratio, settlingDuration: 4, initialVelocity: velocity / 4)
      expect(
        one.angularFrequency, equals: 4 * four.angularFrequency, "ζ \(ratio), v \(velocity), seed \(seed)")
    }
  }
}
