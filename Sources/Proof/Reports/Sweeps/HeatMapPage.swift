/// Heat maps on a page of their own, which needs nothing from anywhere.
public struct HeatMapPage: Sendable {
  private let title: String
  private let maps: [HeatMap]

  public init(title: String, maps: [HeatMap]) {
    self.title = title
    self.maps = maps
  }

  /// How each of them begins, up to its title.
  public static let beginning = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width">
    <title>
    """

  /// The whole file.
  public var source: String {
    let figures = maps.enumerated().map {
      "<figure>\n\($1.document(identifierPrefix: "m\($0)-").source)</figure>"
    }
    return """
      \(Self.beginning)\(HTMLText.escape(title))</title>
      <style>
      body { margin: 24px; font: 14px system-ui, sans-serif; color: #1f2328; background: #f6f8fa; }
      main { display: flex; flex-wrap: wrap; gap: 16px; }
      figure { margin: 0; }
      svg { max-width: 100%; height: auto; }
      @media (prefers-color-scheme: dark) { body { color: #e6edf3; background: #0d1117; } }
      </style>
      <h1>\(HTMLText.escape(title))</h1>
      <p>Each cell is the mean of all recordings, and of all values of further knobs. Point at one to read it.</p>
      <main>
      \(figures.joined(separator: "\n"))
      </main>
      </html>

      """
  }
}
