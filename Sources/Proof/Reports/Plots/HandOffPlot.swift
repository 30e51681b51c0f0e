/// A figure of the animations after a release: the highest velocity of each, over its duration.
package struct HandOffPlot: Sendable {
  /// The highest velocities of one timing law's animations after one flick, as a curve over the animation's duration.
  package struct Curve: Sendable {
    /// The number of the flick. Curves of one flick have one color.
    package var flick: Int
    /// A Boolean value that indicates whether the law is the default one; other laws are dashed.
    package var isDefault: Bool
    /// The points: seconds from the release to the end, and the highest velocity divided by the release velocity.
    package var points: [SIMD2<Double>]
    /// The point of the engine's default duration on the curve, drawn as a mark; `nil` for none.
    package var mark: SIMD2<Double>?

    package init(flick: Int, isDefault: Bool, points: [SIMD2<Double>], mark: SIMD2<Double>? = nil) {
      self.flick = flick
      self.isDefault = isDefault
      self.points = points
      self.mark = mark
    }
  }

  private static let colors: [SVGValue] = ["#cf222e", "#0969da", "#1a7f37"]
  private static let dashes: SVGAttributes = ["stroke-dasharray": "4 3"]
  private static let (width, panel) = (880.0, 300.0)

  /// The names of the flicks, in the order of their numbers.
  package var flicks: [String]
  package var curves: [Curve]
  /// The ratio that a flick should not exceed.
  package var limit: Double
  /// The highest ratio up to which the curves are drawn.
  package var highest = 8.0

  package init(flicks: [String], curves: [Curve], limit: Double) {
    self.flicks = flicks
    self.curves = curves
    self.limit = limit
  }

  /// Returns the figure.
  ///
  /// - Complexity: O(n) in the number of points.
  package func document(identifierPrefix: String = "s") -> SVGDocument {
    let height = Self.panel + 128
    var document = SVGDocument(
      width: Self.width, height: height, title: "Highest velocity after a release, over the time to the end",
      identifierPrefix: identifierPrefix)
    Theme.card(width: Self.width, height: height, in: &document)
    document.begin("g", ["font-family": .text(Theme.font), "font-size": 11])
    let times = curves.flatMap { $0.points.map { $0.x * 1000 } }
    let low = times.min() ?? 0
    let axis = Ticks.around(0, highest, exactly: 8)
    let area = PlotArea(
      left: 56, top: 72, width: Self.width - 84, height: Self.panel,
      times: low...max(times.max() ?? 1, low + 1),
      fraction: axis, velocity: axis)
    addLegend(to: &document)
    addAxes(area, axis, to: &document)
    for curve in curves { add(curve, area, axis, to: &document) }
    document.end()
    return document
  }

  private func color(_ flick: Int) -> SVGValue { Self.colors[abs(flick) % Self.colors.count] }

  private func addLegend(to document: inout SVGDocument) {
    var x = 24.0
    let laws: [(String, SVGValue, Bool)] = [
      ("as soft as arrives in time", Theme.ink, true),
      ("critically damped", Theme.ink, false),
    ]
    let entries = laws + flicks.enumerated().map { ($0.element, color($0.offset), true) }
    for (name, color, isWhole) in entries {
      let line: SVGAttributes = [
        "d": .text("M\(SVGValue.format(x)) 28h18"), "stroke": color, "stroke-width": 2,
      ]
      document.add("path", isWhole ? line : line + Self.dashes)
      document.addText(name, x + 24, 32, ["fill": Theme.ink])
      x += 24 + Theme.width(of: name, size: 11) + 20
    }
    document.addText(
      "highest velocity on the way, × that of the release", 24, 58, ["font-size": 12, "fill": Theme.quiet])
  }

  private func addAxes(_ area: PlotArea, _ axis: Ticks, to document: inout SVGDocument) {
    document.addTimes(of: area)
    document.addTicks(axis, of: area)
    let y = area.y(limit, on: axis)
    document.addLine(area.left, y, area.right, y, Theme.quiet)
    document.addText(
      "ms from the release to the end", area.left + area.width / 2, area.bottom + 38,
      ["text-anchor": "middle", "font-size": 12, "fill": Theme.quiet])
  }

  private func add(_ curve: Curve, _ area: PlotArea, _ axis: Ticks, to document: inout SVGDocument) {
    var path = SVGPath()
    for point in curve.points where point.y <= highest {
      let (x, y) = (area.x(point.x * 1000), area.y(point.y, on: axis))
      if path.data.isEmpty { path.move(x, y) } else { path.line(x, y) }
    }
    guard !path.data.isEmpty else { return }
    let line: SVGAttributes = [
      "d": .text(path.data), "fill": "none", "stroke": color(curve.flick), "stroke-width": 2,
    ]
    document.add("path", curve.isDefault ? line : line + Self.dashes)
    guard let mark = curve.mark else { return }
    document.add(
      "circle",
      [
        "cx": .number(area.x(mark.x * 1000)), "cy": .number(area.y(mark.y, on: axis)), "r": 4.5,
        "fill": color(curve.flick),
      ])
  }
}
