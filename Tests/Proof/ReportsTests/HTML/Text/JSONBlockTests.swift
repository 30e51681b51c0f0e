import Expectations
import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite struct JSONBlockTests {
  @Test("Any text reads back unchanged, and no text ends an element")
  func texts() throws {
    var random = SeededGenerator(seed: 5)
    for round in 0..<300 {
      let scalars = (0..<20).map { _ in
        let pool: [ClosedRange<UInt32>] = [
          0...0x7F, 0x80...0x2FF, 0x2000...0x206F, 0xFF00...0xFFFD, 0x1F600...0x1F64F,
        ]
        return Unicode.Scalar(UInt32.random(in: pool[Int.random(in: 0..<5, using: &random)], using: &random))
          ?? "x"
      }
      var words = ""
      words.unicodeScalars.append(contentsOf: scalars)
      words += round % 2 == 0 ? ReportFixture.hostile : ""
      var block = JSONBlock()
      block.object { block in
        block.add("a", words)
        block.add(words, [1, nil, -3])
        block.array("b") { $0.object { _ in } }
      }
      let note = "seed 5, round \(round)"
      expect(!block.text.contains { "<>&".contains($0) }, "\(note)")
      let read = try #require(JSONSerialization.jsonObject(with: Data(block.text.utf8)) as? [String: Any])
      expect(read["a"] as? String == words || words == "a", "\(note)")
      expect(read.count == 3 || ["a", "b"].contains(words), "\(note)")
    }
  }

  @Test("Numbers are written unchanged, and a missing number is null")
  func numbers() {
    var block = JSONBlock()
    block.array { block in
      block.add(nil, 5)
      block.add(nil, Int64?.none)
      block.add(nil, [1, 2])
      block.add(nil, Int64.min)
    }
    expect(block.text, equals: "[5,null,[1,2],-9223372036854775808]")
  }
}
