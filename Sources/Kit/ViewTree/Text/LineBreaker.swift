/// How a text becomes lines of so many cells.
///
/// Lines break at line feeds and, as far as there may be more, between words; a word that is too long for a line is
/// broken where the line ends. Spaces at a line's end hang over. What does not fit into the last line is treated as
/// the mode says. One scalar is one cell.
nonisolated struct LineBreaker {
  private typealias Cells = ArraySlice<Unicode.Scalar>

  private let columns: Int
  private let limit: Int
  private let mode: NSLineBreakMode

  /// Lines of at most `columns` cells, at least 1, and at most `limit` of them; 0 for as many as it takes.
  init(columns: Int, limit: Int = 0, mode: NSLineBreakMode) {
    self.columns = max(1, columns)
    self.limit = max(0, limit)
    self.mode = mode
  }

  /// The lines of a text, at least one. O(scalars)
  func lines(of text: String) -> [String] {
    if isOneLine(text) { return [text] }
    var lines: [Cells] = []
    // Where the line begins that was added last, so that the last one can be made of all that is left.
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

  /// A Boolean value indicating whether a text is a line as it is, which most are: short, and without a line feed.
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
    // One by one: the library's own way to append many asks for each through a witness, and allocates for that.
    for cell in cells { text.append(cell) }
    return String(text)
  }

  /// The first line of what is left of a paragraph, and what is left after it.
  private func line(from rest: Cells) -> (shown: Cells, rest: Cells) {
    guard rest.count > columns, mode != .byClipping else { return (rest.prefix(columns), rest.suffix(0)) }
    var end = rest.startIndex + columns
    if mode == .byCharWrapping { return (rest[..<end], rest[end...]) }
    // A space right behind the line is a good place too.
    let space = rest[...end].lastIndex(of: " ")
    if let space, rest[..<space].contains(where: { $0 != " " }) { end = space }
    return (Self.trimmed(rest[..<end]), rest[end...].drop { $0 == " " })
  }

  private static func trimmed(_ cells: Cells) -> Cells {
    let last = cells.lastIndex { $0 != " " }
    return last.map { cells[...$0] } ?? cells.prefix(0)
  }

  /// The last line that there may be, made of all that is left.
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

/// What becomes of text that is too long for its box.
nonisolated public enum NSLineBreakMode: Int, Sendable, CaseIterable {
  /// It goes on in another line, between words.
  case byWordWrapping
  /// It goes on in another line, anywhere.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// An ellipsis stands for the beginning of the last line.
  case byTruncatingHead
  /// An ellipsis stands for the end of the last line.
  case byTruncatingTail
  /// An ellipsis stands for the middle of the last line.
  case byTruncatingMiddle
}
