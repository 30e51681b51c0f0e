import LayerTree
import MotionMath

/// The drawing of a knob's row: its label, its control and its value.
struct KnobRow {
  let label: String
  let scale: KnobScale
  let value: Double
  let initial: Double
  var isChosen = false
  /// The part of the row that the pointer is over; `nil` without one.
  var hovered: PanelControl?

  private var isChanged: Bool { value != initial }
  private var color: RGBA { isChanged ? Palette.accent : Palette.text }

  /// Draws the knob's row at an index among the panel's visible rows.
  func draw(_ row: Int, _ layout: PanelLayout, on easel: inout DisplayListBuilder) {
    let frame = layout.rows[row]
    let middle = frame.center.y
    let font = Palette.words()
    if isChosen || hovered != nil {
      easel.box(frame, isChosen ? Palette.chosen : Palette.chosen.faded(by: 0.5))
    }
    if isChanged { drawDot(at: [layout.head.minX + 3, middle], on: &easel) }
    easel.text(
      Lines.shortened(label, within: PanelLayout.labelWidth, font),
      at: [layout.head.minX + PanelLayout.labelInset, middle - Palette.size / 2], Palette.text, font)
    let segments = layout.segments(scale.choices, row)
    guard segments.isEmpty else { return drawSegments(segments, on: &easel) }
    easel.text(
      Lines.shortened(scale.text(value), within: PanelLayout.valueWidth, font),
      endingAt: [layout.head.maxX, middle - Palette.size / 2], color, font)
    if scale.isSwitch {
      drawSwitch(layout.slider(row), on: &easel)
    } else {
      drawSlider(layout.slider(row), on: &easel)
    }
  }

  /// Draws the dot that marks a changed knob, larger under the pointer.
  private func drawDot(at center: SIMD2<Double>, on easel: inout DisplayListBuilder) {
    var radius = 2.5
    if case .reset = hovered { radius = 4 }
    easel.box(
      Rect(origin: center - radius, size: SIMD2(repeating: 2 * radius)), Palette.accent, radius: radius)
  }

  private func drawSlider(_ slider: Rect, on easel: inout DisplayListBuilder) {
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

  private func drawSwitch(_ slider: Rect, on easel: inout DisplayListBuilder) {
    let isOn = value >= 0.5
    let box = Rect(x: slider.minX, y: slider.center.y - 6, width: 24, height: 12)
    easel.box(box, isOn ? color.faded(by: 0.55) : Palette.groove, radius: 6)
    easel.box(
      Rect(x: isOn ? box.maxX - 11 : box.minX + 1, y: box.minY + 1, width: 10, height: 10),
      isOn ? color : Palette.dim, radius: 5)
  }

  private func drawSegments(_ segments: [Rect], on easel: inout DisplayListBuilder) {
    guard let first = segments.first, let last = segments.last else { return }
    easel.box(
      Rect(x: first.minX, y: first.minY, width: last.maxX - first.minX, height: first.size.y),
      Palette.groove, radius: 5)
    for (index, segment) in segments.enumerated() {
      let isOn = Double(index) == value.rounded()
      if isOn {
        let box = Rect(
          x: segment.minX + 1, y: segment.minY + 1, width: segment.size.x - 2, height: segment.size.y - 2)
        easel.box(box, isChanged ? Palette.accent.faded(by: 0.55) : Palette.raised, radius: 4)
      }
      easel.text(
        scale.choices[index], in: segment, isOn ? Palette.text : Palette.dim,
        Palette.words(PanelLayout.segmentText))
    }
  }
}
