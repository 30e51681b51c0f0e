/// An XML document without a prologue, parsed strictly: a document that is not well-formed is refused.
public struct ReferenceXML {
  /// An element with its content.
  public struct Element {
    public var name = ""
    public var attributes: [String: String] = [:]
    public var text = ""
    public var children: [Element] = []

    /// The element and its descendants, in document order.
    public var all: [Element] { [self] + children.flatMap(\.all) }
  }

  public let root: Element
  private static let forbidden = Set(("<&\"'>/= \n\t\r").unicodeScalars)

  /// Creates a document; nil if the source is not well-formed.
  public init?(_ source: String) {
    var reader = Reader(source)
    guard let root = reader.element() else { return nil }
    reader.skipSpace()
    guard reader.isAtEnd else { return nil }
    self.root = root
  }

  private struct Reader {
    private let scalars: [Unicode.Scalar]
    private var place = 0

    init(_ source: String) {
      scalars = Array(source.unicodeScalars)
    }

    var isAtEnd: Bool { place == scalars.count }
    private var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

    mutating func skipSpace() {
      while let scalar = next, " \n\t\r".unicodeScalars.contains(scalar) { place += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
      guard scalars[place...].starts(with: text.unicodeScalars) else { return false }
      place += text.unicodeScalars.count
      return true
    }

    private mutating func name() -> String? {
      var name = ""
      while let scalar = next, !ReferenceXML.forbidden.contains(scalar) {
        name.unicodeScalars.append(scalar)
        place += 1
      }
      return name.isEmpty ? nil : name
    }

    /// Returns the text between an ampersand and its semicolon.
    private mutating func reference() -> String? {
      let end = scalars[place...].prefix(12).firstIndex(of: ";")
      guard let end else { return nil }
      let name = String(String.UnicodeScalarView(scalars[place..<end]))
      place = end + 1
      return name
    }

    /// Returns the text up to a scalar that ends it, with its references resolved.
    private mutating func text(until end: Unicode.Scalar) -> String? {
      var result = ""
      while let scalar = next, scalar != end {
        place += 1
        switch scalar {
        case "<": return nil
        case "&":
          guard let name = reference(), let value = Self.value(of: name) else { return nil }
          result.unicodeScalars.append(value)
        case "\u{0}"..<"\u{9}", "\u{B}", "\u{C}", "\u{E}"..<" ", "\u{FFFE}", "\u{FFFF}": return nil
        default: result.unicodeScalars.append(scalar)
        }
      }
      return next == end ? result : nil
    }

    private static func value(of reference: String) -> Unicode.Scalar? {
      if let scalar = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"][reference] {
        return Unicode.Scalar(scalar)
      }
      guard reference.first == "#", let code = UInt32(reference.dropFirst()),
        code >= 32 || [9, 10, 13].contains(code)
      else { return nil }
      return Unicode.Scalar(code)
    }

    mutating func element() -> Element? {
      var element = Element()
      guard take("<"), let name = name() else { return nil }
      element.name = name
      while true {
        let before = place
        skipSpace()
        if take("/>") { return element }
        if take(">") { break }
        guard place > before, let key = self.name(), take("=\""), let value = text(until: "\""), take("\""),
          element.attributes.updateValue(value, forKey: key) == nil
        else { return nil }
      }
      while true {
        guard let text = text(until: "<") else { return nil }
        element.text += text
        if take("</") { break }
        guard let child = self.element() else { return nil }
        element.children.append(child)
      }
      guard let closing = self.name(), closing == name, take(">") else { return nil }
      return element
    }
  }
}
