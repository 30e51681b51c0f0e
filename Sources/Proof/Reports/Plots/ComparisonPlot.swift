import Replay

/// A figure of two runs: the fraction above the velocity, over the time since their first transition began.
package struct ComparisonPlot: Sendable {
  private let names: [String]
  private let runs: [RunCurves]
  private static let colors: [SVGValue] = ["#0969da", "#cf222e"]
  /// The widths of the curves. The first curve is wide and pale, so that both are visible where they coincide.
  private static let widths = [5.0, 1.75]
  private static let opacities = [0.4, 1]
  private static let width = 880.0
  private static let panel = 200.0

  /// Creates a figure of two named runs.
  package init(_ a: (name: String, run: RunSummary), _ b: (name: String, run: RunSummary)) {
    names = [a.name, b.name]
    runs = [a.run, b.run].map { RunCurves(frames: $0.frames, decisions: []) }
  }

  /// Returns the figure; runs without transitions give empty axes.
  ///
  /// - Complexity: O(n) in the number of frames.
  package func document(identifierPrefix: String = "s") -> SVGDocument {
    let height = 2 * Self.panel + 148
    var document = SVGDocument(
      width: Self.width, height: height, title: "\(names[0]) and \(names[1])",
      identifierPrefix: identifierPrefix)
    Theme.card(width: Self.width, height: height, in: &document)
    document.begin("g", ["font-family": .text(Theme.font), "font-size": 11])
    addLegend(to: &document)
    let end = max(1, runs.flatMap { curves in points(of: curves).map(\.time) }.max() ?? 1000)
    let fractions = runs.flatMap { $0.frames.compactMap { FractionPlot.plain($0.fraction, 100) } }
    let velocities = runs.flatMap { $0.frames.compactMap { FractionPlot.plain($0.velocity, 1e6) } }
    let fraction = Ticks.around(min(0, fractions.min() ?? 0), max(1, fractions.max() ?? 1), atMost: 7)
    let velocity = Ticks.around(min(0, velocities.min() ?? 0), max(0.1, velocities.max() ?? 1), atMost: 7)
    var area = PlotArea(
      left: 68, top: 58, width: Self.width - 96, height: Self.panel, times: 0...end, fraction: fraction,
      velocity: velocity)
    add(area, fraction, "fraction complete", hasTimes: false, to: &document) { $0.fraction }
    area.top += Self.panel + 28
    add(area, velocity, "velocity, fraction/s", hasTimes: true, to: &document) { $0.velocity }
    document.end()
    return document
  }

  private func addLegend(to document: inout SVGDocument) {
    var x = 24.0
    for (place, name) in names.enumerated() {
      document.add(
        "path",
        [
          "d": .text("M\(SVGValue.format(x)) 28h18"), "stroke": Self.colors[place],
          "stroke-width": .number(Self.widths[place]), "stroke-opacity": .number(Self.opacities[place]),
          "stroke-linecap": "round",
        ])
      let text = Theme.shortened(name, to: 48)
      document.addText(text, x + 25, 32, ["font-size": 13, "font-weight": 600, "fill": Theme.ink])
      x += 25 + Theme.boldWidth(of: text, size: 13) + 28
    }
  }

  /// Returns the frames of transitions, in milliseconds since the first one began.
  private func points(of curves: RunCurves) -> [(time: Double, frame: RunSummary.Frame?)] {
    curves.frames.map { (Double($0.time - curves.begin) * 1e-6, $0.fraction == nil ? nil : $0) }
      .filter { $0.frame != nil }
  }

  private func add(
    _ area: PlotArea, _ axis: Ticks, _ title: String, hasTimes: Bool, to document: inout SVGDocument,
    _ value: (RunSummary.Frame) -> Double?
  ) {
    document.addTimes(of: area, areNumbered: hasTimes)
    document.addTicks(axis, of: area)
    document.addLine(area.left, area.bottom, area.right, area.bottom, Theme.quiet)
    document.addText(title, area.left, area.top - 7, ["font-size": 12, "fill": Theme.ink])
    if hasTimes {
      document.addText(
        "ms since the first transition began", area.left + area.width / 2, area.bottom + 36,
        ["text-anchor": "middle", "font-size": 12, "fill": Theme.quiet])
    }
    for (place, curves) in runs.enumerated() {
      addCurve(curves, area, axis, place, value, to: &document)
    }
  }

  private func addCurve(
    _ curves: RunCurves, _ area: PlotArea, _ axis: Ticks, _ place: Int,
    _ value: (RunSummary.Frame) -> Double?, to document: inout SVGDocument
  ) {
    var path = SVGPath()
    var isDrawing = false
    for frame in curves.frames {
      let time = Double(frame.time - curves.begin) * 1e-6
      guard frame.fraction != nil, let number = FractionPlot.plain(value(frame), 1e6) else {
        isDrawing = false
        continue
      }
      let (x, y) = (area.x(time), area.y(number, on: axis))
      if isDrawing { path.line(x, y) } else { path.move(x, y) }
      isDrawing = true
    }
    guard !path.data.isEmpty else { return }
    document.add(
      "path",
      [
        "d": .text(path.data), "fill": "none", "stroke": Self.colors[place],
        "stroke-width": .number(Self.widths[place]), "stroke-opacity": .number(Self.opacities[place]),
        "stroke-linejoin": "round", "stroke-linecap": "round",
      ])
  }
}
