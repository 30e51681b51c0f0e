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
