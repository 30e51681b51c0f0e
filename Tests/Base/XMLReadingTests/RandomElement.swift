import TestSupport

@testable import XMLReading

/// A random element, and texts that represent it.
struct RandomElement: Equatable {
  var name: String
  var attributes: [String: String] = [:]
  var children: [RandomElement] = []
  var text = ""

  init(_ random: inout SeededGenerator, depth: Int) {
    name = Self.name(&random)
    for _ in 0..<Int.random(in: 0..<4, using: &random) { attributes[Self.name(&random)] = Self.word(&random) }
    if depth < 4 {
      children = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
        RandomElement(&random, depth: depth + 1)
      }
    }
    text = Self.word(&random)
    if text.allSatisfy(\.isWhitespace) { text = "" }
  }

  init(_ element: XMLElement) {
    name = element.name
    attributes = Dictionary(uniqueKeysWithValues: element.attributes.map { ($0.name, $0.value) })
    children = element.children.map { RandomElement($0) }
    text = element.text
  }

  private static func name(_ random: inout SeededGenerator) -> String {
    (["a", "_b", "ö", "view"].randomElement(using: &random) ?? "a")
      + (["", "1", ".x", "-y", ":z"].randomElement(using: &random) ?? "")
  }

  private static func word(_ random: inout SeededGenerator) -> String {
    let letters = ["a", "<", ">", "&", "\"", "'", "]", "ö", "🙂", " ", "\n", "]]>"]
    return (0..<Int.random(in: 0..<6, using: &random)).map { _ in letters.randomElement(using: &random) ?? ""
    }
    .joined()
  }

  /// Returns the element as text, with random blanks, quotes, comments and references.
  func written(_ random: inout SeededGenerator) -> String {
    var result = "<" + name
    for (key, value) in attributes.sorted(by: { $0.key < $1.key }) {
      let quote = Bool.random(using: &random) ? "\"" : "'"
      result += " \(Self.blank(&random))\(key)\(Self.blank(&random))="
      result += Self.blank(&random) + quote + Self.escaped(value, isValue: true, &random) + quote
    }
    result += Self.blank(&random)
    // A short form for an element without content.
    if children.isEmpty, text.isEmpty, Bool.random(using: &random) { return result + "/>" }
    result += ">"
    // Comments divide text, and blanks are added only where there is none.
    let comment = Bool.random(using: &random) ? "<!-- <&> - -->" : "<?mark <?>"
    result += comment + Self.escaped(text, isValue: false, &random)
    for child in children { result += (text.isEmpty ? Self.blank(&random) : "") + child.written(&random) }
    return result + "</" + name + Self.blank(&random) + ">"
  }

  private static func blank(_ random: inout SeededGenerator) -> String {
    ["", "", " ", "\n", "\t", "\r\n"].randomElement(using: &random) ?? ""
  }

  private static func escaped(_ text: String, isValue: Bool, _ random: inout SeededGenerator) -> String {
    text.unicodeScalars.map { scalar in
      let mustEscape = "<&\"'>".unicodeScalars.contains(scalar) || (isValue && scalar == "\n")
      guard mustEscape || Int.random(in: 0..<6, using: &random) == 0 else { return String(scalar) }
      let names: [Unicode.Scalar: String] = ["<": "lt", "&": "amp", ">": "gt", "\"": "quot", "'": "apos"]
      if let name = names[scalar], Bool.random(using: &random) { return "&\(name);" }
      return Bool.random(using: &random)
        ? "&#\(scalar.value);"
        : "&#x\(String(scalar.value, radix: 16, uppercase: Bool.random(using: &random)));"
    }.joined()
  }
}
