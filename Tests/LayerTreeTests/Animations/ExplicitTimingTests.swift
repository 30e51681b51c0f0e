import TestSupport
import Testing

@testable import LayerTree

@Suite struct ExplicitTimingTests {
  /// The same by counting runs one by one.
  private func counted(_ timing: ExplicitTiming, _ around: Double) -> Double? {
    let since = around - timing.beginTime
    let time = since * timing.speed + timing.timeOffset
    guard since >= 0, time >= 0 else {
      return timing.fillsBefore ? max(0, min(timing.timeOffset, timing.total)) : nil
    }
    let limit = timing.total
    var rest = time
    if rest > limit {
      guard timing.fillsAfter else { return nil }
      rest = limit
    }
    var isBack = false
    while rest > timing.duration {
      rest -= timing.duration
      if timing.autoreverses { isBack.toggle() }
    }
    return isBack ? timing.duration - rest : rest
  }

  @Test("A place in the runs is found as by counting them", arguments: 0..<300)
  func places(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ low: Double, _ high: Double) -> Double { generator.uniform(low, high) }
    let timing = ExplicitTiming(
      beginTime: number(-2, 2), speed: number(0.2, 3),
      timeOffset: Bool.random(using: &generator) ? 0 : number(0, 1),
      duration: number(0.1, 2), repeatCount: [1, 2, 2.5, .infinity].randomElement(using: &generator)!,
      repeatDuration: Bool.random(using: &generator) ? 0 : number(0.1, 5),
      autoreverses: Bool.random(using: &generator), fillsBefore: Bool.random(using: &generator),
      fillsAfter: Bool.random(using: &generator))
    for _ in 0..<20 {
      let around = number(-4, 12)
      let (found, expected) = (timing.place(at: around)?.time, counted(timing, around))
      #expect((found == nil) == (expected == nil), "seed \(seed) at \(around)")
      if let found, let expected {
        // Where one run becomes the next, either end of it may be meant.
        let isNear = abs(found - expected) < 1e-9 || abs(abs(found - expected) - timing.duration) < 1e-9
        #expect(isNear, "seed \(seed) at \(around)")
      }
    }
  }

  @Test("Its length is when it is found to be over", arguments: 0..<100)
  func lengths(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ low: Double, _ high: Double) -> Double { generator.uniform(low, high) }
    let timing = ExplicitTiming(
      beginTime: number(-2, 2), speed: number(0.2, 3), duration: number(0.1, 2),
      repeatCount: Double(Int.random(in: 1...3, using: &generator)),
      autoreverses: Bool.random(using: &generator))
    let end = timing.beginTime + timing.length
    #expect(timing.place(at: end - 1e-6) != nil, "seed \(seed)")
    #expect(timing.place(at: end + 1e-6) == nil, "seed \(seed)")
  }

  @Test("The last moment is the end of the last run, or its beginning when it ran back")
  func ends() {
    let twice = ExplicitTiming(duration: 1, repeatCount: 2, fillsAfter: true)
    #expect(twice.place(at: 2) == ExplicitTiming.Place(time: 1, cycle: 1))
    #expect(twice.place(at: 9) == ExplicitTiming.Place(time: 1, cycle: 1))
    #expect(twice.place(at: 1) == ExplicitTiming.Place(time: 0, cycle: 1))
    let back = ExplicitTiming(duration: 1, autoreverses: true, fillsAfter: true)
    #expect(back.place(at: 2)?.time == 0)
    #expect(back.place(at: 1)?.time == 1)
  }

  @Test("What is no number counts as the usual one")
  func misuse() {
    let odd = ExplicitTiming(
      beginTime: .nan, speed: .infinity, timeOffset: .nan, duration: -.infinity, repeatCount: .nan,
      repeatDuration: .nan)
    #expect(odd == ExplicitTiming(duration: 0))
    #expect(odd.place(at: 0)?.time == 0)
    #expect(ExplicitTiming(speed: 0, duration: 1).length == .infinity)
  }
}
