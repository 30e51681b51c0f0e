import Replay
import Testing

/// What is wrong with a file, in the words that somebody reads who has it.
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
    "a line that is not JSON, or of no kind that there is, is named with its place", arguments: BadText.lines)
  func lines(bad: BadText) {
    #expect(message(line: bad.text) == "x.jsonl:2: \(bad.message)")
  }

  @Test("a number that JSON, 64 bits or the stage cannot hold is named", arguments: BadText.numbers)
  func numbers(bad: BadText) {
    let line = #"{"t":6,"pointer":"down","id":0,"x":\#(bad.text),"y":1}"#
    #expect(message(line: line) == "x.jsonl:2: \(bad.message)")
  }

  @Test("times that go back, or that no clock shows, are named", arguments: BadText.times)
  func times(bad: BadText) {
    #expect(message(line: #"{"t":\#(bad.text),"focus":true}"#) == "x.jsonl:2: \(bad.message)")
  }

  @Test("a text that is not as JSON has it is named", arguments: BadText.texts)
  func texts(bad: BadText) {
    // The text comes last, for one of them has no end.
    #expect(message(line: #"{"t":66,"key":\#(bad.text)"#) == "x.jsonl:2: \(bad.message)")
  }

  @Test("a footer that does not fit the lines is named, and what was counted", arguments: BadText.footers)
  func footers(bad: BadText) {
    #expect(message(line: bad.text) == "x.jsonl:2: \(bad.message)")
  }

  @Test(
    "what is no recording is told from one of another version and from one that was cut",
    arguments: BadText.beginnings)
  func beginnings(bad: BadText) {
    #expect(message(Array(bad.text.utf8)) == "x.jsonl:1: \(bad.message)")
  }

  @Test("a field of the header that is wrong is named", arguments: BadText.headerFields)
  func headerFields(bad: BadText) throws {
    let good = [#""experiment":"card""#, #""knobs":{}"#, #""size":[390,844]"#, #""scale":2"#, #""start":5"#]
    let name = try #require(bad.text.split(separator: ":").first)
    let part = try #require(good.first { $0.hasPrefix(name) })
    let parts = BadText.header.split(separator: part, maxSplits: 1)
    #expect(message(Array("\(parts.joined(separator: bad.text))\n".utf8)) == "x.jsonl:1: \(bad.message)")
  }

  @Test("a header without one of its fields is named, whichever it is")
  func missingHeaderFields() {
    let fields = [#""knobs":{}"#, #""size":[390,844]"#, #""scale":2"#, #""start":5"#, #""engine":{}"#]
    for field in fields {
      let parts = BadText.header.split(separator: ",\(field)", maxSplits: 1)
      let name = field.split(separator: "\"")[0]
      #expect(
        message(Array("\(parts.joined())\n".utf8))
          == "x.jsonl:1: expected “\(name)” in the header, found none; record again, or add it")
    }
  }

  @Test("ticks do not go back, nor behind an event, and events not behind a tick")
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
      #expect(message.hasPrefix(expected), "\(message)")
      #expect(self.message(line: "\(second)\n\(first)") == nil)
    }
  }

  @Test(
    "anything after the footer is refused, be it a line, a blank or another recording",
    arguments: ["\n", " ", "{}\n", BadText.header + "\n"])
  func afterFooter(rest: String) throws {
    let header = RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1)
    let bytes = try Recording(header: header).bytes(name: "x.jsonl") + Array(rest.utf8)
    let expected =
      "x.jsonl:3: expected nothing after the footer, found more; "
      + "keep one recording in a file, and its footer last"
    #expect(message(bytes) == expected)
  }

  @Test("bytes that are not UTF-8 are named wherever they stand")
  func encoding() {
    let places: [(before: String, byte: UInt8, after: String, column: Int)] = [
      (#"{"t":6,"key":"é"#, 0xFF, #"","down":true}"#, 16), (#"{"t":6"#, 0x80, "}", 7),
      (#"{"t":6,"key":"\n"#, 0xC3, #"","down":true}"#, 17), ("", 0xFE, "", 1), (#"{"t"#, 0xED, #"":6}"#, 4),
    ]
    for (before, byte, after, column) in places {
      let line = Array("\(BadText.header)\n\(before)".utf8) + [byte] + Array("\(after)\n".utf8)
      let hex = String(byte, radix: 16, uppercase: true)
      let expected =
        "x.jsonl:2: expected UTF-8, found the byte 0x\(hex); "
        + "save the file as UTF-8, or record again (column \(column))"
      #expect(message(line) == expected)
    }
  }
}
