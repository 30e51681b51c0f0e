import FrameTiming
import Scenarios
import TransitionEngine

/// A gesture played again and again, with the time of each phase of each frame that has work.
struct GestureBench {
  let subject: Subject
  let gesture: ScriptedGesture
  let rounds: Int
  /// The display that frames are made for.
  let budget: FrameBudget

  /// A frame's median must stay within this on the machine that the calibration's committed time is of, in
  /// microseconds: a quarter of what 120 pictures a second leave.
  private static let medianLimit = 2_083.0

  /// The frames of each round, and what timing them took.
  struct Run {
    var rounds: [[TimedFrame]]
    var clock: ClockCost

    var summary: FrameSummary { FrameSummary(rounds.joined().map(\.record)) }
  }

  var name: String { "\(subject.experiment.name)-\(gesture.name)" }

  /// The rows of a report: figures of all frames, and beside them those of each round.
  func rows(_ run: Run) -> [BenchRow] {
    let each = run.rounds.map { figures([$0]) }
    let rows = figures(run.rounds).map { row in
      let rounds = each.compactMap { $0.first { $0.name == row.name }?.value }
      return BenchRow(
        row.name, row.value, unit: row.unit, limit: row.limit, sense: row.sense, basis: row.basis,
        rounds: rounds.count == each.count ? rounds : [])
    }
    return rows + [
      run.clock.row(prefix: "\(name)-"),
      BenchRow("\(name)-peak-memory", PeakMemory.megabytes, unit: "MB", basis: .fixed),
    ]
  }

  private func figures(_ rounds: [[TimedFrame]]) -> [BenchRow] {
    let summary = FrameSummary(rounds.joined().map(\.record))
    let total = summary.total.times
    let times = [
      ("p50", total.p50), ("p90", total.p90), ("p95", total.p95), ("p99", total.p99), ("p99.9", total.p999),
      ("max", total.max),
    ].map { word, time in
      BenchRow(
        "\(name)-\(word)", Double(time) / 1000, unit: "µs", limit: word == "p50" ? Self.medianLimit : nil)
    }
    let missed = [("60", FrameBudget.hz60), ("120", .hz120)].map { word, budget in
      BenchRow(
        "\(name)-missed-\(word)", Double(summary.total.missedFrames(at: budget)), unit: "frames",
        basis: .fixed)
    }
    let phases = summary.phases.map {
      BenchRow("\(name)-\($0.phase?.word ?? "frame")-p50", Double($0.times.p50) / 1000, unit: "µs")
    }
    return times + missed + phases + JankReport(rounds, at: budget).benchRows(prefix: "\(name)-")
  }

  /// Plays the rounds; the first, in which everything grows to its size, is left out.
  /// `told` hears between rounds how many are done.
  func frames(told: (Int, Int) -> Void = { _, _ in }) throws -> Run {
    let configuration = subject.configuration
    let frames = DrawnFrames(
      width: configuration.width, height: configuration.height, scale: configuration.scale)
    var all: [[TimedFrame]] = []
    // What timing takes is seen from every frame, as those with nothing to do are timed as well.
    var count = 0
    for round in 0...rounds {
      told(round, rounds + 1)
      var kept: [TimedFrame] = []
      kept.reserveCapacity(all.last?.count ?? 1000)
      var plan = try GesturePlan(gesture, start: configuration.start)
      let stage = subject.makeStage()
      frames.watch(stage)
      var refresh = 0
      var time = configuration.start
      // What never comes to rest is timed for a while after its gesture.
      while time < plan.end || (!stage.isIdle && time < plan.end + HeadlessRun.patience) {
        let events = plan.take(until: time)
        let record = frames.frame(of: stage) { stage.step(to: time, events: events) }
        count += 1
        // Frames in which nothing happens cost nothing, and would only flatter the figures.
        if !events.isEmpty || record[.draw] > 0 {
          kept.append(
            TimedFrame(
              record, refresh: refresh, progress: stage.status.transition?.fraction,
              inputWait: events.first.map { time - $0.time }))
        }
        refresh += 1
        time = configuration.start + budget.time(ofRefresh: refresh)
      }
      if round > 0 { all.append(kept) }
    }
    let readings = frames.readings
    return Run(rounds: all, clock: .measure(readings: readings, frames: count, clock: MonotonicClock.now))
  }
}
