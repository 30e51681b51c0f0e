import FrameTiming
import GestureMath
import LayerTree
import MotionMath
import TransitionEngine

// The sections of the panel below its knobs.
extension Workbench {
  func drawHead(_ title: String, _ value: String, _ section: Rect, on easel: inout Easel) {
    easel.box(Rect(x: section.minX, y: section.minY - 4, width: section.size.x, height: 1), Palette.line)
    easel.text(title, at: [section.minX, section.minY + 3], Palette.dim)
    let room = Int(section.size.x / Palette.advance) - title.count - 2
    easel.text(Lines.shortened(value, to: room), endingAt: [section.maxX, section.minY + 3])
  }

  // MARK: Time

  func drawTime(_ layout: PanelLayout, on easel: inout Easel) {
    guard !layout.time.isEmpty else { return }
    drawHead("time", clock.isPaused ? "paused, \(Pace.text(pace))" : Pace.text(pace), layout.time, on: &easel)
    let bar = layout.scrubber
    let groove = Rect(x: bar.minX, y: bar.center.y - 4, width: bar.size.x, height: 8)
    easel.box(groove, Palette.groove, radius: 4)
    guard let running = seen.status.transition else { return }
    let color = hand.isScrubbing ? Palette.accent : Palette.good
    let width = bar.size.x * min(max(running.fraction, 0), 1)
    easel.box(
      Rect(x: groove.minX, y: groove.minY, width: width, height: 8), color.faded(by: 0.55), radius: 4)
    easel.box(Rect(x: bar.minX + width - 2, y: bar.minY, width: 4, height: bar.size.y), color, radius: 2)
  }

  // MARK: Decisions

  func drawDecision(_ layout: PanelLayout, on easel: inout Easel) {
    guard !layout.decision.isEmpty else { return }
    let outcome = seen.status.decision.map { $0.outcome == .finish ? "finish" : "cancel" } ?? ""
    drawHead("decision", outcome, layout.decision, on: &easel)
    let text = seen.decision.isEmpty ? "Drag something and let it go." : seen.decision
    drawLines(
      Lines.broken(text, width: layout.columns, atMost: PanelLayout.decisionLines),
      at: [layout.decision.minX, layout.decision.minY + PanelLayout.heading],
      seen.decision.isEmpty ? Palette.dim : Palette.text, on: &easel)
  }

  // MARK: Frames

  /// The phases that are work, each with its colour; waiting for the display is none.
  private static let phases: [(phase: FramePhase, color: RGBA)] = [
    (.input, RGBA(red: 0.55, green: 0.58, blue: 0.65)), (.gestures, RGBA(red: 0.95, green: 0.62, blue: 0.4)),
    (.animation, RGBA(red: 0.95, green: 0.82, blue: 0.42)),
    (.layout, RGBA(red: 0.55, green: 0.82, blue: 0.5)),
    (.displayList, RGBA(red: 0.4, green: 0.76, blue: 0.85)), (.draw, RGBA(red: 0.52, green: 0.6, blue: 0.98)),
  ]

  func drawFrames(_ layout: PanelLayout, on easel: inout Easel) {
    guard !layout.frames.isEmpty else { return }
    let budget = frameBudget.nanoseconds
    let last = seen.frames.last.map { Self.milliseconds(Self.work($0)) } ?? "–"
    drawHead(frameTitle, "\(last) of \(Self.milliseconds(budget)) ms", layout.frames, on: &easel)
    let graph = layout.graph
    easel.box(graph, Palette.veil, radius: 3)
    let width = graph.size.x / Double(Seen.frameLimit)
    // The budget is at three quarters, so that what is over it shows.
    let unit = graph.size.y * 0.75 / Double(max(1, budget))
    let first = Seen.frameLimit - seen.frames.count
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

  private func drawLegend(_ layout: PanelLayout, on easel: inout Easel) {
    // In columns, so that the names can be whole.
    let columns = 3
    for (index, (phase, color)) in Self.phases.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let x = layout.graph.minX + Double(column) * layout.graph.size.x / Double(columns)
      let y = layout.graph.maxY + 7 + Double(row) * 13
      easel.box(Rect(x: x, y: y + 1, width: 6, height: 6), color)
      easel.text(phase.label, at: [x + 10, y], Palette.dim, size: 8)
    }
  }

  private static func work(_ frame: FrameRecord) -> Int64 { frame.total - frame[.present] }

  private static func milliseconds(_ nanoseconds: Int64) -> String {
    Decimals.text(Double(nanoseconds) * 1e-6, places: 1)
  }

  // MARK: Calls

  func drawCalls(_ layout: PanelLayout, on easel: inout Easel) {
    guard !layout.calls.isEmpty else { return }
    drawHead("calls", "", layout.calls, on: &easel)
    let top = layout.calls.minY + PanelLayout.heading
    // Long names, so they are small.
    let (leading, columns) = (13.0, Int(layout.calls.size.x / 6))
    let room = Int((layout.calls.maxY - top) / leading)
    for (index, call) in seen.calls.suffix(max(0, room)).enumerated() {
      let place = SIMD2(layout.calls.minX, top + Double(index) * leading)
      easel.text(Lines.shortened(call, to: columns), at: place, Palette.dim, size: 8)
    }
  }
}
