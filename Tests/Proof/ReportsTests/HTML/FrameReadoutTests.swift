import Expectations
import FrameTiming
import Replay
import Reports
import Testing

@Suite struct FrameReadoutTests {
  private func run(_ total: Int64, _ fraction: Double?, wait: Int64?) -> ReportedRun {
    var summary = RunSummary(experiment: "card")
    summary.frames = [
      .init(
        time: 1_000_000_000 + 950_050_000, fraction: fraction, velocity: fraction.map { $0 * -2 },
        isInteractive: false)
    ]
    var record = FrameRecord(index: 0, start: 0)
    record.add(total, to: .draw)
    return ReportedRun(
      name: "a", summary: summary, timing: [TimedFrame(record, refresh: 0, inputWait: wait)], budget: .hz60,
      start: 1_000_000_000)
  }

  @Test("One sentence states a frame's time, duration, lateness, fraction, velocity and input latency")
  func sentence() {
    expect(
      FrameReadout(run(1_240_000, 0.5731, wait: 1_000_000)).text(frame: 0),
      equals: "frame 0 at 950.0 ms, 1.24 ms of 16.67 ms, fraction 57.31 %, velocity -1.15 per second, "
        + "input shown after 17.67 ms")
    expect(
      FrameReadout(run(40_000_000, nil, wait: nil)).text(frame: 0),
      equals: "frame 0 at 950.0 ms, 40.00 ms of 16.67 ms, 2 refreshes late")
    expect(
      FrameReadout(run(17_000_000, .nan, wait: nil)).text(frame: 0)?.hasSuffix("1 refresh late"), equals: true
    )
  }

  @Test("A frame that does not exist has no sentence")
  func outside() {
    for frame in [-1, 1, .max, .min] {
      expect(FrameReadout(run(1, nil, wait: nil)).text(frame: frame) == nil)
    }
  }
}
