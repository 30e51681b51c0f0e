import LayerTree
import MotionMath
import Scenarios

// The plot of the motion after a release, whose handles set knobs.
extension Workbench {
  /// The plot of the motion after a release with the knobs' current values; `nil` for an experiment without such a
  /// motion.
  var motionPlot: MotionPlot? {
    guard showsMotion else { return nil }
    copyKnobs()
    guard let motion = source.releaseMotion(plotted) else { return nil }
    let forecast = ReleaseForecast(seen.status, lastDistance: seen.distance, motion)
    return MotionPlot(forecast, motion, axes: panelDrag.handle?.axes)
  }

  /// Copies the current values to `plotted`, the knobs from which the plotted motion is made.
  private func copyKnobs() {
    for (index, knob) in knobs.enumerated() { plotted[knob.name] = values[index] }
  }

  /// Returns the index of the knob that a handle on the plot sets.
  func index(of handle: ReleaseMotion.Handle) -> Int? { knobs.firstIndex { $0.name == handle.knob } }

  func drawMotion(_ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    guard !layout.motion.isEmpty, let plot = motionPlot else { return }
    drawHead("Motion", plot.headline, layout.motion, on: &easel)
    plot.draw(in: layout.plot, on: &easel)
    for (place, handle) in plot.handles.enumerated() {
      guard let index = index(of: handle) else { continue }
      let isDragged = panelDrag.handle?.handle == handle
      plot.draw(
        handle, in: layout.plot, values[index] == history.initial[index] ? Palette.text : Palette.accent,
        isLarge: isDragged || hovered == .handle(place), isFocused: focus == place, on: &easel)
    }
    let font = Palette.words()
    easel.text(
      Lines.shortened(plot.text, within: layout.motion.size.x, font),
      at: [layout.motion.minX, layout.plot.maxY + 16],
      plot.color, font)
  }

  /// Returns the description of the handle at an index: its drag's direction, its knob's value and its keys.
  func summary(ofHandle place: Int) -> String {
    guard let handle = motionPlot?.handles.dropFirst(place).first, let index = index(of: handle) else {
      return ""
    }
    let direction = handle.place == .arrival ? "sideways" : "up and down"
    return "Drag it \(direction): \(knobs[index].label) \(scales[index].text(values[index])). "
      + "Keys: \(Shortcut.handles.keys), then the arrows."
  }

  // MARK: The pointer

  /// Begins the drag of the handle at an index of the plot's handles; the handle keeps its distance to the pointer.
  func grab(_ place: Int, at point: SIMD2<Double>, by pointer: Int) {
    guard let plot = motionPlot, plot.handles.indices.contains(place),
      let index = index(of: plot.handles[place])
    else { return }
    let handle = plot.handles[place]
    chosen = index
    if focus != nil { focus = place }
    history.beginGroup()
    let center = plot.center(of: handle, in: PanelLayout(self).plot)
    panelDrag = .handle(
      MotionDrag(handle: handle, pointer: pointer, offset: point - center, axes: plot.axes))
  }

  /// Sets the knob of a dragged handle so that the handle is as near to the pointer as its values allow.
  func drag(_ drag: MotionDrag, to point: SIMD2<Double>) {
    let goal = drag.axes.point(at: point - drag.offset, in: PanelLayout(self).plot)
    guard let index = index(of: drag.handle), goal.x.isFinite, goal.y.isFinite else { return }
    setKnob(index, to: value(of: drag.handle, index, nearest: goal))
  }

  /// Returns a function from a value of a handle's knob to the coordinate along which the handle is dragged.
  ///
  /// The coordinate is `nil` where the motion has no such handle.
  private func coordinates(of handle: ReleaseMotion.Handle) -> (Double) -> Double? {
    copyKnobs()
    let forecast = source.releaseMotion(plotted).map {
      ReleaseForecast(seen.status, lastDistance: seen.distance, $0)
    }
    return { [plotted, source] value in
      plotted[handle.knob] = value
      guard let forecast, let motion = source.releaseMotion(plotted) else { return nil }
      return forecast.plotted(motion).point(of: handle.place)?[handle.place.axis]
    }
  }

  /// Returns the value of a handle's knob, in whole steps, at which the handle is nearest to a time and a position.
  ///
  /// Where the motion has no such handle, the result is the current value.
  ///
  /// - Complexity: O(√n) motions for a range of n steps.
  private func value(
    of handle: ReleaseMotion.Handle, _ index: Int, nearest goal: SIMD2<Double>
  ) -> Double {
    let coordinate = coordinates(of: handle)
    func distance(_ value: Double) -> Double {
      coordinate(value).map { ($0 - goal[handle.place.axis]).magnitude } ?? .infinity
    }
    let (first, scale) = (handle.range.lowerBound, scales[index])
    let count = Int((handle.range.upperBound - first) / scale.step + 0.5)
    func best(_ steps: StrideThrough<Int>) -> Int? {
      var best = (step: Int?.none, distance: Double.infinity)
      for step in steps {
        let distance = distance(scale.rounded(first + Double(step) * scale.step))
        if distance < best.distance { best = (step, distance) }
      }
      return best.step
    }
    let pace = max(1, Int(Double(count).squareRoot()))
    guard let near = best(stride(from: 0, through: count, by: pace)),
      let step = best(stride(from: max(0, near - pace), through: min(count, near + pace), by: 1))
    else { return values[index] }
    return scale.rounded(first + Double(step) * scale.step)
  }

  // MARK: Keys

  /// Moves the keys' focus to the first handle of the plot, or from a handle back to the panel's rows.
  func focusHandles() {
    guard focus == nil else { return focus = nil }
    guard let plot = motionPlot else { return showMessage("no knobs shape a motion here") }
    guard !PanelLayout(self).motion.isEmpty else { return showMessage("the window is too low for the plot") }
    choose(handle: 0, of: plot)
  }

  private func choose(handle place: Int, of plot: MotionPlot) {
    guard !plot.handles.isEmpty else { return focus = nil }
    let place = (place + plot.handles.count) % plot.handles.count
    focus = place
    if let index = index(of: plot.handles[place]) { chosen = index }
    hovered = nil
  }

  /// Handles a key while a handle has the focus. Returns whether the key is one of the handle's.
  func pressOnHandle(_ key: String) -> Bool {
    guard isOpen, let place = focus, panelDrag == .empty, tap == nil, let plot = motionPlot else {
      return false
    }
    // Another choice of the motion may have fewer handles.
    let held = min(place, plot.handles.count - 1)
    guard plot.handles.indices.contains(held) else { return false }
    let isAcross = plot.handles[held].place == .swing
    switch key {
    case "tab": choose(handle: held + (modifiers.isShift ? -1 : 1), of: plot)
    case "escape": focus = nil
    case "left", "right": if !isAcross { step(plot.handles[held], by: key == "left" ? -1 : 1) }
    case "up", "down": if isAcross { step(plot.handles[held], by: key == "down" ? -1 : 1) }
    default: return false
    }
    setNeedsRedraw()
    return true
  }

  /// Changes a handle's knob by a step, or by ten with Shift.
  ///
  /// The handle moves right or up for 1, left or down for -1.
  private func step(_ handle: ReleaseMotion.Handle, by direction: Double) {
    guard let index = index(of: handle), let here = motionPlot?.curve.point(of: handle.place) else { return }
    // A value beyond those of the handle, such as an automatic one, counts as the one with its place.
    let start =
      handle.range.contains(values[index]) ? values[index] : value(of: handle, index, nearest: here)
    let coordinate = coordinates(of: handle)
    let ends = (coordinate(handle.range.lowerBound) ?? 0, coordinate(handle.range.upperBound) ?? 0)
    let steps = (ends.0 <= ends.1 ? direction : -direction) * (modifiers.isShift ? 10 : 1)
    let next = scales[index].value(from: start, by: steps)
    setKnob(index, to: min(max(next, handle.range.lowerBound), handle.range.upperBound))
  }
}

extension ReleaseMotion.Handle.Place {
  /// The index of the coordinate that a drag changes: 0 for the time, 1 for the position.
  var axis: Int { self == .arrival ? 0 : 1 }
}

/// The drag of a handle on the plot of the motion.
struct MotionDrag: Equatable {
  let handle: ReleaseMotion.Handle
  let pointer: Int
  /// The pointer's distance from the handle's center when it came down, in points.
  let offset: SIMD2<Double>
  /// The axes of the plot, which stay the same during the drag.
  let axes: MotionAxes
}
