import Diagnostics
import FrameTiming

/// The calls, the diagnostics, and the facts of the recording.
extension ReportSection {
  /// The greatest number of listed calls.
  static let mostCalls = 2000
  /// The greatest number of listed decisions.
  static let mostDecisions = 100
  /// The greatest number of listed diagnostics.
  static let mostDiagnostics = 300

  func addCalls(to page: inout HTMLText) {
    page.beginCard("Calls, with their UIKit names", "log")
    if run.calls.isEmpty {
      page.element("p", [("class", "empty")], "No transition made a call.")
    } else {
      page.begin(
        "div",
        [("class", "calls wide"), ("tabindex", "0"), ("role", "region"), ("aria-label", "Calls in order")])
      page.begin("table", "thead", "tr")
      for name in ["frame", "ms"] { page.element("th", [("scope", "col"), ("class", "number")], name) }
      for name in ["kind", "object", "call"] { page.element("th", [("scope", "col")], name) }
      page.end("tr", "thead")
      page.begin("tbody")
      for call in run.calls.prefix(Self.mostCalls) { add(call, to: &page) }
      page.end("tbody", "table", "div")
      addRest(run.calls.count - Self.mostCalls, "call", to: &page)
    }
    page.end("section")
  }

  private func add(_ call: ReportedRun.Call, to page: inout HTMLText) {
    page.begin("tr", [("data-frame", "\(call.frame)")])
    page.element("td", [("class", "number")], "\(call.frame)")
    page.element("td", [("class", "number")], Self.milliseconds(call.time &- run.start))
    page.element("td", [("class", "kind")], Theme.shortened(call.kind, to: 40))
    page.element("td", Theme.shortened(call.subject, to: 120))
    page.element("td", [("class", "call")], Theme.shortened(call.name, to: 240))
    page.end("tr")
  }

  func addDiagnostics(to page: inout HTMLText) {
    page.beginCard("Diagnostics", "log")
    if run.diagnostics.isEmpty { page.element("p", [("class", "empty")], "No diagnostics.") }
    page.begin("div", [("class", "list")])
    for finding in run.diagnostics.prefix(Self.mostDiagnostics) {
      let time = finding.time &- run.start
      page.begin(
        "button",
        [
          ("type", "button"), ("class", "finding \(finding.severity.rawValue)"),
          ("data-seek", "\(FrameColumns.steps(Double(time), 1000) ?? 0)"),
        ])
      page.element("strong", "\(finding.severity.rawValue) · \(finding.rule.id)")
      page.element("span", Theme.shortened(finding.message, to: 600))
      let subjects = finding.subjects.map(\.description).joined(separator: ", ")
      let about = subjects.isEmpty ? "" : " · \(subjects)"
      page.element(
        "small", Theme.shortened("frame \(finding.frame) · \(Self.milliseconds(time)) ms\(about)", to: 300))
      page.end("button")
    }
    page.end("div")
    addRest(run.diagnostics.count - Self.mostDiagnostics, "diagnostic", to: &page)
    page.end("section")
  }

  func addRest(_ count: Int, _ noun: String, to page: inout HTMLText) {
    guard count > 0 else { return }
    page.element("p", [("class", "note")], "And \(Self.counted(count, "more \(noun)")).")
  }

  static func addFacts(_ facts: [ReportedRun.Fact], to page: inout HTMLText) {
    page.begin("dl", [("class", "facts")])
    for fact in facts {
      page.addTerm(Theme.shortened(fact.name, to: 120), Theme.shortened(fact.value, to: 600))
    }
    page.end("dl")
  }
}
