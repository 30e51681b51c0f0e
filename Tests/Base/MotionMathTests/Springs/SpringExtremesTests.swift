import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct SpringExtremesTests {
  /// The error against small steps, in distances, and in distances per radian for the velocity.
  private func error(
    _ spring: Spring, _ frequency: Double, _ ratio: Double, _ velocity: Double, _ t: Double, steps: Int
  ) -> Double {
    var integrator = SpringIntegrator(
      angularFrequency: frequency, dampingRatio: ratio, initialVelocity: velocity)
    integrator.advance(by: t, steps: steps)
    let motion = spring.displacement(at: t, initialVelocity: velocity)
    let place = (integrator.position - DoubleDouble(motion.position)).high.magnitude
    let speed = (integrator.velocity - DoubleDouble(motion.velocity)).high.magnitude
    return max(place, speed / frequency)
  }

  @Test(
    "A nearly undamped spring, after ten swings and at its very start, follows small steps",
    arguments: [0.002, 0.01, 0.05, 15, 60])
  func longAndStiff(ratio: Double) {
    let seed = UInt64(ratio * 1000)
    var random = SeededGenerator(seed: seed)
    #if DEBUG
      let count = 1
    #else
      let count = 6
    #endif
    for _ in 0..<count {
      let frequency = random.uniform(2, 30)
      let velocity = frequency * random.uniform(-2, 2)
      let t = (ratio < 1 ? 62 : 2) / frequency
      let spring = Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
      let error = error(
        spring, spring.angularFrequency, ratio, velocity, t, steps: ratio < 1 ? 12_000 : Int(400 * ratio))
      expect(error, isAtMost: 1e-9, "ζ \(ratio), ω \(frequency), v \(velocity), seed \(seed): \(error)")
    }
  }

  @Test(
    "A spring that is thrown a hundred distances far is correct to 1e-9 of its path",
    arguments: [0.1, 0.8, 1, 1.5])
  func thrown(ratio: Double) {
    let spring = Spring(response: 0.5, dampingRatio: ratio)
    let frequency = spring.angularFrequency
    for velocity in [100 * frequency, -100 * frequency] {
      for t in [0.5, 2, 6] {
        let error = error(spring, frequency, ratio, velocity, t / frequency, steps: 4_000)
        expect(error, isAtMost: 1e-9 * 100, "ζ \(ratio), v \(velocity), t \(t): \(error)")
      }
    }
  }

  @Test("Springs from any initializer follow the equation that their arguments define")
  func made() {
    let seed: UInt64 = 75
    var random = SeededGenerator(seed: seed)
    #if DEBUG
      let count = 4
    #else
      let count = 60
    #endif
    for _ in 0..<count {
      let duration = random.uniform(0.2, 2)
      let bounce = random.uniform(-0.6, 0.95)
      let velocity = random.uniform(-10, 10)
      let t = random.uniform(0.1, 1.5) * duration
      let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
      let perceptual = error(
        Spring(duration: duration, bounce: bounce), 2 * .pi / duration, ratio, velocity, t,
        steps: 6_000 * Int(1 + ratio))
      expect(
        perceptual, isAtMost: 1e-9,
        "\(duration), \(bounce), v \(velocity), t \(t), seed \(seed): \(perceptual)")

      let (mass, stiffness) = (random.uniform(0.1, 9), random.uniform(5, 900))
      let critical = 2 * (mass * stiffness).squareRoot()
      let physical = error(
        Spring(mass: mass, stiffness: stiffness, damping: critical), (stiffness / mass).squareRoot(), 1,
        velocity, t / 3, steps: 12_000)
      expect(
        physical, isAtMost: 1e-9, "\(mass), \(stiffness), v \(velocity), t \(t), seed \(seed): \(physical)")
    }
  }

  @Test(
    "A spring of twice the frequency makes the same motion in half the time, to the bit, over the whole range"
  )
  func scales() {
    let seed: UInt64 = 76
    var random = SeededGenerator(seed: seed)
    for round in 0..<2_000 {
      let ratio = round % 3 == 0 ? 1 : random.uniform(0, 3)
      let response = random.uniform(0.1, 1)
      let velocity = random.uniform(-20, 20)
      let t = random.uniform(0, 2)
      let motion = Spring(response: response, dampingRatio: ratio).displacement(
        at: t, initialVelocity: velocity)
      for power in [-13, -1, 1, 13] {
        let scale = Double(sign: .plus, exponent: power, significand: 1)
        let scaled = Spring(response: response / scale, dampingRatio: ratio)
          .displacement(at: t / scale, initialVelocity: velocity * scale)
        expect(
          scaled.position == motion.position && scaled.velocity == motion.velocity * scale,
          "ζ \(ratio), response \(response), v \(velocity), t \(t), 2^\(power), seed \(seed)")
      }
    }
  }
}
