extension JankReport {
  /// The report as bench rows without limits, such as `missed`, `stutter` and `latency-p95`.
  ///
  /// `prefix` goes before every name, as it is. What there is nothing of, latency without events, has no row.
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
