import Diagnostics
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct AnimatorRetargetingTests {
  /// Tests that retarget an animator at random times and compare both sides of each.
  private func expectSmooth<Value: Interpolatable>(
    seed: Int, scale: Double, distance: (Value.Vector, Value.Vector) -> Double,
    value: (inout SeededGenerator) -> Value
  ) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let clock = SteppedTime()
    let first = value(&generator)
    let animator =
      Bool.random(using: &generator)
      ? Animator(
        from: first, to: value(&generator), duration: 0.5, easing: RandomMotion.easing(&generator),
        time: clock.time)
      : Animator(
        from: first, to: value(&generator), spring: RandomMotion.spring(&generator), time: clock.time)
    animator.run()
    for call in 0..<12 {
      clock.step(by: generator.uniform(0.01, 0.4))
      guard animator.isRunning else {
        animator.retarget(to: value(&generator))
        animator.run()
        continue
      }
      let (before, speed) = (animator.value, animator.velocity)
      let vector = animator.course.vector(at: animator.playhead.seconds)
      switch Int.random(in: 0...2, using: &generator) {
      case 0: animator.retarget(to: value(&generator))
      case 1:
        animator.retarget(
          to: value(&generator), duration: generator.uniform(0.1, 1), easing: RandomMotion.easing(&generator))
      default: animator.retarget(to: value(&generator), spring: RandomMotion.spring(&generator))
      }
      expect(animator.value, equals: before, "seed \(seed), call \(call)")
      let jump = distance(animator.velocity, speed)
      expect(jump, isAtMost: 1e-9 * max(1, speed.length), "seed \(seed), call \(call): \(jump)")
      // The value shortly afterwards has moved at that speed.
      let moment = 1e-7 * animator.duration
      let seen = (animator.course.vector(at: moment) - vector) * (1 / moment)
      let error = distance(seen, animator.velocity)
      expect(
        error, isAtMost: 1e-4 * (scale / animator.duration + speed.length),
        "seed \(seed), call \(call): \(error)")
    }
  }

  @Test("Neither position nor velocity jumps when an animator is retargeted", arguments: 0..<60)
  func smooth(seed: Int) {
    expectSmooth(seed: seed, scale: 20, distance: { ($0 - $1).length }) { $0.uniform(-9, 9) }
    expectSmooth(seed: seed, scale: 2000, distance: { ($0 - $1).length }) { RandomMotion.point(&$0) }
    expectSmooth(seed: seed, scale: 2000, distance: { ($0 - $1).length }) { RandomMotion.transform(&$0) }
  }

  @Test("A retargeted run ends at the new target, with its one completion")
  func completion() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, time: clock.time)
    var ends: [RunEnd] = []
    animator.run { ends.append($0) }
    clock.step(by: 0.9)
    animator.retarget(to: -20)
    clock.step(by: 0.9)
    expect(ends.isEmpty)
    clock.step(by: 0.2)

    expect(ends, equals: [RunEnd(fraction: 1, hasArrived: true)])
    expect(animator.value, equals: -20)
    expect(animator.to, equals: -20)
  }

  @Test("A retargeted animator that is held is at its start, and a suspended run stays suspended")
  func standing() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    animator.fraction = 0.5
    animator.retarget(to: 25)
    expect(animator.fraction == 0 && animator.value == 5)
    clock.step(by: 1)
    expect(animator.value, equals: 5)
    var ends = 0
    animator.run { _ in ends += 1 }
    clock.step(by: 0.5)
    expect(animator.value, equals: 15)
    animator.pause()
    animator.retarget(to: 0, duration: 3, easing: .linear)
    clock.step(by: 9)
    expect(animator.value, equals: 15)
    expect(ends, equals: 0)
    animator.resume()
    clock.step(by: 9)

    expect(animator.value, equals: 0)
    expect(ends, equals: 1)
  }

  @Test(
    "A course's velocity is the derivative of its vector, with and without an initial velocity",
    arguments: 0..<150)
  func derivative(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let duration = generator.uniform(0.1, 2)
    let easing = RandomMotion.easing(&generator)
    let takenOver: Double? = Bool.random(using: &generator) ? generator.uniform(-9, 9) : nil
    let course = ValueMotion(
      from: 1.0, start: 1, to: generator.uniform(-4, 4), duration: duration, easing: easing,
      takenOver: takenOver)
    for _ in 0..<20 {
      let t = generator.uniform(0.02, 0.98) * duration
      let step = 1e-6 * duration
      let seen = (course.vector(at: t + step) - course.vector(at: t - step)) / (2 * step)
      let velocity = course.velocity(at: t)
      expect(
        abs(seen - velocity), isAtMost: 1e-3 * max(1, velocity.magnitude) / min(duration, 1),
        "seed \(seed) at \(t)")
    }
    expect(course.value(at: 0), equals: course.from)
    expect(course.value(at: duration), equals: course.to)
    if let takenOver { expect(course.velocity(at: 0), equals: takenOver, "seed \(seed)") }
    // The end does not snap, however short the duration is for its spring.
    expect(abs(course.value(at: duration * (1 - 1e-9)) - course.to), isBelow: 1e-6, "seed \(seed)")
  }

  @Test("A spring of its natural duration ends without a visible jump", arguments: 0..<80)
  func settled(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let spring = RandomMotion.spring(&generator)
    let velocity = generator.uniform(-2000, 2000)
    let animator = Animator(
      from: 0.0, to: 100, spring: spring, initialVelocity: velocity, time: SteppedTime().time)
    let scale = max(100, velocity.magnitude / spring.angularFrequency)
    for place in [0.999, 0.9999, 0.99999] {
      animator.fraction = place
      expect(abs(animator.value - 100), isBelow: 2e-4 * scale, "seed \(seed) at \(place)")
    }
    animator.fraction = 0
    expect(animator.course.velocity(at: 0), equals: velocity)
  }
}
