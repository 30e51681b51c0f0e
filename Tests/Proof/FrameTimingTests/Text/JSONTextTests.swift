import Expectations
import Foundation
import TestSupport
import Testing

@testable import FrameTiming

@Suite struct JSONTextTests {
  private func parse(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  @Test("Any text reads back from its JSON", arguments: 0..<50 as Range<UInt64>)
  func strings(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pools: [ClosedRange<UInt32>] = [
      0...0x1F, 0x20...0x7F, 0x22...0x22, 0x5C...0x5C, 0x2028...0x2029, 0...0x10_FFFF,
    ]
    var text = ""
    for _ in 0..<40 {
      let pool = try #require(pools.randomElement(using: &random))
      guard let scalar = Unicode.Scalar(UInt32.random(in: pool, using: &random)) else { continue }
      text.unicodeScalars.append(scalar)
    }

    let back = try #require(try parse(JSONText.string(text)) as? String, "seed \(seed)")

    expect(Array(back.unicodeScalars), equals: Array(text.unicodeScalars), "seed \(seed)")
  }

  @Test("Any finite number reads back from its JSON", arguments: 0..<20 as Range<UInt64>)
  func numbers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let text = JSONText.number(value)

      expect(Double(text), equals: value, "seed \(seed)")
      // Foundation's reader goes through decimals and is off by a few units in the last place.
      let read = try #require(try parse(text) as? Double, "seed \(seed), \(text)")
      expect(abs(read - value), isAtMost: abs(value) * 1e-14, "seed \(seed), \(text)")
    }
  }

  @Test("A number that is not finite is null", arguments: [Double.nan, .infinity, -.infinity])
  func null(value: Double) {
    expect(JSONText.number(value), equals: "null")
  }
}
