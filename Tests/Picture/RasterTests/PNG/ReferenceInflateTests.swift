import Expectations
import TestSupport
import Testing

@Suite struct ReferenceInflateTests {
  @Test("The reference reads a block with its own codes")
  func dynamic() {
    let stream: [UInt8] = [
      237, 205, 59, 14, 194, 48, 12, 0, 208, 171, 228, 42, 174, 147, 224, 252, 235, 36, 117, 118, 16, 8, 132,
      212, 10, 4, 130, 227, 115, 2, 118, 6, 214, 183, 60, 32, 91, 151, 25, 70, 226, 36, 146, 106, 153, 176,
      130, 248, 104, 98, 24, 216, 141, 169, 194, 168, 235, 104, 150, 134, 197, 204, 158, 139, 166, 201, 59,
      209, 66, 36, 6, 66, 212, 129, 218, 146, 165, 187, 104, 75, 214, 132, 41, 105, 103, 102, 118, 37, 2, 54,
      132, 204, 161, 85, 151, 136, 217, 101, 223, 151, 220, 217, 236, 224, 95, 126, 47, 31, 231, 163, 186, 61,
      47, 135, 171, 218, 223, 183, 215, 170, 78, 219, 91, 253, 186, 125, 0,
    ]
    let text = (0..<400).map { (i: Int) -> UInt8 in UInt8((i * i * 7 + i / 5) % 23 + 65) }
    let phrase = Array("the quick brown fox ".utf8)
    let expected = text + (0..<9).flatMap { _ in phrase }
    expect(ReferenceInflate.inflate(stream)?.bytes, equals: expected)
  }

  @Test("The reference reads stored bytes and a fixed block")
  func byHand() {
    expect(ReferenceInflate.inflate([1, 2, 0, 0xFD, 0xFF, 65, 66])?.bytes, equals: [65, 66])
    // The letter "a", then the end: the codes 10010001 and 0000000 after the three bits of the block.
    expect(ReferenceInflate.inflate([0x4B, 0x04, 0x00])?.bytes, equals: [97])
  }

  @Test("The reference refuses a stream that is truncated or contradictory")
  func refuses() {
    expect(ReferenceInflate.inflate([]) == nil)
    expect(ReferenceInflate.inflate([7]) == nil)
    expect(ReferenceInflate.inflate([1, 2, 0, 0xFC, 0xFF, 65, 66]) == nil)
    expect(ReferenceInflate.inflate([1, 2, 0, 0xFD, 0xFF, 65]) == nil)
  }
}
