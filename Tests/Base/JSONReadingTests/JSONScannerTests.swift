import Expectations
import Foundation
import TestSupport
import Testing

@testable import JSONReading

@Suite struct JSONScannerTests {
  private func read(_ text: String) throws -> JSONValue {
    try Array(text.utf8).withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer, depthLimit: 16)
      return try scanner.onlyValue()
    }
  }

  @Test("Random values from another writer are read as the same values", arguments: 0..<60)
  func reference(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func made(_ depth: Int) -> Any {
      switch Int.random(in: 0..<(depth > 3 ? 4 : 6), using: &generator) {
      case 0: return Bool.random(using: &generator)
      case 1: return Double(Int.random(in: -1000...1000, using: &generator)) / 8
      case 2:
        return String(
          (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
            ["a", "\"", "\\", "/", "\n", "ö", "😀", "\u{1}", " "].randomElement(using: &generator)!
          }.joined())
      case 3: return NSNull()
      case 4: return (0..<Int.random(in: 0..<4, using: &generator)).map { _ in made(depth + 1) }
      default:
        return Dictionary(
          uniqueKeysWithValues: (0..<Int.random(in: 0..<4, using: &generator)).map {
            ("k\($0)", made(depth + 1))
          })
      }
    }
    let value = made(0)
    let options: JSONSerialization.WritingOptions =
      seed % 2 == 0 ? [.fragmentsAllowed, .prettyPrinted] : [.fragmentsAllowed]
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
    expect(same(try read(text), value), "seed \(seed): \(text)")
  }

  private func same(_ read: JSONValue, _ value: Any) -> Bool {
    switch (read.content, value) {
    case (.null, is NSNull): true
    case (.flag(let flag), let other as Bool): flag == other
    case (.number(let number), let other as Double): number == other
    case (.text(let text), let other as String): text == other
    case (.list(let list), let other as [Any]):
      list.count == other.count && zip(list, other).allSatisfy { same($0, $1) }
    case (.object(let members), let other as [String: Any]):
      members.count == other.count
        && members.allSatisfy { member in
          other[member.name].map { same(member.value, $0) } ?? false
        }
    default: false
    }
  }

  @Test(
    "Text that is not JSON is refused at its place",
    arguments: [
      ("", 0, "a value"), ("[1,]", 3, "a value"), ("[1 2]", 3, "“]”"), ("{\"a\" 1}", 5, "“:”"),
      ("{\"a\":1,}", 7, "a key"), ("{\"a\":1,\"a\":2}", 7, "each key once"), ("01", 0, "a number"),
      ("1.", 0, "a number"), ("-", 0, "a number"), ("1e999", 0, "a number"), ("truth", 0, "a value"),
      ("\"a", 2, "a closing quote"), ("\"a\nb\"", 2, "a closing quote"), ("\"\\x\"", 2, "an escape"),
      ("\"\\u12g4\"", 5, "hexadecimal"), ("\"\\ud800\"", 3, "half of a surrogate pair"),
      ("1 1", 2, "nothing after"),
      ("[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]", 16, "at most 16"), ("NaN", 0, "a value"),
      ("'a'", 0, "a value"),
    ])
  func faults(text: String, offset: Int, words: String) throws {
    let fault = #expect(throws: JSONFault.self) { try read(text) }
    expect(fault?.offset, equals: offset)
    expect(fault?.message.contains(words), equals: true, "\(fault?.message ?? "")")
  }

  @Test("Bytes that are not UTF-8 are refused inside texts")
  func encoding() {
    let fault = #expect(throws: JSONFault.self) {
      try ([0x22, 0xC3, 0x28, 0x22] as [UInt8]).withUnsafeBufferPointer { buffer in
        var scanner = JSONScanner(buffer, depthLimit: 4)
        _ = try scanner.value()
      }
    }
    expect(fault?.message.contains("UTF-8"), equals: true)
  }

  @Test("Skipping a value ends at the same place as reading it", arguments: 0..<40)
  func skipping(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func made(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 3 ? 3 : 5), using: &generator) {
      case 0: ["true", "null", "-12.5e3", "0"].randomElement(using: &generator)!
      case 1: ["\"\"", "\"a\\\"]}\"", "\"{[\"", "\"\\\\\""].randomElement(using: &generator)!
      case 2: ["[]", "{}", " [ ] "].randomElement(using: &generator)!
      case 3: "[" + (0..<3).map { _ in made(depth + 1) }.joined(separator: " ,") + "]"
      default: "{" + (0..<3).map { "\"k\($0)\": " + made(depth + 1) }.joined(separator: ",\n") + "}"
      }
    }
    let text = made(0)
    let ends = try Array((text + " ,").utf8).withUnsafeBufferPointer { buffer in
      var (reader, skipper) = (JSONScanner(buffer, depthLimit: 16), JSONScanner(buffer, depthLimit: 16))
      _ = try reader.value()
      try skipper.skipValue()
      return (reader.at, skipper.at)
    }
    expect(ends.0, equals: ends.1, "\(text)")
  }
}
