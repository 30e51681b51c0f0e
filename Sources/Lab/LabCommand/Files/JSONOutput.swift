import Foundation
import Replay

/// Values as JSON text for scripts: fields in order, the same on every run.
enum JSONOutput {
  /// Prints an answer, with what the frames of a run came to where there is one.
  static func answer(_ answer: JSONAnswer, _ digest: RunDigest? = nil) {
    print(text(digest.map(answer.with) ?? answer))
  }

  /// An indented text, or one line.
  static func text(_ value: some Encodable, onOneLine: Bool = false) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      onOneLine
      ? [.sortedKeys, .withoutEscapingSlashes] : [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}

/// An object of an answer to a script: its fields by their names. A field whose value is `nil` is left out.
struct JSONAnswer: Encodable, ExpressibleByDictionaryLiteral {
  private var fields: [(name: String, value: any Encodable)]

  init(dictionaryLiteral fields: (String, (any Encodable)?)...) {
    self.fields = fields.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The object with what the frames of a run came to.
  func with(_ digest: RunDigest) -> JSONAnswer {
    var answer = self
    answer.fields += [("frames", digest.frames), ("picture", digest.picture), ("state", digest.state)]
    return answer
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    for field in fields { try container.encode(field.value, forKey: FieldName(stringValue: field.name)) }
  }

  private struct FieldName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
