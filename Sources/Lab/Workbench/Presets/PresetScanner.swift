/// A reader of the little JSON that a preset is: one object of names and numbers.
struct PresetScanner {
  /// A knob's setting and where its name and its value stand.
  struct Setting {
    var name: String
    var value: Double
    var nameAt: Int
    var valueAt: Int
  }

  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The settings in the order of the file. O(bytes)
  static func settings(_ bytes: [UInt8]) throws(PresetError) -> [Setting] {
    var scanner = Self(bytes)
    return try scanner.object()
  }

  private mutating func object() throws(PresetError) -> [Setting] {
    var settings: [Setting] = []
    // A byte order mark is no part of the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    try expect("{", "at the beginning")
    skipBlanks()
    if !take("}") {
      repeat {
        skipBlanks()
        let nameAt = at
        let name = try string()
        try expect(":", "after the name")
        skipBlanks()
        let valueAt = at
        settings.append(Setting(name: name, value: try number(), nameAt: nameAt, valueAt: valueAt))
        skipBlanks()
      } while take(",")
      try expect("}", "or “,” after the value")
    }
    skipBlanks()
    guard at == bytes.count else { throw fault("expected nothing after the object, found \(found)") }
    return settings
  }

  // MARK: Pieces

  private mutating func string() throws(PresetError) -> String {
    guard take("\"") else { throw fault("expected a knob’s name in quotes, found \(found)") }
    var text: [UInt8] = []
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      guard bytes[at] >= 0x20 else { throw fault("expected the end of the name, found the end of the line") }
      if bytes[at] == UInt8(ascii: "\\") {
        at += 1
        guard at < bytes.count,
          [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/")].contains(bytes[at])
        else { throw fault("expected “\"”, “\\” or “/” after “\\” in a knob’s name, found \(found)") }
      }
      text.append(bytes[at])
      at += 1
    }
    guard take("\"") else { throw fault("expected the end of the name, found the end of the file") }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func number() throws(PresetError) -> Double {
    let start = at
    _ = take("-")
    var isRight = digits(leadingZero: false)
    if take(".") { isRight = digits() && isRight }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      isRight = digits() && isRight
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    guard isRight, let value = Double(text), value.isFinite else {
      at = start
      throw fault("expected a number, found \(found)")
    }
    return value
  }

  private mutating func digits(leadingZero: Bool = true) -> Bool {
    let start = at
    while at < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
    return at > start && (leadingZero || at == start + 1 || bytes[start] != UInt8(ascii: "0"))
  }

  private mutating func expect(_ character: Unicode.Scalar, _ place: String) throws(PresetError) {
    skipBlanks()
    guard take(character) else { throw fault("expected “\(character)” \(place), found \(found)") }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func skipBlanks() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
  }

  // MARK: What is wrong

  /// What stands where the reader is, for a sentence.
  private var found: String {
    guard at < bytes.count else { return "the end of the file" }
    let rest = String(decoding: bytes[at..<min(at + 48, bytes.count)], as: UTF8.self)
    let word = rest.prefix { !$0.isWhitespace && !",:{}[]".contains($0) }
    let shown = word.isEmpty ? rest.prefix(1) : word.prefix(20)
    return shown.allSatisfy(\.isNewline) ? "the end of the line" : "“\(shown)”"
  }

  private func fault(_ message: String) -> PresetError { Self.fault(at, in: bytes, message) }

  /// A fault at a place in the text.
  static func fault(_ offset: Int, in bytes: [UInt8], _ message: String) -> PresetError {
    var (line, column) = (1, 1)
    for byte in bytes.prefix(offset) {
      if byte == 0x0A {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        // The later bytes of a character are not counted.
        column += 1
      }
    }
    return PresetError(line: line, column: column, message)
  }
}
