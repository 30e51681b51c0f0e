/// A Swift source: its path, its bytes and its tokens.
final class SwiftSource: Sendable {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  private let lineStarts: [Int]
  private let shifts: [Edits.Shift]

  /// Creates a source. `shifts` are the places, in their order, where the bytes differ in number from the original's.
  init(path: String, bytes: [UInt8], shifts: [Edits.Shift] = []) {
    self.path = path
    self.bytes = bytes
    self.shifts = shifts
    tokens = Lexer.tokens(of: bytes)
    lineStarts = [0] + bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the text of the token at an index; an empty text for an index outside the source.
  func text(at index: Int) -> String {
    tokens.indices.contains(index) ? text(tokens[index].range) : ""
  }

  /// Returns the source's text from one token to another, both included; empty for an invalid range.
  func text(from first: Int, through last: Int) -> String {
    guard first >= 0, first <= last, last < tokens.count else { return "" }
    return text(Int(tokens[first].start)..<Int(tokens[last].end))
  }

  /// Returns the text of a range of tokens as one line without comments.
  func line(_ range: Range<Int>) -> String {
    var line = ""
    for index in range where index < tokens.count {
      if index > range.lowerBound, tokens[index].followsSpace { line += " " }
      line += text(at: index)
    }
    return line
  }

  /// Returns whether the token at an index reads as a word; `false` outside the source.
  func isToken(_ index: Int, _ word: StaticString) -> Bool {
    guard index >= 0, index < tokens.count else { return false }
    let token = tokens[index]
    let count = word.utf8CodeUnitCount
    guard Int(token.end - token.start) == count else { return false }
    let start = Int(token.start)
    for offset in 0..<count where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
  }

  func isName(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .name }

  /// Returns the index of the bracket that opens or closes the group of the bracket at an index; `nil` without one.
  func partner(of index: Int) -> Int? {
    guard tokens.indices.contains(index), tokens[index].partner >= 0 else { return nil }
    return Int(tokens[index].partner)
  }

  /// Returns the index of the token after the one at an index, or after the bracketed group that it opens.
  func after(_ index: Int) -> Int {
    guard let partner = partner(of: index), partner > index else { return index + 1 }
    return partner + 1
  }

  /// Returns the line and the column of a byte in the original, both counted from 1; columns count bytes.
  func location(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let line = lineStarts[low]
    let added = shifts.lazy.filter { $0.place > line && $0.place <= offset }.reduce(0) { $0 + $1.count }
    return (low + 1, offset - added - line + 1)
  }
}
