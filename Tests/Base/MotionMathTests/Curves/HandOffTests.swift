import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct HandOffTests {
  private func curve(_ random: inout SeededGenerator) -> HandOff {
    HandOff(
      from: random.uniform(-2, 2), velocity: random.uniform(-20, 20), to: random.uniform(-2, 2),
      duration: random.uniform(0.01, 3))
  }

  @Test("The curve starts with the given bits and velocity, and ends with the target's bits and velocity 0")
  func ends() {
    let seed: UInt64 = 51
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let curve = curve(&random)
      for t in [0, -0.0, -1, -.infinity, .nan] {
        expect(curve.value(at: t) == curve.from && curve.velocity(at: t) == curve.velocity, "seed \(seed)")
      }
      for t in [curve.duration, curve.duration.nextUp, 1e9, .infinity] {
        expect(curve.value(at: t) == curve.target && curve.velocity(at: t) == 0, "seed \(seed)")
      }
    }
  }

  @Test("Value and velocity are continuous at both ends")
  func continuity() {
    let seed: UInt64 = 52
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let curve = curve(&random)
      let start = 1e-9 * curve.duration
      let end = curve.duration - start
      expect((curve.value(at: start) - curve.from).magnitude, isBelow: 1e-6, "\(curve), seed \(seed)")
      expect((curve.value(at: end) - curve.target).magnitude, isBelow: 1e-6, "\(curve), seed \(seed)")
      expect((curve.velocity(at: start) - curve.velocity).magnitude, isBelow: 1e-4, "\(curve), seed \(seed)")
      expect(curve.velocity(at: end).magnitude, isBelow: 1e-4, "\(curve), seed \(seed)")
    }
  }

  @Test("The velocity is the derivative of the value, up to rounding")
  func derivative() {
    let seed: UInt64 = 53
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let curve = curve(&random)
      let h = curve.duration * 1e-3
      let t = random.uniform(2 * h, curve.duration - 2 * h)
      // Richardson's difference quotient is exact for a cubic.
      func wide(_ h: Double) -> Double { (curve.value(at: t + h) - curve.value(at: t - h)) / (2 * h) }
      let quotient = (4 * wide(h) - wide(2 * h)) / 3
      expect((curve.velocity(at: t) - quotient).magnitude, isBelow: 1e-9, "\(curve) at \(t), seed \(seed)")
    }
  }

  @Test("Any arguments give finite numbers, and a duration of 0 is at the target at once")
  func total() {
    let odd = [0, 1, -1, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    for from in odd {
      for velocity in odd {
        for duration in odd {
          let curve = HandOff(from: from, velocity: velocity, to: 1, duration: duration)
          for t in odd {
            expect(curve.value(at: t).isFinite && curve.velocity(at: t).isFinite, "\(curve) at \(t)")
          }
        }
      }
    }
    let instant = HandOff(from: 0.25, velocity: 9, to: 0.75, duration: 0)
    expect(instant.value(at: 0) == 0.75 && instant.velocity(at: 0) == 0 && instant.value(at: -1) == 0.25)
  }
}
