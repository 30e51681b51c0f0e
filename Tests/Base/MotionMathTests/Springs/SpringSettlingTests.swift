import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct SpringSettlingTests {
  @Test("After the settling time the spring never leaves the tolerance again")
  func holds() {
    let seed: UInt64 = 81
    var random = SeededGenerator(seed: seed)
    for turn in 0..<400 {
      let ratios = [random.uniform(0.02, 1), 1, 1 - 1e-9, 1 + 1e-9, random.uniform(1, 8)]
      let spring = Spring(response: random.uniform(0.1, 2), dampingRatio: ratios[turn % 5])
      let velocity = random.uniform(-40, 40)
      let tolerance = Portable.exp(-random.uniform(0.05, 9.2))
      let settled = spring.settlingTime(initialVelocity: velocity, tolerance: tolerance)
      expect(settled.isFinite && settled >= 0)
      for sample in 0..<600 {
        let t = settled + Double(sample * sample) * 1e-4
        let way = 1 - spring.displacement(at: t, initialVelocity: velocity).position
        expect(
          way.magnitude, isAtMost: tolerance * (1 + 1e-9), "\(spring), v \(velocity), t \(t), seed \(seed)")
      }
    }
  }

  @Test("Half a swing before, the spring was outside: the bound is late by at most that")
  func isTight() {
    let seed: UInt64 = 82
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let ratio = random.uniform(0.02, 0.9)
      let spring = Spring(response: random.uniform(0.1, 2), dampingRatio: ratio)
      let velocity = random.uniform(-10, 10)
      let settled = spring.settlingTime(initialVelocity: velocity, tolerance: 0.001)
      let half = Double.pi / (spring.angularFrequency * (1 - ratio * ratio).squareRoot())
      var furthest = 0.0
      for sample in 0...400 {
        let t = settled - half * Double(sample) / 400
        let way = 1 - spring.displacement(at: t, initialVelocity: velocity).position
        furthest = max(furthest, way.magnitude)
      }
      expect(furthest, isAbove: 0.00099, "\(spring), v \(velocity), seed \(seed)")
    }
  }

  @Test("A critically damped spring is within a thousandth at ω·t = 9.2334")
  func critical() {
    let spring = Spring(response: 2 * .pi, dampingRatio: 1)
    expect((spring.settlingTime(tolerance: 0.001) - 9.2334).magnitude, isBelow: 1e-4)
  }

  @Test(
    "An undamped spring never settles, a spring at its end is settled, and a tolerance never exceeded needs no time"
  )
  func limits() {
    expect(Spring(response: 1, dampingRatio: 0).settlingTime(), equals: .infinity)
    expect(Spring(response: 0, dampingRatio: 0.5).settlingTime(initialVelocity: 3), equals: 0)
    expect(Spring(response: 1, dampingRatio: 1).settlingTime(tolerance: 1), equals: 0)
    expect(Spring(response: 1, dampingRatio: 0).settlingTime(tolerance: 1), equals: 0)
  }
}
