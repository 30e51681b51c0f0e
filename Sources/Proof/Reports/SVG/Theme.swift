/// The look that all figures share: dark ink on a white card of its own, readable on any page.
enum Theme {
  static let font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
  static let paper: SVGValue = "#ffffff"
  static let edge: SVGValue = "#d0d7de"
  static let ink: SVGValue = "#1f2328"
  static let quiet: SVGValue = "#59636e"
  static let faint: SVGValue = "#e7ebef"

  /// The white card that a figure stands on.
  static func card(width: Double, height: Double, in document: inout SVGDocument) {
    document.add(
      "rect",
      [
        "x": 0.5, "y": 0.5, "width": .number(width - 1), "height": .number(height - 1), "rx": 8,
        "fill": paper, "stroke": edge,
      ])
  }

  /// A length within bounds; the lower one when it is not a number.
  static func bounded(_ length: Double, _ bounds: ClosedRange<Double>) -> Double {
    length > bounds.lowerBound ? min(length, bounds.upperBound) : bounds.lowerBound
  }

  /// How wide a text in the font will be, roughly: enough to keep labels apart.
  static func width(of text: String, size: Double) -> Double {
    Double(text.unicodeScalars.count) * size * 0.56
  }

  /// How wide a text in the font's bold face will be, roughly.
  static func boldWidth(of text: String, size: Double) -> Double {
    Double(text.unicodeScalars.count) * size * 0.63
  }

  /// The beginning of a text, with an ellipsis when it is longer than a number of characters.
  static func shortened(_ text: String, to count: Int) -> String {
    text.count <= count ? text : text.prefix(max(count - 1, 0)) + "…"
  }
}
