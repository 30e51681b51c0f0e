import Expectations
import Replay
import TestSupport
import Testing

@Suite struct RecordingChecksumTests {
  /// The definition, byte by byte, with the product from halves of 32 bits.
  private func reference(_ lines: [[UInt8]]) -> UInt64 {
    var value: UInt64 = 0
    for line in lines {
      for start in stride(from: 0, to: line.count, by: 8) {
        var word: UInt64 = 0
        for (place, byte) in line[start...].prefix(8).enumerated() {
          word |= UInt64(byte) << UInt64(8 * place)
        }
        let (a, b): (UInt64, UInt64) = (value ^ word, 0x9E37_79B9_7F4A_7C15)
        let (low, cross) = ((a & 0xFFFF_FFFF) * (b & 0xFFFF_FFFF), (a >> 32) * (b & 0xFFFF_FFFF))
        let middle = (a & 0xFFFF_FFFF) * (b >> 32) + (low >> 32) + (cross & 0xFFFF_FFFF)
        let high = (a >> 32) * (b >> 32) + (cross >> 32) + (middle >> 32)
        value = high ^ (middle << 32 | low & 0xFFFF_FFFF)
      }
    }
    return value
  }

  @Test("The checksum equals the documented one, for lines of any length")
  func definition() {
    var generator = SeededGenerator(seed: 1)
    for round in 0..<500 {
      let lines = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...40, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
      }
      var checksum = RecordingChecksum()
      for line in lines { line.withUnsafeBytes { checksum.combine($0) } }
      expect(checksum.value, equals: reference(lines), "round \(round)")
    }
  }

  @Test("Any changed bit and any exchanged lines change the checksum")
  func sensitivity() {
    let lines = [Array("{\"t\":1,\"focus\":true}\n".utf8), Array("{\"t\":1,\"focus\":false}\n".utf8)]
    func sum(_ lines: [[UInt8]]) -> UInt64 {
      var checksum = RecordingChecksum()
      for line in lines { line.withUnsafeBytes { checksum.combine($0) } }
      return checksum.value
    }
    var seen: Set<UInt64> = [sum(lines), sum(lines.reversed())]
    for line in lines.indices {
      for bit in 0..<lines[line].count * 8 {
        var changed = lines
        changed[line][bit / 8] ^= 1 << UInt8(bit % 8)
        seen.insert(sum(changed))
      }
    }
    expect(seen.count, equals: 2 + lines.joined().count * 8)
  }
}
