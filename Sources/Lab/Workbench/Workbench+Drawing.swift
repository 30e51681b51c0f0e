import LayerTree
import MotionMath
import Scenarios
import Typeface

// Drawing.
extension Workbench {
  func draw() -> DisplayList {
    var easel = DisplayListBuilder(size: windowSize)
    if let device {
      for place in places { DeviceFrame.draw(device, held: seen.orientation, at: place, on: &easel) }
    }
    drawComparison(on: &easel)
    if isOpen { drawPanel(PanelLayout(self), on: &easel) }
    let frames = badgeFrames
    for (badge, frame) in zip(badges, frames) { badge.draw(in: frame, on: &easel) }
    if let buildReport { drawReport(buildReport, on: &easel) }
    if let message { draw(message, below: frames, on: &easel) }
    if isHelpShown { drawHelp(on: &easel) }
    return easel.list
  }

  private func drawPanel(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    easel.box(layout.frame, Palette.panel)
    easel.box(Rect(x: layout.frame.minX, y: 0, width: 1, height: layout.frame.size.y), Palette.line)
    drawHead(layout, on: &easel)
    for row in layout.rows.indices { drawRow(row, layout, on: &easel) }
    drawScrollBar(layout, on: &easel)
    drawLines(
      Lines.broken(
        summary, within: layout.summary.size.x, Palette.words(), atMost: PanelLayout.summaryLines),
      at: layout.summary.origin, Palette.dim, on: &easel)
    drawMotion(layout, on: &easel)
    drawTime(layout, on: &easel)
    drawDecision(layout, on: &easel)
    drawComparison(layout, on: &easel)
    drawFrames(layout, on: &easel)
    drawCalls(layout, on: &easel)
  }

  private func drawHead(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    let (title, font) = (Palette.words(Palette.size, .semibold), Palette.words())
    easel.text(experiment, at: [layout.head.minX, layout.head.minY + 4], Palette.text, title)
    easel.text(
      Lines.shortened(presetText, within: layout.head.size.x - title.width(of: experiment) - 16, font),
      endingAt: [layout.head.maxX, layout.head.minY + 4], Palette.dim, font)
  }

  private func drawRow(_ row: Int, _ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    guard rows.indices.contains(firstRow + row) else { return }
    switch rows[firstRow + row] {
    case .heading(let name):
      easel.text(
        name, at: [layout.head.minX, layout.rows[row].maxY - 13], Palette.dim, Palette.words(9, .semibold))
    case .knob(let index):
      KnobRow(
        label: knobs[index].label, scale: scales[index], value: values[index],
        initial: history.initial[index], isChosen: index == chosen,
        hovered: hovered?.knob == index ? hovered : nil
      ).draw(row, layout, on: &easel)
    }
  }

  /// Draws the panel's scroll bar, which marks the visible rows; draws nothing when all rows fit.
  private func drawScrollBar(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    let shown = Double(layout.rows.count)
    guard layout.rows.count < rows.count, let first = layout.rows.first else { return }
    let pitch = first.size.y * shown / Double(rows.count)
    easel.box(
      Rect(
        x: layout.frame.maxX - 5, y: first.minY + Double(firstRow) * pitch, width: 3, height: shown * pitch),
      Palette.raised, radius: 1.5)
  }

  func drawLines(
    _ lines: [String], at place: SIMD2<Double>, _ color: RGBA, on easel: inout DisplayListBuilder
  ) {
    for (index, line) in lines.enumerated() {
      easel.text(line, at: [place.x, place.y + Double(index) * Palette.leading], color, Palette.words())
    }
  }
}

// Drawing of two stages side by side.
extension Workbench {
  /// Draws each stage's name and outcome below it, and a ring on both stages at the pointer's place.
  func drawComparison(on easel: inout DisplayListBuilder) {
    guard let comparison, places.count == 2 else { return }
    let names = [presetName == nil ? "the knobs" : presetText, comparison.name]
    for (side, place) in places.enumerated() {
      let frame = place.frame
      let width = Int((frame.size.x - 28) / Palette.advance)
      let lines = [
        Lines.shortened("\(side == 0 ? "A" : "B")  \(names[side])", to: width),
        Lines.shortened(comparison.outcomes[side].text, to: width),
      ]
      let size = SIMD2(frame.size.x - 16, StageLayout.caption - 12)
      let rim = (device?.rim ?? 0) * place.zoom
      let box = Rect(origin: [frame.minX + 8, frame.maxY + rim + 6], size: size)
      easel.box(box, Palette.veil.faded(by: 0.85), radius: 7)
      easel.text(lines[0], at: box.origin + [8, 7], side == 0 ? Palette.accent : Palette.good)
      easel.text(lines[1], at: box.origin + [8, 7 + Palette.leading])
      guard let id = pointerPlaces.first?.id, id == 0, let last = seen.trail.last?.point else { continue }
      let point = place.transform.apply(last)
      if frame.contains(point) { easel.ring(point, radius: 9, Palette.accent, width: 2) }
    }
  }

  /// The number of text lines in the panel's section about the comparison.
  var comparisonLines: Int {
    guard let comparison else { return 0 }
    return max(1, min(comparison.differing(from: values).count, Self.mostDiffering)) + 3
  }

  /// The largest number of differing knobs that the comparison's section names.
  private static var mostDiffering: Int { 6 }

  /// Draws the panel's section about the comparison: the knobs that differ, side by side, and both outcomes.
  func drawComparison(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    guard !layout.comparison.isEmpty, let comparison else { return }
    drawHead("A/B", comparison.name, layout.comparison, on: &easel)
    let section = layout.comparison
    let font = Palette.words()
    var y = section.minY + PanelLayout.heading
    func row(_ name: String, _ a: String, _ b: String, _ color: RGBA) {
      easel.text(
        Lines.shortened(name, within: section.size.x - 172, font), at: [section.minX, y], color, font)
      easel.text(a, endingAt: [section.maxX - 84, y], Palette.accent, font)
      easel.text(b, endingAt: [section.maxX, y], Palette.good, font)
      y += Palette.leading
    }
    row("Knob", "A", "B", Palette.dim)
    let differing = comparison.differing(from: values)
    if differing.isEmpty { row("All equal", "", "", Palette.dim) }
    for index in differing.prefix(Self.mostDiffering) {
      let scale = scales[index]
      row(knobs[index].label, scale.text(values[index]), scale.text(comparison.values[index]), Palette.text)
    }
    for (side, outcome) in comparison.outcomes.enumerated() {
      let text = "\(side == 0 ? "A" : "B")  \(outcome.text)"
      easel.text(
        Lines.shortened(text, within: section.size.x, font), at: [section.minX, y],
        side == 0 ? Palette.accent : Palette.good, font)
      y += Palette.leading
    }
  }
}
