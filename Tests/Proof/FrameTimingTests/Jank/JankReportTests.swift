import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct JankReportTests {
  /// Ten milliseconds.
  private let display = FrameBudget(hertz: 100)

  @Test("Frames that are ready in time have no jank")
  func even() {
    let report = JankReport([Frames.even([1_000_000, 10_000_000])], at: display)

    expect(report.missedFrames == 0 && report.missedRefreshes == 0 && report.frozenFrames == 0)
    expect(report.stutterRatio == 0 && report.linearity == 1 && report.worstAnimationError == 0)
    expect(report.overrun.max == 0 && report.overrun.min == -9_000_000)
  }

  @Test("A frame misses a refresh if it takes a nanosecond more than the budget, and two if a budget more")
  func missed() {
    let times: [Int64] = [10_000_000, 10_000_001, 20_000_000, 20_000_001]
    let report = JankReport([times.enumerated().map { Frames.frame($0 * 9, took: $1) }], at: display)

    expect(times.map(display.missedRefreshes), equals: [0, 1, 1, 2])
    expect(report.missedFrames == 3 && report.missedRefreshes == 4)
    expect(report.overrun.sorted, equals: [0, 1, 10_000_000, 10_000_001])
  }

  @Test("Deadlines follow the display's real rate, also if a refresh is no whole number of nanoseconds")
  func rates() {
    let film = FrameBudget(hertz: 59.94)
    expect(film.time(ofRefresh: 5994), equals: 100_000_000_000)
    expect(FrameBudget(hertz: 60).time(ofRefresh: 3), equals: 50_000_000)
    expect(!film.isMissed(by: 16_683_350) && FrameBudget.hz60.isMissed(by: 16_683_350))
  }

  @Test("A frozen frame takes longer than 700 ms")
  func frozen() {
    let run = [Frames.frame(0, took: 700_000_000), Frames.frame(100, took: 700_000_001)]
    expect(JankReport([run], at: display).frozenFrames, equals: 1)
  }

  @Test(
    "If every second frame is a refresh late, half is repeated and the linearity is one half")
  func halfRate() throws {
    let report = JankReport([Frames.even([1_000_000, 15_000_000])], at: display)

    expect(report.stutterRatio, equals: 0.5)
    let linearity = try #require(report.linearity)
    expect((linearity - 0.5).magnitude, isBelow: 0.02)
    expect((report.worstAnimationError - 0.01).magnitude, isBelow: 1e-9)
    expect(report.animationError.max, equals: 0, "it only ever lags behind")
  }

  @Test("Motion that stands still and then jumps to its end has a linearity of 0")
  func jump() throws {
    var run = Frames.even([1_000_000])
    for index in 1..<99 {
      run[index] = Frames.frame(index, took: 2_000_000_000, fraction: Double(index) / 100)
    }
    let linearity = try #require(JankReport([run], at: display).linearity)
    expect(linearity, isBelow: 0.03)
  }

  @Test("Input latency is the wait of the event plus the refreshes until its frame is shown")
  func latency() {
    let run = [
      Frames.frame(0, took: 1_000_000, inputWait: 3_000_000),
      Frames.frame(1, took: 11_000_000, inputWait: 0), Frames.frame(5, took: 1),
    ]
    expect(JankReport([run], at: display).inputLatency.sorted, equals: [13_000_000, 20_000_000])
  }

  @Test("No frames have no jank, and no motion has no linearity")
  func nothing() {
    let none = JankReport([], at: display)
    expect(none.stutterRatio == 0 && none.linearity == nil && none.frameCount == 0)
    expect(!none.text.isEmpty)
    let still = [Frames.frame(0, took: 1, fraction: 0.5), Frames.frame(1, took: 1, fraction: 0.5)]
    expect(JankReport([still], at: display).linearity == nil)
  }

  @Test("The shown frames agree with asking the display at every refresh")
  func reference() {
    for seed in 0..<80 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var refresh = 0
      let run = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        refresh += Int.random(in: 1...4, using: &random)
        return Frames.frame(
          refresh, took: Int64.random(in: 0...60_000_000, using: &random),
          fraction: Double.random(in: 0...1, using: &random))
      }
      let expected = ReferenceDisplay(run, at: display)
      let report = JankReport([run], at: display)

      expect((report.stutterRatio - expected.stutterRatio).magnitude, isBelow: 1e-12, "seed \(seed)")
      expect((report.worstAnimationError - expected.worstError).magnitude, isBelow: 1e-6, "seed \(seed)")
      expect(((report.linearity ?? -1) - (expected.linearity ?? -1)).magnitude, isBelow: 1e-9, "seed \(seed)")
    }
  }

  @Test("Hostile times and fractions never trap")
  func hostile() {
    let numbers: [Double?] = [nil, .nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0]
    for (index, number) in numbers.enumerated() {
      let run = [
        Frames.frame(.max, took: .max, fraction: number, inputWait: .max),
        Frames.frame(.min, took: .min, fraction: numbers[(index + 3) % 8], inputWait: .min),
        Frames.frame(index, took: 5, fraction: 0.5),
        Frames.frame(index, took: 5, fraction: numbers[(index + 5) % 8]),
      ]
      for hertz in [1, 60, 1e6, .nan] {
        let report = JankReport([run, run], at: FrameBudget(hertz: hertz))
        expect((0...1).contains(report.stutterRatio) && report.frameCount == 8)
        expect(report.linearity.map { (0...1).contains($0) } != false)
        expect(!report.text.isEmpty && !report.benchRows().isEmpty)
      }
    }
  }
}
