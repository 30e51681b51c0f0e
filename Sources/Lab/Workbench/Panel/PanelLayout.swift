import MotionMath

/// The frames of the panel's sections, in the window's points.
struct PanelLayout {
  /// The panel's width in points.
  static let width = 320.0
  /// The smallest width of a stage beside the panel, in points.
  static let leastStage = 160.0
  /// The distance beyond a slider's ends that still grabs it, in points.
  static let grip = 8.0

  private static let rowHeight = 22.0
  private static let names = 128.0
  private static let values = 58.0

  /// The frame of the whole panel.
  let frame: Rect
  /// The frame of the heading, with the experiment's name.
  let head: Rect
  /// The frames of the knobs' rows that fit, in order.
  let rows: [Rect]
  /// The frame of the chosen knob's summary.
  let summary: Rect

  /// The frame of the section of time: its speed, and below it the bar of the running transition.
  let time: Rect
  let scrubber: Rect
  /// The frame of the last decision.
  let decision: Rect
  /// The frame of the differences between two stages; empty with one stage.
  let comparison: Rect
  /// The frame of the frame times, and within it `graph`.
  let frames: Rect
  let graph: Rect
  /// The frame of the newest UIKit calls.
  let calls: Rect

  /// The number of lines for a knob's summary, and for a decision.
  static let summaryLines = 2
  static let decisionLines = 4
  /// The distance from a section's top to its content, in points.
  static let heading = 20.0

  init(window: SIMD2<Double>, knobs: Int, comparing lines: Int = 0) {
    let width = min(Self.width, window.x)
    frame = Rect(x: window.x - width, y: 0, width: width, height: window.y)
    let inner = Rect(
      x: frame.minX + Palette.margin, y: 0, width: max(0, width - 2 * Palette.margin), height: window.y)
    head = Rect(x: inner.minX, y: 8, width: inner.size.x, height: 34)
    // At least four rows stay, however low the window is.
    let fitting = Int(max(0, (window.y - head.maxY) / Self.rowHeight / 2))
    let count = min(knobs, max(4, fitting))
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
    time = section(Self.heading + 34)
    scrubber =
      time.isEmpty
      ? .zero : Rect(x: time.minX, y: time.minY + Self.heading, width: time.size.x, height: 18)
    decision = section(Self.heading + Double(Self.decisionLines) * Palette.leading + 6)
    comparison = lines > 0 ? section(Self.heading + Double(lines) * Palette.leading + 8) : .zero
    frames = section(Self.heading + 64 + 44)
    graph =
      frames.isEmpty
      ? .zero : Rect(x: frames.minX, y: frames.minY + Self.heading, width: frames.size.x, height: 64)
    calls = section(max(Self.heading + 4 * Palette.leading, min(window.y - 8 - y, 4000)))
  }

  /// The number of characters that fit in a line of the panel.
  var columns: Int { Int(head.size.x / Palette.advance) }

  /// The number of characters that fit in a knob's name.
  var nameColumns: Int { Int(Self.names / Palette.advance) - 1 }

  /// Returns the frame of the slider in a row, also for a row that does not fit.
  func slider(_ row: Int) -> Rect {
    let y = head.maxY + Double(row) * Self.rowHeight
    let left = head.minX + Self.names
    return Rect(
      x: left, y: y + 4, width: max(20, head.maxX - Self.values - left), height: Self.rowHeight - 8)
  }
}
