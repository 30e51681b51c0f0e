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

  @Test("Motion.md: one spring by each of its parameters")
  func springs() {
    let physics = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(physics.angularFrequency == 10 && physics.dampingRatio == 0.5)
    #expect(physics.bounce == 0.5 && physics.stiffness(mass: 2) == 200)

    let designer = Spring(response: 0.5, dampingRatio: 1)
    #expect(designer == Spring(duration: 0.5, bounce: 0))

    let timed = Spring(dampingRatio: 0.8, settlingDuration: 0.5)
    let left = 1 - timed.displacement(at: 0.5).position
    #expect(abs(left) <= 0.001, "a thousandth of the way is left at most")

    let pulled = designer.release(from: 40, velocity: -300, at: 0)
    #expect(pulled == (40, -300))
  }

  @Test("Motion.md: a released motion continues at its velocity")
  func handOff() {
    let flick = 1071 / 395.0
    let soft = Spring(takingOver: flick, within: Spring.handOffDuration(takingOver: flick))
    #expect(abs(soft.arrivalTime(initialVelocity: flick, tolerance: 1e-4) - 0.44) < 1e-9)
    let stiff = Spring(dampingRatio: 1, settlingDuration: 0.44)
    #expect(soft.angularFrequency < stiff.angularFrequency / 1.9)

    // A release at 40 %, moving at 2.5 fractions per second towards the end, half a second away.
    let rest = HandOff(from: 0.4, velocity: 2.5, to: 1, duration: 0.5)
    #expect(rest.value(at: 0) == 0.4 && rest.velocity(at: 0) == 2.5)
    #expect(rest.value(at: 0.5) == 1 && rest.velocity(at: 0.5) == 0)
  }

  @Test("Motion.md: the target of a throw")
  func decay() {
    let thrown = Decay(velocity: 1000)
    #expect(abs(thrown.projection - 499) < 1e-9)
    #expect(thrown.position(at: 60) == thrown.projection)
  }

  @Test("Motion.md: the time at which a throw reaches a bound")
  func boundedDecay() {
    let bounce = BoundedDecay.Bound.spring(Spring(response: 0.4, dampingRatio: 1))
    let list = BoundedDecay(from: 700, velocity: 2000, lower: 0, upper: 1000, bound: bounce)
    #expect(list.target == 1000, "without the bound it would settle at 1,698")
    #expect(list.position(at: list.contact) == 1000)
    #expect(list.position(at: list.contact + 0.05) > 1000)
    #expect(abs(list.position(at: list.settlingTime(tolerance: 0.5)) - 1000) <= 0.5)
  }

  @Test("Motion.md: ends are exact, and a fade to clear does not darken")
  func interpolation() {
    #expect(Interpolation.interpolate(0.1, 0.7, 0) == 0.1)
    #expect(Interpolation.interpolate(0.1, 0.7, 1) == 0.7)

    let red = RGBA(red: 1, green: 0, blue: 0)
    #expect(Interpolation.interpolate(.clear, red, 0.25) == RGBA(red: 1, green: 0, blue: 0, alpha: 0.25))
  }

  @Test("Motion.md: transforms are interpolated by their parts")
  func transforms() {
    let upsideDown = Affine.scale(-1, -1)
    let half = AffineParts(AffineParts.interpolate(.identity, upsideDown, 0.5))
    #expect(abs(half.rotation - .pi / 2) < 1e-12 && half.scale.x > 0.999, "it turns, and does not shrink")

    let folding = AffineParts.interpolate(.identity, .scale(-1, 1), 0.25)
    #expect(folding == .scale(0.5, 1))

    let turns = Interpolation.interpolate(AffineParts(), AffineParts(rotation: 6 * .pi), 0.5)
    #expect(turns.rotation == 3 * .pi)
  }

  @Test("Motion.md: a track passes through its keyframes")
  func keyframes() {
    let track = KeyframeTrack(
      [
        Keyframe(at: 0, SIMD2(0.0, 0)),
        Keyframe(at: 0.5, SIMD2(100, 40), curve: .easeOut),
        Keyframe(at: 1, SIMD2(200, 0)),
      ], mode: .linear)
    #expect(track.value(at: 0.25) == [50, 20])
    #expect(track.value(at: 0.5) == [100, 40])
    #expect(track.value(at: 7) == [200, 0])
    #expect(KeyframeTrack<Double>([]).value(at: 0) == nil)
  }
}
