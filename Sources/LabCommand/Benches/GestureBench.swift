import FrameTiming
import LayerTree
import MotionMath
import Raster
import TransitionEngine

/// A gesture played again and again, with the time of each phase of each frame that has work.
struct GestureBench {
  let subject: Subject
  let gesture: ScriptedGesture
  let rounds: Int

  /// A frame's median must stay within this on the machine that the calibration's committed time is of, in
  /// microseconds: a quarter of what 120 pictures a second leave.
  private static let medianLimit = 2_083.0

  var name: String { "\(subject.experiment.name)-\(gesture.name)" }

  /// Runs it and makes the rows of a report.
  func rows(_ summary: FrameSummary) -> [BenchRow] {
    let total = summary.total.times
    return [
      BenchRow("\(name)-p50", Double(total.p50) / 1000, unit: "µs", limit: Self.medianLimit),
      BenchRow("\(name)-p95", Double(total.p95) / 1000, unit: "µs"),
      BenchRow("\(name)-p99", Double(total.p99) / 1000, unit: "µs"),
      BenchRow("\(name)-max", Double(total.max) / 1000, unit: "µs"),
      BenchRow("\(name)-missed-60", Double(summary.total.missedFrames(at: .hz60)), unit: "frames"),
      BenchRow("\(name)-missed-120", Double(summary.total.missedFrames(at: .hz120)), unit: "frames"),
    ]
      + summary.phases.map {
        BenchRow(
          "\(name)-\($0.phase?.word ?? "frame")-p50", Double($0.times.p50) / 1000, unit: "µs")
      }
  }

  /// Plays the rounds; the first, in which everything grows to its size, is left out.
  func frames() throws -> FrameSummary {
    var log = FrameLog(capacity: FrameLog.largestCapacity)
    let scale = subject.configuration.scale
    var bitmap = Bitmap(
      width: Int(subject.configuration.width * scale), height: Int(subject.configuration.height * scale))
    var shown = bitmap
    var rasterizer = Rasterizer()
    for round in 0...rounds {
      if round == 1 { log.removeAll() }
      var plan = try GesturePlan(gesture, start: subject.configuration.start)
      let stage = subject.makeStage()
      var stopwatch = PhaseStopwatch()
      stage.willEnterPhase = { stopwatch.enter(FramePhase($0), now: MonotonicClock.now()) }
      var time = subject.configuration.start
      var drawn = -1
      // What never comes to rest is timed for a while after its gesture.
      while time < plan.end || (!stage.isIdle && time < plan.end + HeadlessRun.patience) {
        let events = plan.take(until: time)
        stopwatch.begin(now: MonotonicClock.now())
        stage.step(to: time, events: events)
        if drawn != stage.displayListVersion {
          stopwatch.enter(.draw, now: MonotonicClock.now())
          rasterizer.draw(stage.displayList, scale: scale, background: .black, into: &bitmap)
          stopwatch.enter(.present, now: MonotonicClock.now())
          // What showing costs without a display: handing the picture over.
          swap(&bitmap, &shown)
          drawn = stage.displayListVersion
        }
        let record = stopwatch.end(now: MonotonicClock.now())
        // Frames in which nothing happens cost nothing, and would only flatter the figures.
        if !events.isEmpty || record[.draw] > 0 { log.record(record) }
        time += 8_333_333
      }
    }
    return FrameSummary(log)
  }
}
