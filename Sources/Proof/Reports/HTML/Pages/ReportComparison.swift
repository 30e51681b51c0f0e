import FrameTiming
import Replay

/// The part of a page that compares runs with the first of them.
struct ReportComparison {
  private let runs: [ReportedRun]
  private let sections: [ReportSection]

  init(_ runs: [ReportedRun]) {
    self.runs = runs
    sections = runs.enumerated().map { ReportSection($1, place: $0) }
  }

  func add(to page: inout HTMLText) {
    page.begin(
      "section",
      [("class", "comparison"), ("id", "comparison"), ("role", "tabpanel"), ("aria-label", "Compared")])
    page.begin("header", [("class", "title")])
    page.element("h2", "Compared with \(Theme.shortened(runs[0].name, to: 120))")
    page.end("header")
    page.beginCard("Fraction and velocity since the first transition began")
    page.element("div", [("class", "table-at"), ("data-figure", "values")])
    page.element("div", [("class", "stills"), ("data-figure", "pictures")])
    page.element(
      "div",
      [
        ("class", "figure tall"), ("data-figure", "compared"), ("role", "slider"), ("tabindex", "0"),
        ("aria-label", "Time since the first transition began"), ("aria-valuemin", "0"),
        ("aria-valuenow", "0"), ("aria-valuemax", "0"),
      ])
    for (place, run) in runs.enumerated().dropFirst() {
      page.begin("p", [("class", "note")])
      page.element("i", [("class", "swatch r\(place % 6)")])
      page.text(sentences(runs[0], run).joined(separator: " "))
      page.end("p")
    }
    page.end("section")
    page.beginCard("Side by side")
    page.begin("div", [("class", "wide")])
    addTable(to: &page)
    page.end("div", "section", "section")
  }

  // MARK: Curves

  private func sentences(_ base: ReportedRun, _ run: ReportedRun) -> [String] {
    let curves = [base, run].map { RunCurves(frames: $0.summary.frames, decisions: []) }
    let distance = CurveDistance(curves[0], curves[1])
    func after(_ seconds: Double) -> String { "after \(Decimals.text(seconds * 1000, places: 0)) ms" }
    func percent(_ share: Double) -> String { Decimals.text(share * 100, places: 2) + " %" }
    var result = ["\(Theme.shortened(run.name, to: 120)):"]
    if distance.fraction == 0, distance.velocity == 0, distance.alone == 0 {
      result.append("the same curves.")
    } else {
      result.append(
        "fraction at most \(percent(distance.fraction)) apart \(after(distance.fractionTime)), "
          + "typically \(percent(distance.typicalFraction));")
      result.append(
        "velocity at most \(Decimals.text(distance.velocity, places: 3)) per second apart "
          + "\(after(distance.velocityTime)).")
      if distance.alone > 0 {
        result.append(
          "For \(Decimals.text(distance.alone * 1000, places: 0)) ms in total, only one of them moves.")
      }
    }
    return result + [callSentence(base, run)]
  }

  /// Returns a sentence about the first call that differs. Layout passes depend on frames and are ignored.
  private func callSentence(_ base: ReportedRun, _ run: ReportedRun) -> String {
    let orders = [base, run].map { run in
      run.calls.filter { $0.kind != "layout" }.map { "\($0.subject) \($0.name)" }
    }
    let common = min(orders[0].count, orders[1].count)
    let place = (0..<common).first { orders[0][$0] != orders[1][$0] } ?? common
    guard place < max(orders[0].count, orders[1].count) else { return "The same calls in the same order." }
    let names = orders.map { place < $0.count ? Theme.shortened($0[place], to: 120) : "none" }
    return "The first call that differs is number \(place + 1): \(names[1]), not \(names[0])."
  }

  // MARK: Numbers

  private func addTable(to page: inout HTMLText) {
    page.begin("table", "thead", "tr")
    page.element("th", [("scope", "col")], "")
    for (place, run) in runs.enumerated() {
      page.begin("th", [("scope", "col"), ("class", "number")])
      page.element("i", [("class", "swatch r\(place % 6)")])
      page.text(Theme.shortened(run.name, to: 40))
      page.end("th")
    }
    page.end("tr", "thead")
    page.begin("tbody")
    for (name, value) in rows { addRow(name, value, to: &page) }
    addTimes("frame, p50", { $0.summary.total.times }, \.p50, to: &page)
    addTimes("frame, p99", { $0.summary.total.times }, \.p99, to: &page)
    addTimes("frame, max", { $0.summary.total.times }, \.max, to: &page)
    addTimes("input latency, p50", { $0.jank.inputLatency }, \.p50, to: &page)
    addTimes("input latency, max", { $0.jank.inputLatency }, \.max, to: &page)
    page.end("tbody", "table")
  }

  private func addRow(_ name: String, _ value: (ReportSection) -> String, to page: inout HTMLText) {
    let values = sections.map(value)
    page.begin("tr")
    page.element("th", [("scope", "row")], name)
    for value in values {
      page.element("td", [("class", value == values[0] ? "number" : "number other")], value)
    }
    page.end("tr")
  }

  /// Adds a row of times, each with its difference from the first. Times always differ, so no cell is highlighted.
  private func addTimes(
    _ name: String, _ value: (ReportSection) -> Distribution, _ pick: (Distribution) -> Int64,
    to page: inout HTMLText
  ) {
    let values = sections.map { section in (value(section).count > 0) ? pick(value(section)) : nil }
    page.begin("tr")
    page.element("th", [("scope", "row")], name)
    for (place, time) in values.enumerated() {
      page.begin("td", [("class", "number")])
      page.text(time.map(Decimals.duration) ?? "–")
      if place > 0, let time, let base = values[0] ?? nil, base > 0 {
        let change = (Double(time) / Double(base) - 1) * 100
        page.element("small", [], " \(change < 0 ? "" : "+")\(Decimals.text(change, places: 0)) %")
      }
      page.end("td")
    }
    page.end("tr")
  }

  private var rows: [(String, (ReportSection) -> String)] {
    [
      ("experiment", { Theme.shortened($0.run.summary.experiment, to: 40) }),
      ("frames", { "\($0.run.frameCount)" }),
      ("display", { $0.run.budget.label }),
      ("decision", { $0.run.decisions.last?.outcome ?? "–" }),
      ("released at", { $0.run.decisions.last.map { ReportSection.percent($0.fraction) } ?? "–" }),
      (
        "release velocity",
        { $0.run.decisions.last.map { Decimals.text($0.velocity, places: 2) + " per second" } ?? "–" }
      ),
      ("settles after", { Self.settled($0.run) }),
      ("missed", { "\($0.jank.missedFrames)" }),
      ("stutter", { Decimals.text($0.jank.stutterRatio * 100, places: 2) + " %" }),
      ("calls", { "\($0.run.calls.count { $0.kind != "layout" })" }),
      ("diagnostics", { "\($0.run.diagnostics.count)" }),
    ]
  }

  /// Returns the time from the last release until the transition has settled, as text in milliseconds. The text is a
  /// dash if nothing was released or nothing settled.
  private static func settled(_ run: ReportedRun) -> String {
    guard let release = run.decisions.last?.time,
      let end = run.summary.moments.last(where: { $0.kind == .settled && $0.time >= release })?.time
    else { return "–" }
    return ReportSection.milliseconds(end &- release) + " ms"
  }
}
