import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct SpringReleaseTests {
  private static let regimes: [Double] = [
    0, 0.05, 0.5, 0.95, 1 - 1e-6, 1 - 1e-9, 1, 1 + 1e-9, 1 + 1e-6, 1.5, 4,
  ]

  @Test("The motion from an offset follows its differential equation, within 1e-9", arguments: regimes)
  func integrated(ratio: Double) {
    let seed: UInt64 = 461
    var random = SeededGenerator(seed: seed)
    #if DEBUG
      let count = 1
    #else
      let count = 8
    #endif
    for round in 0..<count {
      let frequency = random.uniform(1, 30)
      let offset = round == 0 ? 0 : random.uniform(-2, 2)
      let velocity = frequency * random.uniform(-3, 3)
      let t = random.uniform(0.1, 6) / frequency
      let spring = Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
      var integrator = SpringIntegrator(
        angularFrequency: spring.angularFrequency, dampingRatio: ratio, initialVelocity: velocity,
        distance: offset)
      integrator.advance(by: t, steps: 1_500 * Int(1 + ratio))
      let motion = spring.release(from: offset, velocity: velocity, at: t)
      let error = (integrator.position - DoubleDouble.sum(1, motion.offset)).high.magnitude
      let speedError = (integrator.velocity - DoubleDouble(motion.velocity)).high.magnitude
      expect(error, isBelow: 1e-9, "ζ \(ratio), ω \(frequency), \(offset), \(velocity), \(t), seed \(seed)")
      expect(
        speedError, isBelow: 1e-9 * frequency, "ζ \(ratio), ω \(frequency), \(offset), \(t), seed \(seed)")
    }
  }

  @Test(
    "The motion never leaves the tolerance after its settling time, and shortly before it was outside",
    arguments: regimes)
  func settling(ratio: Double) {
    let seed: UInt64 = 462
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let spring = Spring(response: random.uniform(0.1, 2), dampingRatio: ratio)
      let offset = round % 3 == 0 ? 0 : random.uniform(-300, 300)
      var velocity = round % 3 == 1 ? 0 : random.uniform(-5_000, 5_000)
      var tolerance = random.uniform(0.001, 1)
      if round % 5 == 4 {
        // Thrown so that only the slow part remains, already near the tolerance.
        velocity = -ratio * spring.angularFrequency * offset
        tolerance = Swift.max(tolerance, random.uniform(0.5, 0.99) * offset.magnitude)
      }
      let time = spring.settlingTime(from: offset, velocity: velocity, tolerance: tolerance)
      let text = "ζ \(ratio), \(spring.response), \(offset), \(velocity), \(tolerance), seed \(seed)"
      guard ratio > 0 else {
        let reach = Portable.hypot(offset, velocity / spring.angularFrequency)
        expect(time, equals: (reach > tolerance ? .infinity : 0), "\(text)")
        continue
      }
      for _ in 0..<40 {
        let later = time + random.uniform(0, 3 * spring.response)
        let motion = spring.release(from: offset, velocity: velocity, at: later)
        expect(motion.offset.magnitude, isAtMost: tolerance * (1 + 1e-9), "\(text) at \(later)")
      }
      // Half a swing or some time constants earlier it was still outside.
      let early = time - 0.75 * spring.response * max(1, 2 * ratio)
      guard early > 0 else { continue }
      let wide = (0..<200).contains { step in
        let t = early + (time - early) * Double(step) / 200
        return spring.release(from: offset, velocity: velocity, at: t).offset.magnitude > tolerance
      }
      expect(wide, "\(text): late at \(time)")
    }
  }

  @Test("The start is exact, and any arguments give finite numbers")
  func total() {
    let odd: [Double] = [
      0, -0.0, 1, -1, 0.5, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    ]
    let spring = Spring(response: 0.35, dampingRatio: 0.8)
    for t: Double in [0, -0.0, -1, -.infinity, .nan] {
      expect(spring.release(from: 0.1, velocity: -7.3, at: t) == (0.1, -7.3))
    }
    for ratio in SpringReleaseTests.regimes + [1e-300, 1000] {
      for response in odd {
        let spring = Spring(response: response, dampingRatio: ratio)
        for offset in odd {
          for velocity in odd {
            for t in odd {
              let motion = spring.release(from: offset, velocity: velocity, at: t)
              expect(
                motion.offset.isFinite && motion.velocity.isFinite, "\(spring) \(offset) \(velocity) \(t)")
            }
            let time = spring.settlingTime(from: offset, velocity: velocity, tolerance: response)
            expect(time, isAtLeast: 0, "\(spring) \(offset) \(velocity)")
          }
        }
      }
    }
    expect(Spring(duration: 0, bounce: 0).release(from: 5, velocity: 5, at: 0) == (0, 0))
  }
}
