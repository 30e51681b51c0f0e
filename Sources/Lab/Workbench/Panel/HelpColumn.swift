import LayerTree
import MotionMath

/// The measures of the columns on the help page, which lists all keys.
struct HelpColumn {
  /// The number of columns.
  let count: Int
  let width: Double
  /// The distance, in points, from a column's left side to the texts that say what the keys do.
  private let meaning: Double

  /// The distance between two columns, in points.
  static let gap = 28.0
  static let distance = 18.0
  /// The least width of a column beside another one, in points.
  private static let leastWidth = 270.0
  private static let capHeight = 18.0

  /// Creates columns for a window of a width in points; `keys` are the keys of all rows, whose widest sets the indent.
  init(in window: Double, keys: [String]) {
    let inner = max(0, window - 2 * Palette.margin)
    count = min(3, max(1, Int((inner + Self.gap) / (Self.leastWidth + Self.gap))))
    width = (inner - Double(count - 1) * Self.gap) / Double(count)
    meaning = (keys.map { Self.parts($0).last?.frame.maxX ?? 0 }.max() ?? 0) + 12
  }

  /// Returns a group's texts, with frames from the group's top left corner, and the group's height, in points.
  func layOut(_ group: HelpPage.Section) -> (items: [HelpPage.Part], height: Double) {
    var items = [Self.item(.heading, group.title, at: [0, 0])]
    var y = Palette.size + 10
    // At least a few characters stay in each line, however narrow the window is.
    let room = max(60, width - meaning)
    for row in group.rows {
      for var part in Self.parts(row.keys) {
        part.frame.origin.y += y
        items.append(part)
      }
      let lines = Lines.broken(row.meaning, within: room, HelpPage.font)
      for (index, line) in lines.enumerated() {
        let place = SIMD2(meaning, y + Self.textTop + Double(index) * Palette.leading)
        items.append(Self.item(.meaning, line, at: place))
      }
      y += Self.capHeight + Double(max(0, lines.count - 1)) * Palette.leading + 5
    }
    return (items, y - 5)
  }

  private static func item(
    _ kind: HelpPage.Part.Kind, _ text: String, at place: SIMD2<Double>
  ) -> HelpPage.Part {
    let font = kind == .heading ? HelpPage.title : HelpPage.font
    return HelpPage.Part(
      kind: kind, text: text, frame: Rect(origin: place, size: [font.width(of: text), Palette.size]))
  }

  /// The distance from the top of a drawn key to the top of its text, in points.
  private static var textTop: Double { (capHeight - Palette.size) / 2 }

  /// Returns a row's drawn keys and the signs between them, from left to right.
  private static func parts(_ keys: String) -> [HelpPage.Part] {
    var parts: [HelpPage.Part] = []
    var x = 0.0
    func add(_ kind: HelpPage.Part.Kind, _ text: String) {
      var part = item(kind, text, at: [x, textTop])
      if kind == .cap {
        part.frame = Rect(x: x, y: 0, width: max(capHeight, part.frame.size.x + 10), height: capHeight)
      }
      parts.append(part)
      x = part.frame.maxX + 5
    }
    var isHeld = false
    for word in keys.split(separator: " ").map(String.init) {
      if isHeld { add(.sign, "+") }
      isHeld = ["Shift", "Ctrl", "Alt"].contains(word)
      add(word == "to" ? .sign : .cap, word)
    }
    return parts
  }

  /// Distributes groups of given heights over columns, in order, so that the tallest column is as low as possible.
  ///
  /// - Complexity: O(n³) in the number of groups.
  static func balanced(_ heights: [Double], columns: Int) -> [Range<Int>] {
    func filled(upTo limit: Double) -> [Range<Int>] {
      var ranges: [Range<Int>] = []
      var (start, height) = (0, 0.0)
      for (index, next) in heights.enumerated() {
        let total = index == start ? next : height + distance + next
        if index > start, total > limit {
          ranges.append(start..<index)
          (start, height) = (index, next)
        } else {
          height = total
        }
      }
      if start < heights.count { ranges.append(start..<heights.count) }
      return ranges
    }
    // The lowest possible limit is the height of a run of groups.
    var limits: [Double] = []
    for start in heights.indices {
      var height = -distance
      for next in heights[start...] {
        height += distance + next
        limits.append(height)
      }
    }
    let least = heights.max() ?? 0
    let fitting = limits.sorted().first { $0 >= least && filled(upTo: $0 + 0.001).count <= columns }
    return filled(upTo: (fitting ?? .infinity) + 0.001)
  }
}
