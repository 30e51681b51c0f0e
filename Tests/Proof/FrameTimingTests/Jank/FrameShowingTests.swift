import Expectations
import FrameTiming
import Testing
import TestSupport

@Suite struct FrameShowingTests {
  private let display = FrameBudget(hertz: 100)

  private func frame(
    _ refresh: Int, at start: Int64, work: Int64, wait: Int64, allowance: Int64, inputWait: Int64? = nil
  ) -> TimedFrame {
    var record = FrameRecord(index: refresh, start: start)
    record.add(work, to: .layout)
    record.add(wait, to: .present)
    return TimedFrame(
      record, refresh: refresh, inputWait: inputWait,
      showing: DisplayTiming(allowance: allowance, wait: wait))
  }

  @Test("A frame is compared with the time that it had, and waiting for the display is not work")
  func allowance() {
    for (work, missed) in [(1, 0), (4_000_000, 0), (4_000_001, 1), (14_000_000, 1), (14_000_001, 2)]
      as [(Int64, Int)]
    {
      let frame = frame(3, at: 0, work: work, wait: 50_000_000, allowance: 4_000_000)
      expect(frame.missedRefreshes(at: display), equals: missed, "\(work)")
      expect(frame.overrun(at: display), equals: work - 4_000_000)
      expect(frame.displayRefresh(at: display), equals: 4 + missed)
    }
  }

  @Test("Input latency ends when the display has shown the frame, however late")
  func latency() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let (work, wait) = (
        Int64.random(in: 0...90_000_000, using: &random), Int64.random(in: 0...9_000_000, using: &random)
      )
      let input = Int64.random(in: 0...9_000_000, using: &random)
      let frame = frame(0, at: 7, work: work, wait: wait, allowance: 4_000_000, inputWait: input)
      expect(frame.inputLatency(at: display), equals: input + work + wait)
    }
  }

  @Test("Pacing is the time between frames that were due one refresh apart")
  func pacing() {
    let frames = [
      frame(0, at: 6_000_000, work: 1_000_000, wait: 3_000_000, allowance: 4_000_000),
      frame(1, at: 16_000_000, work: 2_000_000, wait: 2_500_000, allowance: 4_000_000),
      frame(9, at: 96_000_000, work: 1_000_000, wait: 3_000_000, allowance: 4_000_000),
    ]
    let report = JankReport([frames], at: display)
    expect(report.pacing.sorted, equals: [10_500_000])
    expect(report.missedFrames == 0 && report.overrun.max == -2_000_000)
  }

  @Test("Without a display, pacing counts refreshes: a missed one doubles it")
  func drawnPacing() {
    let report = JankReport([Frames.even([5_000_000, 15_000_000])], at: display)
    expect(Set(report.pacing.sorted), equals: [0, 20_000_000])
    expect(JankReport([Frames.even([5_000_000])], at: display).pacing.sorted.allSatisfy { $0 == 10_000_000 })
  }
}
