/// The two checksums that a PNG file carries.
enum Checksums {
  private static let table: [UInt32] = (0..<256).map { index in
    var value = UInt32(index)
    for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    return value
  }

  /// The CRC-32 of a chunk's type and content.
  static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes { value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8) }
    return ~value
  }

  /// The Adler-32 of what was compressed.
  static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low += UInt32(byte)
      if low >= 65_521 { low -= 65_521 }
      high += low
      if high >= 65_521 { high -= 65_521 }
    }
    return high << 16 | low
  }
}
