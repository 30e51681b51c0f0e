/// A scanner of the JSON in one line, byte by byte, front to back.
///
/// A line feed must follow the line in memory. Each step looks at a byte first and consumes it only if the step accepts
/// that byte. No step accepts a line feed, so none goes past it, and no other check is needed.
struct LineScanner {
  /// The address of the line's first byte.
  let start: UnsafePointer<UInt8>
  /// The address of the line feed.
  let end: UnsafePointer<UInt8>
  /// The address of the next byte.
  var at: UnsafePointer<UInt8>

  init(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) {
    self.start = start
    self.end = end
    at = start
  }

  // MARK: Characters

  /// Skips blanks.
  @inline(__always)
  mutating func skipBlanks() {
    while at.pointee == 0x20 || at.pointee == 0x09 || at.pointee == 0x0D { at += 1 }
  }

  /// Consumes a character if it comes next. Returns whether it did.
  @inline(__always)
  mutating func consume(_ sign: Sign) -> Bool {
    skipBlanks()
    guard at.pointee == sign.rawValue else { return false }
    at += 1
    return true
  }

  /// Consumes a character that must come next.
  @inline(__always)
  mutating func expect(_ sign: Sign, _ purpose: @autoclosure () -> String) throws(LineFault) {
    guard consume(sign) else {
      throw expected("“\(Character(Unicode.Scalar(sign.rawValue)))” \(purpose())")
    }
  }

  /// Checks that only blanks remain.
  mutating func expectEnd() throws(LineFault) {
    skipBlanks()
    guard at == end else { throw expected("the end of the line after “}”") }
  }

  enum Sign: UInt8 {
    case openObject = 0x7B
    case closeObject = 0x7D
    case openArray = 0x5B
    case closeArray = 0x5D
    case colon = 0x3A
    case comma = 0x2C
    case quote = 0x22
  }

  // MARK: Words

  /// Reads `true` or `false`.
  mutating func flag() throws(LineFault) -> Bool {
    skipBlanks()
    if consumeWord("true") { return true }
    if consumeWord("false") { return false }
    throw expected("true or false")
  }

  /// Consumes a word, unless another character of a word follows it. Returns whether it did.
  mutating func consumeWord(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard end - at >= count else { return false }
    for index in 0..<count where at[index] != word.utf8Start[index] { return false }
    guard !Self.isWordByte(at[count]) else { return false }
    at += count
    return true
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }

  // MARK: Faults

  /// Returns the fault of an unexpected text at a place, by default at the scanner's position.
  func expected(
    _ what: String, at place: UnsafePointer<UInt8>? = nil, todo: String = LineScanner.usualCure
  ) -> LineFault {
    let place = place ?? at
    return LineFault(
      offset: place - start, message: "expected \(what), found \(found(at: place)); \(todo)",
      isAtEnd: at == end)
  }

  static let usualCure = "correct the recording’s line, or remove it and all lines after it"

  /// Returns the text at a place, shortened for a message.
  private func found(at place: UnsafePointer<UInt8>) -> String {
    let limit = min(end - place, 24)
    guard limit > 0 else { return "the end of the line" }
    let isText = place.pointee == Sign.quote.rawValue
    var count = 1
    if isText {
      while count < limit, place[count] != Sign.quote.rawValue { count += 1 }
      count = min(count + 1, limit)
    } else if place.pointee == Self.backslash || Self.isWordByte(place.pointee) {
      while count < limit, Self.isWordByte(place[count]) { count += 1 }
    }
    let bytes = UnsafeBufferPointer(start: place, count: count)
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : Character(scalar)
    }
    let shown = String(scalars) + (count == 24 && count < end - place ? "…" : "")
    // A string already has quotes.
    return isText ? shown : "“\(shown)”"
  }

  static let backslash: UInt8 = 0x5C
}

/// A fault in a line, and its place in the line.
struct LineFault: Error {
  /// The offset in bytes from the start of the line; `nil` for a fault of the whole line.
  var offset: Int? = nil
  /// The message: what was expected, what was found, and what to do.
  var message: String
  /// A Boolean value that indicates whether the whole line had been read, so that a longer line might have been valid.
  var isAtEnd = false
}

extension LineScanner {
  /// The maximum depth of nesting in a value that is skipped.
  private static let mostDepth = 16

  /// Skips a value of any kind.
  mutating func skipValue(depth: Int = 0) throws(LineFault) {
    guard depth < Self.mostDepth else {
      throw expected(
        "at most \(Self.mostDepth) levels of nesting in the recording’s line", todo: "remove levels")
    }
    skipBlanks()
    switch at.pointee {
    case Sign.quote.rawValue: _ = try text("a value")
    case Sign.openArray.rawValue:
      _ = consume(.openArray)
      if consume(.closeArray) { return }
      repeat { try skipValue(depth: depth + 1) } while consume(.comma)
      try expect(.closeArray, "or “,” after the value")
    case Sign.openObject.rawValue:
      _ = consume(.openObject)
      if consume(.closeObject) { return }
      repeat {
        _ = try text("a name")
        try expect(.colon, "after the name")
        try skipValue(depth: depth + 1)
      } while consume(.comma)
      try expect(.closeObject, "or “,” after the value")
    default:
      if consumeWord("true") || consumeWord("false") || consumeWord("null") { return }
      _ = try number("a value")
    }
  }
}
