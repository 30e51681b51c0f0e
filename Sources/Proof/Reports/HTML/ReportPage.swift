/// A report as one HTML file that needs nothing but itself: no network, no fonts, no other files.
///
/// The same runs give the same bytes. Its policy lets only its own script and style run, by their hashes, so that
/// nothing that stands in a recording can.
public struct ReportPage: Sendable {
  public var title: String
  public var runs: [ReportedRun]
  /// Where the times were measured, and with what.
  public var environment: [ReportedRun.Fact]

  /// A report of runs; two or more are held against each other, the first being what the others are held against.
  public init(title: String, runs: [ReportedRun], environment: [ReportedRun.Fact] = []) {
    self.title = title
    self.runs = runs
    self.environment = environment
  }

  /// The whole file. O(frames log frames + calls + pictures)
  public var source: String {
    var page = HTMLText()
    page.raw("<!DOCTYPE html>\n")
    page.begin("html", [("lang", "en")])
    addHead(to: &page)
    page.begin("body")
    addMasthead(to: &page)
    page.begin("main")
    page.element(
      "noscript", "The figures are drawn by the page's own script; the tables are here without it.")
    for (place, run) in runs.enumerated() {
      ReportSection(run, place: place, isAlone: runs.count == 1).add(to: &page)
    }
    if runs.isEmpty { page.element("p", [("class", "empty")], "There is no run in this report.") }
    if runs.count > 1 { ReportComparison(runs).add(to: &page) }
    addEnvironment(to: &page)
    page.end("main")
    page.begin("script", [("type", "application/json"), ("id", "report-data")])
    page.raw(ReportData(runs).json)
    page.end("script")
    page.begin("script")
    page.raw(ReportScript.source)
    page.end("script")
    page.end("body")
    page.end("html")
    return page.source
  }
}
