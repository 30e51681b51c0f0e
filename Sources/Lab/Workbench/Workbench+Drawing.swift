import LayerTree
import MotionMath
import Scenarios

// Drawing.
extension Workbench {
  func draw() -> DisplayList {
    var easel = DisplayListBuilder(size: windowSize)
    if let device {
      for place in places { DeviceFrame.draw(device, held: seen.orientation, at: place, on: &easel) }
    }
    drawComparison(on: &easel)
    if isOpen { drawPanel(PanelLayout(self), on: &easel) }
    if let message { draw(message, on: &easel) }
    if isHelpShown { drawHelp(on: &easel) }
    return easel.list
  }

  private func drawPanel(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    easel.box(layout.frame, Palette.panel)
    easel.box(Rect(x: layout.frame.minX, y: 0, width: 1, height: layout.frame.size.y), Palette.line)
    easel.text(experiment, at: [layout.head.minX, layout.head.minY + 4])
    easel.text(
      Lines.shortened(presetText, to: layout.columns - experiment.count - 2),
      endingAt: [layout.head.maxX, layout.head.minY + 4], Palette.dim)
    for row in layout.rows.indices {
      drawKnob(firstRow + row, layout.rows[row], layout.slider(row), layout, on: &easel)
    }
    if knobs.isEmpty {
      easel.text("This experiment has no knobs.", at: layout.summary.origin, Palette.dim)
    } else if knobs.indices.contains(chosen) {
      drawLines(
        Lines.broken(knobs[chosen].summary, width: layout.columns, atMost: PanelLayout.summaryLines),
        at: layout.summary.origin, Palette.dim, on: &easel)
    }
    drawTime(layout, on: &easel)
    drawDecision(layout, on: &easel)
    drawComparison(layout, on: &easel)
    drawFrames(layout, on: &easel)
    drawCalls(layout, on: &easel)
  }

  private func drawKnob(
    _ index: Int, _ row: Rect, _ slider: Rect, _ layout: PanelLayout, on easel: inout DisplayListBuilder
  ) {
    guard knobs.indices.contains(index) else { return }
    if index == chosen { easel.box(row, Palette.chosen) }
    let scale = scales[index]
    let value = values[index]
    let isChanged = value != history.initial[index]
    let color = isChanged ? Palette.accent : Palette.text
    let baseline = row.center.y - Palette.size / 2
    easel.text(
      Lines.shortened(knobs[index].name, to: layout.nameColumns), at: [layout.head.minX, baseline], color)
    easel.text(scale.text(value), endingAt: [layout.head.maxX, baseline], color)
    if scale.isSwitch {
      drawSwitch(value >= 0.5, slider, color, on: &easel)
    } else {
      drawSlider(scale, value, initial: history.initial[index], slider, color, on: &easel)
    }
  }

  private func drawSlider(
    _ scale: KnobScale, _ value: Double, initial: Double, _ slider: Rect, _ color: RGBA,
    on easel: inout DisplayListBuilder
  ) {
    let middle = slider.center.y
    easel.box(Rect(x: slider.minX, y: middle - 2, width: slider.size.x, height: 4), Palette.groove, radius: 2)
    let start = slider.minX + slider.size.x * scale.position(of: initial)
    easel.box(Rect(x: start - 0.5, y: middle - 6, width: 1, height: 12), Palette.dim)
    let place = slider.minX + slider.size.x * scale.position(of: value)
    easel.box(
      Rect(x: slider.minX, y: middle - 2, width: place - slider.minX, height: 4), color.faded(by: 0.55),
      radius: 2)
    easel.box(Rect(x: place - 5, y: middle - 5, width: 10, height: 10), color, radius: 5)
  }

  private func drawSwitch(_ isOn: Bool, _ slider: Rect, _ color: RGBA, on easel: inout DisplayListBuilder) {
    let box = Rect(x: slider.minX, y: slider.center.y - 6, width: 24, height: 12)
    easel.box(box, isOn ? color.faded(by: 0.55) : Palette.groove, radius: 6)
    easel.box(
      Rect(x: isOn ? box.maxX - 11 : box.minX + 1, y: box.minY + 1, width: 10, height: 10),
      isOn ? color : Palette.dim, radius: 5)
  }

  func drawLines(
    _ lines: [String], at place: SIMD2<Double>, _ color: RGBA, on easel: inout DisplayListBuilder
  ) {
    for (index, line) in lines.enumerated() {
      easel.text(line, at: [place.x, place.y + Double(index) * Palette.leading], color)
    }
  }

  /// Draws a message at the stage's bottom, clear of the line at its top and of the panel.
  private func draw(_ message: Message, on easel: inout DisplayListBuilder) {
    let stage = places[0].frame
    let isOver = isOpen && windowSize.x - PanelLayout.width < stage.maxX
    let width = isOver ? windowSize.x - PanelLayout.width - stage.minX : stage.size.x
    let room = max(60, min(stage.size.x, width) - 24)
    let lines = Lines.broken(message.text, width: Int((room - 20) / Palette.advance), atMost: 6)
    guard let longest = lines.map(\.count).max() else { return }
    let size = SIMD2(Double(longest) * Palette.advance + 20, Double(lines.count) * Palette.leading + 13)
    // Above the names of two stages.
    let foot = stage.maxY - (comparison == nil ? 14 : 62)
    let box = Rect(origin: [stage.minX + (room + 24 - size.x) / 2, foot - size.y], size: size)
    easel.box(box, Palette.veil, radius: 8, border: message.isFault ? Palette.warning : Palette.line)
    drawLines(lines, at: box.origin + [10, 9], message.isFault ? Palette.warning : Palette.text, on: &easel)
  }
}

// Drawing of two stages side by side.
extension Workbench {
  /// Draws each stage's name and outcome at its lower edge, and a ring on both stages at the pointer's place.
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
      let size = SIMD2(frame.size.x - 16, 2 * Palette.leading + 10)
      let box = Rect(origin: [frame.minX + 8, frame.maxY - size.y - 8], size: size)
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
    var y = section.minY + PanelLayout.heading
    func row(_ name: String, _ a: String, _ b: String, _ color: RGBA) {
      easel.text(Lines.shortened(name, to: layout.nameColumns + 3), at: [section.minX, y], color)
      easel.text(a, endingAt: [section.maxX - 78, y], Palette.accent)
      easel.text(b, endingAt: [section.maxX, y], Palette.good)
      y += Palette.leading
    }
    row("knob", "A", "B", Palette.dim)
    let differing = comparison.differing(from: values)
    if differing.isEmpty { row("all equal", "", "", Palette.dim) }
    for index in differing.prefix(Self.mostDiffering) {
      let scale = scales[index]
      row(knobs[index].name, scale.text(values[index]), scale.text(comparison.values[index]), Palette.text)
    }
    for (side, outcome) in comparison.outcomes.enumerated() {
      let text = "\(side == 0 ? "A" : "B")  \(outcome.text)"
      easel.text(
        Lines.shortened(text, to: layout.columns), at: [section.minX, y],
        side == 0 ? Palette.accent : Palette.good)
      y += Palette.leading
    }
  }
}

// The page of all keys.
extension Workbench {
  private var helpPage: HelpPage {
    HelpPage(Shortcut.allCases.map { ($0.keys, $0.meaning) } + Self.otherKeys, in: windowSize)
  }

  func toggleHelp() {
    isHelpShown.toggle()
    firstHelpLine = 0
  }

  /// Scrolls the help page by some lines. Returns whether the page is longer than the window.
  @discardableResult
  func scrollHelp(by lines: Int) -> Bool {
    let page = helpPage
    guard !page.isWhole else { return false }
    firstHelpLine = page.clamped(page.clamped(firstHelpLine) + lines)
    setNeedsRedraw()
    return true
  }

  /// Scrolls the help page for a key. Returns whether the key scrolls it.
  func scrollHelp(_ key: String) -> Bool {
    let page = max(1, helpPage.room - 1)
    switch key {
    case "up": return scrollHelp(by: -1)
    case "down": return scrollHelp(by: 1)
    case "pageup": return scrollHelp(by: -page)
    case "pagedown", "space": return scrollHelp(by: page)
    case "home": return scrollHelp(by: -helpPage.lines.count)
    case "end": return scrollHelp(by: helpPage.lines.count)
    default: return false
    }
  }

  func drawHelp(on easel: inout DisplayListBuilder) {
    easel.box(Rect(origin: .zero, size: windowSize), Palette.veil)
    let page = helpPage
    let first = page.clamped(firstHelpLine)
    let end = min(page.lines.count, first + page.room)
    let right = windowSize.x - Palette.margin
    easel.text("All keys", at: [Palette.margin, HelpPage.head], Palette.accent)
    if !page.isWhole {
      easel.text(
        "↑ ↓ \(first + 1)-\(end) of \(page.lines.count)", endingAt: [right, HelpPage.head], Palette.dim)
      let height = Double(page.room) * page.pitch
      let part = height / Double(page.lines.count)
      easel.box(
        Rect(
          x: windowSize.x - 5, y: page.top + Double(first) * part, width: 3, height: Double(page.room) * part),
        Palette.dim, radius: 1.5)
    }
    for (index, line) in page.lines[first..<end].enumerated() {
      let y = page.top + Double(index) * page.pitch
      easel.text(line.keys, at: [Palette.margin, y], Palette.text)
      easel.text(line.meaning, at: [page.meaning, y], Palette.dim)
    }
  }

  /// The keys of the screen reader, of the stage and of the window.
  private static let otherKeys =
    ScreenReaderKeys.help + [
      ("Space", "presents or dismisses, in experiments that support it"),
      ("Escape", "cancels the pointer's drag"),
      ("Alt", "with the mouse: two touches"),
      ("Q", "quits"),
    ]
}
