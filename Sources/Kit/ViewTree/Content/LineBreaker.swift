/// A line breaker, which splits a text into lines of a number of cells.
///
/// Lines break at line feeds and, up to the limit, between words. A word that is longer than a line is broken
/// at the end of the line. Spaces at a break are dropped. The mode decides how text that does not fit into
/// the last line is treated. One Unicode scalar fills one cell.
nonisolated struct LineBreaker {
  private typealias Cells = ArraySlice<Unicode.Scalar>

  private let columns: Int
  private let limit: Int
  private let mode: NSLineBreakMode

  /// Creates a breaker for lines of at most `columns` cells (at least 1), and at most `limit` lines; 0 for no
  /// limit.
  init(columns: Int, limit: Int = 0, mode: NSLineBreakMode) {
    self.columns = max(1, columns)
    self.limit = max(0, limit)
    self.mode = mode
  }

  /// Returns the lines of a text, at least one.
  ///
  /// - Complexity: O(n) in the number of Unicode scalars.
  func lines(of text: String) -> [String] {
    if isOneLine(text) { return [text] }
    var lines: [Cells] = []
    // The start of the line that was added last, so that the last line can be made of all remaining text.
    let cells = Array(text.unicodeScalars)
    var start = cells.startIndex
    while true {
      let paragraph = cells[start...].prefix { $0 != "\n" }
      var rest = paragraph
      repeat {
        if limit > 0, lines.count == limit - 1 { return (lines + [last(rest, of: cells)]).map(Self.string) }
        let line = self.line(from: rest)
        lines.append(line.shown)
        rest = line.rest
      } while !rest.isEmpty
      guard paragraph.endIndex < cells.endIndex else { return lines.map(Self.string) }
      start = paragraph.endIndex + 1
    }
  }

  /// Returns whether a text is one line, as most texts are: short, and without a line feed.
  private func isOneLine(_ text: String) -> Bool {
    var count = 0
    for cell in text.unicodeScalars {
      count += 1
      if cell == "\n" || count > columns { return false }
    }
    return true
  }

  private static func string(_ cells: Cells) -> String {
    var text = String.UnicodeScalarView()
    // One by one: the library's own append of a sequence calls a witness for each element, and allocates.
    for cell in cells { text.append(cell) }
    return String(text)
  }

  /// Returns the first line of the rest of a paragraph, and the rest after it.
  private func line(from rest: Cells) -> (shown: Cells, rest: Cells) {
    guard rest.count > columns, mode != .byClipping else { return (rest.prefix(columns), rest.suffix(0)) }
    var end = rest.startIndex + columns
    if mode == .byCharWrapping { return (rest[..<end], rest[end...]) }
    // A space right after the line is a good break, too.
    let space = rest[...end].lastIndex(of: " ")
    if let space, rest[..<space].contains(where: { $0 != " " }) { end = space }
    return (Self.trimmed(rest[..<end]), rest[end...].drop { $0 == " " })
  }

  private static func trimmed(_ cells: Cells) -> Cells {
    let last = cells.lastIndex { $0 != " " }
    return last.map { cells[...$0] } ?? cells.prefix(0)
  }

  /// Returns the last line, made of all remaining text.
  private func last(_ rest: Cells, of cells: [Unicode.Scalar]) -> Cells {
    let isWhole = rest.endIndex == cells.endIndex
    if isWhole, rest.count <= columns { return rest }
    let ellipsis: Unicode.Scalar = "…"
    switch mode {
    case .byWordWrapping: return line(from: rest).shown
    case .byCharWrapping, .byClipping: return rest.prefix(columns)
    case .byTruncatingTail: return Self.trimmed(rest.prefix(columns - 1)) + [ellipsis]
    case .byTruncatingHead: return [ellipsis] + rest.suffix(columns - 1)
    case .byTruncatingMiddle:
      let tail = (columns - 1) / 2
      return rest.prefix(columns - 1 - tail) + [ellipsis] + rest.suffix(tail)
    }
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
