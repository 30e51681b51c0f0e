import Testing

/// A simple HTML parser for tests: balanced elements, quoted attributes, no stray angle brackets.
struct HTMLCheck {
  struct Element {
    var name: String
    var attributes: [String: String] = [:]
  }

  /// Every element, in order.
  private(set) var elements: [Element] = []
  /// The contents of scripts and styles, in order.
  private(set) var blocks: [String] = []
  /// The errors in the page.
  private(set) var flaws: [String] = []

  private static let empty: Set = ["meta", "!DOCTYPE"]

  init(_ source: String) {
    var rest = Substring(source)
    var open: [String] = []
    while let start = rest.firstIndex(of: "<") {
      if rest[..<start].contains(">") { flaws.append("a stray > before \(rest[start...].prefix(40))") }
      rest = rest[rest.index(after: start)...]
      guard let end = Self.end(of: rest) else {
        flaws.append("a tag that does not end")
        return
      }
      let tag = rest[..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        if open.popLast() != String(tag.dropFirst()) { flaws.append("</\(tag.dropFirst())> ends another") }
        continue
      }
      let element = Self.element(tag)
      elements.append(element)
      if Self.empty.contains(element.name) { continue }
      open.append(element.name)
      if ["script", "style"].contains(element.name), let close = rest.firstRange(of: "</\(element.name)") {
        blocks.append(String(rest[..<close.lowerBound]))
        rest = rest[close.lowerBound...]
      }
    }
    if !open.isEmpty { flaws.append("open at the end: \(open)") }
  }

  /// Returns the elements with a name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  /// Returns the end of a tag. A > in quotes belongs to an attribute.
  private static func end(of text: Substring) -> Substring.Index? {
    var isQuoted = false
    return text.indices.first { index in
      if text[index] == "\"" { isQuoted.toggle() }
      return text[index] == ">" && !isQuoted
    }
  }

  private static func element(_ tag: Substring) -> Element {
    var rest = tag.drop { $0 != " " }
    var element = Element(name: String(tag.prefix { $0 != " " }))
    while let equals = rest.firstIndex(of: "="), let open = rest[equals...].firstIndex(of: "\"") {
      let value = rest[rest.index(after: open)...].prefix { $0 != "\"" }
      element.attributes[rest[..<equals].trimmingPrefix { $0 == " " }.description] = String(value)
      rest = rest[value.endIndex...].dropFirst()
    }
    return element
  }
}
