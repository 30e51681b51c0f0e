import Expectations
import JSONReading
import TestSupport
import Testing
import TransitionEngine
import Workbench
@testable import Scenarios

@Suite struct PresetTests {
  private let knobs = [
    Knob("height", "", 0.72, in: 0.2...1), Knob("flick", "", 600, in: 1...12_000),
    Knob("a \"b\\", "", 0, in: -5...5),
  ]

  private func read(_ text: String) throws -> [Double] { try Preset(Array(text.utf8), for: knobs).values }

  @Test("A written preset is read back with the same numbers", arguments: 0..<30)
  func roundTrip(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let values = knobs.map { Double.random(in: $0.range, using: &generator) }
    try expect(read(Preset(values: values).text(for: knobs)), equals: values, "seed \(seed)")
  }

  @Test("A knob that the file does not name keeps its initial value; whitespace and exponents are read")
  func usual() throws {
    try expect(read("{}"), equals: [0.72, 600, 0])
    try expect(read("\u{FEFF} {\n\t\"flick\" : 1.2e3 }\r\n"), equals: [0.72, 1200, 0])
    try expect(read("{\"a \\\"b\\\\\":-0.5,\"height\":1}"), equals: [1, 600, -0.5])
  }

  @Test(
    "An invalid preset is refused with line and column",
    arguments: [
      ("", "1:1: expected a value, found the end of the file; correct the JSON here"),
      ("[]", "1:1: expected a preset in braces, found an empty list; correct the JSON here"),
      (
        "{\n  \"height\": 0.5,\n  \"weight\": 1\n}",
        "3:3: expected one of the experiment’s knobs in the preset (height, flick, a \"b\\), found “weight”; correct the JSON here"
      ),
      ("{\"height\": 3}", "1:12: height: expected a number from 0.2 to 1, found 3; correct the JSON here"),
      (
        "{\"height\": 1, \"height\": 1}",
        "1:15: expected each key once in a JSON object, found “height” again; remove one"
      ),
      ("{\"height\": high}", "1:12: height: expected a value, found “high”; correct the JSON here"),
      ("{\"height\": 01}", "1:12: height: expected a number, found “01”; correct the JSON here"),
      ("{\"height\": 1e999}", "1:12: height: expected a number, found “1e999”; correct the JSON here"),
      ("{\"height\": -}", "1:12: height: expected a number, found “-”; correct the JSON here"),
      ("{\"height\": NaN}", "1:12: height: expected a value, found “NaN”; correct the JSON here"),
      ("{\"height\" 1}", "1:11: height: expected “:” after the key, found “1”; correct the JSON here"),
      (
        "{\"height\": 1 \"flick\": 2}",
        "1:14: expected “}” or “,” after the value, found “\"flick\"”; correct the JSON here"
      ),
      ("{\"height\": 1,}", "1:14: expected a key in quotes, found “}”; correct the JSON here"),
      (
        "{\"höhe\": 1}",
        "1:2: expected one of the experiment’s knobs in the preset (height, flick, a \"b\\), found “höhe”; correct the JSON here"
      ),
      ("{\"ö\": 1 x", "1:9: expected “}” or “,” after the value, found “x”; correct the JSON here"),
      ("{\"height", "1:9: expected a closing quote, found the end of the file; correct the JSON here"),
      (
        "{\"hei\nght\": 1}",
        "1:6: expected a closing quote, found the end of the line; correct the JSON here"
      ),
      (
        "{\"height\": 1}}", "1:14: expected nothing after the JSON document, found “}”; correct the JSON here"
      ),
    ])
  func hostile(text: String, complaint: String) {
    let error = #expect(throws: JSONError.self) { try read(text) }
    expect(error?.description, equals: complaint)
  }

  @Test("A preset with random changes is read or refused", arguments: 0..<20)
  func mutations(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let whole = Array(Preset(values: [0.5, 700, 1]).text(for: knobs).utf8)
    for _ in 0..<200 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.removeSubrange(at...)
        case 1: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: at)
        default: bytes.insert(contentsOf: "{\"\\,:}".utf8, at: at)
        }
      }
      guard let preset = try? Preset(bytes, for: knobs) else { continue }
      for (knob, value) in zip(knobs, preset.values) { expect(knob.range.contains(value), "seed \(seed)") }
    }
    #expect(throws: JSONError.self) { try Preset([UInt8](repeating: 0x20, count: 70_000), for: knobs) }
  }

  @Test("A preset sets all knobs in one change, which one undo reverts")
  func showing() throws {
    let bench = WorkbenchSession()
    try bench.open()
    let before = bench.workbench.values
    let text = #"{"height": 0.5, "dimming": 0.2, "duration": 1, "flick": 700, "springResponse": 0.4}"#
    let knobs = try #require(bench.stage.knobs).knobs
    bench.workbench.apply(try Preset(Array(text.utf8), for: knobs), named: "soft")
    try expect(
      bench.step(),
      equals: [
        .parameter("height", 0.5), .parameter("dimming", 0.2), .parameter("duration", 1),
        .parameter("flick", 700),
        .parameter("springResponse", 0.4),
      ])
    try bench.step([.key(.init("left ctrl"))])
    try expect(bench.type("z").count, equals: 5)
    expect(bench.workbench.values, equals: before)
    bench.workbench.apply(Preset(values: [1]), named: "of another experiment")
    expect(try bench.step().isEmpty)
  }
}
