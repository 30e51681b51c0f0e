import Expectations
import Foundation
import TestSupport
import Testing
import TransitionEngine

@testable import Replay

/// Tests that compare the guide's description of the format with the code.
@Suite struct RecordingGuideTests {
  private func guide(_ name: String) throws -> String {
    try String(contentsOfFile: Checkout.path("Resources/Guide/\(name)"), encoding: .utf8)
  }

  private func block(_ language: String, in text: String) throws -> String {
    let parts = text.split(separator: "```\(language)\n", maxSplits: 1)
    let rest = try #require(parts.count == 2 ? parts[1] : nil)
    return String(try #require(rest.split(separator: "```", maxSplits: 1).first))
  }

  @Test("The example in the guide is a whole recording in the lab's own form")
  func example() throws {
    let bytes = Array(try block("jsonl", in: guide("Recordings.md")).utf8)
    let recording = try Recording.load(bytes: bytes, name: "Recordings.md")
    expect(recording.ending, equals: .complete)
    expect(recording.header.knobs, equals: [.init("response", .number(0.4)), .init("dims", .flag(true))])
    expect(recording.steps.map(\.events), equals: [0..<1, 1..<3])
    try expect(recording.bytes(name: "Recordings.md"), equals: bytes)
  }

  @Test("The guide names every field")
  func everyFieldIsNamed() throws {
    let text = try guide("Recordings.md")
    for field in RecordingField.allCases where field != .t {
      expect(text.contains("`\(field.name)`"), "\(field.name)")
    }
  }

  @Test(
    "The schema has exactly the kinds of lines and the fields of the code, and requires the same")
  func schema() throws {
    let object = try JSONSerialization.jsonObject(with: Data(guide("recording.schema.json").utf8))
    let schema = try #require(object as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: Any])
    let choices = try #require(schema["oneOf"] as? [[String: String]])
    expect(choices.map { $0["$ref"] }, equals: RecordingLineKind.allCases.map { "#/$defs/\($0.rawValue)" })
    for kind in RecordingLineKind.allCases {
      let definition = try #require(definitions[kind.rawValue] as? [String: Any], "\(kind)")
      let names = Set(kind.fields.members.map(\.name))
      let all = names.union(kind.optionalFields.members.map(\.name))
      expect((definition["properties"] as? [String: Any]).map { Set($0.keys) }, equals: all, "\(kind)")
      expect((definition["required"] as? [String]).map(Set.init), equals: names, "\(kind)")
      expect(definition["additionalProperties"] as? Bool == true, "\(kind)")
      expect(kind.fields.contains(RecordingFields(kind.mark)))
    }
  }

  @Test("The limits in the schema equal those of the code")
  func limits() throws {
    let object = try JSONSerialization.jsonObject(with: Data(guide("recording.schema.json").utf8))
    let definitions = try #require((object as? [String: Any])?["$defs"] as? [String: [String: Any]])
    func range(_ definition: [String: Any]?) -> [Double?] {
      [
        (definition?["minimum"] as? NSNumber)?.doubleValue,
        (definition?["maximum"] as? NSNumber)?.doubleValue,
      ]
    }
    func bounds(_ range: ClosedRange<Double>) -> [Double?] { [range.lowerBound, range.upperBound] }
    expect(range(definitions["time"]), equals: [0, Double(StageEvent.Limits.time.upperBound)])
    expect(range(definitions["place"]), equals: bounds(StageEvent.Limits.place))
    expect(range(definitions["scale"]), equals: bounds(StageEvent.Limits.scale))
    expect(range(definitions["size"]?["items"] as? [String: Any]), equals: bounds(StageEvent.Limits.length))
    let properties = definitions["timeScale"]?["properties"] as? [String: [String: Any]]
    expect(range(properties?["timeScale"]), equals: bounds(StageEvent.Limits.speed))
    let pointer = definitions["pointer"]?["properties"] as? [String: [String: Any]]
    expect(
      range(pointer?["buttons"]),
      equals: [Double(StageEvent.Limits.buttons.lowerBound), Double(StageEvent.Limits.buttons.upperBound)])
    for name in ["key", "knob", "command"] {
      let text = definitions[name]?["properties"] as? [String: [String: Any]]
      expect(text?[name]?["maxLength"] as? Int == StageEvent.Limits.name.upperBound)
    }
    let action = definitions["customAction"]?["properties"] as? [String: [String: Any]]
    expect(
      range(action?["customAction"]),
      equals: [Double(StageEvent.Limits.actions.lowerBound), Double(StageEvent.Limits.actions.upperBound)])
    let accessibility = definitions["accessibility"]?["properties"] as? [String: [String: Any]]
    expect(
      accessibility?["accessibility"]?["enum"] as? [String]
        == StageEvent.AccessibilityCommand.allCases.map(\.rawValue))
    expect(definitions["settings"]?["maxProperties"] as? Int == RecordingLimits.settings)
  }

  @Test("Every field belongs to a kind of line, and no two kinds have the same mark")
  func kinds() {
    let all = RecordingLineKind.allCases.reduce(into: RecordingFields()) {
      $0.formUnion($1.fields)
      $0.formUnion($1.optionalFields)
    }
    expect(all.members, equals: RecordingField.allCases)
    for kind in RecordingLineKind.allCases {
      let owners = RecordingLineKind.allCases.filter { $0.fields.contains(RecordingFields(kind.mark)) }
      expect(owners, equals: [kind])
    }
  }
}
