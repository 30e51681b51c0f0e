import MotionMath

/// The arithmetic of a flow layout, for either scroll direction: items in lines, one line after the other.
///
/// *Along* is the direction in which content scrolls and lines follow each other; *across* is the direction of a line.
/// Negative and non-finite lengths count as 0.
nonisolated struct FlowArrangement {
  /// The number of items in a section, and the insets, spaces and header and footer lengths requested for it.
  struct Section {
    var count = 0
    /// The insets before and after the section's items, along and across, in points.
    var insetBefore = 0.0
    var insetAfter = 0.0
    var insetLeft = 0.0
    var insetRight = 0.0
    var lineSpacing = 0.0
    var itemSpacing = 0.0
    var header = 0.0
    var footer = 0.0
  }

  /// A rectangle, as positions and lengths along and across, in points.
  struct Box: Hashable {
    var along = 0.0
    var across = 0.0
    var length = 0.0
    var breadth = 0.0
  }

  struct Line: Hashable {
    /// The number of the line's first item, counted through all sections.
    var first: Int
    var count: Int
    var start: Double
    var length: Double
    var end: Double { start + length }
  }

  private(set) var items: [Box] = []
  private(set) var lines: [Line] = []
  private(set) var headers: [Box] = []
  private(set) var footers: [Box] = []
  /// The length of the whole arrangement, along, in points.
  private(set) var length = 0.0
  /// The number of items that are broader than the available breadth.
  private(set) var tooBroad = 0

  static func usable(_ value: Double) -> Double {
    value > 0 ? min(value, LengthIndex.largest) : 0
  }

  init() {}

  /// Arranges sections within a breadth, in points. `size` returns the length and the breadth of an item by its number.
  /// O(items)
  init(breadth: Double, sections: [Section], size: (Int) -> (length: Double, breadth: Double)) {
    var number = 0
    items.reserveCapacity(sections.reduce(0) { $0 + $1.count })
    for section in sections {
      headers.append(Box(along: length, across: 0, length: Self.usable(section.header), breadth: breadth))
      length += Self.usable(section.header)
      if section.count > 0 {
        length += Self.usable(section.insetBefore)
        arrange(section, from: number, breadth, size)
        length += Self.usable(section.insetAfter)
      } else {
        length += Self.usable(section.insetBefore) + Self.usable(section.insetAfter)
      }
      number += section.count
      footers.append(Box(along: length, across: 0, length: Self.usable(section.footer), breadth: breadth))
      length += Self.usable(section.footer)
    }
  }

  private mutating func arrange(
    _ section: Section, from first: Int, _ breadth: Double,
    _ size: (Int) -> (length: Double, breadth: Double)
  ) {
    let (left, right) = (Self.usable(section.insetLeft), Self.usable(section.insetRight))
    let (gap, lineGap) = (Self.usable(section.itemSpacing), Self.usable(section.lineSpacing))
    let room = max(0, breadth - left - right)
    // Computed sizes, such as a third of a line, may be larger than the line by a rounding error.
    let most = room + 1e-6
    let end = first + section.count
    var lineStart = first
    var used = 0.0
    // When all items are equally broad, the last line has the spacing of the line before it.
    var spacing: Double?
    var isEven = true
    for number in first..<end {
      let asked = size(number)
      let (along, across) = (Self.usable(asked.length), Self.usable(asked.breadth))
      if across > most { tooBroad += 1 }
      if number > lineStart, used + gap + across > most {
        spacing = close(lineStart..<number, used: used, room: room, left: left, gap: gap, isLast: false, nil)
        length += lineGap
        lineStart = number
        used = 0
      }
      if number > first, across != items[first].breadth { isEven = false }
      used += (number > lineStart ? gap : 0) + across
      items.append(Box(along: 0, across: 0, length: along, breadth: across))
    }
    _ = close(
      lineStart..<end, used: used, room: room, left: left, gap: gap, isLast: true, isEven ? spacing : nil)
  }

  /// Positions the items of a full line, numbered `numbers`. Returns the distance between the items, in points.
  private mutating func close(
    _ numbers: Range<Int>, used: Double, room: Double, left: Double, gap: Double, isLast: Bool,
    _ spacing: Double?
  ) -> Double? {
    let isSpread = !isLast && numbers.count > 1
    let between = isSpread ? gap + (room - used) / Double(numbers.count - 1) : spacing ?? gap
    var (across, tallest) = (left, 0.0)
    for number in numbers { tallest = max(tallest, items[number].length) }
    for number in numbers {
      items[number].across = across
      items[number].along = length + (tallest - items[number].length) / 2
      across += items[number].breadth + between
    }
    lines.append(Line(first: numbers.lowerBound, count: numbers.count, start: length, length: tallest))
    length += tallest
    return isSpread ? between : nil
  }

  /// Returns the rectangle of a header or footer that stays within the visible positions, and within its section.
  func pinned(_ section: Int, isHeader: Bool, to visible: ClosedRange<Double>) -> Box {
    let (header, footer) = (headers[section], footers[section])
    var box = isHeader ? header : footer
    if isHeader {
      box.along = max(header.along, min(visible.lowerBound, footer.along - header.length))
    } else {
      let first = header.along + header.length
      box.along = min(footer.along, max(visible.upperBound - footer.length, first))
    }
    return box
  }

  /// Returns the lines that overlap a range of positions. O(log lines)
  func lines(from low: Double, to high: Double) -> Range<Int> {
    let first = Self.first(lines.count) { lines[$0].end > low }
    let end = Self.first(lines.count) { lines[$0].start >= high }
    return first..<max(first, end)
  }

  /// Returns the first index below `count` at which a predicate holds that holds for all later ones, too. O(log count)
  static func first(_ count: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
