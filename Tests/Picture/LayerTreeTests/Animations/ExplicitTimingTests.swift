import Expectations
import TestSupport
import Testing

@testable import LayerTree

@Suite struct ExplicitTimingTests {
  /// The same timing, computed by counting runs one by one.
  private func counted(_ timing: ExplicitTiming, _ around: Double) -> Double? {
    var since = around - timing.beginTime
    if since < 0 {
      guard timing.fillsBefore else { return nil }
      since = 0
    }
    if since * timing.speed.magnitude > timing.total {
      guard timing.fillsAfter else { return nil }
      since = timing.total / timing.speed.magnitude
    }
    // A reversed run and its forward run have the same length.
    var rest = timing.timeOffset + since * timing.speed
    var isBack = false
    while rest > timing.duration || rest < 0 {
      rest += rest < 0 ? timing.duration : -timing.duration
      if timing.autoreverses { isBack.toggle() }
    }
    return isBack ? timing.duration - rest : rest
  }

  @Test("A position in the runs equals that of counting them", arguments: 0..<300)
  func places(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ low: Double, _ high: Double) -> Double { generator.uniform(low, high) }
    let timing = ExplicitTiming(
      beginTime: number(-2, 2), speed: number(0.2, 3) * (Bool.random(using: &generator) ? 1 : -1),
      timeOffset: Bool.random(using: &generator) ? 0 : number(0, 1),
      duration: number(0.1, 2), repeatCount: [1, 2, 2.5, .infinity].randomElement(using: &generator)!,
      repeatDuration: Bool.random(using: &generator) ? 0 : number(0.1, 5),
      autoreverses: Bool.random(using: &generator), fillsBefore: Bool.random(using: &generator),
      fillsAfter: Bool.random(using: &generator))
    for _ in 0..<20 {
      let around = number(-4, 12)
      let (found, expected) = (timing.place(at: around)?.time, counted(timing, around))
      expect(found == nil, equals: (expected == nil), "seed \(seed) at \(around)")
      if let found, let expected {
        // At the boundary of two runs, either end may be meant.
        let isNear = abs(found - expected) < 1e-9 || abs(abs(found - expected) - timing.duration) < 1e-9
        expect(isNear, "seed \(seed) at \(around)")
      }
    }
  }

  @Test("The length is the time at which the animation has ended", arguments: 0..<100)
  func lengths(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ low: Double, _ high: Double) -> Double { generator.uniform(low, high) }
    let timing = ExplicitTiming(
      beginTime: number(-2, 2), speed: number(0.2, 3), duration: number(0.1, 2),
      repeatCount: Double(Int.random(in: 1...3, using: &generator)),
      autoreverses: Bool.random(using: &generator))
    let end = timing.beginTime + timing.length
    expect(timing.place(at: end - 1e-6) != nil, "seed \(seed)")
    expect(timing.place(at: end + 1e-6) == nil, "seed \(seed)")
  }

  @Test("The last moment is the end of the last run, or its beginning for a reversed run")
  func ends() {
    let twice = ExplicitTiming(duration: 1, repeatCount: 2, fillsAfter: true)
    expect(twice.place(at: 2), equals: ExplicitTiming.Place(time: 1, cycle: 1))
    expect(twice.place(at: 9), equals: ExplicitTiming.Place(time: 1, cycle: 1))
    expect(twice.place(at: 1), equals: ExplicitTiming.Place(time: 0, cycle: 1))
    let back = ExplicitTiming(duration: 1, autoreverses: true, fillsAfter: true)
    expect(back.place(at: 2)?.time, equals: 0)
    expect(back.place(at: 1)?.time, equals: 1)
  }

  @Test("With an offset the animation starts within its run, and the skipped part comes last")
  func offset() {
    let timing = ExplicitTiming(timeOffset: 2, duration: 5, fillsBefore: true, fillsAfter: true)
    expect([-1, 0, 1, 2, 3, 4].map { timing.place(at: $0)?.time }, equals: [2, 2, 3, 4, 0, 1])
    expect(timing.place(at: 5)?.time == 2 && timing.length == 5)
  }

  @Test("With a negative speed the animation runs from its end to its beginning")
  func back() {
    let timing = ExplicitTiming(speed: -2, duration: 4, repeatCount: 2, fillsAfter: true)
    expect([0, 0.5, 1.5, 2.5, 4, 9].map { timing.place(at: $0)?.time }, equals: [4, 3, 1, 3, 0, 0])
    expect(timing.length, equals: 4)
  }

  @Test("A number that is not finite counts as the default")
  func misuse() {
    let odd = ExplicitTiming(
      beginTime: .nan, speed: .infinity, timeOffset: .nan, duration: -.infinity, repeatCount: .nan,
      repeatDuration: .nan)
    expect(odd, equals: ExplicitTiming(duration: 0))
    expect(odd.place(at: 0)?.time, equals: 0)
    expect(ExplicitTiming(speed: 0, duration: 1).length, equals: .infinity)
  }
}
