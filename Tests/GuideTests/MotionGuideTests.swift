import MotionMath
import Testing

/// The code of the guide's page `Motion.md`.
@Suite struct MotionGuideTests {
  @Test("Motion.md: curves and easings")
  func curves() {
    let curve = CubicBezier(0.25, 0.1, 0.25, 1)
    #expect(curve == .default)
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(CubicBezier.easeInOut.value(at: 0.5) == 0.5)

    let easing = Easing.spring(Spring(duration: 0.5, bounce: 0), initialVelocity: 0)
    #expect(easing.value(at: 0, duration: 1) == 0)
    #expect(easing.value(at: 1, duration: 1) < 1, "a spring still moves at its duration")
  }

  @Test("Motion.md: one spring by three of its names")
  func springs() {
    let physics = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(physics.angularFrequency == 10 && physics.dampingRatio == 0.5)

    let designer = Spring(response: 0.5, dampingRatio: 1)
    #expect(designer == Spring(duration: 0.5, bounce: 0))

    let timed = Spring(dampingRatio: 0.8, settlingDuration: 0.5)
    let left = 1 - timed.displacement(at: 0.5).position
    #expect(abs(left) <= 0.001, "a thousandth of the way is left at most")
    #expect(timed.settlingTime(tolerance: 0.001) >= 0.45)
  }

  @Test("Motion.md: what a finger let go goes on at its speed")
  func handOff() {
    // Let go at 40 %, moving at 2.5 fractions per second towards the end, which is half a second away.
    let rest = HandOff(from: 0.4, velocity: 2.5, to: 1, duration: 0.5)
    #expect(rest.value(at: 0) == 0.4 && rest.velocity(at: 0) == 2.5)
    #expect(rest.value(at: 0.5) == 1 && rest.velocity(at: 0.5) == 0)
  }

  @Test("Motion.md: where a throw comes to rest")
  func decay() {
    let thrown = Decay(velocity: 1000)
    #expect(abs(thrown.projection - 499) < 1e-9)
    #expect(thrown.position(at: 60) == thrown.projection)
  }

  @Test("Motion.md: both ends of an interpolation are exact")
  func interpolation() {
    #expect(Interpolation.interpolate(0.1, 0.7, 0) == 0.1)
    #expect(Interpolation.interpolate(0.1, 0.7, 1) == 0.7)
  }
}
