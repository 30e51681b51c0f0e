import JSONReading

/// An element of an XML text: its name, its attributes, its child elements and its character data.
package struct XMLElement {
  /// An attribute, with the offset of its name.
  package struct Attribute {
    package let name: String
    package let value: String
    package let at: Int
  }

  package let name: String
  package let attributes: [Attribute]
  /// The child elements, in the order of the text.
  package internal(set) var children: [XMLElement] = []
  /// The character data directly inside the element; empty when it is only white space.
  package internal(set) var text = ""
  /// The offset of the element's first byte.
  package let at: Int

  /// The value of the attribute of a name; `nil` when there is none.
  package subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Returns the first child element of a name; `nil` when there is none.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns a fault at this element.
  package func fault(_ fact: String, cure: String = XMLFault.usualCure) -> XMLFault {
    XMLFault(fact, cure: cure, at: at)
  }
}

/// The limits of an XML text; a text beyond one of them is refused.
package struct XMLLimits: Sendable {
  /// The maximum size of the text, in bytes.
  package var bytes: Int
  /// The maximum depth of elements nested in one another.
  package var depth: Int
  /// The maximum number of elements.
  package var elements: Int
  /// The maximum number of attributes of all elements together.
  package var attributes: Int
  /// The maximum number of attributes of one element.
  package static let attributesOfElement = 256

  package init(
    bytes: Int = 16 << 20, depth: Int = 128, elements: Int = 200_000, attributes: Int = 800_000
  ) {
    self.bytes = bytes
    self.depth = depth
    self.elements = elements
    self.attributes = attributes
  }
}

extension XMLElement {
  /// Creates the outermost element of a text.
  ///
  /// - Throws: An ``XMLFault`` at the first error in the text.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(reading bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLFault) {
    guard bytes.count <= limits.bytes else {
      throw XMLFault(
        "expected an XML file of at most \(limits.bytes) bytes, found \(bytes.count)", cure: "split the file",
        at: 0)
    }
    self = try bytes.withUnsafeBufferPointer { buffer throws(XMLFault) in
      var scanner = XMLScanner(buffer, limits: limits)
      return try scanner.document()
    }
  }
}

/// An error in an XML text, with the offset of the byte where it lies.
package struct XMLFault: Error, Hashable, Sendable {
  /// The offset of the byte, counted from 0.
  package let offset: Int
  /// A sentence with what was expected, what was found, and what to do.
  package let message: String

  /// The cure for a fault without a special one; the file, the line and the column stand before the message.
  package static let usualCure = "correct the XML here"

  /// Creates the error; a fact of more than 1,000 bytes is cut off.
  package init(_ fact: String, cure: String = XMLFault.usualCure, at offset: Int) {
    let fact = fact.utf8.count > 1000 ? fact.prefix(200) + "…" : fact
    message = "\(fact); \(cure)"
    self.offset = offset
  }

  /// Returns the place of the fault as line and column.
  package func place(in bytes: [UInt8]) -> TextPlace { TextPlace(of: offset, in: bytes) }
}
