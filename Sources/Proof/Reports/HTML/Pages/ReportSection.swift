import FrameTiming
import Replay

/// The part of a page about one run.
struct ReportSection {
  let run: ReportedRun
  /// The index of the run among the page's runs, which is part of the identifiers of its elements.
  let place: Int
  let jank: JankReport
  let summary: FrameSummary

  /// A Boolean value that indicates whether the page has no other run.
  private let isAlone: Bool

  init(_ run: ReportedRun, place: Int, isAlone: Bool = false) {
    self.run = run
    self.place = place
    self.isAlone = isAlone
    let frames = Array(run.timing.prefix(run.frameCount))
    jank = JankReport([frames], at: run.budget)
    summary = FrameSummary(frames.map(\.record), budgets: [run.budget])
  }

  func add(to page: inout HTMLText) {
    page.begin(
      "section",
      [
        ("class", "run"), ("id", "run-\(place)"), ("role", isAlone ? "region" : "tabpanel"),
        ("aria-label", Theme.shortened(run.name, to: 200)),
      ])
    addHeading(to: &page)
    addWorkspace(to: &page)
    page.begin("div", [("class", "pair times")])
    addTimes(to: &page)
    addSmoothness(to: &page)
    page.end("div")
    page.begin("div", [("class", "pair")])
    addHistograms(to: &page)
    page.end("div")
    addCalls(to: &page)
    addDiagnostics(to: &page)
    page.beginCard("Recording")
    Self.addFacts(run.facts, to: &page)
    page.end("section", "section")
  }

  // MARK: Heading

  private func addHeading(to page: inout HTMLText) {
    page.begin("header", [("class", "title")])
    // The only run of a page has the page's name.
    if !isAlone { page.element("h2", Theme.shortened(run.name, to: 200)) }
    page.begin("ul", [("class", "chips")])
    for (text, kind) in chips { page.element("li", [("class", kind)], text) }
    page.end("ul")
    addTools(to: &page)
    page.end("header")
    for warning in run.warnings {
      page.element("p", [("class", "warning"), ("role", "alert")], Theme.shortened(warning, to: 600))
    }
  }

  private var chips: [(text: String, kind: String)] {
    let span = (run.summary.frames.last?.time ?? 0) &- (run.summary.frames.first?.time ?? 0)
    var chips = [
      (Self.counted(run.frameCount, "frame") + " in \(Decimals.text(span, by: 1_000_000, places: 0)) ms", ""),
      (run.budget.label, ""),
    ]
    let missed = jank.missedFrames
    chips.append(
      missed == 0 ? ("no frame missed", "good") : (Self.counted(missed, "frame") + " missed", "bad"))
    if jank.frozenFrames > 0 { chips.append(("\(jank.frozenFrames) frozen", "bad")) }
    for decision in run.decisions.suffix(1) { chips.append((decision.outcome, "")) }
    if !run.diagnostics.isEmpty { chips.append((Self.counted(run.diagnostics.count, "diagnostic"), "odd")) }
    return chips
  }

  static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  private func addTools(to page: inout HTMLText) {
    page.begin("div", [("class", "tools")])
    for (action, label, title) in [
      ("previous", "‹ mark", "The previous mark (K)"), ("next", "mark ›", "The next mark (J)"),
      ("fit", "fit bars", "Fit the height to the longest frame or to the budget (F)"),
      ("out", "−", "Show more time (−)"), ("in", "+", "Show less time (+)"), ("all", "all", "Show all (0)"),
    ] {
      page.element(
        "button", [("type", "button"), ("data-action", action), ("title", title), ("aria-label", title)],
        label)
    }
    page.end("div")
  }

  // MARK: Workspace

  private func addWorkspace(to page: inout HTMLText) {
    page.begin("div", [("class", "workspace")])
    page.begin("div", [("class", "card tracks")])
    addReadout(to: &page)
    page.begin("div", [("class", "scroller")])
    page.begin(
      "div",
      [
        ("class", "timeline"), ("role", "slider"), ("tabindex", "0"),
        ("aria-label", "Time of \(Theme.shortened(run.name, to: 200))"),
        ("aria-orientation", "horizontal"), ("aria-valuemin", "0"), ("aria-valuenow", "0"),
        ("aria-valuemax", "\(max(0, run.frameCount - 1))"),
      ])
    for (name, label) in [
      ("frames", "frame times"), ("axis", ""), ("film", ""), ("fraction", "fraction"),
      ("velocity", "velocity"), ("pointer", "pointer"),
    ] {
      page.begin("div", [("class", "track"), ("data-track", name)])
      if !label.isEmpty { page.element("span", [("class", "label")], label) }
      page.end("div")
    }
    page.element("div", [("class", "cursor"), ("aria-hidden", "true")])
    page.end("div", "div")
    page.element("div", [("class", "overview"), ("data-track", "overview"), ("aria-hidden", "true")])
    page.end("div")
    page.begin("aside", [("class", "side")])
    page.begin("figure", [("class", "card stage")])
    page.element("div", [("class", "picture")])
    page.element("figcaption", "")
    page.end("figure")
    addDecisions(to: &page)
    page.end("aside", "div")
  }

  private func addReadout(to page: inout HTMLText) {
    page.begin("div", [("class", "readout")])
    page.begin("dl", [("class", "figures")])
    for (name, label) in [
      ("frame", "frame"), ("time", "time"), ("total", "duration"), ("latency", "input shown after"),
      ("fraction", "fraction"), ("velocity", "velocity"), ("pointer", "pointer"),
    ] {
      page.addTerm(label, "–", [("data-read", name)])
    }
    page.end("dl")
    page.begin("ul", [("class", "legend")])
    for phase in FramePhase.allCases {
      page.begin("li")
      page.element("i", [("class", "swatch p\(phase.rawValue)")])
      page.text(phase.label + " ")
      page.element("b", [("data-phase", "\(phase.rawValue)")], "–")
      page.end("li")
    }
    page.begin("li")
    page.element("i", [("class", "swatch idle")])
    page.text("idle ")
    page.element("b", [("data-phase", "idle")], "–")
    page.end("li", "ul", "div")
  }

  private func addDecisions(to page: inout HTMLText) {
    page.beginCard(run.decisions.count > 1 ? "Decisions" : "Decision", "decisions")
    if run.decisions.isEmpty { page.element("p", [("class", "empty")], "No gesture was released.") }
    page.begin("div", [("class", "list")])
    for decision in run.decisions.prefix(Self.mostDecisions) {
      let time = decision.time &- run.start
      page.begin(
        "button",
        [
          ("type", "button"), ("class", "decision"),
          ("data-seek", "\(FrameColumns.steps(Double(time), 1000) ?? 0)"),
        ])
      page.element("strong", "\(decision.outcome) at \(Self.percent(decision.fraction))")
      page.element("span", Theme.shortened(decision.reason, to: 200))
      page.element(
        "small",
        "\(Self.milliseconds(time)) ms · \(Decimals.text(decision.velocity, places: 2)) per second · "
          + "projected to \(Self.percent(decision.projectedFraction))"
          + (decision.animation.isEmpty ? "" : " · \(Theme.shortened(decision.animation, to: 100))"))
      page.end("button")
    }
    page.end("div")
    addRest(run.decisions.count - Self.mostDecisions, "decision", to: &page)
    page.end("section")
  }

  static func percent(_ fraction: Double) -> String { Decimals.text(fraction * 100, places: 1) + "\u{A0}%" }
  static func milliseconds(_ time: Int64) -> String { Decimals.text(time, by: 1_000_000, places: 1) }
}
