import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct EasingTests {
  private static let spring = Spring(response: 0.5, dampingRatio: 0.7)
  private static let all: [Easing] = [
    .linear, .cubic(.easeInOut), .cubic(CubicBezier(0.3, -0.5, 0.6, 1.5)),
    .spring(spring, initialVelocity: 3),
    .spring(Spring(duration: 0, bounce: 0), initialVelocity: 0),
  ]

  @Test("Every easing starts at exactly 0; linear and cubic easings end at exactly 1")
  func ends() {
    for easing in EasingTests.all {
      for progress in [0, -0.0, -3, -.infinity, .nan] {
        expect(easing.value(at: progress, duration: 0.4), equals: 0, "\(easing)")
      }
    }
    for easing in EasingTests.all.prefix(3) {
      for progress in [1, 1.5, .infinity] {
        expect(easing.value(at: progress, duration: 0.4), equals: 1, "\(easing)")
      }
    }
  }

  @Test("Each easing equals its curve: the argument, the Bézier curve, or the spring in its seconds")
  func cases() {
    let seed: UInt64 = 61
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let progress = random.uniform(0, 1)
      let duration = random.uniform(0.01, 3)
      expect(Easing.linear.value(at: progress, duration: duration), equals: progress)
      expect(
        Easing.cubic(.default).value(at: progress, duration: duration),
        equals: CubicBezier.default.value(at: progress))
      let later = 2 * progress
      let motion = EasingTests.spring.displacement(at: later * duration, initialVelocity: 3)
      let easing = Easing.spring(EasingTests.spring, initialVelocity: 3)
      expect(easing.value(at: later, duration: duration), equals: motion.position)
      expect(easing.slope(at: later, duration: duration), equals: motion.velocity * duration)
    }
  }

  @Test("A broken line passes through its ends and its break, and continues straight beyond the ends")
  func broken() {
    let seed: UInt64 = 63
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let (place, share) = (random.uniform(0.01, 0.99), random.uniform(-1, 2))
      let easing = Easing.broken(at: place, to: share)
      func value(_ progress: Double) -> Double { easing.value(at: progress, duration: 0.4) }
      expect(value(0) == 0 && value(1) == 1, "seed \(seed)")
      expect((value(place) - share).magnitude, isBelow: 1e-12, "seed \(seed)")
      expect((value(-place) + share).magnitude, isBelow: 1e-12, "seed \(seed)")
      expect((value(2 - place) - (2 - share)).magnitude, isBelow: 1e-12, "seed \(seed)")
      let x = random.uniform(-2, 3)
      guard (x - place).magnitude > 1e-4, (x - 1).magnitude > 1e-4, x.magnitude > 1e-4 else { continue }
      let quotient = (value(x + 1e-5) - value(x - 1e-5)) / 2e-5
      expect(
        (easing.slope(at: x, duration: 0.4) - quotient).magnitude, isBelow: 1e-6, "at \(x), seed \(seed)")
    }
    for place in [0, 1, -3, .nan, .infinity] {
      expect(Easing.broken(at: place, to: 0.2).value(at: 0.7, duration: 1), equals: 0.7)
      expect(Easing.broken(at: place, to: 0.2).slope(at: 0.7, duration: 1), equals: 1)
    }
    expect(Easing.broken(at: 0.5, to: .nan).value(at: 0.7, duration: 1), equals: 0.7)
    expect(Easing.broken(at: 0.5, to: 0.2).value(at: .nan, duration: 1), equals: 0)
    expect(Easing.broken(at: 0.5, to: 0.2).value(at: .infinity, duration: 1).isFinite)
  }

  @Test("The slope is the derivative of the value")
  func slope() {
    let seed: UInt64 = 62
    var random = SeededGenerator(seed: seed)
    for easing in EasingTests.all.prefix(4) {
      for _ in 0..<500 {
        let h = 1e-5
        let x = random.uniform(h, 1 - h)
        let quotient =
          (easing.value(at: x + h, duration: 0.4) - easing.value(at: x - h, duration: 0.4)) / (2 * h)
        let slope = easing.slope(at: x, duration: 0.4)
        expect((slope - quotient).magnitude, isBelow: 1e-4, "\(easing) at \(x), seed \(seed)")
      }
    }
    let push = Easing.spring(EasingTests.spring, initialVelocity: 3).slope(at: 0, duration: 0.5)
    expect(push, equals: 1.5)
  }

  @Test("Any fraction and duration give finite numbers")
  func total() {
    let odd = [0, 1, -1, 0.5, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    for easing in EasingTests.all {
      for progress in odd {
        for duration in odd {
          expect(
            easing.value(at: progress, duration: duration).isFinite, "\(easing) \(progress) \(duration)")
          expect(
            easing.slope(at: progress, duration: duration).isFinite, "\(easing) \(progress) \(duration)")
        }
      }
    }
  }
}
