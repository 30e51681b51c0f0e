extension JSONScanner {
  /// Reads and returns the next string.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func string() throws(JSONFault) -> String {
    guard consume("\"") else { throw fault("expected a text in quotes, found \(found)") }
    let start = at
    while at < end, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\") {
      at += 1
    }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<at])
    // Most strings have no escapes.
    if at < end, bytes[at] == UInt8(ascii: "\"") {
      at += 1
      return try Self.decoded(text, at: start)
    }
    var copy = Array(text)
    while true {
      guard at < end else { throw fault("expected a closing quote, found the end of the file") }
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") { break }
      guard byte >= 0x20 else {
        throw fault(
          "expected a closing quote, found \(byte == 0x0A ? "the end of the line" : "a control character")"
        )
      }
      at += 1
      if byte == UInt8(ascii: "\\") { try consumeEscape(into: &copy) } else { copy.append(byte) }
    }
    at += 1
    return try copy.withUnsafeBufferPointer { buffer throws(JSONFault) in
      try Self.decoded(buffer, at: start)
    }
  }

  private static func decoded(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) throws(JSONFault) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw JSONFault(
        "expected JSON in UTF-8, found other bytes; save the file as UTF-8", at: offset)
    }
    return string
  }

  private mutating func consumeEscape(into text: inout [UInt8]) throws(JSONFault) {
    let letter = at < end ? bytes[at] : 0
    at += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try consumeUnicode(into: &text)
    default:
      at = min(at - 1, end)
      throw fault("expected an escape after “\\”, found \(found)")
    }
  }

  private mutating func consumeUnicode(into text: inout [UInt8]) throws(JSONFault) {
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
      throw fault("expected a character after “\\u”, found half of a surrogate pair", at: start)
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
}
