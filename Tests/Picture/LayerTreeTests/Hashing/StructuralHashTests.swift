import Expectations
import LayerTree
import Testing

@Suite struct StructuralHashTests {
  @Test(
    "A text is combined as words of eight bytes, the rest of its bytes and their number", arguments: 0..<20)
  func texts(count: Int) {
    let bytes = (0..<count).map { UInt8(97 + $0) }
    var (whole, parts) = (StructuralHash(), StructuralHash())
    whole.combine(String(decoding: bytes, as: UTF8.self))
    for start in stride(from: 0, through: count, by: 8) {
      let word = bytes[start..<min(start + 8, count)]
      parts.combine(word.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }
    parts.combine(count)
    expect(whole.value, equals: parts.value)
  }

  @Test(
    "Bytes of each number have a hash of their own, as have bytes of which one is changed", arguments: 0..<20)
  func bytes(count: Int) {
    func hash(_ bytes: [UInt8]) -> UInt64 {
      var hash = StructuralHash()
      bytes.withUnsafeBytes { hash.combine($0) }
      return hash.value
    }
    let zeros = [UInt8](repeating: 0, count: count)
    var all = [hash(zeros + [0]), hash(zeros)]
    for place in zeros.indices {
      var changed = zeros
      changed[place] = 1
      all.append(hash(changed))
    }
    expect(Set(all).count, equals: count + 2)
  }
}
