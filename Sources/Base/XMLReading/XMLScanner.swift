import JSONReading

/// A strict reader of XML 1.0 in UTF-8 without document types, whose errors name the byte of the violation.
///
/// The only entities are the five predefined ones and character references, so that no text expands. Comments and
/// processing instructions are skipped.
struct XMLScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private let limits: XMLLimits
  private var elementCount = 0
  private var attributeCount = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: XMLLimits) {
    self.bytes = bytes
    self.limits = limits
    // A byte order mark is not part of the text.
    if bytes.count >= 3, (bytes[0], bytes[1], bytes[2]) == (0xEF, 0xBB, 0xBF) { at = 3 }
  }

  /// Reads the whole text and returns its only outermost element.
  mutating func document() throws(XMLFault) -> XMLElement {
    if starts(with: "<?xml"), isBlank(at + 5) { try readDeclaration() }
    try skipMisc()
    guard starts(with: "<") else { throw fault("expected an XML element, found \(found)") }
    let element = try element(depth: 0)
    try skipMisc()
    guard at == bytes.count else {
      throw fault("expected nothing after the outermost element, found \(found)")
    }
    return element
  }

  // MARK: Elements

  private mutating func element(depth: Int) throws(XMLFault) -> XMLElement {
    let start = at
    guard depth < limits.depth else {
      throw fault(
        "expected elements nested at most \(limits.depth) deep, found a deeper one",
        cure: "nest fewer elements")
    }
    elementCount += 1
    guard elementCount <= limits.elements else {
      throw fault(
        "expected at most \(limits.elements) elements in an XML file, found more", cure: "split the file")
    }
    at += 1
    let name = try name("an element’s name")
    var element = XMLElement(name: name, attributes: try attributes(), at: start)
    if consume("/>") { return element }
    guard consume(">") else { throw fault("expected an attribute or “>” in “<\(name)>”, found \(found)") }
    try readContent(of: &element, depth: depth)
    return element
  }

  private mutating func attributes() throws(XMLFault) -> [XMLElement.Attribute] {
    var attributes: [XMLElement.Attribute] = []
    while isBlank(at) {
      skipBlanks()
      guard at < bytes.count, bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "/") else { break }
      let start = at
      let name = try name("an attribute's name")
      guard !attributes.contains(where: { $0.name == name }) else {
        throw fault(
          "expected each attribute of an element once, found “\(name)” again", cure: "remove one", at: start)
      }
      attributeCount += 1
      guard attributes.count < XMLLimits.attributesOfElement, attributeCount <= limits.attributes else {
        throw fault(
          "expected at most \(XMLLimits.attributesOfElement) attributes of an element and \(limits.attributes) in all, "
            + "found more", cure: "remove some", at: start)
      }
      skipBlanks()
      guard consume("=") else { throw fault("expected “=” after “\(name)”, found \(found)") }
      skipBlanks()
      attributes.append(XMLElement.Attribute(name: name, value: try attributeValue(), at: start))
    }
    return attributes
  }

  private mutating func attributeValue() throws(XMLFault) -> String {
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else {
      throw fault("expected an attribute's value in quotes, found \(found)")
    }
    let (quote, start) = (bytes[at], at + 1)
    at = start
    var value: [UInt8] = []
    while at < bytes.count, bytes[at] != quote {
      guard bytes[at] != UInt8(ascii: "<") else {
        throw fault("expected the end of the attribute's value, found “<”", cure: "write “&lt;”")
      }
      let byte = try character(into: &value)
      // White space in a value is a space, unless it is written as a reference.
      if byte == 0x0A || byte == 0x09 { value[value.count - 1] = 0x20 }
    }
    guard at < bytes.count else {
      throw fault("expected the end of the attribute's value, found the end of the file")
    }
    at += 1
    return try decoded(value, at: start)
  }

  private mutating func readContent(of element: inout XMLElement, depth: Int) throws(XMLFault) {
    let start = at
    var text: [UInt8] = []
    while at < bytes.count {
      if bytes[at] != UInt8(ascii: "<") {
        try character(into: &text)
      } else if consume("</") {
        let nameAt = at
        let name = try name("an element’s name")
        guard name == element.name else {
          throw fault("expected “</\(element.name)>”, found “</\(name)>”", at: nameAt - 2)
        }
        skipBlanks()
        guard consume(">") else { throw fault("expected “>” after “</\(name)”, found \(found)") }
        if text.contains(where: { !Self.isBlank($0) }) { element.text = try decoded(text, at: start) }
        return
      } else if starts(with: "<!--") || starts(with: "<?") {
        try skipMark()
      } else if consume("<![CDATA[") {
        try readCharacters(into: &text)
      } else {
        element.children.append(try self.element(depth: depth + 1))
      }
    }
    throw fault("expected “</\(element.name)>”, found the end of the file")
  }

  /// Reads character data up to `]]>`, in which no mark has a meaning.
  private mutating func readCharacters(into text: inout [UInt8]) throws(XMLFault) {
    while !starts(with: "]]>") {
      guard at < bytes.count else {
        throw fault("expected “]]>”, the end of the CDATA section, found the end of the file")
      }
      try plainCharacter(into: &text)
    }
    at += 3
  }

  // MARK: Characters

  /// Reads a byte of text, or a reference. Returns the byte; 0 for a reference.
  @discardableResult
  private mutating func character(into text: inout [UInt8]) throws(XMLFault) -> UInt8 {
    if bytes[at] == UInt8(ascii: "&") {
      try readReference(into: &text)
      return 0
    }
    return try plainCharacter(into: &text)
  }

  @discardableResult
  private mutating func plainCharacter(into text: inout [UInt8]) throws(XMLFault) -> UInt8 {
    var byte = bytes[at]
    if byte < 0x20 {
      guard byte == 0x0A || byte == 0x09 || byte == 0x0D else {
        throw fault("expected text, found a control character", cure: "remove it from the XML")
      }
      if byte == 0x0D {
        // The end of a line is one line feed.
        if at + 1 < bytes.count, bytes[at + 1] == 0x0A { at += 1 }
        byte = 0x0A
      }
    }
    text.append(byte)
    at += 1
    return byte
  }

  private mutating func readReference(into text: inout [UInt8]) throws(XMLFault) {
    let start = at
    at += 1
    let nameAt = at
    // The longest reference is “&#x10FFFF;”; a longer name is no reference.
    while at < bytes.count, at - nameAt < 12, bytes[at] != UInt8(ascii: ";") { at += 1 }
    let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[nameAt..<at]), as: UTF8.self)
    guard at < bytes.count, bytes[at] == UInt8(ascii: ";") else {
      at = start
      throw fault("expected a reference such as “&amp;”, found \(found)", cure: "write “&amp;” for “&”")
    }
    at += 1
    if let byte = Self.entities.first(where: { $0.0 == name })?.1 { return text.append(byte) }
    guard name.hasPrefix("#") else {
      throw fault(
        "expected one of “&lt; &gt; &amp; &quot; &apos;”, found “&\(name);”",
        cure: "write the character itself",
        at: start)
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.hasPrefix("x")
    let number = digits.first.flatMap { $0 == "+" || $0 == "-" ? nil : $0 }.flatMap { _ in
      UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
    }
    guard let number, let scalar = Unicode.Scalar(number), Self.isAllowed(scalar) else {
      throw fault("expected the number of a character, as in “&#233;”, found “&\(name);”", at: start)
    }
    text.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
  }

  private static let entities: [(String, UInt8)] = [
    ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")), ("amp", UInt8(ascii: "&")),
    ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
  ]

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD: true
    default: scalar.value >= 0x10000
    }
  }

  private func decoded(_ text: [UInt8], at offset: Int) throws(XMLFault) -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw fault("expected XML in UTF-8, found other bytes", cure: "save the file as UTF-8", at: offset)
    }
    return string
  }

  private mutating func name(_ what: String) throws(XMLFault) -> String {
    let start = at
    while at < bytes.count, isNameByte(bytes[at], first: at == start) { at += 1 }
    guard at > start else { throw fault("expected \(what), found \(found)") }
    return try decoded(Array(bytes[start..<at]), at: start)
  }

  private func isNameByte(_ byte: UInt8, first: Bool) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...: true
    case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."): !first
    default: false
    }
  }
}

// What surrounds elements: the declaration, comments, processing instructions, white space.
extension XMLScanner {
  /// Reads the declaration, which may name no other encoding than UTF-8.
  private mutating func readDeclaration() throws(XMLFault) {
    let start = at
    try skipMark()
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    guard let key = text.split(separator: "encoding", maxSplits: 1).dropFirst().first else { return }
    let name = key.drop { $0 == "=" || $0 == "\"" || $0 == "'" || $0.isWhitespace }.prefix {
      $0 != "\"" && $0 != "'"
    }
    guard ["utf-8", "us-ascii"].contains(name.lowercased()) else {
      throw fault(
        "expected the encoding UTF-8 in the XML declaration, found “\(name.prefix(24))”",
        cure: "save the file as UTF-8", at: start)
    }
  }

  private mutating func skipMisc() throws(XMLFault) {
    skipBlanks()
    while starts(with: "<!") || starts(with: "<?") {
      guard !starts(with: "<!D") else {
        throw fault(
          "expected an XML element, found a document type, which is not read", cure: "remove it from the XML")
      }
      try skipMark()
      skipBlanks()
    }
  }

  /// Skips a comment or a processing instruction.
  private mutating func skipMark() throws(XMLFault) {
    let isComment = starts(with: "<!--")
    guard isComment || starts(with: "<?") else { throw fault("expected an XML element, found \(found)") }
    let (start, end): (Int, StaticString) = (at, isComment ? "-->" : "?>")
    at += isComment ? 4 : 2
    while at < bytes.count, !starts(with: end) { at += 1 }
    guard consume(end) else { throw fault("expected “\(end)”, found the end of the file", at: start) }
  }

  private mutating func skipBlanks() {
    while isBlank(at) { at += 1 }
  }

  private func isBlank(_ offset: Int) -> Bool { offset < bytes.count && Self.isBlank(bytes[offset]) }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  private func starts(with mark: StaticString) -> Bool {
    guard bytes.count - at >= mark.utf8CodeUnitCount else { return false }
    for index in 0..<mark.utf8CodeUnitCount where bytes[at + index] != mark.utf8Start[index] { return false }
    return true
  }

  private mutating func consume(_ mark: StaticString) -> Bool {
    guard starts(with: mark) else { return false }
    at += mark.utf8CodeUnitCount
    return true
  }

  private func fault(
    _ fact: String, cure: String = XMLFault.usualCure, at offset: Int? = nil
  ) -> XMLFault {
    XMLFault(fact, cure: cure, at: offset ?? at)
  }

  /// The text at the reader's position, as a phrase for an error message.
  private var found: String {
    guard at < bytes.count else { return "the end of the file" }
    let rest = String(decoding: bytes[at..<min(at + 48, bytes.count)], as: UTF8.self)
    let word = rest.prefix { !$0.isWhitespace && !"<>=\"'".contains($0) }
    let shown = word.isEmpty ? rest.prefix(1) : word.prefix(20)
    if shown.allSatisfy(\.isNewline) { return "the end of the line" }
    let scalars = shown.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 }
    return "“\(String(String.UnicodeScalarView(scalars)))”"
  }
}
