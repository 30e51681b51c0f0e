import LayerTree
import MotionMath
import Typeface

/// A line breaker, which splits a text into lines of a width.
///
/// Lines break at line feeds and, up to the limit, at spaces, after hyphens and beside ideographs. A word that is
/// longer than a line is broken at the end of the line. Spaces at a break are dropped. The mode of a paragraph decides
/// how text that does not fit into the last line is treated.
nonisolated struct LineBreaker {
  /// The characters of one line: a beginning, an ellipsis, and an end.
  struct Line {
    var head: Range<Int>
    var hasEllipsis = false
    var tail = 0..<0
    /// The number of the line's paragraph.
    var paragraph: Int
    /// A Boolean value that indicates whether the line is the first one of its paragraph.
    var isFirst: Bool
    /// The characters for which the line stands, with spaces and a line feed that are not shown.
    var range: Range<Int>
  }

  let scalars: [Unicode.Scalar]
  /// The index of each character's run; empty for a text of one run.
  private(set) var owners: [Int32] = []
  private let runs: [StyledText.Run]
  /// The positions of the two sides of each character when all are in one line, in points.
  private var starts: [Double] = []
  private var ends: [Double] = []

  /// The length, in points, by which a line may exceed the width, so that text fits into a box that was sized to fit
  /// it.
  static let slack = 1e-6

  /// Measures a text.
  ///
  /// - Complexity: O(n) in the number of Unicode scalars.
  init(_ text: StyledText) {
    scalars = Array(text.string.unicodeScalars)
    runs = text.runs
    starts.reserveCapacity(scalars.count)
    ends.reserveCapacity(scalars.count)
    guard runs.count > 1 || runs[0].attributes.attachment != nil else {
      measure(text.string, runs[0].attributes.font, from: 0)
      return
    }
    owners.reserveCapacity(scalars.count)
    for (index, run) in runs.enumerated() {
      let first = owners.count
      let count = index == runs.count - 1 ? scalars.count - first : min(run.count, scalars.count - first)
      guard count > 0 else { continue }
      owners.append(contentsOf: repeatElement(Int32(index), count: count))
      let start = ends.last ?? 0
      if let attachment = run.attributes.attachment {
        for place in 0..<count {
          starts.append(start + Double(place) * attachment.box.maxX)
          ends.append(start + Double(place + 1) * attachment.box.maxX)
        }
      } else {
        measure(string(first..<first + count), run.attributes.font, from: start)
      }
    }
  }

  private mutating func measure(_ text: String, _ font: TextFont, from start: Double) {
    let isEmpty = !(font.size > 0 && font.size.isFinite)
    var walk = GlyphWalk(text, font)
    while let (_, place) = walk.next() {
      let isMark = !ends.isEmpty && place < walk.end && Typeface.isMark(scalars[starts.count])
      starts.append(isEmpty ? start : isMark ? ends[ends.count - 1] : start + font.points(place))
      ends.append(isEmpty ? start : start + font.points(walk.end))
    }
  }

  /// Returns the run of a character.
  func owner(of index: Int) -> Int {
    owners.isEmpty ? 0 : Int(owners[min(max(index, 0), owners.count - 1)])
  }

  /// Returns the distance between the sides of two characters in one line, in points.
  func width(_ range: Range<Int>) -> Double {
    range.isEmpty ? 0 : ends[range.upperBound - 1] - starts[range.lowerBound]
  }

  func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    // One by one: the library's own append of a sequence calls a witness for each element, and allocates.
    for index in range { text.append(scalars[index]) }
    return String(text)
  }

  /// Returns the lines, at least one, and at most `limit`; 0 for no limit. A line has at least one character, however
  /// narrow it is.
  ///
  /// A closure returns the width and the mode of a line by its paragraph, and whether it is the paragraph's first one.
  func lines(
    limit: Int, box: (_ paragraph: Int, _ isFirst: Bool) -> (width: Double, mode: NSLineBreakMode)
  ) -> [Line] {
    var lines: [Line] = []
    var start = 0
    var paragraph = 0
    var beginsParagraph = true
    while true {
      let end = scalars[start...].firstIndex(where: Self.endsLine) ?? scalars.count
      var rest = start..<end
      var isFirst = beginsParagraph
      repeat {
        var (width, mode) = box(paragraph, isFirst)
        width = width > 0 ? width + Self.slack : 0
        var line = Line(head: rest, paragraph: paragraph, isFirst: isFirst, range: rest)
        if limit > 0, lines.count == limit - 1 {
          line.range = rest.lowerBound..<scalars.count
          truncate(&line, rest, width, mode)
          return lines + [line]
        }
        let cut = self.line(from: rest, width, mode)
        line.head = cut.shown
        line.range = rest.lowerBound..<cut.rest.lowerBound
        lines.append(line)
        rest = cut.rest
        isFirst = false
      } while !rest.isEmpty
      guard end < scalars.count else { return lines }
      lines[lines.count - 1].range = lines[lines.count - 1].range.lowerBound..<end + 1
      start = end + 1
      beginsParagraph = scalars[end] == "\n"
      if beginsParagraph { paragraph += 1 }
    }
  }

  /// Returns whether a character ends its line: a line feed, or a line separator, after which the paragraph goes on.
  static func endsLine(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\u{2028}" }

  /// Returns the longest beginning of a range that fits; at least one character of a range that has any.
  private func beginning(of range: Range<Int>, _ width: Double) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, self.width(range.lowerBound..<(end + 1)) <= width { end += 1 }
    end = min(max(end, range.lowerBound + 1), range.upperBound)
    // Marks stay with their letter.
    while end < range.upperBound, Typeface.isMark(scalars[end]) { end += 1 }
    return range.lowerBound..<end
  }

  /// Returns the longest end of a range that fits; empty when no character does.
  private func end(of range: Range<Int>, _ width: Double) -> Range<Int> {
    var start = range.upperBound
    while start > range.lowerBound, self.width((start - 1)..<range.upperBound) <= width { start -= 1 }
    while start > range.lowerBound, start < range.upperBound, Typeface.isMark(scalars[start]) { start += 1 }
    return start..<range.upperBound
  }

  /// Returns the first line of the rest of a paragraph, and the rest after it.
  private func line(
    from rest: Range<Int>, _ width: Double, _ mode: NSLineBreakMode
  ) -> (shown: Range<Int>, rest: Range<Int>) {
    let fitting = beginning(of: rest, width)
    guard fitting.upperBound < rest.upperBound, mode != .byClipping else {
      return (fitting, rest.upperBound..<rest.upperBound)
    }
    var end = fitting.upperBound
    if mode == .byCharWrapping { return (fitting, end..<rest.upperBound) }
    // A space right after the line is a good break, too.
    let best = (rest.lowerBound + 1...end).last { isBreak($0) }
    if let best, scalars[rest.lowerBound..<best].contains(where: { $0 != " " }) { end = best }
    let next = scalars[end..<rest.upperBound].firstIndex { $0 != " " } ?? rest.upperBound
    return (trimmed(rest.lowerBound..<end), next..<rest.upperBound)
  }

  /// Returns whether a line may end before a character.
  private func isBreak(_ index: Int) -> Bool {
    if scalars[index] == " " { return true }
    if Typeface.isMark(scalars[index]) { return false }
    return scalars[index - 1] == "-" || Self.isIdeograph(scalars[index])
      || Self.isIdeograph(scalars[index - 1])
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let last = scalars[range].lastIndex { $0 != " " }
    return range.lowerBound..<(last.map { $0 + 1 } ?? range.lowerBound)
  }

  /// Makes the last line from all remaining text, cut off where it does not fit.
  private func truncate(_ line: inout Line, _ rest: Range<Int>, _ width: Double, _ mode: NSLineBreakMode) {
    if rest.upperBound == scalars.count, self.width(rest) <= width { return }
    let ellipsis = runs[owner(of: mode == .byTruncatingHead ? rest.upperBound - 1 : rest.lowerBound)]
    let room = width - ellipsis.attributes.font.width(of: "…")
    switch mode {
    case .byWordWrapping: line.head = self.line(from: rest, width, mode).shown
    case .byCharWrapping, .byClipping: line.head = beginning(of: rest, width)
    case .byTruncatingTail:
      line.head = trimmed(fitting(rest, room))
      line.hasEllipsis = true
    case .byTruncatingHead:
      line.head = rest.lowerBound..<rest.lowerBound
      line.tail = end(of: rest, room)
      line.hasEllipsis = true
    case .byTruncatingMiddle:
      line.head = fitting(rest, room / 2)
      line.tail = end(of: line.head.upperBound..<rest.upperBound, room - self.width(line.head))
      line.hasEllipsis = true
    }
  }

  /// Returns the longest beginning of a range that fits; empty when no character does.
  private func fitting(_ range: Range<Int>, _ width: Double) -> Range<Int> {
    let beginning = beginning(of: range, width)
    return self.width(beginning) <= width ? beginning : range.lowerBound..<range.lowerBound
  }
}
