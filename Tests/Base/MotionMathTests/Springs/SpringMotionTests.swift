import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct SpringMotionTests {
  /// Damping ratios of every regime and of the transitions between them.
  private static let regimes: [Double] =
    [
      0, 1e-6, 0.05, 0.3, 0.7, 0.95, 1, 1.1, 2, 5,
    ] + [1e-6, 1e-9, 1e-12, 0x1p-52].flatMap { gap -> [Double] in [1 - gap, 1 + gap] }

  @Test("In every regime the motion is that of the differential equation, within 1e-9", arguments: regimes)
  func integrated(ratio: Double) {
    let seed: UInt64 = 71
    var random = SeededGenerator(seed: seed)
    #if DEBUG
      let count = 1
    #else
      let count = 12
    #endif
    for _ in 0..<count {
      let frequency = random.uniform(1, 40)
      let velocity = frequency * random.uniform(-3, 3)
      let spring = Spring(response: 2 * .pi / frequency, dampingRatio: ratio)
      var integrator = SpringIntegrator(
        angularFrequency: spring.angularFrequency, dampingRatio: ratio, initialVelocity: velocity)
      let stretch = 2 / frequency
      for step in 1...5 {
        integrator.advance(by: stretch, steps: 500 * Int(1 + ratio))
        let t = Double(step) * stretch
        let motion = spring.displacement(at: t, initialVelocity: velocity)
        let error = (integrator.position - DoubleDouble(motion.position)).high.magnitude
        let speedError = (integrator.velocity - DoubleDouble(motion.velocity)).high.magnitude
        expect(error, isBelow: 1e-9, "ζ \(ratio), ω \(frequency), v \(velocity), t \(t), seed \(seed)")
        expect(
          speedError, isBelow: 1e-9 * frequency,
          "ζ \(ratio), ω \(frequency), v \(velocity), t \(t), seed \(seed)")
      }
    }
  }

  @Test("Springs of random mass, stiffness and damping follow their differential equation")
  func randomSprings() {
    let seed: UInt64 = 72
    var random = SeededGenerator(seed: seed)
    #if DEBUG
      let count = 4
    #else
      let count = 150
    #endif
    for _ in 0..<count {
      let mass = random.uniform(0.2, 5)
      let stiffness = random.uniform(20, 800)
      let damping = random.uniform(0, 60)
      let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
      let frequency = (stiffness / mass).squareRoot()
      let ratio = damping / (2 * (stiffness * mass).squareRoot())
      let velocity = random.uniform(-30, 30)
      let t = random.uniform(0, 6) / frequency
      var integrator = SpringIntegrator(
        angularFrequency: frequency, dampingRatio: ratio, initialVelocity: velocity)
      integrator.advance(by: t, steps: 1_500 * Int(1 + ratio))
      let motion = spring.displacement(at: t, initialVelocity: velocity)
      let error = (integrator.position - DoubleDouble(motion.position)).high.magnitude
      expect(error, isBelow: 1e-9, "\(spring), v \(velocity), t \(t), seed \(seed)")
    }
  }

  @Test("The start is exact to the last bit, and earlier times give the start", arguments: regimes)
  func start(ratio: Double) {
    let spring = Spring(response: 0.35, dampingRatio: ratio)
    for velocity: Double in [0, 0.1, -7.3, 1e-300, 12_000, 1 / 3] {
      for t: Double in [0, -0.0, -1, -.infinity, .nan] {
        let motion = spring.displacement(at: t, initialVelocity: velocity)
        expect(motion.position.bitPattern == 0 && motion.velocity == velocity)
      }
      let soon = spring.displacement(at: .leastNonzeroMagnitude, initialVelocity: velocity)
      expect(soon.position.magnitude < 1e-12 && (soon.velocity - velocity).magnitude < 1e-8)
    }
  }

  @Test("The motion is continuous where the damping ratio passes 1")
  func continuousAtCritical() {
    let seed: UInt64 = 73
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let t = random.uniform(0, 2)
      let velocity = random.uniform(-20, 20)
      let center = Spring(response: 0.4, dampingRatio: 1).displacement(at: t, initialVelocity: velocity)
      for gap in [1e-6, 1e-9, 1e-12, 0x1p-52] {
        for ratio in [1 - gap, 1 + gap] {
          let motion = Spring(response: 0.4, dampingRatio: ratio)
            .displacement(at: t, initialVelocity: velocity)
          // The derivative by ζ is below 100 here.
          expect(
            (motion.position - center.position).magnitude, isBelow: 100 * gap + 1e-13,
            "ζ \(ratio), t \(t), seed \(seed)")
          expect(
            (motion.velocity - center.velocity).magnitude, isBelow: 2000 * gap + 1e-11,
            "ζ \(ratio), t \(t), seed \(seed)")
        }
      }
    }
  }

  @Test("Any spring, time and velocity give finite numbers, and every damped spring settles")
  func total() {
    let odd = [0, -0.0, 1, -1, 0.5, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    for first in odd {
      for second in odd {
        let springs = [
          Spring(response: first, dampingRatio: second), Spring(duration: first, bounce: second),
          Spring(mass: first, stiffness: second, damping: 3),
          Spring(mass: 1, stiffness: first, damping: second),
          Spring(dampingRatio: first, settlingDuration: second, initialVelocity: 2),
          Spring(dampingRatio: 0.5, settlingDuration: first, initialVelocity: second),
        ]
        for spring in springs {
          for t in odd {
            for velocity in odd {
              let motion = spring.displacement(at: t, initialVelocity: velocity)
              expect(motion.position.isFinite && motion.velocity.isFinite, "\(spring), \(t), \(velocity)")
              let settling = spring.settlingTime(initialVelocity: velocity, tolerance: t)
              expect(settling, isAtLeast: 0, "\(spring), \(velocity), \(t): \(settling)")
            }
          }
        }
      }
    }
    let late = Spring(response: 0.5, dampingRatio: 0.2).displacement(at: .infinity, initialVelocity: 1e12)
    expect(late == (1, 0))
  }
}
