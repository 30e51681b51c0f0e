import Expectations
import TestSupport
import Testing

@testable import JSONReading

@Suite struct JSONReadingTests {
  private func read(_ bytes: [UInt8], most: Int = 1 << 20) throws -> RandomDocument {
    try JSONElement.reading(bytes, most: most) { element throws(JSONFault) in RandomDocument(element.value) }
  }

  @Test("A random document reads back the same", arguments: 0..<100)
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let document = RandomDocument.container(&random)
    let text = document.written(&random)
    try expect(read(Array(text.utf8)), equals: document, "seed \(seed): \(text)")
  }

  @Test("Every truncated document is refused at a place inside it", arguments: 0..<100)
  func beginnings(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let bytes = Array(RandomDocument.container(&random).written(&random).utf8)
    let lines = bytes.count { $0 == 0x0A } + 1
    for count in 0..<bytes.count {
      let error = #expect(throws: JSONError.self, "seed \(seed)") { try read(Array(bytes[..<count])) }
      expect((1...lines).contains(error?.line ?? 0), "seed \(seed), the first \(count) bytes")
    }
  }

  @Test("A document with any changed bytes is read or refused", arguments: 0..<40)
  func mutations(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let whole = Array(RandomDocument.container(&random).written(&random).utf8)
    for _ in 0..<100 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
        default: bytes.insert(contentsOf: "{[\"\\u,:1e".utf8, at: at)
        }
      }
      _ = try? read(bytes)
      bytes.withUnsafeBufferPointer { buffer in
        var scanner = JSONScanner(buffer, depthLimit: 4)
        try? scanner.skipValue()
        expect(scanner.at, isAtMost: buffer.count, "seed \(seed)")
      }
    }
  }

  @Test("A document that is too deep or too long is refused as soon as possible")
  func limits() {
    for mark in ["[", "{\"a\":"] {
      let deep = Array(String(repeating: mark, count: 200_000).utf8)
      let error = #expect(throws: JSONError.self) { try read(deep, most: 1 << 24) }
      expect(
        error?.message,
        equals: "expected at most 16 levels of nesting in the JSON, found more; nest fewer values")
    }
    let long = #expect(throws: JSONError.self) { try read(Array("[1]".utf8), most: 2) }
    expect(
      long?.description, equals: "1:1: expected a JSON file of at most 2 bytes, found 3; use a smaller file")
    let name = String(repeating: "n", count: 100_000)
    let named = #expect(throws: JSONError.self) { try read(Array("{\"\(name)\":1,\"\(name)\":2}".utf8)) }
    expect(named?.description.count ?? .max, isBelow: 500)
  }
}

extension RandomDocument {
  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .flag(let flag): self = .flag(flag)
    case .number(let number): self = .number(number)
    case .text(let text): self = .text(text)
    case .list(let values): self = .list(values.map { RandomDocument($0) })
    case .object(let members):
      self = .object(Dictionary(uniqueKeysWithValues: members.map { ($0.name, RandomDocument($0.value)) }))
    }
  }
}
