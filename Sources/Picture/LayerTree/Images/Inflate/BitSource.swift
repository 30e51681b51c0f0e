/// The bits of some bytes, the lowest of each first, with zeros after the end.
nonisolated struct BitSource {
  private let input: UnsafeBufferPointer<UInt8>
  /// The next byte to be read, which may be some way beyond the end.
  private var place: Int
  private(set) var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(_ input: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.input = input
    place = start
  }

  /// The first byte of which no bit was taken; the end of the input when that is beyond it.
  var position: Int { min(place - Int(count / 8), input.count) }
  /// A Boolean value indicating whether bits were taken that are not there.
  var isBeyond: Bool { place - Int(count / 8) > input.count }
  /// As `isBeyond`, but it may be some bytes late.
  @inline(__always) var isFarBeyond: Bool { place > input.count &+ 8 }

  /// Sees to it that there are at least 56 bits.
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
  mutating func take(_ number: UInt64) -> Int {
    let value = bits & ((1 &<< number) &- 1)
    drop(number)
    return Int(truncatingIfNeeded: value)
  }

  /// Goes on to the next whole byte, and gives back what was read ahead.
  mutating func align() {
    place -= Int(count / 8)
    bits = 0
    count = 0
  }

  /// Takes whole bytes as they are, after `align`; nil when there are not so many.
  mutating func takeBytes(_ number: Int) -> UnsafeBufferPointer<UInt8>? {
    guard place <= input.count, number <= input.count - place else { return nil }
    defer { place += number }
    return UnsafeBufferPointer(rebasing: input[place..<(place + number)])
  }
}
