import FrameTiming

/// Tables and histograms of times.
extension ReportSection {
  /// Adds the percentiles of the time of each phase.
  func addTimes(to page: inout HTMLText) {
    page.beginCard("Frame times")
    page.begin("div", [("class", "wide")])
    page.begin("table", "thead", "tr")
    for (place, name) in ["phase", "p50", "p90", "p95", "p99", "p99.9", "max"].enumerated() {
      page.element("th", [("scope", "col"), ("class", place == 0 ? "" : "number")], name)
    }
    page.end("tr", "thead")
    page.begin("tbody")
    for row in summary.phases { addRow(row, to: &page) }
    addRow(summary.total, to: &page)
    page.end("tbody", "table")
    page.end("div", "section")
  }

  private func addRow(_ row: PhaseTimes, to page: inout HTMLText) {
    page.begin("tr", row.phase == nil ? [("class", "sum")] : [])
    page.begin("th", [("scope", "row")])
    if let phase = row.phase { page.element("i", [("class", "swatch p\(phase.rawValue)")]) }
    page.text(row.label)
    page.end("th")
    let times = row.times
    for value in [times.p50, times.p90, times.p95, times.p99, times.p999, times.max] {
      let isLate = run.budget.isMissed(by: value)
      page.element("td", [("class", isLate ? "number late" : "number")], Decimals.duration(value))
    }
    page.end("tr")
  }

  /// Adds the measures of smoothness on the display, with their definitions.
  func addSmoothness(to page: inout HTMLText) {
    page.beginCard("On a display of \(run.budget.label)")
    page.begin("div", [("class", "wide")])
    page.begin("table", "tbody")
    for (name, value, meaning) in look {
      page.begin("tr")
      page.element("th", [("scope", "row")], name)
      page.element("td", [("class", "number")], value)
      page.element("td", [("class", "meaning")], meaning)
      page.end("tr")
    }
    page.end("tbody", "table")
    page.end("div", "section")
  }

  private var look: [(name: String, value: String, meaning: String)] {
    let overrun = jank.overrun
    return [
      ("missed", "\(jank.missedFrames)", "frames that were not ready at their refresh"),
      ("late by", "\(jank.missedRefreshes)", "refreshes in total"),
      ("frozen", "\(jank.frozenFrames)", "longer than \(Decimals.duration(JankReport.frozenTime))"),
      ("overrun", Self.signed(overrun.p50), "before (-) or after the deadline, p50"),
      ("overrun, max", Self.signed(overrun.max), "the latest frame"),
      ("pacing", Self.pacing(jank.pacing, \.p50), "from frame to frame, p50"),
      ("pacing, max", Self.pacing(jank.pacing, \.max), "the longest time between frames"),
      (
        "stutter", Decimals.text(jank.stutterRatio * 100, places: 2) + " %",
        "of due frames were not shown"
      ),
      (
        "animation error", Decimals.text(jank.worstAnimationError * 100, places: 2) + " %",
        "the greatest difference from the ideal fraction"
      ),
      (
        "linearity", jank.linearity.map { Decimals.text($0, places: 4) } ?? "–",
        jank.linearity == nil ? "nothing moved" : "1 is even"
      ),
    ]
  }

  private static func pacing(_ times: Distribution, _ pick: (Distribution) -> Int64) -> String {
    times.count > 0 ? Decimals.duration(pick(times)) : "–"
  }

  private static func signed(_ nanoseconds: Int64) -> String {
    let text = Decimals.duration(nanoseconds)
    return nanoseconds > 0 ? "+" + text : text
  }

  /// Adds the input latency and the figure of the fraction over the pointer's position.
  func addHistograms(to page: inout HTMLText) {
    page.beginCard("Input latency")
    page.element(
      "p", [("class", "note")], "From the oldest event of a frame to the refresh that shows it.")
    page.element("div", [("class", "figure"), ("data-figure", "latencies")])
    addPercentiles(jank.inputLatency, empty: "No events.", to: &page)
    page.end("section")
    page.beginCard("Fraction over pointer position")
    page.element(
      "p", [("class", "note")], "While a gesture drives: a straight line follows the pointer exactly.")
    page.element("div", [("class", "figure"), ("data-figure", "follow")])
    page.end("section")
  }

  private func addPercentiles(_ values: Distribution, empty: String, to page: inout HTMLText) {
    guard values.count > 0 else { return page.element("p", [("class", "empty")], empty) }
    page.begin("dl", [("class", "percentiles")])
    for (name, value) in [
      ("p50", values.p50), ("p90", values.p90), ("p95", values.p95), ("p99", values.p99),
      ("p99.9", values.p999), ("max", values.max),
    ] {
      page.addTerm(name, Decimals.duration(value))
    }
    page.end("dl")
  }
}
