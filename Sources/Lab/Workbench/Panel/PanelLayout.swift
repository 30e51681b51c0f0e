import LayerTree
import MotionMath

/// The frames of the panel's sections, in the window's points.
struct PanelLayout {
  /// The panel's width in points.
  static let width = 320.0
  /// The smallest width of a stage beside the panel, in points.
  static let leastStage = 160.0
  /// The distance beyond a slider's ends that still grabs it, in points.
  static let grip = 8.0

  /// The distance, in points, from the left side of the panel's content to a knob's label; the dot of a changed knob is
  /// there.
  static let labelInset = 10.0
  /// The largest width of a knob's label, in points.
  static let labelWidth = 108.0
  static let valueWidth = 76.0
  /// The text size, in points, of the names in a segmented control.
  static let segmentText = 9.0
  /// The least distance from a name to its segment's sides, in points.
  private static let segmentMargin = 5.0

  private static let rowHeight = 20.0
  private static let controlInset = labelInset + labelWidth + 6

  /// The frame of the whole panel.
  let frame: Rect
  /// The frame of the panel's heading, with the experiment's name.
  let head: Rect
  /// The frames of the visible rows, headings and knobs alike, from top to bottom.
  let rows: [Rect]
  /// The frame of the summary of the hovered control or the chosen knob.
  let summary: Rect

  /// The frame of the section that plots the motion after a release; empty for an experiment without such a motion.
  let motion: Rect
  let plot: Rect
  /// The frame of the section of time: the clock's buttons, and below them the scrubber of the running transition.
  let time: Rect
  let scrubber: Rect
  /// The frame of the section that shows the last release's decision.
  let decision: Rect
  /// The frame of the section that compares two stages; empty with one stage.
  let comparison: Rect
  /// The frame of the section that shows the times of the newest frames.
  let frames: Rect
  let graph: Rect
  /// The frame of the section that lists the newest UIKit calls.
  let calls: Rect

  /// The number of text lines that the panel has for a summary.
  static let summaryLines = 2
  /// The number of text lines for the last release's decision.
  let decisionLines: Int
  /// The distance from a section's top to its content, in points.
  static let heading = 20.0

  init(window: SIMD2<Double>, rows total: Int, showsMotion: Bool = false, comparing lines: Int = 0) {
    let width = min(Self.width, window.x)
    frame = Rect(x: window.x - width, y: 0, width: width, height: window.y)
    let inner = Rect(
      x: frame.minX + Palette.margin, y: 0, width: max(0, width - 2 * Palette.margin), height: window.y)
    head = Rect(x: inner.minX, y: 8, width: inner.size.x, height: 34)
    // At least four rows stay, however low the window is.
    let fitting = Int(max(0, (window.y - head.maxY) / Self.rowHeight / 2))
    let count = min(total, max(4, fitting))
    let (left, top) = (frame.minX, head.maxY)
    rows = (0..<count).map { row in
      Rect(x: left, y: top + Double(row) * Self.rowHeight, width: width, height: Self.rowHeight)
    }
    summary = Rect(
      x: inner.minX, y: head.maxY + Double(count) * Self.rowHeight + 8, width: inner.size.x,
      height: Double(Self.summaryLines) * Palette.leading + 12)
    var y = summary.maxY
    func section(_ height: Double) -> Rect {
      // A section that does not fit is left out, with all sections below it.
      let fits = y + height <= window.y - 4
      defer { y = fits ? y + height : .infinity }
      return fits ? Rect(x: inner.minX, y: y, width: inner.size.x, height: height) : .zero
    }
    motion = showsMotion ? section(Self.heading + 97) : .zero
    plot =
      motion.isEmpty
      ? .zero
      : Rect(
        x: motion.minX + 34, y: motion.minY + Self.heading, width: max(0, motion.size.x - 34), height: 60)
    time = section(Self.heading + 34)
    scrubber =
      time.isEmpty
      ? .zero
      : Rect(x: time.minX + 28, y: time.minY + Self.heading, width: max(0, time.size.x - 56), height: 18)
    decisionLines = showsMotion ? 3 : 4
    decision = section(Self.heading + Double(decisionLines) * Palette.leading + 6)
    comparison = lines > 0 ? section(Self.heading + Double(lines) * Palette.leading + 8) : .zero
    frames = section(Self.heading + 64 + 44)
    graph =
      frames.isEmpty
      ? .zero : Rect(x: frames.minX, y: frames.minY + Self.heading, width: frames.size.x, height: 64)
    calls = section(max(Self.heading + 4 * Palette.leading, min(window.y - 8 - y, 4000)))
  }

  /// Returns the frame of the slider in a row, also for a row that does not fit.
  func slider(_ row: Int) -> Rect {
    let (left, right) = (head.minX + Self.controlInset, head.maxX - Self.valueWidth - 8)
    let y = head.maxY + Double(row) * Self.rowHeight
    return Rect(x: left, y: y + 3, width: max(20, right - left), height: Self.rowHeight - 6)
  }

  /// Returns the frames of a segmented control with some names in a row.
  ///
  /// The result is empty for more than four names, and for names that do not fit.
  func segments(_ names: [String], _ row: Int) -> [Rect] {
    guard !names.isEmpty, names.count <= 4 else { return [] }
    let font = Palette.words(Self.segmentText)
    let widths = names.map { font.width(of: $0) + 2 * Self.segmentMargin }
    let slider = slider(row)
    let rest = head.maxX - slider.minX - widths.reduce(0, +)
    guard rest >= 0 else { return [] }
    var x = slider.minX
    return widths.map { width in
      let segment = Rect(
        x: x, y: slider.minY - 1, width: width + rest / Double(names.count), height: slider.size.y + 2)
      x = segment.maxX
      return segment
    }
  }

  /// Returns the frame of a button in the section of time; empty when the section does not fit.
  func frame(of button: TimeButton) -> Rect {
    guard !time.isEmpty else { return .zero }
    let (top, right) = (time.minY - 1, time.maxX)
    switch button {
    case .pause: return Rect(x: right - 104, y: top, width: 26, height: 18)
    case .step: return Rect(x: right - 74, y: top, width: 26, height: 18)
    case .speed: return Rect(x: right - 44, y: top, width: 44, height: 18)
    case .scrubBack: return Rect(x: time.minX, y: scrubber.minY, width: 22, height: 18)
    case .scrubOn: return Rect(x: right - 22, y: scrubber.minY, width: 22, height: 18)
    }
  }
}
