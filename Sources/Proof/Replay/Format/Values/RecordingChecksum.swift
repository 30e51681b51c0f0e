/// A checksum that detects changes of a recording's lines.
///
/// Each line, including its line feed, is added in words of eight bytes. The first byte is the lowest; zeros pad the
/// last word. Each word is combined with the sum by exclusive or, and multiplied by an odd constant to 128 bits. The
/// exclusive or of the product's halves is the next sum.
///
/// The checksum detects accidental changes, not deliberate ones.
public struct RecordingChecksum: Hashable, Sendable {
  /// The checksum of the lines so far; 0 before the first line.
  public private(set) var value: UInt64 = 0

  public init() {}

  /// Adds one line with its line feed. O(bytes)
  public mutating func combine(_ line: UnsafeRawBufferPointer) {
    var sum = value
    var place = 0
    while line.count - place >= 8 {
      sum = Self.mix(sum, UInt64(littleEndian: line.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    if place < line.count {
      var word: UInt64 = 0
      for index in (place..<line.count).reversed() { word = word << 8 | UInt64(line[index]) }
      sum = Self.mix(sum, word)
    }
    value = sum
  }

  private static func mix(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
