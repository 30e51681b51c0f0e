import LayerTree

/// A line breaker, which splits a text into lines of a width.
///
/// Lines break at line feeds and, up to the limit, at spaces, after hyphens and beside ideographs. A word that is
/// longer than a line is broken at the end of the line. Spaces at a break are dropped. The mode decides how text that
/// does not fit into the last line is treated.
nonisolated struct LineBreaker {
  private let font: TextFont
  private let width: Double
  private let limit: Int
  private let mode: NSLineBreakMode

  /// The length, in points, by which a line may exceed the width, so that text fits into a box that was sized to fit
  /// it.
  static let slack = 1e-6

  /// Creates a breaker for lines of a width in points, and at most `limit` lines; 0 for no limit.
  init(font: TextFont, width: Double, limit: Int = 0, mode: NSLineBreakMode) {
    self.font = font
    self.width = width > 0 ? width + Self.slack : 0
    self.limit = max(0, limit)
    self.mode = mode
  }

  /// Returns the lines of a text, at least one. A line has at least one character, however narrow the width.
  ///
  /// - Complexity: O(n) in the number of Unicode scalars.
  func lines(of text: String) -> [String] {
    if isOneLine(text) { return [text] }
    return MeasuredText(text, font).lines(width: width, limit: limit, mode: mode)
  }

  /// Returns whether a text is one line, as most texts are: short, and without a line feed.
  private func isOneLine(_ text: String) -> Bool {
    !text.unicodeScalars.contains("\n") && font.width(of: text) <= width
  }
}

/// The characters of a text, each with the positions of its two sides when all are in one line.
nonisolated private struct MeasuredText {
  private let scalars: [Unicode.Scalar]
  private var starts: [Double] = []
  private var ends: [Double] = []
  private let ellipsis: Double

  init(_ text: String, _ font: TextFont) {
    scalars = Array(text.unicodeScalars)
    ellipsis = font.width(of: "…")
    starts.reserveCapacity(scalars.count)
    ends.reserveCapacity(scalars.count)
    var walk = GlyphWalk(text, font)
    while let (_, place) = walk.next() {
      starts.append(font.points(place))
      ends.append(font.points(walk.end))
    }
  }

  func lines(width: Double, limit: Int, mode: NSLineBreakMode) -> [String] {
    var lines: [String] = []
    var start = 0
    while true {
      let paragraph = start..<(scalars[start...].firstIndex(of: "\n") ?? scalars.count)
      var rest = paragraph
      repeat {
        if limit > 0, lines.count == limit - 1 { return lines + [last(rest, width, mode)] }
        let line = line(from: rest, width, mode)
        lines.append(string(line.shown))
        rest = line.rest
      } while !rest.isEmpty
      guard paragraph.upperBound < scalars.count else { return lines }
      start = paragraph.upperBound + 1
    }
  }

  private func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    // One by one: the library's own append of a sequence calls a witness for each element, and allocates.
    for index in range { text.append(scalars[index]) }
    return String(text)
  }

  private func width(_ range: Range<Int>) -> Double {
    range.isEmpty ? 0 : ends[range.upperBound - 1] - starts[range.lowerBound]
  }

  /// Returns the longest beginning of a range that fits; at least one character of a range that has any.
  private func beginning(of range: Range<Int>, _ width: Double) -> Range<Int> {
    var end = range.lowerBound
    while end < range.upperBound, self.width(range.lowerBound..<(end + 1)) <= width { end += 1 }
    return range.lowerBound..<min(max(end, range.lowerBound + 1), range.upperBound)
  }

  /// Returns the longest end of a range that fits; empty when no character does.
  private func end(of range: Range<Int>, _ width: Double) -> Range<Int> {
    var start = range.upperBound
    while start > range.lowerBound, self.width((start - 1)..<range.upperBound) <= width { start -= 1 }
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

  /// Returns the last line, made of all remaining text.
  private func last(_ rest: Range<Int>, _ width: Double, _ mode: NSLineBreakMode) -> String {
    if rest.upperBound == scalars.count, self.width(rest) <= width { return string(rest) }
    let room = width - ellipsis
    switch mode {
    case .byWordWrapping: return string(line(from: rest, width, mode).shown)
    case .byCharWrapping, .byClipping: return string(beginning(of: rest, width))
    case .byTruncatingTail: return string(trimmed(fitting(rest, room))) + "…"
    case .byTruncatingHead: return "…" + string(end(of: rest, room))
    case .byTruncatingMiddle:
      let head = fitting(rest, room / 2)
      let tail = end(of: head.upperBound..<rest.upperBound, room - self.width(head))
      return string(head) + "…" + string(tail)
    }
  }

  /// Returns the longest beginning of a range that fits; empty when no character does.
  private func fitting(_ range: Range<Int>, _ width: Double) -> Range<Int> {
    let beginning = beginning(of: range, width)
    return self.width(beginning) <= width ? beginning : range.lowerBound..<range.lowerBound
  }
}

/// The treatment of text that is too long for its box.
nonisolated public enum NSLineBreakMode: Int, Sendable, CaseIterable {
  /// The text continues on another line, broken between words.
  case byWordWrapping
  /// The text continues on another line, broken anywhere.
  case byCharWrapping
  /// The text is clipped.
  case byClipping
  /// An ellipsis replaces the beginning of the last line.
  case byTruncatingHead
  /// An ellipsis replaces the end of the last line.
  case byTruncatingTail
  /// An ellipsis replaces the middle of the last line.
  case byTruncatingMiddle
}
