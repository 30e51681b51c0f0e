/// The common look of all figures: dark ink on a white card, readable on any page.
enum Theme {
  static let font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
  static let paper: SVGValue = "#ffffff"
  static let edge: SVGValue = "#d0d7de"
  static let ink: SVGValue = "#1f2328"
  static let quiet: SVGValue = "#59636e"
  static let faint: SVGValue = "#e7ebef"

  /// Adds the white card that is the background of a figure.
  static func card(width: Double, height: Double, in document: inout SVGDocument) {
    document.add(
      "rect",
      [
        "x": 0.5, "y": 0.5, "width": .number(width - 1), "height": .number(height - 1), "rx": 8,
        "fill": paper, "stroke": edge,
      ])
  }

  /// Returns a length clamped to bounds; the lower bound for NaN.
  static func bounded(_ length: Double, _ bounds: ClosedRange<Double>) -> Double {
    length > bounds.lowerBound ? min(length, bounds.upperBound) : bounds.lowerBound
  }

  /// Returns the approximate width of a text, precise enough to keep labels apart.
  static func width(of text: String, size: Double) -> Double {
    Double(text.unicodeScalars.count) * size * 0.56
  }

  /// Returns the approximate width of a text in bold.
  static func boldWidth(of text: String, size: Double) -> Double {
    Double(text.unicodeScalars.count) * size * 0.63
  }

  /// Returns a text, shortened with an ellipsis to at most a number of characters.
  static func shortened(_ text: String, to count: Int) -> String {
    text.count <= count ? text : text.prefix(max(count - 1, 0)) + "…"
  }
}
