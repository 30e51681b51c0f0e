// Skipping of values, eight bytes at a time.
extension JSONScanner {
  /// Skips the next value, looking only at quotes and brackets, without an allocation.
  ///
  /// - Complexity: O(*n*) in the number of bytes skipped.
  package mutating func skipValue() throws(JSONFault) {
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

  /// Reads a member's name and the colon after it. Returns whether the name equals a given name; no string is
  /// created.
  package mutating func consumeName(_ wanted: StaticString) throws(JSONFault) -> Bool {
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
      // Most bytes are neither quotes nor brackets; eight are compared together.
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

  /// The eight bytes from the reader's position, the first one lowest. At least eight bytes must remain.
  @inline(__always)
  private var eight: UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  /// Returns a byte repeated eight times.
  @inline(__always)
  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Returns a word with a bit set for the lowest byte that is 0; 0 if no byte is 0. Bits above that one may be set,
  /// too.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- each(0x01)) & ~word & each(0x80) }
}
