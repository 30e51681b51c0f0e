import Benches
import FrameTiming
import Scenarios
import TransitionEngine

/// The bench of a gesture: the time of each phase of each frame that has work, over several rounds.
struct GestureBench {
  let subject: Subject
  let gesture: ScriptedGesture
  let rounds: Int
  /// The frame budget of the display.
  let budget: FrameBudget
  /// A Boolean value that indicates whether only frames count whose input is a pointer that moves while it is down.
  var countsOnlyDrags = false

  /// The limit of a frame's median in microseconds: a quarter of a frame at 120 Hz, on the calibrated machine.
  private static let medianLimit = 2_083.0

  /// The frames of each round, and the cost of timing them.
  struct Run {
    var rounds: [[TimedFrame]]
    var clock: ClockCost

    var summary: FrameSummary { FrameSummary(rounds.joined().map(\.record)) }
  }

  var name: String { "\(subject.experiment.name)-\(gesture.name)" }

  /// Returns the rows of the bench's report: the figures of all frames, with the figures of each round.
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

  /// Returns whether the events of a frame are movements of a pointer that is down.
  static func isDrag(_ events: [StageEvent]) -> Bool {
    !events.isEmpty
      && events.allSatisfy {
        if case .pointer(let pointer) = $0.kind { pointer.phase == .move } else { false }
      }
  }

  /// Plays the rounds after an unmeasured one, in which buffers grow to their size.
  ///
  /// - Parameter told: Receives the number of finished and of all rounds, between rounds.
  func frames(told: (Int, Int) -> Void = { _, _ in }) throws -> Run {
    let configuration = subject.configuration
    let frames = FrameTimer(
      width: configuration.width, height: configuration.height, scale: configuration.scale)
    var all: [[TimedFrame]] = []
    // Counts all frames, because frames without work are timed, too.
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
      // A stage that never becomes idle is timed for a while after its gesture.
      while time < plan.end || (!stage.isIdle && time < plan.end + HeadlessRun.settleLimit) {
        let events = plan.dequeue(until: time)
        let record = frames.frame(of: stage) { stage.step(to: time, events: events) }
        count += 1
        // Frames without work would only lower the figures.
        if countsOnlyDrags ? Self.isDrag(events) : !events.isEmpty || record[.draw] > 0 {
          kept.append(
            TimedFrame(
              record, refresh: refresh, fraction: stage.status.transition?.fraction,
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
