import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct SpringConversionTests {
  private func expectSame(_ a: Spring, _ b: Spring, _ text: String) {
    expect(
      (a.angularFrequency - b.angularFrequency).magnitude, isAtMost: 1e-14 * a.angularFrequency, "\(text)")
    expect((a.dampingRatio - b.dampingRatio).magnitude, isAtMost: 1e-13 * max(a.dampingRatio, 1), "\(text)")
  }

  @Test(
    "Mass, stiffness and damping, response and ratio, and duration and bounce convert to each other and back")
  func roundTrips() {
    let seed: UInt64 = 451
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let mass = Portable.exp(random.uniform(-5, 5))
      let stiffness = Portable.exp(random.uniform(-5, 10))
      let critical = 2 * (mass * stiffness).squareRoot()
      let spring = Spring(mass: mass, stiffness: stiffness, damping: critical * random.uniform(0, 3))
      let text = "\(spring), mass \(mass), seed \(seed)"
      expect((spring.stiffness(mass: mass) / stiffness - 1).magnitude, isBelow: 1e-14, "\(text)")

      let again = Spring(
        mass: mass, stiffness: spring.stiffness(mass: mass), damping: spring.damping(mass: mass))
      expectSame(spring, again, text)
      let other = random.uniform(0.1, 10)
      expectSame(
        spring,
        Spring(mass: other, stiffness: spring.stiffness(mass: other), damping: spring.damping(mass: other)),
        text)
      expectSame(spring, Spring(response: spring.response, dampingRatio: spring.dampingRatio), text)
      expectSame(spring, Spring(duration: spring.perceivedDuration, bounce: spring.bounce), text)
    }
  }

  @Test("A given duration and bounce are read back")
  func perceived() {
    let seed: UInt64 = 452
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let (duration, bounce) = (random.uniform(0.01, 5), random.uniform(-0.99, 1))
      let spring = Spring(duration: duration, bounce: bounce)
      expect((spring.bounce - bounce).magnitude, isBelow: 1e-14, "\(bounce), seed \(seed)")
      expect(
        (spring.perceivedDuration - duration).magnitude, isBelow: 1e-14 * duration,
        "\(duration), seed \(seed)")
    }
    for bounce in [-0.999, -0.5, 0, 0.25, 1] {
      expect((Spring(duration: 1, bounce: bounce).bounce - bounce).magnitude, isBelow: 1e-15)
    }
  }

  @Test("No conversion near critical damping changes the damping's side", arguments: [1e-6, 1e-9, 1e-12])
  func critical(gap: Double) {
    for ratio in [1 - gap, 1 + gap] {
      let spring = Spring(response: 0.4, dampingRatio: ratio)
      let byBounce = Spring(duration: spring.perceivedDuration, bounce: spring.bounce)
      let byMass = Spring(mass: 1, stiffness: spring.stiffness(), damping: spring.damping())
      for other in [byBounce, byMass] {
        expect((other.dampingRatio - ratio).magnitude, isBelow: 1e-15)
        expect(other.dampingRatio < 1, equals: ratio < 1)
      }
    }
    expect(Spring(duration: 0.4, bounce: 0).bounce, equals: 0)
  }

  @Test("Extreme stiffness, mass and duration are clamped to springs that move and arrive")
  func extremes() {
    let stiff = Spring(mass: 1, stiffness: 1e300, damping: 2e6)
    expect(stiff, equals: Spring(mass: 1, stiffness: .infinity, damping: 2e6))
    expect(stiff.angularFrequency == 1e6 && stiff.dampingRatio == 1 && stiff.stiffness() == 1e12)
    expect((stiff.displacement(at: 0.001).position - 1).magnitude, isBelow: 1e-12)
    let slack = Spring(mass: 1, stiffness: .leastNonzeroMagnitude, damping: 0.002)
    expect(slack, equals: Spring(mass: 1, stiffness: -4, damping: 0.002))
    expect(slack.angularFrequency == 1e-3 && slack.dampingRatio == 1)
    expect(slack.displacement(at: 1).position > 0 && slack.displacement(at: 1).position < 1e-6)
    expect((slack.displacement(at: 1e5).position - 1).magnitude, isBelow: 1e-12)

    for instant in [
      Spring(duration: 0, bounce: 0.3), Spring(response: .leastNonzeroMagnitude, dampingRatio: 0.7),
    ] {
      expect(instant.stiffness() == .infinity || instant.stiffness() == 1e12, "\(instant)")
      expect(instant.damping() > 0 && !instant.bounce.isNaN && instant.perceivedDuration < 1e-5)
    }
    expect(Spring(duration: 0, bounce: 1).damping(), equals: 0, "zero damping stays zero")
    let odd: [Double] = [0, 1, -1, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    for mass in odd {
      for spring in [stiff, slack] {
        expect(spring.stiffness(mass: mass).isFinite && spring.damping(mass: mass).isFinite, "\(mass)")
      }
    }
  }
}
