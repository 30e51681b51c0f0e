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
    guard next() == UInt8(ascii: "\"") else { throw fault("expected a key in quotes, found \(found)") }
    let start = at + 1
    try skipString()
    let count = at - 1 - start
    var isWanted = count == wanted.utf8CodeUnitCount
    if isWanted {
      for index in 0..<count where bytes[start + index] != wanted.utf8Start[index] { isWanted = false }
    }
    try expect(":", "after the key")
    return isWanted
  }

  private mutating func skipBrackets() throws(JSONFault) {
    var depth = 0
    // The end of a block that has to be read byte by byte.
    var blockEnd = at
    while at < end {
      if at >= blockEnd, at + 64 <= end {
        if let length = skipBlock(&depth) {
          at += length
          if depth == 0 { return }
          continue
        }
        blockEnd = at + 64
      }
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

  /// Counts the brackets of the next 64 bytes, which begin outside a string and have no escapes.
  ///
  /// Returns the number of bytes to skip: up to the end of the outermost bracket. Without that end, they reach to the
  /// last string that the block contains only in part. Returns `nil` for a block of another kind.
  private func skipBlock(_ depth: inout Int) -> Int? {
    var quotes: UInt64 = 0
    var opening: UInt64 = 0
    var closing: UInt64 = 0
    var escapes: UInt64 = 0
    for place in 0..<8 {
      let word = eight(at: at &+ 8 &* place)
      let lower = word | Self.each(0x20)
      quotes |= Self.bits(of: word ^ Self.each(0x22)) &<< (8 &* place)
      opening |= Self.bits(of: lower ^ Self.each(0x7B)) &<< (8 &* place)
      closing |= Self.bits(of: lower ^ Self.each(0x7D)) &<< (8 &* place)
      escapes |= Self.zeros(word ^ Self.each(0x5C))
    }
    guard escapes == 0 else { return nil }
    // Each bit becomes the parity of all quotes up to its own: the bytes of strings.
    var text = quotes
    var shift: UInt64 = 1
    while shift < 64 {
      text ^= text &<< shift
      shift &*= 2
    }
    var length = 64
    if text &>> 63 == 1 {
      // The last string begins at the last quote.
      length = 63 - quotes.leadingZeroBitCount
      guard length > 0 else { return nil }
    }
    opening &= ~text
    closing &= ~text
    guard depth <= closing.nonzeroBitCount else {
      depth += opening.nonzeroBitCount - closing.nonzeroBitCount
      return length
    }
    while closing != 0 {
      let place = closing.trailingZeroBitCount
      let before = opening & ((1 &<< place) &- 1)
      depth += before.nonzeroBitCount - 1
      if depth == 0 { return place + 1 }
      opening ^= before
      closing &= closing &- 1
    }
    depth += opening.nonzeroBitCount
    return length
  }

  private mutating func skipString() throws(JSONFault) {
    at += 1
    while at < end {
      while at + 8 <= end {
        let word = eight(at: at)
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
    throw fault("expected a closing quote, found the end of the file")
  }

  /// The eight bytes from a position, the first one lowest. At least eight bytes must remain.
  @inline(__always)
  private func eight(at place: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Returns a byte repeated eight times.
  @inline(__always)
  private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// Returns a word with a bit set for the lowest byte that is 0; 0 if no byte is 0. Bits above that one may be set,
  /// too.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- each(0x01)) & ~word & each(0x80) }

  /// Returns eight bits, one for each byte of a word, set where the byte is 0.
  @inline(__always)
  private static func bits(of word: UInt64) -> UInt64 {
    let others = ((word & each(0x7F)) &+ each(0x7F)) | word | each(0x7F)
    return ((~others &>> 7) &* 0x0102_0408_1020_4080) &>> 56
  }
}
