import Expectations
import Testing
import TestSupport

@Suite nonisolated struct SpringIntegratorTests {
  private func error(steps: Int) -> Double {
    var spring = SpringIntegrator(angularFrequency: 3, dampingRatio: 0, initialVelocity: 0)
    spring.advance(by: 2, steps: steps)
    return (spring.position - (DoubleDouble(1) - Reference.cos(6))).high.magnitude
  }

  @Test("Without damping the integrator follows the cosine, and half the step has a sixteenth of the error")
  func order() {
    expect(error(steps: 4_000), isBelow: 1e-12)
    let ratio = error(steps: 500) / error(steps: 1_000)
    expect(ratio > 15 && ratio < 17, "\(ratio)")
  }

  @Test("With critical damping the integrator follows (1 + ωt)·e^(−ωt)")
  func critical() {
    var spring = SpringIntegrator(angularFrequency: 2, dampingRatio: 1, initialVelocity: 0)
    spring.advance(by: 1.5, steps: 4_000)
    let power = Reference.exp(DoubleDouble(-3))
    let factor = Double(sign: .plus, exponent: power.exponent, significand: 1)
    let left = power.value * factor * 4
    expect((DoubleDouble(1) - left - spring.position).high.magnitude, isBelow: 1e-12)
  }
}
