/// A strict reader of JSON, RFC 8259 and no more, whose errors name the byte of the violation.
///
/// The scanner reads values, or skips them without creating anything. The caller bounds depth and size.
package struct JSONScanner {
  package let bytes: UnsafeBufferPointer<UInt8>
  package internal(set) var at: Int
  let end: Int
  /// The largest depth of nested values.
  private let depthLimit: Int

  /// Creates a reader of a range of the bytes.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>? = nil, depthLimit: Int) {
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    self.bytes = bytes
    at = range.lowerBound
    end = range.upperBound
    self.depthLimit = depthLimit
    // A byte order mark is not part of the text.
    if at == 0, end >= 3, (bytes[0], bytes[1], bytes[2]) == (0xEF, 0xBB, 0xBF) { at = 3 }
  }

  // MARK: Single characters

  /// Skips white space and returns the next byte without reading it; `nil` at the end.
  package mutating func next() -> UInt8? {
    while at < end {
      let byte = bytes[at]
      if byte > 0x20 || !(byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D) { return byte }
      at += 1
    }
    return nil
  }

  /// Skips white space, and reads a character if it is the next one. Returns whether it was.
  package mutating func consume(_ mark: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: mark) else { return false }
    at += 1
    return true
  }

  package mutating func expect(_ mark: Unicode.Scalar, _ place: String) throws(JSONFault) {
    guard consume(mark) else { throw fault("expected “\(mark)” \(place), found \(found)") }
  }

  package mutating func expectEnd() throws(JSONFault) {
    if next() != nil { throw fault("expected nothing after the JSON document, found \(found)") }
  }

  // MARK: Whole values

  /// Reads and returns the only value of the text, which must end after it. `depth` is the number of values
  /// around the text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func onlyValue(depth: Int = 0) throws(JSONFault) -> JSONValue {
    let value = try value(depth: depth)
    try expectEnd()
    return value
  }

  /// Reads and returns the next value.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func value(depth: Int = 0) throws(JSONFault) -> JSONValue {
    guard let byte = next() else { throw fault("expected a value, found the end of the file") }
    let start = at
    guard depth < depthLimit else {
      throw fault(
        "expected at most \(depthLimit) levels of nesting in the JSON, found more", cure: "nest fewer values")
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
      ] where consumeWord(word) {
        return JSONValue(content: content, at: start)
      }
      throw fault("expected a value, found \(found)")
    }
  }

  private mutating func members(_ depth: Int) throws(JSONFault) -> [JSONValue.Member] {
    at += 1
    var members: [JSONValue.Member] = []
    // The names are in a set, so that a hostile file with many members does not take time quadratic in its
    // length.
    var names: Set<String> = []
    if consume("}") { return members }
    repeat {
      guard next() == UInt8(ascii: "\"") else { throw fault("expected a key in quotes, found \(found)") }
      let nameAt = at
      let name = try string()
      guard names.insert(name).inserted else {
        throw fault(
          "expected each key once in a JSON object, found “\(name)” again", at: nameAt, cure: "remove one")
      }
      do throws(JSONFault) {
        try expect(":", "after the key")
        members.append(
          JSONValue.Member(name: name, nameAt: nameAt, value: try value(depth: depth + 1)))
      } catch {
        throw error.inside(name)
      }
    } while consume(",")
    try expect("}", "or “,” after the value")
    return members
  }

  private mutating func elements(_ depth: Int) throws(JSONFault) -> [JSONValue] {
    at += 1
    var elements: [JSONValue] = []
    if consume("]") { return elements }
    repeat {
      do throws(JSONFault) {
        elements.append(try value(depth: depth + 1))
      } catch {
        throw error.inside("[\(elements.count)]")
      }
    } while consume(",")
    try expect("]", "or “,” after the value")
    return elements
  }

  // MARK: Numbers and words

  private mutating func number() throws(JSONFault) -> Double {
    let start = at
    if bytes[at] == UInt8(ascii: "-") { at += 1 }
    var isRight = consumeDigits(leadingZero: false)
    if at < end, bytes[at] == UInt8(ascii: ".") {
      at += 1
      isRight = consumeDigits() && isRight
    }
    if at < end, bytes[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < end, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
      isRight = consumeDigits() && isRight
    }
    let isShort = at - start <= 400
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    guard isRight, isShort, let value = Double(text), value.isFinite, !isWordByte(at) else {
      at = start
      throw fault("expected a number, found \(found)")
    }
    return value
  }

  private mutating func consumeDigits(leadingZero: Bool = true) -> Bool {
    let start = at
    while at < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[at]) { at += 1 }
    return at > start && (leadingZero || at == start + 1 || bytes[start] != UInt8(ascii: "0"))
  }

  private mutating func consumeWord(_ word: String) -> Bool {
    let letters = word.utf8
    guard end - at >= letters.count, zip(letters, bytes[at...]).allSatisfy({ $0 == $1 }),
      !isWordByte(at + letters.count)
    else { return false }
    at += letters.count
    return true
  }

  func isWordByte(_ place: Int) -> Bool {
    guard place < end else { return false }
    switch bytes[place] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: return true
    default: return false
    }
  }

  // MARK: Errors

  package func fault(
    _ fact: String, at place: Int? = nil, cure: String = JSONFault.usualCure
  ) -> JSONFault {
    JSONFault("\(fact); \(cure)", at: place ?? at)
  }

  /// The text at the reader's position, as a phrase for an error message.
  var found: String {
    guard at < end else { return "the end of the file" }
    let rest = String(decoding: bytes[at..<min(at + 48, end)], as: UTF8.self)
    let word = rest.prefix { !$0.isWhitespace && !",:{}[]".contains($0) }
    let shown = word.isEmpty ? rest.prefix(1) : word.prefix(20)
    if shown.allSatisfy(\.isNewline) { return "the end of the line" }
    return
      "“\(String(String.UnicodeScalarView(shown.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 })))”"
  }
}
