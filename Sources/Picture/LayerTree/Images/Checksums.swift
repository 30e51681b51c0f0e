/// The two checksums of a PNG file.
nonisolated package enum Checksums {
  /// The CRC remainder of each byte i followed by p zero bytes, at index 256 · p + i.
  private static let table: [UInt32] = {
    var table: [UInt32] = []
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
      table.append(value)
    }
    for index in 256..<1024 {
      let last = table[index - 256]
      table.append(table[Int(last & 255)] ^ last >> 8)
    }
    return table
  }()

  /// Returns the CRC-32 of a chunk's type and content.
  package static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBytes { bytes in
        var value: UInt32 = 0xFFFF_FFFF
        var place = 0
        while place + 4 <= bytes.count {
          value ^= UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
          value =
            table[768 + Int(value & 255)] ^ table[512 + Int(value >> 8 & 255)]
            ^ table[256 + Int(value >> 16 & 255)] ^ table[Int(value >> 24)]
          place += 4
        }
        for byte in bytes[place...] {
          value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ (value >> 8)
        }
        return ~value
      }
    }
  }

  /// Returns the Adler-32 of uncompressed data.
  package static func adler32(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBufferPointer { bytes in
      var low: UInt32 = 1
      var high: UInt32 = 0
      var start = 0
      while start < bytes.count {
        // The largest number of bytes whose sums cannot overflow.
        let end = min(start + 5552, bytes.count)
        while start < end {
          low &+= UInt32(bytes[start])
          high &+= low
          start &+= 1
        }
        low %= 65_521
        high %= 65_521
      }
      return high << 16 | low
    }
  }
}
