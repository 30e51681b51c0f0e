import Replay

/// The heading, the legend, the grid and the axes.
extension FractionPlot {
  static let fractionColor: SVGValue = "#0969da"
  static let velocityColor: SVGValue = "#d4691a"
  static let interactiveColor: SVGValue = "#ddf4ff"

  func addHeading(to document: inout SVGDocument) {
    document.addText(
      Theme.shortened(run.experiment, to: 40), 24, 32,
      ["font-size": 16, "font-weight": 600, "fill": Theme.ink])
    let frames = run.frames.count == 1 ? "1 frame" : "\(run.frames.count) frames"
    let span = milliseconds(run.frames.last?.time ?? 0)
    let lasting = run.frames.isEmpty ? "" : " in \(SVGValue.format(span, decimals: 0)) ms"
    document.addText(frames + lasting, 24, 49, ["fill": Theme.quiet])
    addLegend(to: &document)
  }

  private func addLegend(to document: inout SVGDocument) {
    let entries: [(name: String, color: SVGValue)] = [
      ("fraction", Self.fractionColor), ("velocity", Self.velocityColor),
      ("driven by a gesture", Self.interactiveColor),
    ]
    let swatch = 18.0
    let widths = entries.map { swatch + 7 + Theme.width(of: $0.name, size: 12) + 20 }
    var x = width - 4 - widths.reduce(0, +)
    for (entry, step) in zip(entries, widths) {
      if entry.color == Self.interactiveColor {
        document.add(
          "rect",
          [
            "x": .number(x), "y": 22, "width": .number(swatch), "height": 12, "rx": 2,
            "fill": entry.color, "stroke": "#b6d9f2",
          ])
      } else {
        document.add(
          "path",
          [
            "d": .text("M\(SVGValue.format(x)) 28h\(SVGValue.format(swatch))"), "stroke": entry.color,
            "stroke-width": entry.color == Self.fractionColor ? 2.5 : 1.75, "stroke-linecap": "round",
          ])
      }
      document.addText(entry.name, x + swatch + 7, 32, ["font-size": 12, "fill": Theme.ink])
      x += step
    }
  }

  /// Shades the time during which a gesture drives the transition.
  func addInteractive(_ area: PlotArea, to document: inout SVGDocument) {
    var start: Double?
    for (index, frame) in run.frames.enumerated() {
      let now = milliseconds(frame.time)
      if frame.isInteractive, start == nil { start = now }
      let isLast = index == run.frames.count - 1
      guard let from = start, !frame.isInteractive || isLast else { continue }
      start = nil
      document.add(
        "rect",
        [
          "x": .number(area.x(from)), "y": .number(area.top),
          "width": .number(max(area.x(now) - area.x(from), 1)), "height": .number(area.height),
          "fill": Self.interactiveColor,
        ])
    }
  }

  func addAxes(_ area: PlotArea, to document: inout SVGDocument) {
    for time in Ticks.inside(area.times.lowerBound, area.times.upperBound, about: 9) {
      let x = area.x(time)
      document.addLine(x, area.top, x, area.bottom, Theme.faint)
      document.addLine(x, area.bottom, x, area.bottom + 4, Theme.quiet)
      document.addText(
        SVGValue.format(time), x, area.bottom + 17, ["text-anchor": "middle", "fill": Theme.quiet])
    }
    for (place, value) in area.fraction.values.enumerated() {
      let y = area.y(value, on: area.fraction)
      document.addLine(area.left, y, area.right, y, Theme.faint)
      document.addText(
        SVGValue.format(value), area.left - 8, y + 4, ["text-anchor": "end", "fill": Self.fractionColor])
      document.addText(
        SVGValue.format(area.velocity.values[place]), area.right + 8, y + 4, ["fill": Self.velocityColor])
    }
    // The line of zero velocity, unless it is the bottom line.
    if area.velocity.first < 0 {
      let y = area.y(0, on: area.velocity)
      document.add(
        "path",
        [
          "d": .text("M\(SVGValue.format(area.left)) \(SVGValue.format(y))h\(SVGValue.format(area.width))"),
          "stroke": Self.velocityColor, "stroke-opacity": 0.45, "stroke-dasharray": "2 3",
        ])
    }
    document.addLine(area.left, area.bottom, area.right, area.bottom, Theme.quiet)
    let middle = area.top + area.height / 2
    addTitle("time, ms", area.left + area.width / 2, area.bottom + 36, 0, Theme.quiet, to: &document)
    addTitle("fraction complete", 26, middle, -90, Self.fractionColor, to: &document)
    addTitle("velocity, fraction/s", area.right + 50, middle, -90, Self.velocityColor, to: &document)
  }

  private func addTitle(
    _ text: String, _ x: Double, _ y: Double, _ angle: Double, _ color: SVGValue,
    to document: inout SVGDocument
  ) {
    let place = "\(SVGValue.format(x)) \(SVGValue.format(y))"
    document.addText(
      text, x, y,
      [
        "text-anchor": "middle", "font-size": 12, "fill": color,
        "transform": .text("rotate(\(SVGValue.format(angle)) \(place))"),
      ])
  }
}
