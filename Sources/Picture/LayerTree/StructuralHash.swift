import MotionMath

/// A 64-bit hash that is the same on every machine and in every run.
///
/// Words are combined in order. Each is multiplied into the state, and the high and low halves of the product are
/// mixed. One changed bit anywhere changes about half of the bits of the result.
nonisolated public struct StructuralHash: Sendable {
  private var state: UInt64

  public init(seed: UInt64 = 0) {
    state = seed ^ 0x9AE1_6A3B_2F90_404F
  }

  /// The hash of everything combined so far.
  public var value: UInt64 { Self.mix(state, 0xE703_7ED1_A0B4_28DB) }

  public mutating func combine(_ word: UInt64) {
    state = Self.mix(state ^ word, 0xA076_1D64_78BD_642F) &+ 0x1D8E_4E27_C47D_124F
  }

  public mutating func combine(_ number: Int) {
    combine(UInt64(bitPattern: Int64(number)))
  }

  public mutating func combine(_ flag: Bool) {
    combine(flag ? 1 as UInt64 : 2)
  }

  /// Combines a number's bits; −0 counts as 0, because both look the same.
  public mutating func combine(_ number: Double) {
    combine(number == 0 ? 0 as UInt64 : number.bitPattern)
  }

  /// Combines a string with its length, so that adjacent strings cannot run together. O(UTF-8 bytes)
  public mutating func combine(_ text: String) {
    var word: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 {
        combine(word)
        word = 0
      }
    }
    combine(word)
    combine(count)
  }

  /// Combines the bytes of a file with their number. O(bytes)
  package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    let words = bytes.count / 8
    for place in 0..<words {
      combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self)))
    }
    for byte in bytes[(words * 8)...] { combine(UInt64(byte)) }
    combine(bytes.count)
  }

  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}
