/// What many frames' times come to: a row per phase and one for whole frames.
public struct FrameSummary: Sendable, Equatable {
  /// The phases, in the order of a frame.
  public let phases: [PhaseTimes]
  /// Whole frames.
  public let total: PhaseTimes
  /// The budgets that frames are held against.
  public let budgets: [FrameBudget]

  /// Sums frames up. Allocates; O(n log n).
  public init(_ frames: some Sequence<FrameRecord>, budgets: [FrameBudget] = [.hz60, .hz120]) {
    let frames = Array(frames)
    phases = FramePhase.allCases.map { phase in
      PhaseTimes(phase, Distribution(frames.map { $0[phase] }))
    }
    total = PhaseTimes(nil, Distribution(frames.map(\.total)))
    self.budgets = budgets
  }

  /// How many frames were summed up.
  public var frameCount: Int { total.times.count }
}

/// How long one phase, or the whole frame, took in each of many frames.
public struct PhaseTimes: Sendable, Equatable {
  /// The phase; nil for whole frames.
  public let phase: FramePhase?
  /// Its times in nanoseconds, a value per frame.
  public let times: Distribution

  public init(_ phase: FramePhase?, _ times: Distribution) {
    self.phase = phase
    self.times = times
  }

  /// The name for a reader: the phase's, or `total`.
  public var label: String { phase?.label ?? "total" }

  /// In how many frames this alone took longer than the budget; for whole frames, the missed ones.
  public func missedFrames(at budget: FrameBudget) -> Int {
    times.count(above: budget.nanoseconds)
  }
}

extension FrameSummary {
  /// The summary as an aligned plain-text table, without a line break at the end.
  ///
  /// The header's first cell says how many frames there were. A phase's missed frames are those in which it
  /// alone took longer than the budget. Without frames the cells hold dashes.
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
  /// The summary as bench rows: times in µs such as `display-list-p95`, and `missed-60`, `missed-120`.
  ///
  /// They have no limits. `prefix` goes before every name, as it is.
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
