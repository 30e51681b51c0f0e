/// The distribution of the times of many frames: one row for each phase, and one for whole frames.
public struct FrameSummary: Sendable, Equatable {
  /// The phases, in the order of a frame.
  public let phases: [PhaseTimes]
  /// The times of whole frames.
  public let total: PhaseTimes
  /// The budgets that frames are compared with.
  public let budgets: [FrameBudget]

  /// Creates a summary of frames.
  ///
  /// - Complexity: O(n log n) in the number of frames.
  public init(_ frames: some Sequence<FrameRecord>, budgets: [FrameBudget] = [.hz60, .hz120]) {
    let frames = Array(frames)
    phases = FramePhase.allCases.map { phase in
      PhaseTimes(phase, Distribution(frames.map { $0[phase] }))
    }
    total = PhaseTimes(nil, Distribution(frames.map(\.total)))
    self.budgets = budgets
  }

  /// The number of frames in the summary.
  public var frameCount: Int { total.times.count }
}

/// The time of one phase, or of the whole frame, in each of many frames.
public struct PhaseTimes: Sendable, Equatable {
  /// The phase; `nil` for whole frames.
  public let phase: FramePhase?
  /// The times in nanoseconds, one for each frame.
  public let times: Distribution

  public init(_ phase: FramePhase?, _ times: Distribution) {
    self.phase = phase
    self.times = times
  }

  /// The name for display: the phase's label, or `total`.
  public var label: String { phase?.label ?? "total" }

  /// Returns the number of frames in which this time alone exceeded the budget; for whole frames, the missed frames.
  public func missedFrames(at budget: FrameBudget) -> Int {
    times.count(above: budget.nanoseconds)
  }
}

extension FrameSummary {
  /// Returns the summary as an aligned plain-text table without a line break at the end.
  ///
  /// The first cell of the header holds the number of frames. A phase misses a frame if the phase alone takes longer
  /// than the budget. Without frames the cells hold dashes.
  ///
  /// - Complexity: O(b log n) in the number *b* of budgets and the number *n* of frames.
  public func table() -> String {
    let frames = frameCount == 1 ? "1 frame" : "\(frameCount) frames"
    let times = ["p50", "p90", "p95", "p99", "p99.9", "max"]
    let missed = budgets.map { "missed \($0.label)" }
    var table = TextTable([TextColumn(frames, .left)] + (times + missed).map { TextColumn($0, .right) })
    for row in phases { table.add(cells(of: row)) }
    table.addRule()
    table.add(cells(of: total))
    return table.text
  }

  private func cells(of row: PhaseTimes) -> [String] {
    guard frameCount > 0 else {
      return [row.label] + Array(repeating: "–", count: 6 + budgets.count)
    }
    let times = [row.times.p50, row.times.p90, row.times.p95, row.times.p99, row.times.p999, row.times.max]
    return [row.label] + times.map(Decimals.duration) + budgets.map { "\(row.missedFrames(at: $0))" }
  }
}

extension FrameSummary {
  /// Returns the summary as bench rows: times in µs such as `display-list-p95`, and `missed-60`, `missed-120`.
  ///
  /// The rows have no limits. Every name starts with `prefix`, unchanged.
  ///
  /// - Complexity: O(b log n) in the number *b* of budgets and the number *n* of frames.
  public func benchRows(prefix: String = "") -> [BenchRow] {
    let times = (phases + [total]).flatMap { row in
      let name = prefix + (row.phase?.word ?? "total")
      return [
        ("p50", row.times.p50), ("p90", row.times.p90), ("p95", row.times.p95), ("p99", row.times.p99),
        ("p99.9", row.times.p999), ("max", row.times.max),
      ].map { BenchRow("\(name)-\($0)", Double($1) / 1000, unit: "µs") }
    }
    let missed = budgets.map { budget in
      BenchRow(
        "\(prefix)missed-\(Decimals.brief(budget.hertz))", Double(total.missedFrames(at: budget)),
        unit: "frames")
    }
    return times + missed
  }
}
