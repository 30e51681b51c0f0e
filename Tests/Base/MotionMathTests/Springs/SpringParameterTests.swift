import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct SpringParameterTests {
  @Test("Mass, stiffness and damping determine frequency and ratio")
  func physical() {
    let spring = Spring(mass: 2, stiffness: 200, damping: 20)
    expect(spring.angularFrequency, equals: 10)
    expect(spring.dampingRatio, equals: 0.5)
    expect(spring.response, equals: 2 * .pi / 10)
    expect(
      Spring(mass: .nan, stiffness: .nan, damping: .nan), equals: Spring(mass: 1, stiffness: 100, damping: 10)
    )
    expect(
      Spring(mass: -1, stiffness: 100, damping: 10), equals: Spring(mass: 1e-6, stiffness: 100, damping: 10))
  }

  @Test("Duration and bounce are iOS 17's: ω = 2π/duration, ζ = 1 − bounce or 1/(1 + bounce)")
  func perceptual() {
    expect(Spring(duration: 0.5, bounce: 0).dampingRatio, equals: 1)
    expect(Spring(duration: 0.5, bounce: 0.25).dampingRatio, equals: 0.75)
    expect(Spring(duration: 0.5, bounce: -0.5).dampingRatio, equals: 2)
    expect(Spring(duration: 0.5, bounce: 0.25).angularFrequency, equals: 4 * .pi)
    expect(Spring(duration: 0.5, bounce: 0.25), equals: Spring(response: 0.5, dampingRatio: 0.75))
    expect(Spring(duration: 0.5, bounce: 7).dampingRatio, equals: 0)
    expect(Spring(duration: 0.5, bounce: -.infinity).dampingRatio, isAtMost: 1000)
  }

  @Test("A spring without a duration is at its end at once")
  func instant() {
    for spring in [
      Spring(duration: 0, bounce: 0.3), Spring(response: -1, dampingRatio: 0.3),
      Spring(response: .nan, dampingRatio: 2), Spring(dampingRatio: 0.5, settlingDuration: 0),
    ] {
      expect(spring.isInstant && spring.response == 0)
      for t in [-1, 0, 0.1, .nan, .infinity] {
        expect(spring.displacement(at: t, initialVelocity: 5) == (1, 0))
      }
    }
  }
}
