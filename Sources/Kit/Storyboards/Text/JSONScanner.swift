/// A strict reader of JSON: RFC 8259 and no more, with the byte at which it is not.
///
/// It reads values whole, or skips them without making anything. Depth and size are bounded by whoever uses it.
nonisolated struct JSONScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var at: Int
  private let end: Int
  /// How deep values may lie in one another.
  private let depthLimit: Int

  /// A reader of some of the bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>? = nil, depthLimit: Int) {
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
    self.depthLimit = depthLimit
    // A byte order mark is no part of the text.
    if at == 0, end >= 3, (bytes[0], bytes[1], bytes[2]) == (0xEF, 0xBB, 0xBF) { at = 3 }
  }

  // MARK: Marks

  /// The next byte that is no blank; nil at the end.
  mutating func next() -> UInt8? {
    while at < end {
      let byte = bytes[at]
      if byte > 0x20 || !(byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D) { return byte }
      at += 1
    }
    return nil
  }

  /// Takes a mark if it is what comes next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: mark) else { return false }
    at += 1
    return true
  }

  mutating func expect(_ mark: Unicode.Scalar, _ place: String) throws(JSONFault) {
    guard take(mark) else { throw fault("expected “\(mark)” \(place), found \(found)") }
  }

  mutating func expectEnd() throws(JSONFault) {
    if next() != nil { throw fault("expected nothing after the document, found \(found)") }
  }

  // MARK: Whole values

  /// The value that comes next. O(bytes)
  mutating func value(depth: Int = 0) throws(JSONFault) -> JSONValue {
    guard let byte = next() else { throw fault("expected a value, found the end of the file") }
    let start = at
    guard depth <= depthLimit else {
      throw fault("expected at most \(depthLimit) values inside one another, found more")
    }
    switch byte {
    case UInt8(ascii: "{"): return JSONValue(content: .object(try members(depth)), at: start)
    case UInt8(ascii: "["): return JSONValue(content: .list(try elements(depth)), at: start)
    case UInt8(ascii: "\""): return JSONValue(content: .text(try string()), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(content: .number(try number()), at: start)
    default:
      for (word, content) in [
        ("true", JSONValue.Content.flag(true)), ("false", .flag(false)), ("null", .null),
      ] where takeWord(word) {
        return JSONValue(content: content, at: start)
      }
      throw fault("expected a value, found \(found)")
    }
  }

  private mutating func members(_ depth: Int) throws(JSONFault) -> [JSONValue.Member] {
    at += 1
    var members: [JSONValue.Member] = []
    // Looked through in a set once there are many: a hostile file is not to take the square of its length.
    var names: Set<String> = []
    if take("}") { return members }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw fault("expected a name in quotes, found \(found)") }
      let nameAt = at
      let name = try string()
      guard names.insert(name).inserted else {
        throw fault("expected each name once, found “\(name)” again", at: nameAt)
      }
      do throws(JSONFault) {
        try expect(":", "after the name")
        members.append(
          JSONValue.Member(name: name, nameAt: nameAt, value: try value(depth: depth + 1)))
      } catch {
        throw error.inside(name)
      }
    } while take(",")
    try expect("}", "or “,” after the value")
    return members
  }

  private mutating func elements(_ depth: Int) throws(JSONFault) -> [JSONValue] {
    at += 1
    var elements: [JSONValue] = []
    if take("]") { return elements }
    repeat {
      do throws(JSONFault) {
        elements.append(try value(depth: depth + 1))
      } catch {
        throw error.inside("[\(elements.count)]")
      }
    } while take(",")
    try expect("]", "or “,” after the value")
    return elements
  }

  // MARK: Strings

  /// The string that comes next. O(bytes)
  mutating func string() throws(JSONFault) -> String {
    guard take("\"") else { throw fault("expected a text in quotes, found \(found)") }
    let start = at
    while at < end, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\") {
      at += 1
    }
    var text = UnsafeBufferPointer(rebasing: bytes[start..<at])
    // Most have no escapes.
    if at < end, bytes[at] == UInt8(ascii: "\"") {
      at += 1
      return try Self.decoded(text, at: start)
    }
    var copy = Array(text)
    while true {
      guard at < end else { throw fault("expected the end of the text, found the end of the file") }
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else {
        throw fault(
          "expected the end of the text, found \(byte == 0x0A ? "the end of the line" : "a control")")
      }
      at += 1
      if byte == UInt8(ascii: "\\") { try takeEscape(into: &copy) } else { copy.append(byte) }
    }
    at += 1
    text = UnsafeBufferPointer(start: nil, count: 0)
    return try copy.withUnsafeBufferPointer { buffer throws(JSONFault) in try Self.decoded(buffer, at: start)
    }
  }

  private static func decoded(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) throws(JSONFault) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw JSONFault("expected text in UTF-8, found other bytes", at: offset)
    }
    return string
  }

  private mutating func takeEscape(into text: inout [UInt8]) throws(JSONFault) {
    let letter = at < end ? bytes[at] : 0
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try takeUnicode(into: &text)
    default:
      at = min(at - 1, end)
      throw fault("expected an escape after “\\”, found \(found)")
    }
  }

  private mutating func takeUnicode(into text: inout [UInt8]) throws(JSONFault) {
    let start = at
    var code = try hexadecimal()
    if (0xD800..<0xDC00).contains(code), at + 1 < end, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    {
      at += 2
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low) { code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00) }
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw fault("expected a character after “\\u”, found half of one", at: start)
    }
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard at < end, let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue else {
        throw fault("expected four hexadecimal digits after “\\u”, found \(found)")
      }
      code = code << 4 | UInt32(digit)
      at += 1
    }
    return code
  }

  // MARK: Numbers and words

  private mutating func number() throws(JSONFault) -> Double {
    let start = at
    if bytes[at] == UInt8(ascii: "-") { at += 1 }
    var isRight = takeDigits(leadingZero: false)
    if at < end, bytes[at] == UInt8(ascii: ".") {
      at += 1
      isRight = takeDigits() && isRight
    }
    if at < end, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < end, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
      isRight = takeDigits() && isRight
    }
    let isShort = at - start <= 400
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    guard isRight, isShort, let value = Double(text), value.isFinite, !isWordByte(at) else {
      at = start
      throw fault("expected a number, found \(found)")
    }
    return value
  }

  private mutating func takeDigits(leadingZero: Bool = true) -> Bool {
    let start = at
    while at < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
    return at > start && (leadingZero || at == start + 1 || bytes[start] != UInt8(ascii: "0"))
  }

  private mutating func takeWord(_ word: String) -> Bool {
    let letters = word.utf8
    guard end - at >= letters.count, zip(letters, bytes[at...]).allSatisfy({ $0 == $1 }),
      !isWordByte(at + letters.count)
    else { return false }
    at += letters.count
    return true
  }

  private func isWordByte(_ place: Int) -> Bool {
    guard place < end else { return false }
    switch bytes[place] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: return true
    default: return false
    }
  }

  // MARK: Skipping

  /// Leaves out the value that comes next, looking only at quotes and brackets. O(bytes), and nothing is made
  mutating func skipValue() throws(JSONFault) {
    guard let first = next() else { throw fault("expected a value, found the end of the file") }
    switch first {
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "{"), UInt8(ascii: "["): try skipBrackets()
    default:
      let start = at
      while at < end,
        isWordByte(at) || bytes[at] == UInt8(ascii: ".") || bytes[at] == UInt8(ascii: "-")
          || bytes[at] == UInt8(ascii: "+")
      { at += 1 }
      if at == start { throw fault("expected a value, found \(found)") }
    }
  }

  /// Takes a member's name and the colon behind it. Returns whether it is a given name; of others nothing is made.
  mutating func takeName(_ wanted: StaticString) throws(JSONFault) -> Bool {
    guard next() == UInt8(ascii: "\"") else { throw fault("expected a name in quotes, found \(found)") }
    let start = at + 1
    try skipString()
    let count = at - 1 - start
    var isWanted = count == wanted.utf8CodeUnitCount
    if isWanted {
      for index in 0..<count where bytes[start + index] != wanted.utf8Start[index] { isWanted = false }
    }
    try expect(":", "after the name")
    return isWanted
  }

  private mutating func skipBrackets() throws(JSONFault) {
    var depth = 0
    while at < end {
      // Most bytes are neither; eight are looked at together.
      while at + 8 <= end {
        let word = eight
        let lower = word | Self.each(0x20)
        let marks =
          Self.zeros(word ^ Self.each(0x22)) | Self.zeros(lower ^ Self.each(0x7B))
          | Self.zeros(lower ^ Self.each(0x7D))
        at += marks.trailingZeroBitCount / 8
        if marks != 0 { break }
      }
      guard at < end else { break }
      // A square bracket differs from a curly one by this bit.
      switch bytes[at] | 0x20 {
      case 0x7B: depth += 1
      case 0x7D:
        depth -= 1
        if depth == 0 {
          at += 1
          return
        }
      case 0x22 where bytes[at] == 0x22:
        try skipString()
        continue
      default: break
      }
      at += 1
    }
    throw fault("expected the end of the value, found the end of the file")
  }

  private mutating func skipString() throws(JSONFault) {
    at += 1
    while at < end {
      while at + 8 <= end {
        let word = eight
        let marks = Self.zeros(word ^ Self.each(0x22)) | Self.zeros(word ^ Self.each(0x5C))
        at += marks.trailingZeroBitCount / 8
        if marks != 0 { break }
      }
      guard at < end else { break }
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\") { at += 1 }
    }
    at = end
    throw fault("expected the end of the text, found the end of the file")
  }

  /// The eight bytes from where the reader is, the first one lowest. There must be as many.
  @inline(__always)
  private var eight: UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  /// A byte eight times.
  @inline(__always)
  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// A bit in the lowest byte that is 0, and perhaps in some above it; 0 when none is.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- each(0x01)) & ~word & each(0x80) }

  // MARK: What is wrong

  func fault(_ message: String, at place: Int? = nil) -> JSONFault { JSONFault(message, at: place ?? at) }

  /// What stands where the reader is, for a sentence.
  private var found: String {
    guard at < end else { return "the end of the file" }
    let rest = String(decoding: bytes[at..<min(at + 48, end)], as: UTF8.self)
    let word = rest.prefix { !$0.isWhitespace && !",:{}[]".contains($0) }
    let shown = word.isEmpty ? rest.prefix(1) : word.prefix(20)
    if shown.allSatisfy(\.isNewline) { return "the end of the line" }
    return
      "“\(String(String.UnicodeScalarView(shown.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 })))”"
  }
}
