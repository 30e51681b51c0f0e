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
