import Replay

/// The curves and the marks over them.
extension FractionPlot {
  /// The greatest number of frames that are each shown as a dot.
  private static let mostDots = 120

  func addCurves(_ area: PlotArea, to document: inout SVGDocument) {
    let velocity = run.frames.map { frame in
      Self.plain(frame.velocity, 1e6).map { (milliseconds(frame.time), area.y($0, on: area.velocity)) }
    }
    addCurve(velocity, area, Self.velocityColor, 1.75, to: &document)
    let fraction = run.frames.map { frame in
      Self.plain(frame.fraction, 100).map { (milliseconds(frame.time), area.y($0, on: area.fraction)) }
    }
    addCurve(fraction, area, Self.fractionColor, 2.5, to: &document)
  }

  /// Adds a line through points, interrupted at missing ones. Isolated points have dots, and so have all points if they
  /// are few.
  private func addCurve(
    _ points: [(time: Double, y: Double)?], _ area: PlotArea, _ color: SVGValue, _ thickness: Double,
    to document: inout SVGDocument
  ) {
    var path = SVGPath()
    var dots: [SIMD2<Double>] = []
    var isDrawing = false
    for (index, point) in points.enumerated() {
      guard let point, area.times.contains(point.time) else {
        isDrawing = false
        continue
      }
      let place = SIMD2(area.x(point.time), point.y)
      if isDrawing {
        path.line(place.x, place.y)
      } else {
        path.move(place.x, place.y)
        let isAlone = index + 1 == points.count || points[index + 1] == nil
        if isAlone { dots.append(place) }
      }
      if points.count <= Self.mostDots { dots.append(place) }
      isDrawing = true
    }
    guard !path.data.isEmpty else { return }
    document.add(
      "path",
      [
        "d": .text(path.data), "fill": "none", "stroke": color, "stroke-width": .number(thickness),
        "stroke-linejoin": "round", "stroke-linecap": "round",
      ])
    let radius = points.count <= Self.mostDots ? thickness * 0.9 : thickness * 1.5
    document.begin("g", ["fill": color])
    for dot in dots {
      document.add("circle", ["cx": .number(dot.x), "cy": .number(dot.y), "r": .number(radius)])
    }
    document.end()
  }

  func addMarks(
    _ moments: [RunSummary.Moment], _ lanes: MomentLanes, _ area: PlotArea,
    to document: inout SVGDocument
  ) {
    for (moment, label) in zip(moments, lanes.labels) {
      let color = Self.color(of: moment.kind)
      let top = area.top - 6 - Double(label.lane ?? 0) * Self.laneHeight
      document.begin("g", [:])
      document.add("title", [:], text: moment.text)
      document.add(
        "line",
        [
          "x1": .number(label.mark), "y1": .number(label.lane == nil ? area.top : top - 10),
          "x2": .number(label.mark), "y2": .number(area.bottom), "stroke": color,
          "stroke-dasharray": "4 3",
        ])
      if label.lane != nil {
        document.addText(
          self.label(of: moment), label.text.lowerBound, top,
          [
            "fill": color, "font-weight": 600, "stroke": Theme.paper, "stroke-width": 3,
            "stroke-linejoin": "round", "paint-order": "stroke",
          ])
      }
      document.end()
    }
  }

  /// The moments as lines of text, each with a time and a sentence.
  var momentLines: [(time: String, text: String, color: SVGValue)] {
    let room = Int((width - 130) / (12 * 0.56))
    var lines = run.moments.prefix(max(storyLength, 0)).map { moment in
      (
        time: "\(SVGValue.format(milliseconds(moment.time), decimals: 0)) ms",
        text: Theme.shortened(moment.text, to: room), color: Self.color(of: moment.kind)
      )
    }
    let more = run.moments.count - lines.count
    if more > 0 { lines.append((time: "", text: "… and \(more) more", color: Theme.quiet)) }
    return lines
  }

  func addStory(
    _ lines: [(time: String, text: String, color: SVGValue)], below top: Double,
    to document: inout SVGDocument
  ) {
    for (index, line) in lines.enumerated() {
      let y = top + Double(index) * 17
      document.addText(
        line.time, 84, y, ["text-anchor": "end", "font-size": 12, "font-weight": 600, "fill": line.color])
      document.addText(line.text, 96, y, ["font-size": 12, "fill": Theme.ink])
    }
  }
}
