import Expectations
import Replay
import Testing

/// The errors in a file, in words for the file's owner.
@Suite struct RecordingErrorTests {
  private func message(_ bytes: [UInt8]) -> String? {
    do {
      _ = try Recording.load(bytes: bytes, name: "x.jsonl")
      return nil
    } catch {
      return error.description
    }
  }

  private func message(line: String) -> String? {
    message(Array("\(BadText.header)\n\(line)\n".utf8))
  }

  @Test(
    "A line that is not JSON or of an unknown kind gives an error with its place", arguments: BadText.lines)
  func lines(bad: BadText) {
    expect(message(line: bad.text), equals: "x.jsonl:2: \(bad.message)")
  }

  @Test("A number outside JSON, 64 bits or the stage's limits gives an error", arguments: BadText.numbers)
  func numbers(bad: BadText) {
    let line = #"{"t":6,"pointer":"down","id":0,"x":\#(bad.text),"y":1}"#
    expect(message(line: line), equals: "x.jsonl:2: \(bad.message)")
  }

  @Test("A time that decreases or is out of range gives an error", arguments: BadText.times)
  func times(bad: BadText) {
    expect(message(line: #"{"t":\#(bad.text),"focus":true}"#), equals: "x.jsonl:2: \(bad.message)")
  }

  @Test("A text that is not valid JSON gives an error", arguments: BadText.texts)
  func texts(bad: BadText) {
    // The text comes last, because one of them has no end.
    expect(message(line: #"{"t":66,"key":\#(bad.text)"#), equals: "x.jsonl:2: \(bad.message)")
  }

  @Test("A footer that contradicts the lines gives an error with the counts", arguments: BadText.footers)
  func footers(bad: BadText) {
    expect(message(line: bad.text), equals: "x.jsonl:2: \(bad.message)")
  }

  @Test(
    "Other files, other versions and cut headers give different errors",
    arguments: BadText.beginnings)
  func beginnings(bad: BadText) {
    expect(message(Array(bad.text.utf8)), equals: "x.jsonl:1: \(bad.message)")
  }

  @Test("A wrong field of the header gives an error", arguments: BadText.headerFields)
  func headerFields(bad: BadText) throws {
    let good = [#""experiment":"card""#, #""knobs":{}"#, #""size":[390,844]"#, #""scale":2"#, #""start":5"#]
    let name = try #require(bad.text.split(separator: ":").first)
    let part = try #require(good.first { $0.hasPrefix(name) })
    let parts = BadText.header.split(separator: part, maxSplits: 1)
    expect(message(Array("\(parts.joined(separator: bad.text))\n".utf8)), equals: "x.jsonl:1: \(bad.message)")
  }

  @Test("A header without any one of its fields gives an error with the field's name")
  func missingHeaderFields() {
    let fields = [#""knobs":{}"#, #""size":[390,844]"#, #""scale":2"#, #""start":5"#, #""engine":{}"#]
    for field in fields {
      let parts = BadText.header.split(separator: ",\(field)", maxSplits: 1)
      let name = field.split(separator: "\"")[0]
      expect(
        message(Array("\(parts.joined())\n".utf8)),
        equals: "x.jsonl:1: expected “\(name)” in the recording’s header, found none; record again, or add it"
      )
    }
  }

  @Test("Ticks and events must not be earlier than any line before them")
  func order() {
    let hashes = #""picture":"0123456789abcdef","state":"0123456789abcdef"}"#
    let (event8, event9) = (#"{"t":8,"focus":true}"#, #"{"t":9,"focus":true}"#)
    let (tick8, tick9) = (#"{"tick":8,\#(hashes)"#, #"{"tick":9,\#(hashes)"#)
    for (first, second, field) in [
      (event9, event8, "t"), (event9, tick8, "tick"), (tick9, event8, "t"), (tick9, tick8, "tick"),
    ] {
      let expected =
        "x.jsonl:3: expected a time of at least 9 ns for “\(field)”, the latest so far, found 8; "
      let message = message(line: "\(first)\n\(second)") ?? "nothing"
      expect(message.hasPrefix(expected), "\(message)")
      expect(self.message(line: "\(second)\n\(first)") == nil)
    }
  }

  @Test(
    "Anything after the footer is refused: a line, a blank or another recording",
    arguments: ["\n", " ", "{}\n", BadText.header + "\n"])
  func afterFooter(rest: String) throws {
    let header = RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1)
    let bytes = try Recording(header: header).bytes(name: "x.jsonl") + Array(rest.utf8)
    let expected =
      "x.jsonl:3: expected nothing after the recording’s footer, found more; "
      + "put one recording in each file, the footer last"
    expect(message(bytes), equals: expected)
  }

  @Test("Bytes that are not UTF-8 give an error with their place")
  func encoding() {
    let places: [(before: String, byte: UInt8, after: String, column: Int)] = [
      (#"{"t":6,"key":"é"#, 0xFF, #"","down":true}"#, 16), (#"{"t":6"#, 0x80, "}", 7),
      (#"{"t":6,"key":"\n"#, 0xC3, #"","down":true}"#, 17), ("", 0xFE, "", 1), (#"{"t"#, 0xED, #"":6}"#, 4),
    ]
    for (before, byte, after, column) in places {
      let line = Array("\(BadText.header)\n\(before)".utf8) + [byte] + Array("\(after)\n".utf8)
      let hex = String(byte, radix: 16, uppercase: true)
      let expected =
        "x.jsonl:2: expected a recording in UTF-8, found the byte 0x\(hex); "
        + "save the file as UTF-8, or record again (column \(column))"
      expect(message(line), equals: expected)
    }
  }
}
