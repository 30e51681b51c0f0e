/// The smoothness of runs on the display whose refreshes their frames are numbered by.
///
/// A frame begins at a refresh, and its deadline is the next refresh, one budget later. The display shows the newest
/// frame that is ready. A frame that was timed on a real display may begin between refreshes; its `DisplayTiming` has
/// the time to its deadline.
public struct JankReport: Sendable, Equatable {
  /// The display's budget.
  public let budget: FrameBudget
  /// The number of frames.
  public let frameCount: Int
  /// The number of frames that were not ready at the refresh at which they were due.
  public let missedFrames: Int
  /// The number of refreshes by which all missed frames together were late.
  public let missedRefreshes: Int
  /// The number of frames that took longer than `frozenTime`.
  public let frozenFrames: Int
  /// The times from a frame's deadline until it was ready, in nanoseconds; negative for a frame that was early.
  public let overrun: Distribution
  /// The times between consecutive frames that were due one refresh apart, in nanoseconds.
  public let pacing: Distribution
  /// The times from the oldest event of a frame to the refresh that shows it, in nanoseconds.
  public let inputLatency: Distribution
  /// The displayed fraction less the ideal one, in millionths, at every refresh at which either changes.
  ///
  /// The ideal is the fraction that the display would show at that time without late frames. A negative value lags
  /// behind.
  public let animationError: Distribution
  /// The fraction of the refreshes with a new frame due that repeated the frame before, 0…1; 0 when no frame was due.
  public let stutterRatio: Double
  /// The evenness of the displayed motion, 0…1; `nil` when nothing moved.
  ///
  /// From refresh to refresh, the displayed fraction and the ideal one each make a step. The linearity is 1 less half
  /// the sum of the steps' differences, divided by the sum of the ideal steps.
  ///
  /// A run without late frames has 1. A run that shows every second frame has ½. A run that stands still and then jumps
  /// to the end has 0.
  public let linearity: Double?

  /// The time above which a frame counts as frozen: 700 ms.
  package static let frozenTime: Int64 = 700_000_000

  /// Measures runs one by one. Motion does not continue from one run to the next.
  ///
  /// - Complexity: O(n log n) in the number of frames of all runs.
  public init(_ runs: [[TimedFrame]], at budget: FrameBudget) {
    self.budget = budget
    let frames = runs.flatMap { $0 }
    frameCount = frames.count
    let missed = frames.map { $0.missedRefreshes(at: budget) }
    missedFrames = missed.count { $0 > 0 }
    missedRefreshes = missed.reduce(0) { Int(Int64($0).adding(Int64($1))) }
    frozenFrames = frames.count { $0.work > Self.frozenTime }
    overrun = Distribution(frames.map { $0.overrun(at: budget) })
    pacing = Distribution(
      runs.flatMap { run in zip(run, run.dropFirst()).compactMap { $1.interval(since: $0, at: budget) } })
    inputLatency = Distribution(frames.compactMap { $0.inputLatency(at: budget) })
    var errors: [Int64] = []
    var (due, repeated) = (0, 0)
    var (way, off) = (0.0, 0.0)
    for run in runs {
      var last: (shown: Double, ideal: Double)?
      for change in DisplayedFrames(run, at: budget).changes {
        due += change.isDue ? 1 : 0
        repeated += change.isRepeated ? 1 : 0
        guard let ideal = change.ideal, let shown = change.shown else {
          last = nil
          continue
        }
        errors.append(Int64(clamping: Int128(((shown - ideal) * 1e6).rounded().clamped)))
        if let last {
          way += (ideal - last.ideal).magnitude
          off += ((shown - last.shown) - (ideal - last.ideal)).magnitude
        }
        last = (shown, ideal)
      }
    }
    animationError = Distribution(errors)
    stutterRatio = due > 0 ? Double(repeated) / Double(due) : 0
    linearity = way > 0 && way.isFinite ? max(0, 1 - off / (2 * way)) : nil
  }

  /// The animation error with the largest magnitude, as a fraction.
  public var worstAnimationError: Double {
    Double(max(animationError.max.magnitude, animationError.min.magnitude)) / 1e6
  }
}

extension Double {
  /// The value clamped to ±1e30, so that it fits easily into 128 bits.
  fileprivate var clamped: Double { Swift.min(Swift.max(self, -1e30), 1e30) }
}

extension JankReport {
  /// The report as lines of plain text under a heading, without a line break at the end. O(1), with nine
  /// rows.
  public var text: String {
    var table = TextTable([
      TextColumn("on a display of \(budget.label)", .left), TextColumn("", .right), TextColumn("", .left),
    ])
    func add(_ name: String, _ value: String, _ remark: String = "") { table.add([name, value, remark]) }
    add("frames", "\(frameCount)")
    add("missed their refresh", "\(missedFrames)", "\(missedRefreshes) refreshes late in total")
    add("frozen", "\(frozenFrames)", "longer than \(Decimals.duration(Self.frozenTime))")
    add(
      "overrun", Self.signed(overrun.p50), "p95 \(Self.signed(overrun.p95)), max \(Self.signed(overrun.max))")
    add(
      "stutter ratio", Decimals.text(stutterRatio * 100, places: 2) + " %", "of due frames were not shown")
    add(
      "animation error", Decimals.text(worstAnimationError * 100, places: 2) + " %",
      "of the transition, at most")
    add(
      "linearity", linearity.map { Decimals.text($0, places: 4) } ?? "–",
      linearity == nil ? "nothing moved" : "1 is even")
    add(
      "pacing", pacing.count > 0 ? Decimals.duration(pacing.p50) : "–",
      pacing.count > 0
        ? "from frame to frame; p95 \(Decimals.duration(pacing.p95)), max \(Decimals.duration(pacing.max))"
        : "no two consecutive frames")
    add(
      "input latency", inputLatency.count > 0 ? Decimals.duration(inputLatency.p50) : "–",
      inputLatency.count > 0
        ? "p95 \(Decimals.duration(inputLatency.p95)), p99 \(Decimals.duration(inputLatency.p99)), "
          + "max \(Decimals.duration(inputLatency.max))" : "no events")
    return table.text
  }

  private static func signed(_ nanoseconds: Int64) -> String {
    (nanoseconds > 0 ? "+" : "") + Decimals.duration(nanoseconds)
  }
}

extension JankReport {
  /// Returns the report as bench rows without limits, such as `missed`, `stutter` and `latency-p95`.
  ///
  /// Every name starts with `prefix`, unchanged. A measure without values, such as latency without events, has no row.
  ///
  /// - Complexity: O(1), with at most ten rows.
  public func benchRows(prefix: String = "") -> [BenchRow] {
    var rows = [
      BenchRow("\(prefix)missed", Double(missedFrames), unit: "frames", basis: .fixed),
      BenchRow("\(prefix)frozen", Double(frozenFrames), unit: "frames", basis: .fixed),
      BenchRow("\(prefix)overrun-max", Double(overrun.max) / 1000, unit: "µs"),
      BenchRow("\(prefix)stutter", stutterRatio * 100, unit: "% of due pictures", basis: .fixed),
      BenchRow("\(prefix)animation-error", worstAnimationError * 100, unit: "% of the way", basis: .fixed),
    ]
    if let linearity {
      rows.append(BenchRow("\(prefix)linearity", linearity, unit: "of 1", sense: .atLeast, basis: .fixed))
    }
    guard inputLatency.count > 0 else { return rows }
    let latency = [
      ("p50", inputLatency.p50), ("p95", inputLatency.p95), ("p99", inputLatency.p99),
      ("max", inputLatency.max),
    ]
    return rows + latency.map { BenchRow("\(prefix)latency-\($0)", Double($1) / 1000, unit: "µs") }
  }
}
