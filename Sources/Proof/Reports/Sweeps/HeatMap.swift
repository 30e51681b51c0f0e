/// A figure over two knobs: one cell for each pair of values, darker for a larger result.
package struct HeatMap: Sendable {
  private let title: String
  private let unit: String
  private let columns: (name: String, values: [Double])
  private let rows: (name: String, values: [Double])
  private let values: [[Double?]]

  private static let area = SIMD2(390.0, 280.0)
  private static let origin = SIMD2(74.0, 52.0)

  /// Creates a heat map.
  ///
  /// - Parameter values: A list for each row, from the smallest value of its knob; `nil` for an unknown result.
  package init(
    title: String, unit: String, columns: (name: String, values: [Double]),
    rows: (name: String, values: [Double]), values: [[Double?]]
  ) {
    self.title = title
    self.unit = unit
    self.columns = columns
    self.rows = rows
    self.values = values
  }

  /// Returns the figure, with its scale at the side.
  ///
  /// - Complexity: O(n) in the number of cells.
  package func document(identifierPrefix: String = "s") -> SVGDocument {
    let (width, height) = (Self.origin.x + Self.area.x + 110, Self.origin.y + Self.area.y + 52)
    var document = SVGDocument(
      width: width, height: height, title: "\(title), \(unit)", identifierPrefix: identifierPrefix)
    Theme.card(width: width, height: height, in: &document)
    document.begin("g", ["font-family": .text(Theme.font), "font-size": 11])
    document.addText(title, 20, 28, ["font-size": 14, "font-weight": 600, "fill": Theme.ink])
    document.addText(unit, 28 + Theme.boldWidth(of: title, size: 14), 28, ["fill": Theme.quiet])
    addCells(to: &document)
    addAxes(to: &document)
    addScale(to: &document)
    document.end()
    return document
  }

  private var known: [Double] { values.joined().compactMap { $0 }.filter(\.isFinite) }
  private var low: Double { known.min() ?? 0 }
  private var high: Double { known.max() ?? 0 }

  private func addCells(to document: inout SVGDocument) {
    guard !columns.values.isEmpty, !rows.values.isEmpty else { return }
    let size = Self.area / SIMD2(Double(columns.values.count), Double(rows.values.count))
    for (row, line) in values.enumerated() {
      for (column, value) in line.enumerated() {
        // Small values of the second knob are at the bottom.
        let corner =
          Self.origin + size * SIMD2(Double(column), Double(rows.values.count - 1 - row))
        document.begin(
          "rect",
          [
            "x": .number(corner.x), "y": .number(corner.y), "width": .number(size.x + 0.4),
            "height": .number(size.y + 0.4), "fill": value.map { .text(color($0)) } ?? Theme.faint,
          ])
        document.add("title", [:], text: label(row, column, value))
        document.end()
      }
    }
  }

  private func label(_ row: Int, _ column: Int, _ value: Double?) -> String {
    var text = "\(columns.name) \(SVGValue.format(columns.values[column]))"
    if !rows.name.isEmpty { text += ", \(rows.name) \(SVGValue.format(rows.values[row]))" }
    return text + ": " + (value.map { "\(SVGValue.format($0)) \(unit)" } ?? "no value")
  }

  /// Returns a color from near white to deep blue, in perceptually even steps.
  private func color(_ value: Double) -> String {
    let share = high > low ? min(max((value - low) / (high - low), 0), 1) : 0
    let stops: [SIMD3<Double>] = [[239, 246, 255], [147, 190, 240], [46, 112, 200], [10, 38, 92]]
    let place = share * Double(stops.count - 1)
    let index = min(Int(place), stops.count - 2)
    let mixed = stops[index] + (stops[index + 1] - stops[index]) * (place - Double(index))
    return "rgb(\(Int(mixed.x.rounded())),\(Int(mixed.y.rounded())),\(Int(mixed.z.rounded())))"
  }

  private func addAxes(to document: inout SVGDocument) {
    let bottom = Self.origin.y + Self.area.y
    for (place, value) in Self.labelled(columns.values, atMost: 7) {
      let x = Self.origin.x + (Double(place) + 0.5) * Self.area.x / Double(columns.values.count)
      document.addText(Self.short(value), x, bottom + 16, ["text-anchor": "middle", "fill": Theme.quiet])
    }
    document.addText(
      columns.name, Self.origin.x + Self.area.x / 2, bottom + 36,
      ["text-anchor": "middle", "fill": Theme.ink])
    guard !rows.name.isEmpty else { return }
    for (place, value) in Self.labelled(rows.values, atMost: 9) {
      let y = bottom - (Double(place) + 0.5) * Self.area.y / Double(rows.values.count)
      document.addText(
        Self.short(value), Self.origin.x - 8, y + 4, ["text-anchor": "end", "fill": Theme.quiet])
    }
    document.add(
      "text",
      [
        "transform": .text("translate(22 \(SVGValue.format(Self.origin.y + Self.area.y / 2))) rotate(-90)"),
        "text-anchor": "middle", "fill": Theme.ink,
      ], text: rows.name)
  }

  /// Returns evenly chosen values with their indices, including both ends.
  static func labelled(_ values: [Double], atMost count: Int) -> [(Int, Double)] {
    guard values.count > count else { return values.enumerated().map { ($0, $1) } }
    return (0..<count).map { step in
      let place = step * (values.count - 1) / (count - 1)
      return (place, values[place])
    }
  }

  private func addScale(to document: inout SVGDocument) {
    guard !known.isEmpty else { return }
    let (left, steps) = (Self.origin.x + Self.area.x + 18, 40)
    let step = Self.area.y / Double(steps)
    for place in 0..<steps where high > low {
      let value = low + (high - low) * (Double(place) + 0.5) / Double(steps)
      document.add(
        "rect",
        [
          "x": .number(left), "y": .number(Self.origin.y + Self.area.y - Double(place + 1) * step),
          "width": 14, "height": .number(step + 0.4), "fill": .text(color(value)),
        ])
    }
    for (value, y) in [(high, Self.origin.y + 9), (low, Self.origin.y + Self.area.y)] {
      document.addText(Self.short(value), left + 20, y, ["fill": Theme.quiet])
      if high == low { break }
    }
  }

  /// Returns a value with enough digits to distinguish values.
  private static func short(_ value: Double) -> String {
    let places = value.magnitude >= 100 ? 1.0 : value.magnitude >= 1 ? 100 : 1000
    return SVGValue.format((value * places).rounded() / places)
  }
}
