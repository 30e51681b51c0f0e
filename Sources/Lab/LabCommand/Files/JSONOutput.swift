import Foundation
import Replay

/// A printer of JSON text for scripts, with sorted keys.
enum JSONOutput {
  /// Prints an answer to a script as JSON, with the digest of a run if there is one.
  static func answer(_ answer: JSONAnswer, _ digest: RunDigest? = nil) {
    print(text(digest.map(answer.with) ?? answer))
  }

  /// Returns a value as indented JSON text, or as one line.
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

/// A JSON object in an answer to a script; fields whose value is `nil` are left out.
struct JSONAnswer: Encodable, ExpressibleByDictionaryLiteral {
  private var fields: [(name: String, value: any Encodable)]

  init(dictionaryLiteral fields: (String, (any Encodable)?)...) {
    self.fields = fields.compactMap { name, value in value.map { (name, $0) } }
  }

  /// Returns the object with the digest of a run added.
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
