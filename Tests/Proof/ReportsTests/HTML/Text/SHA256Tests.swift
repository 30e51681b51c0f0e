import Expectations
import Testing

@testable import Reports

@Suite struct SHA256Tests {
  private func text(_ bytes: [UInt8]) -> String {
    SHA256.hash(bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  @Test("The hashes equal the standard's examples")
  func examples() {
    expect(text([]), equals: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    expect(
      text(Array("abc".utf8)), equals: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    expect(
      text(Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)),
      equals: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }

  @Test("Texts of every length around a block have different hashes")
  func lengths() {
    var seen: Set<String> = []
    for count in 0...200 {
      expect(seen.insert(text([UInt8](repeating: 0, count: count))).inserted, "\(count)")
    }
  }
}
