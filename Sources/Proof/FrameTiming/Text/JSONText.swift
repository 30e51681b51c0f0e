/// Functions that write valid JSON values.
enum JSONText {
  /// Returns a string in quotes, with quotes, backslashes and control characters escaped.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns the shortest number that reads back as the same value; `null` for infinities and NaN, which JSON lacks.
  static func number(_ value: Double) -> String {
    value.isFinite ? "\(value)" : "null"
  }
}
