import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct PhaseStopwatchTests {
  @Test(
    "Time counts for the phase that was entered last, and the phases add up",
    arguments: 0..<50 as Range<UInt64>)
  func phases(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var stopwatch = PhaseStopwatch()

    for frame in 0..<5 {
      let start = Int64.random(in: -1_000_000...1_000_000, using: &random)
      var now = start
      var phase = FramePhase.input
      var model: [FramePhase: Int64] = [:]
      stopwatch.begin(now: start)
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        let time = Int64.random(in: 0...1000, using: &random)
        model[phase, default: 0] += time
        now += time
        phase = try #require(FramePhase.allCases.randomElement(using: &random))
        stopwatch.enter(phase, now: now)
        expect(stopwatch.phase, equals: phase)
      }
      model[phase, default: 0] += 17
      let record = stopwatch.end(now: now + 17)

      expect(record.index == frame && record.start == start, "seed \(seed)")
      expect(record.total, equals: now + 17 - start, "seed \(seed)")
      expect(record.total, equals: FramePhase.allCases.reduce(0) { $0 + record[$1] }, "seed \(seed)")
      for phase in FramePhase.allCases {
        expect(record[phase], equals: model[phase, default: 0], "seed \(seed), frame \(frame), \(phase)")
      }
      expect(stopwatch.phase == nil && stopwatch.endedFrames == frame + 1)
    }
  }

  @Test("A clock that runs backwards counts as stopped until it passes its latest reading")
  func backwards() {
    var stopwatch = PhaseStopwatch()

    stopwatch.begin(now: 100)
    stopwatch.enter(.layout, now: 150)
    stopwatch.enter(.draw, now: 120)
    let record = stopwatch.end(now: 160)

    expect(record[.input] == 50 && record[.layout] == 0 && record[.draw] == 10 && record.total == 60)
  }

  @Test("Ending without a beginning gives an empty frame")
  func endOnly() {
    var stopwatch = PhaseStopwatch()

    let record = stopwatch.end(now: 40)

    expect(record, equals: FrameRecord(index: 0, start: 40))
    expect(stopwatch.endedFrames, equals: 1)
  }

  @Test("Entering a phase without a beginning begins a frame there")
  func enterOnly() {
    var stopwatch = PhaseStopwatch()

    stopwatch.enter(.draw, now: 5)
    let record = stopwatch.end(now: 8)

    expect(record.start == 5 && record[.draw] == 3 && record.total == 3)
  }

  @Test("Beginning again discards the open frame and keeps its index")
  func beginTwice() {
    var stopwatch = PhaseStopwatch()

    stopwatch.begin(now: 0)
    stopwatch.enter(.draw, now: 10)
    stopwatch.begin(now: 100)
    let record = stopwatch.end(now: 101)

    expect(record.index == 0 && record.start == 100 && record.total == 1 && record[.input] == 1)
  }

  @Test("The ends of the clock's range do not overflow")
  func extremes() {
    var stopwatch = PhaseStopwatch()

    stopwatch.begin(now: .min)
    stopwatch.enter(.draw, now: .max)
    let record = stopwatch.end(now: .min)

    expect(record[.input] == .max && record[.draw] == 0 && record.total == .max)
  }
}
