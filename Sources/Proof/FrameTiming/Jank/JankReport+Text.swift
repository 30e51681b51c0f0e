extension JankReport {
  /// The report as lines of plain text under a heading, without a line break at the end.
  public var text: String {
    var table = TextTable([
      TextColumn("on a display of \(budget.label)", .left), TextColumn("", .right), TextColumn("", .left),
    ])
    func add(_ name: String, _ value: String, _ remark: String = "") { table.add([name, value, remark]) }
    add("frames", "\(frameCount)")
    add("missed their refresh", "\(missedFrames)", "\(missedRefreshes) refreshes too late in all")
    add("frozen", "\(frozenFrames)", "longer than \(Decimals.duration(Self.frozenTime))")
    add(
      "overrun", Self.signed(overrun.p50), "p95 \(Self.signed(overrun.p95)), max \(Self.signed(overrun.max))")
    add(
      "stutter ratio", Decimals.text(stutterRatio * 100, places: 2) + " %", "due pictures that did not come")
    add(
      "animation error", Decimals.text(worstAnimationError * 100, places: 2) + " %",
      "of the way, at the worst")
    add(
      "linearity", linearity.map { Decimals.text($0, places: 4) } ?? "–",
      linearity == nil ? "nothing moved" : "1 is even")
    add(
      "pacing", pacing.count > 0 ? Decimals.duration(pacing.p50) : "–",
      pacing.count > 0
        ? "from picture to picture; p95 \(Decimals.duration(pacing.p95)), max \(Decimals.duration(pacing.max))"
        : "no two frames in a row")
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
