import Diagnostics

/// An HTML text that is built from elements in order, with all text between them escaped.
package struct HTMLText {
  private(set) var source = ""

  /// Begins an element.
  mutating func begin(_ name: String, _ attributes: [(String, String)]) {
    source += "<" + name
    for (name, value) in attributes { source += " \(name)=\"\(Self.escape(value))\"" }
    source += ">"
  }

  /// Begins elements without attributes, each inside the one before.
  mutating func begin(_ names: String...) {
    for name in names { begin(name, []) }
  }

  /// Ends elements, the innermost first.
  mutating func end(_ names: String...) {
    for name in names { source += "</\(name)>\n" }
  }

  /// Begins a card of a kind, and adds its heading.
  mutating func beginCard(_ heading: String, _ kind: String = "") {
    begin("section", [("class", kind.isEmpty ? "card" : "card \(kind)")])
    element("h3", heading)
  }

  /// Adds a term and its value to a description list.
  mutating func addTerm(_ term: String, _ value: String, _ attributes: [(String, String)] = []) {
    begin("div")
    element("dt", term)
    element("dd", attributes, value)
    end("div")
  }

  /// Adds an element that contains only text.
  mutating func element(_ name: String, _ attributes: [(String, String)], _ text: String = "") {
    begin(name, attributes)
    source += Self.escape(text)
    end(name)
  }

  /// Adds an element without attributes that contains only text.
  mutating func element(_ name: String, _ text: String) { element(name, [], text) }

  /// Adds text.
  mutating func text(_ text: String) { source += Self.escape(text) }

  /// Adds HTML without escaping it. The HTML must not contain text of a recording.
  mutating func raw(_ html: String) { source += html }

  /// Returns text in which the special characters of HTML and XML are escaped, for content and attributes.
  ///
  /// Control characters, except line feed and tab, become U+FFFD, and so do characters that change the text direction.
  package static func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.isControl: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
