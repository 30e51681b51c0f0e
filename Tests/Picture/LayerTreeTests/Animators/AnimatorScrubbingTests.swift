import Diagnostics
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct AnimatorScrubbingTests {
  private func expectSameBits<Value: Interpolatable>(
    from: Value, to: Value, seed: Int, bits: (Value) -> [UInt64]
  ) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let duration = generator.uniform(0.05, 3)
    let clock = SteppedTime()
    let animator = Animator(
      from: from, to: to, duration: duration, easing: RandomMotion.easing(&generator), time: clock.time)
    let places = (0..<40).map { _ in generator.uniform(0, 1) } + [0, 1]
    let there = places.map { place in
      animator.fraction = place
      return bits(animator.value)
    }
    animator.run()
    clock.step(by: duration / 3)
    animator.reverse()
    clock.step(by: duration / 7)
    for (place, seen) in zip(places, there).reversed() {
      animator.fraction = place
      expect(bits(animator.value), equals: seen, "seed \(seed), at \(place)")
      expect(animator.fraction, equals: place, "seed \(seed): the fraction reads as it was set")
    }
    animator.fraction = 0
    expect(bits(animator.value), equals: bits(from), "seed \(seed)")
    animator.fraction = 1
    expect(bits(animator.value), equals: bits(to), "seed \(seed)")
  }

  @Test("Scrubbing there and back gives the same bits, and exactly the ends", arguments: 0..<60)
  func bits(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) + 500)
    expectSameBits(from: generator.uniform(-9, 9), to: generator.uniform(-9, 9), seed: seed) {
      [$0.bitPattern]
    }
    expectSameBits(
      from: RandomMotion.point(&generator), to: RandomMotion.point(&generator), seed: seed
    ) { [$0.x.bitPattern, $0.y.bitPattern] }
    expectSameBits(
      from: RandomMotion.color(&generator), to: RandomMotion.color(&generator), seed: seed
    ) { [$0.red.bitPattern, $0.green.bitPattern, $0.blue.bitPattern, $0.alpha.bitPattern] }
    expectSameBits(
      from: RandomMotion.transform(&generator), to: RandomMotion.transform(&generator), seed: seed
    ) { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty].map(\.bitPattern) }
  }

  @Test("A reported value is not reported again")
  func reporting() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    var told: [Double] = []
    animator.onChange = { told.append($0) }
    animator.reportChange()
    expect(told.isEmpty, "nothing has changed")
    animator.fraction = 0.5
    animator.reportChange()
    expect(told, equals: [5])
  }

  @Test("A fraction may be set before the first run, which continues from it")
  func fractionFirst() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    var end: RunEnd?
    animator.fraction = 0.4
    expect(animator.value, equals: 4)
    expect(!animator.isRunning)
    clock.step(by: 5)
    expect(animator.value, equals: 4)
    animator.run { end = $0 }
    clock.step(by: 0.35)
    expect(abs(animator.value - 7.5), isBelow: 1e-12)
    clock.step(by: 0.249)
    expect(end == nil)
    clock.step(by: 0.002)

    expect(end, equals: RunEnd(fraction: 1, hasArrived: true))
    expect(animator.value, equals: 10)
    expect(clock.rules.isEmpty)
  }

  @Test("An observer is called at once for a scrub, and only for a change")
  func told() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    var seen: [Double] = []
    animator.onChange = { seen.append($0) }
    animator.fraction = 0
    animator.fraction = 0.5
    animator.fraction = 0.5
    clock.step(by: 1)
    animator.fraction = 0.25

    expect(seen, equals: [5, 2.5])
  }

  @Test("Fractions beyond 0…1 are clamped; NaN is ignored with a diagnostic")
  func beyond() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, time: clock.time)
    animator.fraction = 7
    expect(animator.value, equals: 10)
    animator.fraction = -.infinity
    expect(animator.value, equals: 0)
    expect(clock.rules.isEmpty)
    animator.fraction = .nan
    animator.run(to: .nan) { _ in Issue.record("it ran") }
    clock.step(by: 1)

    expect(animator.value, equals: 0)
    expect(clock.rules, equals: [.fractionNotFinite, .fractionNotFinite])
  }

  @Test("Ten hours on the clock change no bit", arguments: 0..<20)
  func absoluteTime(seed: Int) {
    func values(from start: Int64) -> [UInt64] {
      var generator = SeededGenerator(seed: UInt64(seed))
      let clock = SteppedTime(start: start)
      let animator = Animator(
        from: generator.uniform(-9, 9), to: generator.uniform(-9, 9), duration: generator.uniform(0.1, 2),
        easing: RandomMotion.easing(&generator), time: clock.time)
      animator.run()
      return (0..<100).map { step in
        clock.step(by: generator.uniform(0, 0.05))
        if step == 40 { animator.reverse() }
        if step == 60 { animator.retarget(to: 3) }
        return animator.value.bitPattern
      }
    }
    expect(values(from: 0), equals: values(from: 36_000_000_000_123), "seed \(seed)")
  }

  @Test("An animator created without a stage can be scrubbed")
  func noStage() {
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: nil)
    animator.fraction = 0.5
    expect(animator.value, equals: 5)
    animator.run()
    animator.fraction = 1

    expect(animator.value, equals: 10)
  }
}
