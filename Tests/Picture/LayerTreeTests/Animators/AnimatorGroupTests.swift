import Diagnostics
import Expectations
import MotionMath
import TestSupport
import Testing

@testable import LayerTree

@Suite struct AnimatorGroupTests {
  private let clock = SteppedTime()

  /// Parts of several kinds, and the bits of their values.
  private func parts(_ generator: inout SeededGenerator, count: Int) -> [(any AnimatorPart, () -> [UInt64])] {
    (0..<count).map { index in
      let duration = generator.uniform(0.05, 2)
      let easing = RandomMotion.easing(&generator)
      if index % 2 == 0 {
        let part = Animator(
          from: generator.uniform(-9, 9), to: generator.uniform(-9, 9), duration: duration, easing: easing,
          time: clock.time)
        return (part, { [part.value.bitPattern] })
      }
      let part = Animator(
        from: RandomMotion.point(&generator), to: RandomMotion.point(&generator), duration: duration,
        easing: easing, time: clock.time)
      return (part, { [part.value.x.bitPattern, part.value.y.bitPattern] })
    }
  }

  @Test("A group of one part shows the bits of the part alone, scrubbed or running", arguments: 0..<40)
  func one(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var copy = generator
    let (alone, aloneBits) = parts(&generator, count: 2)[seed % 2]
    let (part, bits) = parts(&copy, count: 2)[seed % 2]
    let group: any AnimatorPart =
      seed % 3 == 0
      ? AnimatorSequence([AnimatorGroup([part], time: clock.time)], time: clock.time)
      : AnimatorGroup([part], time: clock.time)
    expect(group.duration, equals: alone.duration)
    for _ in 0..<20 {
      let place = generator.uniform(0, 1)
      (alone.fraction, group.fraction) = (place, place)
      expect(bits(), equals: aloneBits(), "seed \(seed) at \(place)")
      expect(group.fraction, equals: place)
    }
    alone.run()
    group.run()
    for _ in 0..<20 {
      clock.step(by: generator.uniform(0, 0.1))
      expect(bits(), equals: aloneBits(), "seed \(seed)")
    }
  }

  @Test(
    "Every part of a group is at its position in the group's time, and exactly at its ends", arguments: 0..<40
  )
  func shares(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let parts = parts(&generator, count: Int.random(in: 1...6, using: &generator)).map(\.0)
    let stagger = generator.uniform(0, 0.3)
    let isSequence = seed % 2 == 0
    let whole: any AnimatorPart =
      isSequence
      ? AnimatorSequence(parts, time: clock.time) : AnimatorGroup(parts, stagger: stagger, time: clock.time)
    var begins: [Double] = []
    var end = 0.0
    for (place, part) in parts.enumerated() {
      begins.append(isSequence ? end : stagger * Double(place))
      end = begins[place] + part.duration
    }
    let ends = zip(begins, parts).map { $0 + $1.duration }
    expect(whole.duration, equals: ends.max(), "seed \(seed)")
    for place in (0..<30).map({ _ in generator.uniform(0, 1) }) + [0, 1] {
      whole.fraction = place
      let seconds = place * whole.duration
      for (index, part) in parts.enumerated() {
        let local = min(max((seconds - begins[index]) / part.duration, 0), 1)
        expect(abs(part.fraction - local), isBelow: 1e-12, "seed \(seed)")
        if seconds >= ends[index] { expect(part.fraction, equals: 1, "seed \(seed)") }
        if seconds <= begins[index] { expect(part.fraction, equals: 0, "seed \(seed)") }
      }
    }
  }

  @Test("A sequence runs its parts one after another, and runs them back when reversed")
  func order() {
    let first = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    let second = Animator(from: 10.0, to: 30, duration: 1, easing: .linear, time: clock.time)
    var place = 0.0
    first.onChange = { place = $0 }
    second.onChange = { place = $0 }
    let sequence = AnimatorSequence([first, second], time: clock.time)
    var seen: [Double] = []
    var ends: [RunEnd] = []
    sequence.run { ends.append($0) }
    for _ in 0..<6 {
      clock.step(by: 0.3)
      seen.append((place * 1000).rounded() / 1000)
    }
    expect(seen, equals: [3, 6, 9, 14, 20, 26])
    sequence.reverse()
    for _ in 0..<4 { clock.step(by: 0.4) }
    expect(
      abs(place - 2), isBelow: 1e-9, "of two parts that move the same value, the current one reports last")
    clock.step(by: 1)

    expect(place, equals: 0)
    expect(ends, equals: [RunEnd(fraction: 0, hasArrived: true)])
    sequence.fraction = 0.75
    expect(place, equals: 20)
    sequence.fraction = 0.25
    expect(place, equals: 5)
  }

  @Test("Parts may be of different kinds and groups themselves, and are caught and released as one")
  func nested() {
    let width = Animator(from: 80.0, to: 240, duration: 0.4, easing: .linear, time: clock.time)
    let color = Animator(from: RGBA.black, to: .white, duration: 0.2, easing: .linear, time: clock.time)
    let turn = Animator(from: AffineParts(), to: AffineParts(rotation: 6), duration: 0.4, time: clock.time)
    let inner = AnimatorGroup([width, color], stagger: 0.1, time: clock.time)
    let whole = AnimatorSequence([inner, turn], gap: 0.2, time: clock.time)
    expect(inner.isPart && width.isPart && !whole.isPart)
    expect(abs(whole.duration - 1), isBelow: 1e-12)
    var ends: [RunEnd] = []
    whole.run { ends.append($0) }
    clock.step(by: 0.2)
    expect(width.isRunning && abs(width.value - 160) < 1e-9)
    expect(abs(width.velocity - 400), isBelow: 1e-9)
    expect(color.velocity.w == 0 && color.velocity.x > 0)
    expect(turn.velocity, equals: .zero)
    whole.fraction = 0.5
    expect(width.value == 240 && color.value == .white && turn.value == AffineParts())
    expect(!width.isRunning)
    whole.run(to: 0, velocity: 0.5) { ends.append($0) }
    clock.run(to: 8_000_000_000)

    expect(ends.map(\.hasArrived), equals: [false, true])
    expect(width.value == 80 && color.value == .black)
    expect(clock.rules.isEmpty)
  }

  @Test("Deallocating a group leaves its parts at their positions, and they can be moved again")
  func released() {
    let part = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    let tail = Animator(from: 0.0, to: 10, duration: 3, easing: .linear, time: clock.time)
    do {
      let group = AnimatorGroup([part, tail], time: clock.time)
      group.run { _ in Issue.record("a completion after its end") }
      clock.step(by: 0.5)
    }
    expect(part.value, equals: 5)
    expect(!part.isPart && !part.isRunning)
    clock.step(by: 1)
    expect(part.value, equals: 5)
    part.run()
    clock.step(by: 0.25)

    expect(part.value, equals: 7.5)
    expect(clock.rules.isEmpty)
  }

  @Test("The run of a part ends when it joins a group, and the part begins again with the group")
  func joining() {
    let part = Animator(from: 0.0, to: 10, duration: 1, easing: .linear, time: clock.time)
    var values: [Double] = []
    var ends: [RunEnd] = []
    part.onChange = { values.append($0) }
    part.run { ends.append($0) }
    clock.step(by: 0.5)
    let group = AnimatorGroup([part], time: clock.time)
    clock.step(by: 1)

    expect(ends, equals: [RunEnd(fraction: 0.5, hasArrived: false)])
    expect(values, equals: [5, 0])
    expect(part.value == 0 && group.fraction == 0)
  }

  @Test("Moving a part separately, or adding it to two groups, changes nothing and gives a diagnostic")
  func misuse() {
    let part = Animator(from: 0.0, to: 10, duration: 1, time: clock.time)
    let group = AnimatorGroup([part, part], time: clock.time)
    let other = AnimatorSequence([part, group], time: clock.time)
    expect(clock.rules, equals: [.animatorIsPart, .animatorIsPart])
    expect(group.parts.count == 1 && other.parts.count == 1)
    part.fraction = 1
    part.run { _ in Issue.record("it ran") }
    part.reverse()
    part.pause()
    part.resume()
    part.stop()
    part.retarget(to: 3)
    group.run()
    clock.step(by: 3)

    expect(part.value == 0 && part.to == 10)
    expect(clock.rules.count, equals: 10)
    expect(!clock.rules.contains { $0 != .animatorIsPart })
  }

  @Test("A group without parts runs to its end")
  func empty() {
    var ends = 0
    let group = AnimatorGroup([], stagger: .nan, time: clock.time)
    group.run { _ in ends += 1 }
    clock.step(by: 1)

    expect(ends, equals: 1)
  }
}
