import Diagnostics
import LayerTree

/// An SVG file that is built from elements in order.
///
/// Elements that are still open at the end are closed. The same calls give the same bytes.
package struct SVGDocument: Sendable, Equatable {
  private var body: String
  private var open: [String] = []
  private var lastIdentifier = 0
  private let identifierPrefix: String
  /// The identifiers of the images that the document already defines.
  var pictures: [LayerImage: String] = [:]
  /// The images' files as text, by image. Another document with the same images can take them over.
  var imageFiles: [LayerImage: String] = [:]

  /// Creates a document of a size in pixels, with a title for screen readers.
  ///
  /// Sides are clamped to 1…10^6. Documents in the same page need different identifier prefixes.
  package init(width: Double, height: Double, title: String, identifierPrefix: String = "s") {
    self.identifierPrefix = identifierPrefix
    body = ""
    let width = Theme.bounded(width, 1...1e6)
    let height = Theme.bounded(height, 1...1e6)
    begin(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": .number(width), "height": .number(height),
        "viewBox": .text("0 0 \(SVGValue.format(width)) \(SVGValue.format(height))"), "role": "img",
      ])
    add("title", [:], text: title)
  }

  /// The text of the whole file.
  package var source: String {
    var result = body
    for (depth, name) in open.enumerated().reversed() {
      result += String(repeating: "  ", count: depth) + "</\(name)>\n"
    }
    return result
  }

  /// Returns an identifier that no other element of this document has.
  package mutating func newIdentifier() -> String {
    lastIdentifier += 1
    return identifierPrefix + String(lastIdentifier)
  }

  /// Adds an element without children, and optionally its text.
  package mutating func add(
    _ name: String, _ attributes: SVGAttributes, text: String? = nil
  ) {
    startTag(name, attributes)
    if let text {
      body += ">"
      Self.escape(text, into: &body)
      body += "</\(name)>\n"
    } else {
      body += "/>\n"
    }
  }

  /// Adds a text element at a position. Its attributes `x` and `y` are written before the given attributes.
  mutating func addText(_ text: String, _ x: Double, _ y: Double, _ attributes: SVGAttributes) {
    add("text", ["x": .number(x), "y": .number(y)] + attributes, text: text)
  }

  /// Adds a straight line of one color.
  mutating func addLine(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ color: SVGValue) {
    add(
      "line",
      ["x1": .number(x), "y1": .number(y), "x2": .number(toX), "y2": .number(toY), "stroke": color])
  }

  /// Begins an element, which contains the elements that are added until it ends.
  package mutating func begin(_ name: String, _ attributes: SVGAttributes) {
    startTag(name, attributes)
    body += ">\n"
    open.append(name)
  }

  /// Ends the innermost open element. The outermost one stays open.
  package mutating func end() {
    guard open.count > 1, let name = open.popLast() else { return }
    indent()
    body += "</\(name)>\n"
  }

  /// The number of bytes written so far, which marks a position for `enclose(since:)`.
  var place: Int { body.utf8.count }

  /// Puts all elements added since a position into a group with an identifier. The same elements must be open as at
  /// that position.
  ///
  /// - Complexity: O(*n*) in the length of the document.
  mutating func enclose(since place: Int, identifier: String) {
    body.insert(
      contentsOf: "<g id=\"\(identifier)\">\n", at: body.utf8.index(body.startIndex, offsetBy: place))
    body += "</g>\n"
  }

  private mutating func startTag(_ name: String, _ attributes: SVGAttributes) {
    indent()
    body += "<\(name)"
    for (name, value) in attributes.pairs {
      body += " \(name)=\""
      Self.escape(value.plain, into: &body)
      body += "\""
    }
  }

  private mutating func indent() {
    for _ in open { body += "  " }
  }

  /// Writes text that reads back the same. Control characters become numeric references; characters that XML forbids
  /// become U+FFFD.
  private static func escape(_ text: String, into result: inout String) {
    // Nearly all text, such as paths and images, has nothing to replace.
    guard !text.utf8.allSatisfy(isPlain) else { return result += text }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      case _ where scalar.isControl: result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns whether a byte is an ASCII character that stands for itself in an attribute and in a text.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: byte >= 0x20 && byte < 0x7F
    }
  }
}
