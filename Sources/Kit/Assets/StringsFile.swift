/// A reader of `.strings` files: pairs of a key and a text, such as `"title" = "Cards";`.
///
/// Texts are in quotes with escapes. A key of letters, digits, `_`, `-`, `.` and `/` may stand without quotes. Files
/// are in UTF-8, or in UTF-16 with a byte order mark.
struct StringsFile {
  /// An error in a `.strings` file, with its line and column, counted from 1.
  struct Fault: Error, CustomStringConvertible {
    let line: Int
    let column: Int
    let message: String

    var description: String { "\(line):\(column): \(message)" }
  }

  private let text: [Unicode.Scalar]
  private var at = 0

  /// Reads a file. O(bytes)
  static func read(_ bytes: [UInt8]) throws(Fault) -> [(key: String, text: String)] {
    var reader = StringsFile(text: try scalars(bytes))
    return try reader.pairs()
  }

  private init(text: [Unicode.Scalar]) {
    self.text = text
  }

  private static func scalars(_ bytes: [UInt8]) throws(Fault) -> [Unicode.Scalar] {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    if isLittle || bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
        isLittle
          ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
          : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
      }
      return Array(String(decoding: units, as: UTF16.self).unicodeScalars)
    }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard let text = String(validating: body, as: UTF8.self) else {
      throw Fault(
        line: 1, column: 1,
        message: "expected a strings file in UTF-8 or UTF-16, found other bytes; save the file as UTF-8")
    }
    return Array(text.unicodeScalars)
  }

  private mutating func pairs() throws(Fault) -> [(key: String, text: String)] {
    var found: [(key: String, text: String)] = []
    try skip()
    while at < text.count {
      let key = try word("a key")
      try skip()
      // A key alone stands for itself.
      var value = key
      if consume("=") {
        try skip()
        value = try word("a text")
        try skip()
      }
      guard consume(";") else { throw fault("expected “;” after the text, found \(following)") }
      found.append((key, value))
      try skip()
    }
    return found
  }

  /// Skips white space and comments.
  private mutating func skip() throws(Fault) {
    while at < text.count {
      if text[at].properties.isWhitespace {
        at += 1
      } else if next("//") {
        while at < text.count, text[at] != "\n" { at += 1 }
      } else if next("/*") {
        let start = at
        at += 2
        while at < text.count, !next("*/") { at += 1 }
        guard at < text.count else {
          at = start
          throw fault("expected “*/”, the end of the comment, found the end of the file")
        }
        at += 2
      } else {
        return
      }
    }
  }

  private func next(_ mark: String) -> Bool {
    text[at...].starts(with: mark.unicodeScalars)
  }

  /// The next character in quotes, or the end of the file, for a message.
  private var following: String {
    at < text.count ? "“\(text[at])”" : "the end of the file"
  }

  private mutating func consume(_ mark: Unicode.Scalar) -> Bool {
    guard at < text.count, text[at] == mark else { return false }
    at += 1
    return true
  }

  private mutating func word(_ what: String) throws(Fault) -> String {
    let start = at
    guard consume("\"") else {
      while at < text.count,
        text[at].properties.isAlphabetic || "0123456789_-./".unicodeScalars.contains(text[at])
      {
        at += 1
      }
      guard at > start else { throw fault("expected \(what) in quotes, found \(following)") }
      return Self.string(text[start..<at])
    }
    var scalars: [Unicode.Scalar] = []
    while at < text.count, text[at] != "\"" {
      if consume("\\") {
        scalars.append(try escape())
      } else {
        scalars.append(text[at])
        at += 1
      }
    }
    guard consume("\"") else {
      at = start
      throw fault("expected a closing quote, found the end of the file")
    }
    return Self.string(scalars[...])
  }

  private mutating func escape() throws(Fault) -> Unicode.Scalar {
    guard at < text.count else { throw fault("expected an escape after “\\”, found the end of the file") }
    let letter = text[at]
    at += 1
    switch letter {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      let digits = Self.string(text[at..<min(at + 4, text.count)])
      guard digits.count == 4, let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
        throw fault(
          "expected four hexadecimal digits of a character after “\\U”, found “\(digits)”")
      }
      at += 4
      return scalar
    default: return letter
    }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private func fault(_ fact: String, cure: String = "correct the strings file here") -> Fault {
    let before = text[..<min(at, text.count)]
    let line = before.count { $0 == "\n" } + 1
    let column = before.count - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0) + 1
    return Fault(line: line, column: column, message: "\(fact); \(cure)")
  }
}

/// The texts of an application by key, from its `.strings` files.
public enum LocalizedStrings {
  private static var tables: [String: [String: String]] = [:]

  /// Registers the texts of a table; later texts replace those with the same key.
  package static func register(_ pairs: [(key: String, text: String)], table: String) {
    for (key, text) in pairs { tables[table, default: [:]][key] = text }
  }

  /// Returns the text of a key in a table. Without one, returns `value`, or the key if `value` is empty.
  ///
  /// The method takes the place of `NSLocalizedString`, which Foundation has already.
  public static func string(
    _ key: String, tableName: String? = nil, value: String = "", comment: String = ""
  ) -> String {
    tables[tableName ?? "Localizable"]?[key] ?? (value.isEmpty ? key : value)
  }
}
