/// A self-contained HTML page of heat maps.
package struct HeatMapPage: Sendable {
  private let title: String
  private let maps: [HeatMap]

  package init(title: String, maps: [HeatMap]) {
    self.title = title
    self.maps = maps
  }

  /// The beginning of every page, up to its title.
  package static let beginning = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width">
    <title>
    """

  /// The text of the whole file.
  package var source: String {
    let figures = maps.enumerated().map {
      "<figure>\n\($1.document(identifierPrefix: "m\($0)-").source)</figure>"
    }
    return """
      \(Self.beginning)\(HTMLText.escape(title))</title>
      <style>
      \(String(decoding: PackageResources.heat_map_css, as: UTF8.self))</style>
      <h1>\(HTMLText.escape(title))</h1>
      <p>Each cell is the mean of all recordings and of all values of further knobs. Point at a cell to see its value.</p>
      <main>
      \(figures.joined(separator: "\n"))
      </main>
      </html>

      """
  }
}
