import FrameTiming
import Testing

@Suite struct TimingGuideTests {
  @Test("Timing: a frame's phases, on any clock")
  func timing() {
    var log = FrameLog()
    var time: Int64 = 0
    func clock() -> Int64 {
      time += 1_000_000
      return time
    }
    var stopwatch = PhaseStopwatch()
    stopwatch.begin(now: clock())
    stopwatch.enter(.draw, now: clock())
    log.record(stopwatch.end(now: clock()))
    print(FrameSummary(log).table())

    #expect(log.last?[.draw] == 1_000_000)
    #expect(log.last?.total == 2_000_000)
  }
}
