import MotionMath

/// Where everything on the panel lies, in the window's points.
struct PanelLayout {
  /// How wide the panel is.
  static let width = 320.0
  /// How wide a stage has to be to stand beside it.
  static let leastStage = 160.0
  /// How far from a slider's ends it can be taken.
  static let grip = 8.0

  private static let rowHeight = 22.0
  private static let names = 128.0
  private static let values = 58.0

  /// The whole panel.
  let frame: Rect
  /// Its head, with the experiment's name.
  let head: Rect
  /// A row for each knob that has room.
  let rows: [Rect]
  /// The sentence about the chosen knob.
  let summary: Rect

  /// How fast time goes, and the bar of the running transition.
  let time: Rect
  let scrubber: Rect
  /// What was decided last.
  let decision: Rect
  /// What differs between two stages; empty where there is one.
  let comparison: Rect
  /// The frames' times.
  let frames: Rect
  let graph: Rect
  /// The newest calls.
  let calls: Rect

  /// The lines that a sentence about a knob has, and one about a decision.
  static let summaryLines = 2
  static let decisionLines = 4
  /// From a section's head to what is in it.
  static let heading = 20.0

  init(window: SIMD2<Double>, knobs: Int, comparing lines: Int = 0) {
    let width = min(Self.width, window.x)
    frame = Rect(x: window.x - width, y: 0, width: width, height: window.y)
    let inner = Rect(
      x: frame.minX + Palette.margin, y: 0, width: max(0, width - 2 * Palette.margin), height: window.y)
    head = Rect(x: inner.minX, y: 8, width: inner.size.x, height: 34)
    // A few rows there are in any case, however low the window is.
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
      // What has no room is left out, and all below it.
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

  /// How many characters a line of the panel has room for.
  var columns: Int { Int(head.size.x / Palette.advance) }

  /// How many characters the name of a knob has room for.
  var nameColumns: Int { Int(Self.names / Palette.advance) - 1 }

  /// The slider in a row, also where that has no room.
  func slider(_ row: Int) -> Rect {
    let y = head.maxY + Double(row) * Self.rowHeight
    let left = head.minX + Self.names
    return Rect(
      x: left, y: y + 4, width: max(20, head.maxX - Self.values - left), height: Self.rowHeight - 8)
  }
}
