/// A line of a glyph table, with the lines that continue it.
struct TableLine {
  var text: String
  /// The number in the table of the entry's first line, counted from 1.
  var number: Int

  static func lines(of table: String) -> [TableLine] {
    var lines: [TableLine] = []
    var number = 0
    for line in table.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard let first = line.first else { continue }
      let text = Substring(line)
      if first == UInt8(ascii: " ") && !lines.isEmpty {
        lines[lines.count - 1].text += text
      } else {
        lines.append(TableLine(text: String(text), number: number))
      }
    }
    return lines
  }

  /// Stops the program: a glyph table is part of the program, and a malformed table is a mistake in the source.
  func fail(_ reason: String) -> Never {
    fatalError("Line \(number) of a glyph table has \(reason): “\(text)”")
  }
}
