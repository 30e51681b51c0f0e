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
    page.end("style")
    page.end("head")
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
