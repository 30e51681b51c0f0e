import Controls
import Diagnostics
import FrameTiming
import GestureMath
import LayerTree
import MotionMath
import TransitionEngine
import Typeface
import ViewTree

// The outcome of a release now, drawn over the stage.
extension Workbench {
  /// The overlay of a drag, drawn on the stage below the other controls. It has the pointer's trail and velocity, the
  /// projected end of a release, and the thresholds.
  package var scene: DisplayList {
    var easel = DisplayListBuilder(size: stageSize)
    let isDragging = seen.status.panVelocity != nil
    guard showsScene, !views.isExploded, !views.showsHitAreas, isDragging || seen.status.transition != nil,
      let last = seen.trail.last?.point
    else {
      return easel.list
    }
    easel.path(seen.trail.map(\.point), Palette.accent.faded(by: 0.7), width: 2)
    for place in seen.trail.suffix(60) {
      easel.box(
        Rect(x: place.point.x - 1.5, y: place.point.y - 1.5, width: 3, height: 3), Palette.accent, radius: 1.5
      )
    }
    guard let velocity = seen.status.panVelocity else { return easel.list }
    let running = seen.status.transition
    if let slide = seen.status.slide { drawSlide(slide, at: last, velocity, on: &easel) }
    if let running, let drag = running.drag {
      drawDrag(drag, running, at: last, on: &easel)
    }
    drawArrow(from: last, velocity, on: &easel)
    return easel.list
  }

  private func drawDrag(
    _ drag: StageStatus.Drag, _ running: StageStatus.Running, at place: SIMD2<Double>,
    on easel: inout DisplayListBuilder
  ) {
    func point(_ progress: Double) -> SIMD2<Double> {
      place + drag.axis * ((progress - running.fraction) * drag.distance)
    }
    let finish = Decimals.text(drag.rule.finishAt * 100, places: 0)
    let cancel = Decimals.text(drag.rule.cancelBelow * 100, places: 0)
    drawThreshold(
      at: point(drag.rule.finishAt), drag.axis, "finishes from \(finish) %", Palette.good, on: &easel)
    drawThreshold(
      at: point(drag.rule.cancelBelow), drag.axis, "cancels up to \(cancel) %", Palette.warning, on: &easel)
    let decision = drag.rule.decide(
      fraction: running.fraction, velocity: running.velocity * drag.distance, distance: drag.distance)
    let color = decision.outcome == .finish ? Palette.good : Palette.warning
    // Clamped: points far beyond the stage are not visible.
    let end = point(min(max(decision.projectedFraction, -2), 3))
    easel.line(from: place, to: end, color.faded(by: 0.5), width: 1)
    easel.ring(end, radius: 9, color)
    label("release now: \(decision.outcome.rawValue)", at: [12, stageSize.y - 26], color, on: &easel)
  }

  /// Draws a line where the pointer would be at each detent of the dragged view, and marks the detent that a release
  /// would choose now.
  private func drawSlide(
    _ slide: StageStatus.Slide, at place: SIMD2<Double>, _ velocity: SIMD2<Double>,
    on easel: inout DisplayListBuilder
  ) {
    guard let choice = slide.choice(velocity: (velocity * slide.axis).sum()) else { return }
    func point(_ position: Double) -> SIMD2<Double> { place + slide.axis * (position - slide.position) }
    for rest in slide.rests {
      let line = point(rest.position)
      // The labels of lines beyond the stage would pile up at its edge.
      guard line.x >= 0, line.x <= stageSize.x, line.y >= 0, line.y <= stageSize.y else { continue }
      let color = rest == choice.rest ? Palette.good : Palette.dim
      drawThreshold(
        at: line, slide.axis, rest.name == "away" ? "closes" : "settles at \(rest.name)", color, on: &easel)
    }
    let end = point(min(max(choice.projected, slide.position - 4000), slide.position + 4000))
    easel.line(from: place, to: end, Palette.good.faded(by: 0.5), width: 1)
    easel.ring(end, radius: 9, Palette.good)
    label("release now: \(choice.rest.name)", at: [12, stageSize.y - 26], Palette.good, on: &easel)
  }

  private func drawThreshold(
    at place: SIMD2<Double>, _ axis: SIMD2<Double>, _ text: String, _ color: RGBA,
    on easel: inout DisplayListBuilder
  ) {
    guard place.x.isFinite, place.y.isFinite else { return }
    let across = SIMD2(-axis.y, axis.x) * 4000
    easel.line(from: place - across, to: place + across, color.faded(by: 0.8), width: 1)
    let isUpright = axis.y.magnitude >= axis.x.magnitude
    let y = min(max(place.y - 14, 30), stageSize.y - 44)
    label(text, at: isUpright ? [12, y] : [place.x + 6, color == Palette.good ? 44 : 64], color, on: &easel)
  }

  /// Draws an arrow as long as the distance that the velocity covers in 0.1 seconds.
  private func drawArrow(
    from place: SIMD2<Double>, _ velocity: SIMD2<Double>, on easel: inout DisplayListBuilder
  ) {
    let speed = (velocity * velocity).sum().squareRoot()
    guard speed.isFinite, speed > 20 else { return }
    let direction = velocity / speed
    let tip = place + direction * min(speed * 0.1, 2000)
    let side = SIMD2(-direction.y, direction.x) * 5
    easel.path([place, tip], .white, width: 3)
    easel.path([place, tip], Palette.accent, width: 2)
    easel.path([tip - direction * 8 + side, tip, tip - direction * 8 - side], Palette.accent, width: 2)
  }

  private func label(
    _ text: String, at place: SIMD2<Double>, _ color: RGBA, on easel: inout DisplayListBuilder
  ) {
    let size = SIMD2(Double(text.count) * Palette.advance + 8, Palette.size + 6)
    easel.box(Rect(origin: place - [4, 3], size: size), Palette.veil, radius: 4)
    easel.text(text, at: place, color)
  }
}

// Updates from the stage.
extension Workbench {
  /// Updates the workbench from the first stage after its step.
  package func update(from stage: Stage) {
    if stage.log.isTracing != isOpen { stage.log.isTracing = isOpen }
    stageTakesText = stage.window.firstResponder is any UIKeyInput
    let status = stage.status
    (isReading, reducesMotion) = (stage.isVoiceOverRunning, stage.isReduceMotionEnabled)
    if let reading = status.reading, reading != seen.status.reading, reading.count > 0 {
      showMessage(reading.text)
    }
    views.update(from: stage)
    if status != seen.status || stage.device.orientation != seen.orientation {
      let isTurned = stage.device.orientation != seen.orientation
      seen.status = status
      if let drag = status.transition?.drag { seen.distance = drag.distance }
      seen.orientation = stage.device.orientation
      if isTurned, device != nil { arrange() }
      // A closed panel needs no redraw.
      if isOpen { setNeedsRedraw() }
    }
    for moment in stage.log.takeMoments() {
      record(moment, of: 0)
      guard moment.kind == .released else { continue }
      seen.decision = moment.text
      if isOpen { setNeedsRedraw() }
    }
    guard isOpen else { return }
    // Layout passes would displace all other calls.
    for entry in stage.log.takeTrace() where entry.kind != .layout {
      seen.add(call: Lines.rounded("\(entry.subject.name) \(entry.call)"))
      setNeedsRedraw()
    }
  }

  /// Adds the times of a shown frame while the panel is open. They are drawn with the next redraw and request none.
  package func record(_ frame: FrameRecord) {
    guard isOpen else { return }
    seen.add(frame: frame)
  }

  /// Sets the frame budget: the time that a frame may take.
  package func setBudget(_ budget: FrameBudget) {
    frameBudget = budget
  }
}

// Sections of the panel below its knobs.
extension Workbench {
  func drawHead(_ title: String, _ value: String, _ section: Rect, on easel: inout DisplayListBuilder) {
    easel.box(Rect(x: section.minX, y: section.minY - 4, width: section.size.x, height: 1), Palette.line)
    let (heading, font) = (Palette.words(9, .semibold), Palette.words())
    easel.text(title, at: [section.minX, section.minY + 3], Palette.dim, heading)
    let room = section.size.x - heading.width(of: title) - 16
    easel.text(
      Lines.shortened(value, within: room, font), endingAt: [section.maxX, section.minY + 3], Palette.text,
      font)
  }

  // MARK: Time

  func drawTime(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    guard !layout.time.isEmpty else { return }
    drawHead(clock.isPaused ? "Time, paused" : "Time", "", layout.time, on: &easel)
    for button in TimeButton.allCases { drawButton(button, layout.frame(of: button), on: &easel) }
    let bar = layout.scrubber
    let groove = Rect(x: bar.minX, y: bar.center.y - 4, width: bar.size.x, height: 8)
    easel.box(groove, Palette.groove, radius: 4)
    guard let running = seen.status.transition else { return }
    let color = panelDrag.isScrubbing ? Palette.accent : Palette.good
    let width = bar.size.x * min(max(running.fraction, 0), 1)
    easel.box(
      Rect(x: groove.minX, y: groove.minY, width: width, height: 8), color.faded(by: 0.55), radius: 4)
    easel.box(Rect(x: bar.minX + width - 2, y: bar.minY, width: 4, height: bar.size.y), color, radius: 2)
  }

  private func drawButton(_ button: TimeButton, _ frame: Rect, on easel: inout DisplayListBuilder) {
    let isDown = tap?.control == .time(button)
    let isLit = isDown || hovered == .time(button)
    easel.box(frame, isLit ? Palette.raised : Palette.groove, radius: 5)
    let isActive = button == .pause && clock.isPaused || button == .speed && pace > 0
    let icon = button.icon(isPaused: clock.isPaused).flatMap(Typeface.scalar(ofIcon:))
    easel.text(
      icon.map { String(Character($0)) } ?? TimeScale.text(pace), in: frame,
      isActive ? Palette.accent : Palette.text, Palette.words(9))
  }

  // MARK: Decisions

  func drawDecision(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    guard !layout.decision.isEmpty else { return }
    let outcome = seen.status.decision.map { $0.outcome == .finish ? "finish" : "cancel" } ?? ""
    drawHead("Decision", outcome, layout.decision, on: &easel)
    let text = seen.decision.isEmpty ? "Drag something and release it." : seen.decision
    drawLines(
      Lines.broken(
        text, within: layout.decision.size.x, Palette.words(), atMost: layout.decisionLines),
      at: [layout.decision.minX, layout.decision.minY + PanelLayout.heading],
      seen.decision.isEmpty ? Palette.dim : Palette.text, on: &easel)
  }

  // MARK: Frames

  /// The phases that count as work, each with its color; waiting for the display does not count.
  private static let phases: [(phase: FramePhase, color: RGBA)] = [
    (.input, RGBA(red: 0.55, green: 0.58, blue: 0.65)), (.gestures, RGBA(red: 0.95, green: 0.62, blue: 0.4)),
    (.animation, RGBA(red: 0.95, green: 0.82, blue: 0.42)),
    (.layout, RGBA(red: 0.55, green: 0.82, blue: 0.5)),
    (.displayList, RGBA(red: 0.4, green: 0.76, blue: 0.85)), (.draw, RGBA(red: 0.52, green: 0.6, blue: 0.98)),
  ]

  func drawFrames(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    guard !layout.frames.isEmpty else { return }
    let budget = frameBudget.nanoseconds
    let last = seen.frames.last.map { Self.milliseconds(Self.work($0)) } ?? "–"
    drawHead(frameTitle, "\(last) of \(Self.milliseconds(budget)) ms", layout.frames, on: &easel)
    let graph = layout.graph
    easel.box(graph, Palette.veil, radius: 3)
    let width = graph.size.x / Double(StageSnapshot.frameLimit)
    // The budget is at three quarters, to leave room for frames above it.
    let unit = graph.size.y * 0.75 / Double(max(1, budget))
    let first = StageSnapshot.frameLimit - seen.frames.count
    for (index, frame) in seen.frames.enumerated() {
      var foot = graph.maxY
      for (phase, color) in Self.phases {
        let height = min(Double(frame[phase]) * unit, foot - graph.minY)
        guard height >= 0.2 else { continue }
        foot -= height
        easel.box(
          Rect(
            x: graph.minX + Double(first + index) * width, y: foot, width: max(1, width - 0.5), height: height
          ),
          color)
      }
    }
    let line = graph.maxY - graph.size.y * 0.75
    easel.box(Rect(x: graph.minX, y: line, width: graph.size.x, height: 1), Palette.warning.faded(by: 0.8))
    drawLegend(layout, on: &easel)
  }

  private func drawLegend(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    // Columns leave room for the full names.
    let columns = 3
    for (index, (phase, color)) in Self.phases.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let x = layout.graph.minX + Double(column) * layout.graph.size.x / Double(columns)
      let y = layout.graph.maxY + 7 + Double(row) * 13
      easel.box(Rect(x: x, y: y + 1, width: 6, height: 6), color)
      easel.text(phase.label, at: [x + 10, y], Palette.dim, Palette.words(8))
    }
  }

  private static func work(_ frame: FrameRecord) -> Int64 { frame.total - frame[.present] }

  private static func milliseconds(_ nanoseconds: Int64) -> String {
    Decimals.text(Double(nanoseconds) * 1e-6, places: 1)
  }

  // MARK: Calls

  func drawCalls(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    guard !layout.calls.isEmpty else { return }
    drawHead("Calls", "", layout.calls, on: &easel)
    let top = layout.calls.minY + PanelLayout.heading
    // Small text fits long names.
    let (leading, columns) = (13.0, Int(layout.calls.size.x / 6))
    let room = Int((layout.calls.maxY - top) / leading)
    for (index, call) in seen.calls.suffix(max(0, room)).enumerated() {
      let place = SIMD2(layout.calls.minX, top + Double(index) * leading)
      easel.text(Lines.shortened(call, to: columns), at: place, Palette.dim, size: 8)
    }
  }
}

extension PanelLayout {
  init(_ workbench: Workbench) {
    self.init(
      window: workbench.windowSize, rows: workbench.rows.count, showsMotion: workbench.showsMotion,
      comparing: workbench.comparisonLines)
  }
}
