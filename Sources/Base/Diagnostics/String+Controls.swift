extension Unicode.Scalar {
  /// A Boolean value that indicates whether a terminal or a web page interprets the scalar instead of displaying it.
  ///
  /// Such scalars are control characters, tags, and marks that change the direction of a text or break its line.
  package var isControl: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// Returns the text with its control characters escaped as in JSON: `\u001b` for an escape character.
  ///
  /// Line feeds and tabs stay as they are, unless `keepingLines` is false. The result is safe to print even if
  /// the text comes from files and names. A JSON text that is escaped in this way keeps its meaning.
  ///
  /// - Complexity: O(*n*) in the number of characters.
  package func showingControls(keepingLines: Bool = true) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool {
      !scalar.isControl || (keepingLines && (scalar == "\n" || scalar == "\t"))
    }
    guard !unicodeScalars.allSatisfy(isKept) else { return String(self) }
    var text = ""
    for scalar in unicodeScalars {
      if isKept(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return text
  }
}
