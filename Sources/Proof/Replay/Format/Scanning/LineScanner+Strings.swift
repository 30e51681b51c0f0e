extension LineScanner {
  /// Reads a field's name with its colon; returns `nil` for the name of an unknown field.
  @inline(__always)
  mutating func field() throws(LineFault) -> RecordingField? {
    skipBlanks()
    let quote = at
    guard at.pointee == Sign.quote.rawValue else { throw expected("a field’s name in quotes") }
    at += 1
    let first = at
    var code: UInt64 = 0
    while Self.isPlain(at.pointee) {
      code = code << 8 | UInt64(at.pointee)
      at += 1
    }
    if at.pointee == Sign.quote.rawValue, at - first <= 8, let field = RecordingField(code: code) {
      at += 1
      try expect(.colon, "after the field’s name")
      return field
    }
    at = quote
    return try longField()
  }

  private mutating func longField() throws(LineFault) -> RecordingField? {
    let name = try text("a field’s name")
    try expect(.colon, "after the field’s name")
    return RecordingField(stringValue: name)
  }

  /// Reads a string.
  mutating func text(_ what: String) throws(LineFault) -> String {
    skipBlanks()
    let quote = at
    guard at.pointee == Sign.quote.rawValue else { throw expected("\(what) in quotes") }
    at += 1
    let first = at
    while Self.isPlain(at.pointee) || at.pointee >= 0x80 { at += 1 }
    if at.pointee == Sign.quote.rawValue {
      let bytes = UnsafeBufferPointer(start: first, count: at - first)
      at += 1
      return try string(bytes, from: quote)
    }
    at = first
    return try escapedText(from: quote)
  }

  /// Reads the rest of a string that contains escapes.
  private mutating func escapedText(from quote: UnsafePointer<UInt8>) throws(LineFault) -> String {
    var bytes: [UInt8] = []
    while true {
      let byte = at.pointee
      if Self.isPlain(byte) || byte >= 0x80 {
        bytes.append(byte)
        at += 1
      } else if byte == Sign.quote.rawValue {
        at += 1
        break
      } else if byte == Self.backslash {
        try escape(into: &bytes)
      } else if at == end {
        throw expected("a closing quote")
      } else {
        throw expected("an escape such as \\t for a control character")
      }
    }
    return try bytes.withUnsafeBufferPointer { bytes throws(LineFault) in try string(bytes, from: quote) }
  }

  private func string(
    _ bytes: UnsafeBufferPointer<UInt8>, from quote: UnsafePointer<UInt8>
  ) throws(LineFault) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw expected("UTF-8", at: quote) }
    return text
  }

  private mutating func escape(into bytes: inout [UInt8]) throws(LineFault) {
    let backslash = at
    at += 1
    let letter = at.pointee
    switch letter {
    case 0x22, 0x5C, 0x2F: bytes.append(letter)
    case 0x62: bytes.append(0x08)
    case 0x66: bytes.append(0x0C)
    case 0x6E: bytes.append(0x0A)
    case 0x72: bytes.append(0x0D)
    case 0x74: bytes.append(0x09)
    case 0x75:
      at += 1
      return try scalar(into: &bytes, from: backslash)
    default: throw expected("a JSON escape such as \\t, \\\" or \\u00e9", at: backslash)
    }
    at += 1
  }

  /// Reads the four digits after `\u`, and those of the low surrogate when the first ones are a high surrogate.
  private mutating func scalar(into bytes: inout [UInt8], from backslash: UnsafePointer<UInt8>)
    throws(LineFault)
  {
    var value = try codeUnit(from: backslash)
    if value & 0xFC00 == 0xD800, at.pointee == Self.backslash, at[1] == 0x75 {
      at += 2
      let low = try codeUnit(from: backslash)
      guard low & 0xFC00 == 0xDC00 else { throw unpaired(backslash) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value) else { throw unpaired(backslash) }
    bytes.append(contentsOf: Character(scalar).utf8)
  }

  private mutating func codeUnit(from backslash: UnsafePointer<UInt8>) throws(LineFault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Self.hexDigit(at.pointee) else {
        throw expected("four hexadecimal digits after \\u", at: backslash)
      }
      value = value << 4 | UInt32(digit)
      at += 1
    }
    return value
  }

  private func unpaired(_ backslash: UnsafePointer<UInt8>) -> LineFault {
    expected("both \\u halves of a surrogate pair", at: backslash)
  }

  /// Returns whether a byte is an ASCII character that represents itself in a string.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != 0x22 && byte != 0x5C
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x61...0x66: byte - 0x61 + 10
    case 0x41...0x46: byte - 0x41 + 10
    default: nil
    }
  }
}
