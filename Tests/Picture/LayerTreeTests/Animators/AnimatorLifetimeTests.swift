import AllocationCounter
import Diagnostics
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

/// The reports of an animator, and their end.
@Suite struct AnimatorLifetimeTests {
  @Test(
    "An observer is called once per step, only for changes, and with the last value before the completion")
  func told() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    var log: [String] = []
    animator.onChange = { log.append("\($0)") }
    animator.run { _ in log.append("done") }
    clock.step(by: 0)
    clock.step(by: 0.25)
    clock.step(by: 0)
    clock.step(by: 0.25)
    clock.step(by: 3)
    clock.step(by: 1)

    expect(log, equals: ["2.5", "5.0", "10.0", "done"])
  }

  @Test("A pause takes effect in the step in which it was called")
  func pauseTold() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    var log: [Double] = []
    animator.onChange = { log.append($0) }
    animator.run()
    clock.time.schedule(after: 0.25) {}
    clock.time.advance(to: 250_000_000)
    animator.pause()
    clock.step(to: 500_000_000)
    clock.step(to: 600_000_000)

    expect(log, equals: [2.5])
  }

  @Test("After a stop nothing is called any more", arguments: [0, 1, 2, 3])
  func stopped(when: Int) {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    var isStopped = false
    var calls = 0
    animator.onChange = { _ in
      expect(!isStopped)
      calls += 1
      // In the middle of a run, and in the last call before its completion.
      if when == 2 || (when == 3 && clock.time.now == 1_000_000_000) {
        animator.stop()
        isStopped = true
      }
    }
    if when == 0 { animator.fraction = 1 }
    animator.run { _ in expect(!isStopped, "a completion after the stop") }
    clock.time.advance(to: 300_000_000)
    if when < 2 {
      animator.stop()
      isStopped = true
    }
    clock.run(to: 4_000_000_000)

    expect(isStopped)
    // From 0.3 s on there are 41 frames and the end.
    expect(calls, equals: when == 1 ? 0 : when == 3 ? 42 : 1)
    expect(!animator.isRunning)
    isStopped = false
    animator.fraction = 0.125
    expect(calls, equals: when == 1 ? 1 : when == 3 ? 43 : 2)
  }

  @Test("Deallocating an animator stops it and calls nothing")
  func released() {
    let clock = SteppedTime()
    weak var gone: Animator<Double>?
    do {
      let animator = Animator(from: 0.0, to: 10, duration: 1, time: clock.time)
      animator.onChange = { _ in Issue.record("a change after its end") }
      animator.run { _ in Issue.record("a completion after its end") }
      let other = Animator(from: 0.0, to: 1, duration: 1, time: clock.time)
      other.run(to: 0) { _ in Issue.record("a completion in the turn after its end") }
      gone = animator
    }
    expect(gone == nil)
    expect(!clock.time.animations.isMoving)
    clock.run(to: 3_000_000_000)
  }

  @Test("An animator that outlives its stage stops")
  func stageGone() {
    var clock: SteppedTime? = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock?.time)
    animator.run()
    clock?.step(by: 0.5)
    clock = nil
    expect(animator.value, equals: 5)
    animator.retarget(to: 0)
    animator.run { _ in Issue.record("there is no turn any more") }
    animator.fraction = 1

    expect(animator.value, equals: 0)
  }

  @Test("A handler may scrub its animator; one that always scrubs is stopped with a diagnostic")
  func handlers() {
    let clock = SteppedTime()
    let snapping = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    var seen: [Double] = []
    snapping.onChange = { value in
      seen.append(value)
      snapping.fraction = (value / 10).rounded()
    }
    snapping.fraction = 0.7
    expect(seen, equals: [7, 10])
    expect(clock.rules.isEmpty)
    snapping.onChange = { value in snapping.fraction = 1.5 - value / 10 - (value == 5 ? 0.25 : 0) }
    snapping.fraction = 0.9

    expect(clock.rules, equals: [.turnDidNotSettle])
  }

  @Test("A value that is not finite leaves a finite value and gives a diagnostic")
  func notFinite() {
    let clock = SteppedTime()
    let one = Animator(from: .nan, to: 4.0, duration: 1, time: clock.time)
    let other = Animator(from: 3.0, to: .infinity, duration: 1, time: clock.time)
    expect(one.value == 4 && other.to == 3)
    expect(clock.rules, equals: [.valueNotFinite, .valueNotFinite])
    let third = Animator(from: 3.0, to: 4, duration: -.infinity, time: clock.time)
    third.run()
    third.retarget(to: .nan)
    third.retarget(to: 5, duration: .nan)
    clock.step(by: 1)

    expect(third.value, equals: 5)
    expect(
      clock.rules,
      equals: [.valueNotFinite, .valueNotFinite, .valueOutOfRange, .valueNotFinite, .valueOutOfRange])
  }

  @Test(
    "Every duration and spring runs to its end",
    arguments: [0, 1e-300, 1e-9, 1, 1e9, 1e300])
  func extremes(size: Double) {
    let clock = SteppedTime()
    let timed = Animator(from: 0.0, to: 1, duration: size, time: clock.time)
    let spring = Animator(
      from: -size, to: size, spring: Spring(response: size, dampingRatio: 0.5), initialVelocity: size,
      time: clock.time)
    let swinging = Animator(from: 0.0, to: 1, spring: Spring(response: 1, dampingRatio: 0), time: clock.time)
    for fraction in [0, 0.25, 0.999, 1] {
      for animator in [timed, spring, swinging] {
        animator.fraction = fraction
        expect(animator.value.isFinite && animator.velocity == 0)
      }
    }
    timed.fraction = 0
    timed.run()
    clock.step(to: 1)
    clock.step(to: 2_000_000_000_000_000_000)
    expect(timed.value, equals: 1)
    expect(clock.rules.isEmpty)
  }

  #if !DEBUG
    @Test("A step in which a hundred animators move allocates nothing")
    func allocations() {
      let clock = SteppedTime()
      var sum = 0.0
      let animators = (0..<100).map { index in
        let animator = Animator(
          from: SIMD2(0.0, 1), to: [Double(index), 5], duration: 60, easing: .cubic(.easeInOut),
          time: clock.time)
        animator.onChange = { sum += $0.x + $0.y }
        animator.run()
        return animator
      }
      func steps() {
        for _ in 0..<100 {
          clock.time.advance(to: clock.time.now + 16_666_667)
          clock.time.notifyObservers()
        }
      }
      steps()
      let before = allocation_count()
      steps()
      let count = allocation_count() - before

      expect(count, equals: 0)
      expect(sum > 0 && animators.count == 100)
    }
  #endif
}
