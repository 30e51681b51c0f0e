/// The page of all keys as it is laid out in a window: all at once where that can be read, else a part of it that
/// scrolls.
struct HelpPage {
  /// A line of the page; the keys stand before the first line of what they do.
  struct Line: Equatable {
    var keys = ""
    var meaning: String
  }

  private(set) var lines: [Line] = []
  /// Where what keys do begins, from the window's left.
  let meaning: Double
  /// Where the first line stands, and from one to the next.
  let top: Double
  let pitch: Double
  /// The number of lines that are seen at once.
  let room: Int

  /// Where the heading stands: below the line about the stage.
  static let head = 36.0
  /// The free space below the lines, in points.
  private static let foot = 8.0

  init(_ rows: [(keys: String, meaning: String)], in window: SIMD2<Double>) {
    top = Self.head + Palette.leading + 6
    let wide = rows.map(\.keys.count).max() ?? 0
    meaning = Palette.margin + Double(wide + 2) * Palette.advance
    let columns = Int(max(0, window.x - meaning - Palette.margin) / Palette.advance)
    for row in rows {
      let broken = Lines.broken(row.meaning, width: max(10, columns))
      for (index, line) in (broken.isEmpty ? [""] : broken).enumerated() {
        lines.append(Line(keys: index == 0 ? row.keys : "", meaning: line))
      }
    }
    let height = window.y - top - Self.foot
    // In a window that is a little low the lines move together; in a lower one they keep their distance and scroll.
    let count = Double(max(1, lines.count))
    let isFitting = count * Palette.size <= window.y - top
    pitch = isFitting ? max(Palette.size, min(Palette.leading + 3, height / count)) : Palette.leading
    room = isFitting ? lines.count : max(1, Int(height / pitch))
  }

  /// The first lines from which there is a whole page, at most.
  var last: Int { max(0, lines.count - room) }
  var isWhole: Bool { last == 0 }

  /// A first line within what there is.
  func clamped(_ first: Int) -> Int { min(max(0, first), last) }
}
