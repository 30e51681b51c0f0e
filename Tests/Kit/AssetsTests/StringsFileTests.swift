import Expectations
import Foundation
import TestSupport
import Testing

@testable import Assets

@Suite struct StringsFileTests {
  private let text = """
    /* The title. */
    "title" = "Cards \\"now\\"\\n\\U00e9";
    // A key without quotes, and one that stands for itself.
    plain.key = "1 = 2; /* no comment */";
    "alone";
    """

  private func read(_ bytes: [UInt8]) throws -> [String] {
    try StringsFile.read(bytes).map { "\($0.key)=\($0.text)" }
  }

  @Test("Keys and texts are read in UTF-8 and in UTF-16, with comments and escapes")
  func pairs() throws {
    let wanted = ["title=Cards \"now\"\né", "plain.key=1 = 2; /* no comment */", "alone=alone"]
    try expect(read(Array(text.utf8)), equals: wanted)
    try expect(read([0xEF, 0xBB, 0xBF] + Array(text.utf8)), equals: wanted)
    let units = Array(text.utf16)
    try expect(read([0xFF, 0xFE] + units.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }), equals: wanted)
    try expect(read([0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }), equals: wanted)
    try expect(read([]), equals: [])
  }

  @Test(
    "A file that is wrong is refused with line and column",
    arguments: [
      ("\"a\" = \"b\"", "1:10: expected “;”"), ("\n \"a\" = ;", "2:8: expected a text"),
      ("\"a\" = \"b", "1:7: expected a closing quote"), ("/* a", "1:1: expected “*/”"),
      ("\"\\U12\";", "1:4: expected four"), ("= \"b\";", "1:1: expected a key"),
    ])
  func faults(text: String, message: String) {
    let fault = #expect(throws: StringsFile.Fault.self) { try StringsFile.read(Array(text.utf8)) }
    expect(fault?.description.hasPrefix(message), equals: true, "\(fault?.description ?? "")")
  }

  @Test("A file with any changed bytes is read or refused", arguments: 0..<20)
  func mutations(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      var bytes = Array(text.utf8)
      for _ in 0...Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if seed % 2 == 0 { bytes = [0xFF, 0xFE] + bytes }
      do {
        _ = try StringsFile.read(bytes)
      } catch {
        expect(error.line > 0 && error.column > 0 && !error.message.isEmpty)
      }
    }
  }
}
