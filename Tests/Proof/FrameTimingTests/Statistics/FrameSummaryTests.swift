import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct FrameSummaryTests {
  static func frames(_ count: Int, seed: UInt64) -> [FrameRecord] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      var frame = FrameRecord(index: index, start: 0)
      for phase in FramePhase.allCases {
        frame.add(Int64.random(in: 0...4_000_000, using: &random), to: phase)
      }
      return frame
    }
  }

  @Test("A summary has the distribution of each phase and of the totals", arguments: [0, 1, 2, 7, 100])
  func rows(count: Int) {
    let frames = Self.frames(count, seed: 11)

    let summary = FrameSummary(frames)

    expect(summary.frameCount, equals: count)
    expect(summary.phases.map(\.phase), equals: FramePhase.allCases)
    for (phase, row) in zip(FramePhase.allCases, summary.phases) {
      expect(row.times, equals: Distribution(frames.map { $0[phase] }), "\(phase)")
    }
    expect(summary.total.times, equals: Distribution(frames.map(\.total)))
    expect(summary.total.phase == nil && summary.total.label == "total")
  }

  @Test("Missed frames are those whose total exceeds the budget, not those with a slow phase")
  func missed() {
    var slow = FrameRecord(index: 0, start: 0)
    slow.add(17_000_000, to: .draw)
    var sum = FrameRecord(index: 1, start: 0)
    sum.add(9_000_000, to: .draw)
    sum.add(9_000_000, to: .layout)
    var exact = FrameRecord(index: 2, start: 0)
    exact.add(FrameBudget.hz60.nanoseconds, to: .draw)

    let summary = FrameSummary([slow, sum, exact])

    expect(summary.total.missedFrames(at: .hz60) == 2 && summary.total.missedFrames(at: .hz120) == 3)
    let draw = summary.phases[FramePhase.draw.rawValue]
    expect(draw.missedFrames(at: .hz60) == 1 && draw.missedFrames(at: .hz120) == 3)
    expect(summary.phases[FramePhase.layout.rawValue].missedFrames(at: .hz120), equals: 1)
  }

  @Test("The summary of a log equals that of its frames")
  func log() {
    let frames = Self.frames(30, seed: 12)
    var log = FrameLog(capacity: 20)
    for frame in frames { log.record(frame) }

    expect(FrameSummary(log), equals: FrameSummary(frames.suffix(20)))
  }
}
