/// The layout of the page of all keys: complete where it is readable, else a part of it that scrolls.
struct HelpPage {
  /// A line of the page; `keys` is empty on the second and later lines of a meaning.
  struct Line: Equatable {
    var keys = ""
    var meaning: String
  }

  private(set) var lines: [Line] = []
  /// The x-coordinate at which the column of meanings begins, in points.
  let meaning: Double
  /// The y-coordinate of the first line, and the distance from line to line, in points.
  let top: Double
  let pitch: Double
  /// The number of lines that fit on the page.
  let room: Int

  /// The y-coordinate of the page's heading, in points, below the status line.
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
    // A slightly low window reduces the distance between lines; a lower window scrolls instead.
    let count = Double(max(1, lines.count))
    let isFitting = count * Palette.size <= window.y - top
    pitch = isFitting ? max(Palette.size, min(Palette.leading + 3, height / count)) : Palette.leading
    room = isFitting ? lines.count : max(1, Int(height / pitch))
  }

  /// The index of the first line when the page is scrolled to its end.
  var last: Int { max(0, lines.count - room) }
  var isWhole: Bool { last == 0 }

  /// Returns a line's index, clamped to those that can be the page's first line.
  func clamped(_ first: Int) -> Int { min(max(0, first), last) }
}
