extension LineScanner {
  /// Reads a whole number that fits 64 bits.
  @inline(__always)
  mutating func integer(_ what: StaticString) throws(LineFault) -> Int64 {
    skipBlanks()
    let first = at
    let isNegative = at.pointee == 0x2D
    if isNegative { at += 1 }
    let digits = at
    var magnitude: UInt64 = 0
    while true {
      let digit = at.pointee &- 0x30
      guard digit <= 9 else { break }
      magnitude = magnitude &* 10 &+ UInt64(digit)
      at += 1
    }
    // Nineteen digits always fit; more digits, no digits and a leading zero are left to the slow path.
    let count = at - digits
    let isPlain =
      count > 0 && count <= 19 && (digits.pointee != 0x30 || count == 1) && !Self.isWordByte(at.pointee)
    if isPlain, magnitude <= UInt64(Int64.max) {
      let value = Int64(truncatingIfNeeded: magnitude)
      return isNegative ? 0 - value : value
    }
    at = first
    return try slowInteger(what)
  }

  private mutating func slowInteger(_ what: StaticString) throws(LineFault) -> Int64 {
    let first = at
    while Self.isWordByte(at.pointee) { at += 1 }
    let bytes = UnsafeBufferPointer(start: first, count: at - first)
    // The minimum is the one valid number that the fast path leaves out.
    if String(decoding: bytes, as: UTF8.self) == "\(Int64.min)" { return .min }
    throw expected("\(what) as a whole number of 64 bits", at: first)
  }

  /// Reads a count: a whole number that is not negative.
  mutating func count(_ what: StaticString) throws(LineFault) -> Int {
    skipBlanks()
    let first = at
    let value = try integer(what)
    guard let count = Int(exactly: value), count >= 0 else {
      throw expected("\(what) of at least 0", at: first)
    }
    return count
  }

  /// Reads a finite number as the nearest `Double`.
  @inline(__always)
  mutating func number(_ what: StaticString) throws(LineFault) -> Double {
    skipBlanks()
    let first = at
    var decimal = Decimal64()
    decimal.isNegative = at.pointee == 0x2D
    if decimal.isNegative { at += 1 }
    let digits = at
    consumeDigits(into: &decimal)
    guard at > digits, digits.pointee != 0x30 || at - digits == 1 else { throw badNumber(what, first) }
    if at.pointee == 0x2E {
      at += 1
      let fraction = at
      consumeDigits(into: &decimal)
      guard at > fraction else { throw badNumber(what, first) }
      decimal.exponent = -(at - fraction)
    }
    if at.pointee | 0x20 == 0x65 { try consumeExponent(into: &decimal, what, first) }
    guard !Self.isWordByte(at.pointee) else { throw badNumber(what, first) }
    if let value = decimal.value { return value }
    return try oddNumber(what, first)
  }

  @inline(__always)
  private mutating func consumeDigits(into decimal: inout Decimal64) {
    while true {
      let digit = at.pointee &- 0x30
      guard digit <= 9 else { return }
      decimal.append(digit)
      at += 1
    }
  }

  private mutating func consumeExponent(
    into decimal: inout Decimal64, _ what: StaticString, _ first: UnsafePointer<UInt8>
  ) throws(LineFault) {
    at += 1
    let isNegative = at.pointee == 0x2D
    if isNegative || at.pointee == 0x2B { at += 1 }
    let digits = at
    var exponent = 0
    while true {
      let digit = at.pointee &- 0x30
      guard digit <= 9 else { break }
      // All larger exponents are equally out of range.
      exponent = min(exponent * 10 + Int(digit), 100_000)
      at += 1
    }
    guard at > digits else { throw badNumber(what, first) }
    decimal.exponent += isNegative ? -exponent : exponent
  }

  /// Returns the value of a number that is very long, very large or very small; its syntax has been checked.
  private func oddNumber(_ what: StaticString, _ first: UnsafePointer<UInt8>) throws(LineFault) -> Double {
    let bytes = UnsafeBufferPointer(start: first, count: at - first)
    guard let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite else {
      throw expected("\(what) in the range of a 64-bit floating-point number", at: first)
    }
    return value
  }

  private func badNumber(_ what: StaticString, _ first: UnsafePointer<UInt8>) -> LineFault {
    expected("\(what) as a JSON number", at: first)
  }

  /// Reads the sixteen hexadecimal digits of a hash, in quotes.
  @inline(__always)
  mutating func hash(_ what: StaticString) throws(LineFault) -> UInt64 {
    skipBlanks()
    let quote = at
    if end - at >= 18, at.pointee == Sign.quote.rawValue, at[17] == Sign.quote.rawValue {
      let text = UnsafeRawPointer(at + 1)
      let high = HexDigits(bigEndian: text.loadUnaligned(as: UInt64.self))
      let low = HexDigits(bigEndian: text.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      if high.areValid, low.areValid {
        at += 18
        return high.value << 32 | low.value
      }
    }
    throw expected("\(what) as 16 hexadecimal digits in quotes", at: quote)
  }
}

/// Eight hexadecimal digits as ASCII in one word, which are read all at once.
struct HexDigits {
  private let letters: UInt64

  /// Creates the digits from a word whose first byte in memory is the first digit, whatever the machine's byte order.
  init(bigEndian word: UInt64) {
    letters = UInt64(bigEndian: word)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// A Boolean value that indicates whether each byte is a digit, or a letter from a to f or A to F.
  var areValid: Bool {
    // With bytes below 0x80, adding less than 0x80 carries nothing into the next byte.
    guard letters & Self.highBits == 0 else { return false }
    let lower = letters | (Self.ones &* 0x20)
    let isDigit = atLeast(0x30, letters) & ~atLeast(0x3A, letters)
    let isLetter = atLeast(0x61, lower) & ~atLeast(0x67, lower)
    return (isDigit | isLetter) & Self.highBits == Self.highBits
  }

  /// Returns a word with the high bit set in each byte of `bytes` that is at least a limit.
  private func atLeast(_ limit: UInt64, _ bytes: UInt64) -> UInt64 { bytes &+ Self.ones &* (0x80 &- limit) }

  /// The number that valid digits represent.
  var value: UInt64 {
    // A letter has bit 6 set, and its value is its low half plus nine.
    let isLetter = (letters >> 6) & Self.ones
    let nibbles = (letters & (Self.ones &* 0x0F)) &+ isLetter &* 9
    let bytes = (nibbles | nibbles >> 4) & 0x00FF_00FF_00FF_00FF
    let words = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
    return (words | words >> 16) & 0xFFFF_FFFF
  }
}
