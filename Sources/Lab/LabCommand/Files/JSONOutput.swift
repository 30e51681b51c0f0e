import Foundation

/// Values as JSON text for scripts: fields in order, the same on every run.
enum JSONOutput {
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
