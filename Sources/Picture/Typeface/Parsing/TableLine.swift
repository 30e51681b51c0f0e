/// A line of a glyph table, with the lines that continue it.
///
/// The bytes are not made into strings, because every program that shows text reads all tables when it starts.
struct TableLine {
  private(set) var bytes: [UInt8]
  /// The number in the table of the entry's first line, counted from 1.
  let number: Int

  init(_ bytes: some Sequence<UInt8>, number: Int) {
    self.bytes = Array(bytes)
    self.number = number
  }

  static func lines(of table: String) -> [TableLine] {
    var lines: [TableLine] = []
    var number = 0
    for line in Array(table.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard let first = line.first else { continue }
      if first == UInt8(ascii: " ") && !lines.isEmpty {
        lines[lines.count - 1].bytes += line
      } else {
        lines.append(TableLine(line, number: number))
      }
    }
    return lines
  }

  /// The words between spaces.
  var words: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: " ")) }

  static func text(_ word: ArraySlice<UInt8>) -> String { String(decoding: word, as: UTF8.self) }

  /// Returns the whole number that a word is, which may be negative; `nil` for another word.
  static func number(_ word: ArraySlice<UInt8>) -> Int? {
    let isNegative = word.first == UInt8(ascii: "-")
    let digits = isNegative ? word.dropFirst() : word
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    var value = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = 10 * value + Int(digit - UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }

  /// Stops the program: a glyph table is part of the program, and a malformed table is a mistake in the source.
  func fail(_ reason: String) -> Never {
    fatalError("Line \(number) of a glyph table has \(reason): “\(Self.text(bytes[...]))”")
  }
}
