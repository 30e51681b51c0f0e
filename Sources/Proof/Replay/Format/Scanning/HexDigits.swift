/// Eight hexadecimal digits as ASCII in one word, read all at once.
struct HexDigits {
  private let letters: UInt64

  /// The first digit is the word's highest byte, whatever order the machine keeps bytes in.
  init(bigEndian word: UInt64) {
    letters = UInt64(bigEndian: word)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// A Boolean value indicating whether each byte is a digit, or a letter from a to f or A to F.
  var areValid: Bool {
    // No byte below 0x80 carries into the next one when less than 0x80 is added.
    guard letters & Self.highBits == 0 else { return false }
    let lower = letters | (Self.ones &* 0x20)
    let isDigit = atLeast(0x30, letters) & ~atLeast(0x3A, letters)
    let isLetter = atLeast(0x61, lower) & ~atLeast(0x67, lower)
    return (isDigit | isLetter) & Self.highBits == Self.highBits
  }

  /// The high bit of each byte that is at least so large.
  private func atLeast(_ limit: UInt64, _ bytes: UInt64) -> UInt64 { bytes &+ Self.ones &* (0x80 &- limit) }

  /// The number that valid digits stand for.
  var value: UInt64 {
    // A letter has bit 6 and counts nine more than its low half.
    let isLetter = (letters >> 6) & Self.ones
    let nibbles = (letters & (Self.ones &* 0x0F)) &+ isLetter &* 9
    let bytes = (nibbles | nibbles >> 4) & 0x00FF_00FF_00FF_00FF
    let words = (bytes | bytes >> 8) & 0x0000_FFFF_0000_FFFF
    return (words | words >> 16) & 0xFFFF_FFFF
  }
}
