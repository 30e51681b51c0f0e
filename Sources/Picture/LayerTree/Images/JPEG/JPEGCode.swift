/// A code of up to 16 bits for bytes, shorter for those that are more frequent: Huffman's, in canonical order.
nonisolated struct JPEGCode {
  /// The first number beyond the codes of each length from 1 to 16, by length. A code plus the entry of `offsets` for
  /// its length is the index of the code's value.
  private var limits: [Int] = Array(repeating: 0, count: 17)
  private var offsets: [Int] = Array(repeating: 0, count: 17)
  private let values: [UInt8]

  /// Creates a code from the number of codes of each length; `nil` if there are more than the length allows.
  init?(counts: [Int], values: [UInt8]) {
    self.values = values
    var (code, index) = (0, 0)
    for length in 1...16 {
      offsets[length] = index - code
      code += counts[length - 1]
      index += counts[length - 1]
      guard code <= 1 << length else { return nil }
      limits[length] = code
      code <<= 1
    }
  }

  /// Reads a value; `nil` when the bits are no code, or are at their end.
  @inline(__always)
  func read(_ bits: inout JPEGBits) -> UInt8? {
    var code = 0
    for length in 1...16 {
      guard let bit = bits.next() else { return nil }
      code = code << 1 | bit
      if code < limits[length] { return values[code + offsets[length]] }
    }
    return nil
  }
}

/// The bits of a scan, up to the next marker.
nonisolated struct JPEGBits {
  private let file: ByteReader
  private(set) var at: Int
  private var byte = 0
  private var left = 0

  init(_ file: ByteReader, at: Int) {
    self.file = file
    self.at = at
  }

  /// Reads a bit; `nil` at a marker or at the end.
  @inline(__always)
  mutating func next() -> Int? {
    if left == 0 {
      guard at < file.count else { return nil }
      byte = Int(file[at])
      if byte == 0xFF {
        // A byte of ones is followed by a zero, unless it begins a marker.
        guard file[at + 1] == 0, at + 1 < file.count else { return nil }
        at += 1
      }
      at += 1
      left = 8
    }
    left -= 1
    return byte >> left & 1
  }

  /// Reads a signed number of `count` bits; negative when its first bit is 0.
  @inline(__always)
  mutating func number(_ count: Int) -> Int? {
    guard count > 0 else { return 0 }
    var value = 0
    for _ in 0..<count {
      guard let bit = next() else { return nil }
      value = value << 1 | bit
    }
    return value < 1 << (count - 1) ? value - (1 << count) + 1 : value
  }

  /// Skips to the next restart marker, which must have the given number modulo 8. Returns whether it is there.
  mutating func restart(_ number: Int) -> Bool {
    left = 0
    while file[at] == 0xFF, file[at + 1] == 0xFF { at += 1 }
    guard file[at] == 0xFF, Int(file[at + 1]) == 0xD0 + number & 7 else { return false }
    at += 2
    return true
  }
}
