extension UnsafeRawBufferPointer {
  /// The place of the first line feed from a place on, or the end. O(bytes), eight at a time
  func firstLineFeed(from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var place = start
    while count - place >= 8 {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt64.self)) ^ (ones &* 0x0A)
      // The lowest byte that is zero now is the first whose high bit this leaves.
      let zeros = (word &- ones) & ~word & (ones &* 0x80)
      if zeros != 0 { return place + zeros.trailingZeroBitCount / 8 }
      place += 8
    }
    while place < count, self[place] != 0x0A { place += 1 }
    return place
  }
}
