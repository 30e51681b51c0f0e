import Diagnostics
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct AnimatorRunningTests {
  @Test(
    "Running to the current fraction completes in the next turn, not inside the call", arguments: [0, 0.3, 1])
  func thereAlready(place: Double) {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, time: clock.time)
    animator.fraction = place
    var ends: [RunEnd] = []
    animator.run(to: place) { ends.append($0) }
    expect(ends.isEmpty)
    expect(!animator.isRunning)
    clock.turn()

    expect(ends, equals: [RunEnd(fraction: place, hasArrived: true)])
    expect(clock.time.now, equals: 0)
  }

  @Test("A run ends once, exactly at its fraction, at the same time at every frame rate", arguments: 0..<40)
  func frameRates(seed: Int) {
    struct Log: Equatable {
      var times: [Int64] = []
      var ends: [RunEnd] = []
      var values: [UInt64] = []
    }
    func log(every frame: Int64) -> Log {
      var generator = SeededGenerator(seed: UInt64(seed))
      let clock = SteppedTime()
      let animator = Animator(
        from: generator.uniform(-9, 9), to: generator.uniform(-9, 9), duration: generator.uniform(0.1, 2),
        easing: RandomMotion.easing(&generator), time: clock.time)
      let stops = (0..<4).map { _ in generator.uniform(0, 1) }
      let velocity = generator.uniform(-4, 4)
      var log = Log()
      func next(_ index: Int) {
        guard index < stops.count else { return }
        let completion = { (end: RunEnd) in
          log.times.append(clock.time.now)
          log.ends.append(end)
          log.values.append(animator.value.bitPattern)
          next(index + 1)
        }
        if index % 2 == 0 {
          animator.run(to: stops[index], completion: completion)
        } else {
          animator.run(to: stops[index], velocity: velocity, completion: completion)
        }
      }
      next(0)
      clock.run(to: 60_000_000_000, every: frame)
      return log
    }
    let reference = log(every: 1_000_000_000)
    expect(reference.ends.count, equals: 4, "seed \(seed)")
    expect(!reference.ends.contains { !$0.hasArrived }, "seed \(seed)")
    expect(log(every: 100_000_000), equals: reference, "seed \(seed)")
    expect(log(every: 16_666_667), equals: reference, "seed \(seed)")
  }

  @Test("A new run replaces the previous one, whose completion has hasArrived false")
  func replaced() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, time: clock.time)
    var ends: [String] = []
    animator.run { ends.append("first \($0.fraction) \($0.hasArrived)") }
    clock.step(by: 0.25)
    animator.run(to: 0) { ends.append("second \($0.fraction) \($0.hasArrived)") }
    clock.step(by: 1)

    expect(ends, equals: ["first 0.25 false", "second 0.0 true"])
  }

  @Test("A pause or a scrub suspends the run, and resuming continues it")
  func waiting() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    var ends: [RunEnd] = []
    animator.run { ends.append($0) }
    clock.step(by: 0.5)
    animator.pause()
    clock.step(by: 3)
    expect(animator.value == 5 && animator.fraction == 0.5)
    animator.resume()
    clock.step(by: 0.25)
    expect(animator.value, equals: 7.5)
    animator.fraction = 0.25
    clock.step(by: 3)
    expect(ends.isEmpty)
    animator.resume()
    clock.step(by: 0.7)
    expect(ends.isEmpty)
    clock.step(by: 0.1)
    animator.resume()
    clock.step(by: 2)

    expect(ends, equals: [RunEnd(fraction: 1, hasArrived: true)])
  }

  @Test("A reversed run ends at the other end, with its one completion")
  func reversed() {
    let clock = SteppedTime()
    let animator = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    var ends: [RunEnd] = []
    animator.run { ends.append($0) }
    clock.step(by: 0.75)
    animator.reverse()
    clock.step(by: 0.5)
    expect(abs(animator.value - 2.5), isBelow: 1e-12)
    clock.step(by: 1)
    expect(ends, equals: [RunEnd(fraction: 0, hasArrived: true)])
    expect(animator.value, equals: 0)
    animator.reverse()
    clock.step(by: 2)

    expect(animator.value, equals: 10)
    expect(ends.count, equals: 1)
  }

  @Test("Random calls behave as on a clock of whole milliseconds", arguments: 0..<120)
  func program(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let length = Int.random(in: 1...800, using: &generator)
    let clock = SteppedTime()
    let animator = Animator(
      from: 0.0, to: 1, duration: Double(length) / 1000, easing: .linear, time: clock.time)
    var reference = ReferenceRun(length: length)
    var ends: [ReferenceRun.End] = []
    var runs = 0
    for call in 0..<60 {
      let place = Int.random(in: 0...length, using: &generator)
      switch Int.random(in: 0...7, using: &generator) {
      case 0, 1:
        runs += 1
        let run = runs
        animator.run(to: Double(place) / Double(length)) {
          ends.append(
            ReferenceRun.End(
              run: run, place: Int(($0.fraction * Double(length)).rounded()), hasArrived: $0.hasArrived))
        }
        reference.run(to: place, as: run)
      case 2:
        animator.pause()
        reference.pause()
      case 3:
        animator.resume()
        reference.resume()
      case 4:
        animator.reverse()
        reference.reverse()
      case 5:
        animator.fraction = Double(place) / Double(length)
        reference.scrub(to: place)
      case 6 where Int.random(in: 0...3, using: &generator) == 0:
        animator.stop()
        reference.stop()
      default:
        let step = Int.random(in: 1...300, using: &generator)
        clock.step(to: clock.time.now + Int64(step) * 1_000_000)
        reference.advance(step)
      }
      // Both have called the handlers of the next turn by now.
      clock.turn()
      // Sums of seconds may be late by a nanosecond where whole milliseconds are on time.
      if animator.isRunning, !reference.isRunning { clock.step(by: 0.001) }
      let shown = animator.fraction * Double(length)
      expect(abs(shown - Double(reference.place)), isBelow: 1e-6, "seed \(seed), call \(call)")
      expect(animator.isRunning, equals: reference.isRunning, "seed \(seed), call \(call)")
      expect(ends, equals: reference.ends, "seed \(seed), call \(call)")
    }
  }
}
