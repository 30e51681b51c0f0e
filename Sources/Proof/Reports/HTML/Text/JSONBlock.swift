/// A JSON text for embedding in a page. It contains no `<`, `>` or `&`, and no unusual line separators.
struct JSONBlock {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ key: String? = nil, _ body: (inout JSONBlock) -> Void) { nest(key, "{", "}", body) }
  mutating func array(_ key: String? = nil, _ body: (inout JSONBlock) -> Void) { nest(key, "[", "]", body) }

  mutating func add(_ key: String? = nil, _ value: String) { write(key, Self.quoted(value)) }
  mutating func add(_ key: String? = nil, _ value: Int) { write(key, "\(value)") }
  mutating func add(_ key: String? = nil, _ value: Int64?) { write(key, value.map { "\($0)" } ?? "null") }

  /// Adds an array of numbers, with `null` for a missing number.
  mutating func add(_ key: String, _ values: [Int64?]) {
    write(key, "[" + values.map { $0.map { "\($0)" } ?? "null" }.joined(separator: ",") + "]")
  }

  /// Adds an array of whole numbers.
  mutating func add(_ key: String?, _ values: [Int]) {
    write(key, "[" + values.map { "\($0)" }.joined(separator: ",") + "]")
  }

  private mutating func write(_ key: String?, _ value: String) {
    begin(key)
    text += value
    needsComma = true
  }

  private mutating func nest(
    _ key: String?, _ opening: String, _ closing: String, _ body: (inout JSONBlock) -> Void
  ) {
    begin(key)
    text += opening
    needsComma = false
    body(&self)
    text += closing
    needsComma = true
  }

  private mutating func begin(_ key: String?) {
    if needsComma { text += "," }
    if let key { text += Self.quoted(key) + ":" }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1F}", "<", ">", "&", "'", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}",
        "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
