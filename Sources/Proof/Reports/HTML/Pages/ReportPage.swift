/// A report as one self-contained HTML file, without network access, fonts or other files.
///
/// The same runs give the same bytes. The page's content security policy allows only its own script and style, by their
/// hashes. Text of a recording can therefore never run as code.
package struct ReportPage: Sendable {
  package var title: String
  package var runs: [ReportedRun]
  /// The machine and the display on which the times were measured.
  package var environment: [ReportedRun.Fact]

  /// Creates a report of runs. Two or more runs are compared with the first.
  package init(title: String, runs: [ReportedRun], environment: [ReportedRun.Fact] = []) {
    self.title = title
    self.runs = runs
    self.environment = environment
  }

  /// The whole file.
  ///
  /// - Complexity: O(n log n) in the number of frames, plus the calls and pictures.
  package var source: String {
    var page = HTMLText()
    page.raw("<!DOCTYPE html>\n")
    page.begin("html", [("lang", "en")])
    addHead(to: &page)
    page.begin("body")
    addMasthead(to: &page)
    page.begin("main")
    page.element(
      "noscript", "The page's own script draws the figures. The tables need no script.")
    for (place, run) in runs.enumerated() {
      ReportSection(run, place: place, isAlone: runs.count == 1).add(to: &page)
    }
    if runs.isEmpty { page.element("p", [("class", "empty")], "This report contains no runs.") }
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

/// The page's own script, which draws the data and synchronizes all parts with the cursor.
///
/// The script is one function without globals and loads nothing. A test holds its sentence about a
/// frame against one that Swift makes.
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

/// The page's style: calm surfaces, one typeface, aligned columns; dark and light, on screen and on paper.
enum ReportStyle {
  static let source =
    colors + text(PackageResources.layout_css) + text(PackageResources.tracks_css) + swatches
    + text(PackageResources.tables_css) + paper

  private static let light = text(PackageResources.light_css)
  private static let dark = text(PackageResources.dark_css)

  private static let colors =
    ":root {\n" + light + "}\n@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) {\n" + dark
    + "} }\n:root[data-theme=dark] {\n" + dark + "}\n"

  /// The CSS classes for each phase of a frame and for each compared run.
  private static let swatches =
    (0..<7).map { ".p\($0) { background: var(--p\($0)); fill: var(--p\($0)); }\n" }.joined()
    + (0..<6).map {
      ".r\($0) { background: var(--r\($0)); } .line.r\($0) { background: none; "
        + "stroke: var(--r\($0)); } circle.r\($0) { fill: var(--r\($0)); }\n"
    }.joined()

  /// The style for paper, which is always light.
  private static let paper = text(PackageResources.paper_css).replacing("/* light */", with: light)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// The header of the page, and the section about the machine.
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

  /// The content security policy: only the page's own script and style, and embedded images.
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
      "← → one frame, with Shift ten · Home and End · J next mark, K previous mark · + and − zoom, 0 shows "
        + "all · F fits the bars · T switches the theme")
    page.end("footer")
  }
}
