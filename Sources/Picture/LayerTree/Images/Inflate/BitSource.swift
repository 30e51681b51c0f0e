/// The bits of a byte sequence, least significant bit of each byte first, with zeros after the end.
nonisolated struct BitSource {
  private let input: UnsafeBufferPointer<UInt8>
  /// The index of the next byte to be read, possibly beyond the end.
  private var place: Int
  private(set) var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(_ input: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.input = input
    place = start
  }

  /// The index of the first byte of which no bit was taken, limited to the end of the input.
  var position: Int { min(place - Int(count / 8), input.count) }
  /// A Boolean value that indicates whether bits beyond the end were taken.
  var isBeyond: Bool { place - Int(count / 8) > input.count }
  /// A faster test for `isBeyond`: true only if bits beyond the end were taken, but possibly up to 8 bytes too late.
  @inline(__always) var isFarBeyond: Bool { place > input.count &+ 8 }

  /// Reads bytes until at least 56 bits are available.
  @inline(__always)
  mutating func refill() {
    if place &+ 8 <= input.count, let base = input.baseAddress {
      let word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: place, as: UInt64.self)
      bits |= UInt64(littleEndian: word) &<< count
      place &+= Int((63 &- count) &>> 3)
      count |= 56
    } else {
      refillSlowly()
    }
  }

  private mutating func refillSlowly() {
    while count < 56 {
      if place < input.count { bits |= UInt64(input[place]) << count }
      place += 1
      count += 8
    }
  }

  @inline(__always)
  mutating func drop(_ number: UInt64) {
    bits &>>= number
    count &-= number
  }

  @inline(__always)
  mutating func readBits(_ number: UInt64) -> Int {
    let value = bits & ((1 &<< number) &- 1)
    drop(number)
    return Int(truncatingIfNeeded: value)
  }

  /// Skips the remaining bits of a byte, and returns to the next byte: whole bytes that were read ahead count as not
  /// read.
  mutating func align() {
    place -= Int(count / 8)
    bits = 0
    count = 0
  }

  /// Takes whole bytes, after `align`. Returns `nil`, and takes none, when fewer are left. The result is a part of
  /// `input`.
  mutating func readBytes(_ number: Int) -> UnsafeBufferPointer<UInt8>? {
    guard place <= input.count, number <= input.count - place else { return nil }
    defer { place += number }
    return UnsafeBufferPointer(rebasing: input[place..<(place + number)])
  }
}
