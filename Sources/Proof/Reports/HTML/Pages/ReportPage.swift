/// A report as one HTML file that needs nothing but itself: no network, no fonts, no other files.
///
/// The same runs give the same bytes. Its policy lets only its own script and style run, by their hashes, so that
/// nothing that stands in a recording can.
package struct ReportPage: Sendable {
  package var title: String
  package var runs: [ReportedRun]
  /// Where the times were measured, and with what.
  package var environment: [ReportedRun.Fact]

  /// A report of runs; two or more are held against each other, the first being what the others are held against.
  package init(title: String, runs: [ReportedRun], environment: [ReportedRun.Fact] = []) {
    self.title = title
    self.runs = runs
    self.environment = environment
  }

  /// The whole file. O(frames log frames + calls + pictures)
  package var source: String {
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
    page.end("script", "body", "html")
    return page.source
  }
}

/// The page's own script: it draws what the data says and lets every part follow the cursor.
///
/// It is one function without globals and asks nobody for anything. Words and numbers of a frame are formed as
/// `FrameReadout` forms them.
enum ReportScript {
  static let source =
    "(() => {\n\"use strict\";\n" + parts.map { String(decoding: $0, as: UTF8.self) }.joined() + "})();\n"

  /// The files of the folder Script, in the order in which they run.
  private static let parts = [
    PackageResources.basics_js, PackageResources.scales_js, PackageResources.pictures_js,
    PackageResources.view_js, PackageResources.tracks_js, PackageResources.curves_js,
    PackageResources.figures_js, PackageResources.cursor_js, PackageResources.controls_js,
    PackageResources.comparison_js, PackageResources.start_js,
  ]
}

/// The look of a page: calm surfaces, one face, columns that line up; dark and light, on screen and on paper.
enum ReportStyle {
  static let source =
    colors + text(PackageResources.layout_css) + text(PackageResources.tracks_css) + swatches
    + text(PackageResources.tables_css) + paper

  private static let light = text(PackageResources.light_css)
  private static let dark = text(PackageResources.dark_css)

  private static let colors =
    ":root {\n" + light + "}\n@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {\n" + dark
    + "} }\n:root[data-theme=dark] {\n" + dark + "}\n"

  /// A class for each phase of a frame, and for each run that is held against others.
  private static let swatches =
    (0..<7).map { ".p\($0) { background: var(--p\($0)); fill: var(--p\($0)); }\n" }.joined()
    + (0..<6).map {
      ".r\($0) { background: var(--r\($0)); } .line.r\($0) { background: none; "
        + "stroke: var(--r\($0)); } circle.r\($0) { fill: var(--r\($0)); }\n"
    }.joined()

  /// Paper is light, whatever the screen is.
  private static let paper = text(PackageResources.paper_css).replacing("/* light */", with: light)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// What stands above the runs, and the machine below them.
extension ReportPage {
  func addHead(to page: inout HTMLText) {
    page.begin("head")
    page.begin("meta", [("charset", "utf-8")])
    page.begin(
      "meta",
      [("http-equiv", "Content-Security-Policy"), ("content", Self.policy)])
    page.begin("meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
    page.begin("meta", [("name", "color-scheme"), ("content", "light dark")])
    page.element("title", Theme.shortened(title, to: 200))
    page.begin("style")
    page.raw(ReportStyle.source)
    page.end("style", "head")
  }

  /// Nothing from anywhere; only the page's own script and style, and pictures that are within it.
  private static let policy =
    "default-src 'none'; img-src data:; base-uri 'none'; form-action 'none'; "
    + "style-src '\(hash(ReportStyle.source))'; script-src '\(hash(ReportScript.source))'"

  private static func hash(_ text: String) -> String {
    "sha256-" + Base64.encode(SHA256.hash(Array(text.utf8)))
  }

  func addMasthead(to page: inout HTMLText) {
    page.begin("header", [("class", "masthead")])
    page.element("h1", [("class", runs.count == 1 ? "alone" : "")], Theme.shortened(title, to: 200))
    if runs.count > 1 {
      page.begin("div", [("class", "tabs"), ("role", "tablist"), ("aria-label", "Recordings")])
      for (place, run) in runs.enumerated() {
        page.element(
          "button",
          [
            ("type", "button"), ("role", "tab"), ("id", "tab-\(place)"), ("data-tab", "run-\(place)"),
            ("aria-controls", "run-\(place)"), ("aria-selected", place == 0 ? "true" : "false"),
          ], Theme.shortened(run.name, to: 40))
      }
      page.element(
        "button",
        [
          ("type", "button"), ("role", "tab"), ("id", "tab-comparison"), ("data-tab", "comparison"),
          ("aria-controls", "comparison"), ("aria-selected", "false"),
        ], "Compared")
      page.end("div")
    }
    page.element(
      "button",
      [("type", "button"), ("class", "theme"), ("data-action", "theme"), ("aria-label", "Dark or light")],
      "Theme")
    page.end("header")
  }

  func addEnvironment(to page: inout HTMLText) {
    guard !environment.isEmpty else { return }
    page.begin("section", [("class", "card environment")])
    page.element("h2", "Measured on")
    ReportSection.addFacts(environment, to: &page)
    page.end("section")
    page.begin("footer")
    page.element(
      "p",
      "← → a frame, with Shift ten · Home and End · J and K from mark to mark · + and − zoom, 0 shows all · "
        + "F fits the bars · T turns the theme")
    page.end("footer")
  }
}
