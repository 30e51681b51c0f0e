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
