import MotionMath
import Scenarios
import TransitionEngine

// Controls of the panel: its rows, and what a tap on them does.
extension Workbench {
  /// Returns the control at a position in the window; `nil` outside the controls or while the panel is closed.
  func control(at place: SIMD2<Double>) -> PanelControl? {
    guard isOpen else { return nil }
    let layout = PanelLayout(self)
    if let button = TimeButton.allCases.first(where: { layout.frame(of: $0).contains(place) }) {
      return .time(button)
    }
    // A handle at the plot's edge is grabbed from outside, too.
    if layout.motion.contains(place), let index = motionPlot?.handle(at: place, in: layout.plot) {
      return .handle(index)
    }
    guard let visible = layout.rows.firstIndex(where: { $0.contains(place) }),
      rows.indices.contains(firstRow + visible), let index = rows[firstRow + visible].knob
    else { return nil }
    let isOnDot = place.x < layout.head.minX + PanelLayout.labelInset
    return isOnDot && values[index] != history.initial[index] ? .reset(index) : .knob(index)
  }

  /// Returns the index of a knob's row among all rows.
  func row(ofKnob index: Int) -> Int { rows.firstIndex(of: .knob(index)) ?? 0 }

  /// The text below the panel's rows: the summary of the control under the pointer, else of the chosen knob.
  var summary: String {
    switch hovered {
    case .knob(let index)?: knobs[index].summary
    case .reset(let index)?: "A tap on the dot resets it to \(scales[index].text(history.initial[index]))."
    case .time(.speed)?: "The speed of animations: keys \(Shortcut.slower.keys) and \(Shortcut.faster.keys)"
    case .time(let button)?: "\(shortcut(of: button).meaning): key \(shortcut(of: button).keys)"
    case .handle(let place)?: summary(ofHandle: place)
    case nil: knobs.isEmpty ? "This experiment has no knobs." : knobs[chosen].summary
    }
  }

  /// Updates the control under a pointer that moved to a place in the window; `nil` when the pointer left.
  func moveHover(to place: SIMD2<Double>?) {
    let control = isHelpShown ? nil : place.flatMap(control(at:))
    guard control != hovered else { return }
    hovered = control
    setNeedsRedraw()
  }

  // MARK: Rows

  /// Chooses the knob some rows below the chosen one, and scrolls to its row.
  func chooseKnob(by offset: Int) {
    let shown = rows.compactMap(\.knob)
    guard let place = shown.firstIndex(of: chosen) else { return }
    chosen = shown[min(max(place + offset, 0), shown.count - 1)]
    hovered = nil
    let row = row(ofKnob: chosen)
    // The heading above it stays visible.
    let top = row > 0 && rows[row - 1].knob == nil ? row - 1 : row
    firstRow = max(min(firstRow, top), row - max(1, PanelLayout(self).rows.count) + 1)
  }

  func scrollRows(by offset: Int) {
    let room = PanelLayout(self).rows.count
    firstRow = min(max(firstRow + offset, 0), max(0, rows.count - room))
    setNeedsRedraw()
  }

  // MARK: Taps

  /// Begins a tap on a button or a knob's reset dot, which acts at the release. Returns whether a tap began.
  func beginTap(_ control: PanelControl?, _ pointer: Int) -> Bool {
    guard let control, tap == nil, panelDrag == .empty || panelDrag.isHeldByKeys else { return false }
    switch control {
    case .knob, .handle: return false
    case .reset(let index):
      if panelDrag.isHeldByKeys { endDrag(isCancelled: false) }
      chosen = index
    // A button may continue or end what keys hold.
    case .time: break
    }
    tap = PanelTap(control: control, pointer: pointer)
    return true
  }

  /// Ends a tap, which acts if the pointer is released on its control.
  func endTap(_ pointer: StageEvent.Pointer) {
    guard let tap, tap.pointer == pointer.id else { return }
    self.tap = nil
    setNeedsRedraw()
    guard pointer.phase == .up, control(at: [pointer.x, pointer.y]) == tap.control else { return }
    switch tap.control {
    case .knob, .handle: break
    case .reset(let index):
      setKnob(index, to: history.initial[index])
      hovered = nil
    case .time(.speed) where pace == TimeScale.divisors.count - 1:
      pace = 0
      pending.append(.timeScale(TimeScale.scale(pace)))
    case .time(let button): run(shortcut(of: button))
    }
  }

  /// Returns the command that a tap on a button runs; for the speed's button, the command that slows time down.
  private func shortcut(of button: TimeButton) -> Shortcut {
    switch button {
    case .pause: .pause
    case .step: .stepFrame
    case .speed: .slower
    case .scrubBack: .scrubBack
    case .scrubOn: .scrubOn
    }
  }
}
