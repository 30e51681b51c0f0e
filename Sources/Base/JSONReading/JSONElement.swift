/// A JSON value with typed accessors, whose errors name the value's place in the document.
package struct JSONElement {
  package let value: JSONValue
  /// The path from the outermost value to this one, such as `scenes[3].view`; empty for the outermost value.
  package let path: String

  package init(value: JSONValue, path: String = "") {
    self.value = value
    self.path = path
  }

  package var isNull: Bool {
    if case .null = value.content { true } else { false }
  }

  /// Returns a fault at this value.
  package func fault(_ fact: String, cure: String = JSONFault.usualCure) -> JSONFault {
    JSONFault("\(fact); \(cure)", at: value.at, path: path)
  }

  package func mismatch(_ expected: String, cure: String = JSONFault.usualCure) -> JSONFault {
    fault("expected \(expected), found \(value.phrase)", cure: cure)
  }

  package func text(_ what: String = "a text") throws(JSONFault) -> String {
    guard case .text(let text) = value.content else { throw mismatch("\(what) in quotes") }
    return text
  }

  /// Returns the value's text, which must not be empty; `what` describes the expected text in an error message.
  package func name(_ what: String) throws(JSONFault) -> String {
    let text = try text(what)
    guard !text.isEmpty else { throw fault("expected \(what), found an empty text") }
    return text
  }

  package func flag() throws(JSONFault) -> Bool {
    guard case .flag(let flag) = value.content else { throw mismatch("true or false") }
    return flag
  }

  package func number() throws(JSONFault) -> Double {
    guard case .number(let number) = value.content else { throw mismatch("a number") }
    return number
  }

  /// Returns a number within a range.
  package func number(
    _ range: ClosedRange<Double>, _ what: String = "a number"
  ) throws(JSONFault) -> Double {
    guard case .number(let number) = value.content else { throw mismatch(what) }
    guard range.contains(number) else {
      let (low, high) = (JSONValue.text(range.lowerBound), JSONValue.text(range.upperBound))
      throw fault("expected \(what) from \(low) to \(high), found \(JSONValue.text(number))")
    }
    return number
  }

  package func integer(_ range: ClosedRange<Double>, _ what: String = "a whole number") throws(JSONFault)
    -> Int
  {
    let number = try number(range, what)
    guard let integer = Int(exactly: number) else { throw mismatch(what) }
    return integer
  }

  package func list(_ what: String = "a list") throws(JSONFault) -> [JSONElement] {
    guard case .list(let values) = value.content else { throw mismatch("\(what) in brackets") }
    return values.enumerated().map { JSONElement(value: $1, path: "\(path)[\($0)]") }
  }

  /// Returns a list of exactly `count` numbers, each within a range.
  package func numbers(
    _ count: Int, _ range: ClosedRange<Double>, _ form: String
  ) throws(JSONFault) -> [Double] {
    let expected = "\(count) numbers \(form)"
    guard case .list(let values) = value.content, values.count == count else { throw mismatch(expected) }
    return try list().map { element throws(JSONFault) in try element.number(range) }
  }

  /// Returns the value that `words` lists for this element's text; a text that is not listed is an error.
  package func choice<Value>(_ words: [(String, Value)], _ what: String) throws(JSONFault) -> Value {
    let text = try text(what)
    guard let found = words.first(where: { $0.0 == text }) else {
      throw fault("expected \(what) (\(words.map(\.0).joined(separator: ", "))), found “\(text)”")
    }
    return found.1
  }

  /// Returns the members of an object, each of which must have one of the given names.
  package func object(_ what: String, _ names: [String]) throws(JSONFault) -> JSONObject {
    let object = try object(what)
    for member in object.members where !names.contains(member.name) {
      throw object.fault(
        "expected only keys that \(what) may have (\(names.joined(separator: ", "))), found “\(member.name)”",
        atNameOf: member, cure: "correct or remove the key")
    }
    return object
  }

  /// Returns the members of an object with any names.
  package func object(_ what: String) throws(JSONFault) -> JSONObject {
    guard case .object(let members) = value.content else { throw mismatch("\(what) in braces") }
    return JSONObject(element: self, members: members)
  }

  /// Returns the names and values of an object with any names.
  package func members(_ what: String) throws(JSONFault) -> [(name: String, element: JSONElement)] {
    let object = try object(what)
    return object.members.map { ($0.name, object.element(of: $0)) }
  }
}

extension JSONElement {
  /// Reads a text that consists of one value of at most `most` bytes and `depth` levels, and returns what a
  /// closure makes of it.
  ///
  /// - Throws: A ``JSONError`` for the first error in the text.
  package static func reading<Value>(
    _ bytes: [UInt8], most: Int, depth: Int = 16, _ make: (JSONElement) throws(JSONFault) -> Value
  ) throws(JSONError) -> Value {
    do throws(JSONFault) {
      guard bytes.count <= most else {
        throw JSONFault(
          "expected a JSON file of at most \(most) bytes, found \(bytes.count); use a smaller file", at: 0)
      }
      let value = try bytes.withUnsafeBufferPointer { buffer throws(JSONFault) in
        var scanner = JSONScanner(buffer, depthLimit: depth)
        return try scanner.onlyValue()
      }
      return try make(JSONElement(value: value))
    } catch {
      throw JSONError(error, in: bytes)
    }
  }
}

/// An error in a JSON text with its line and column.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  package let line: Int
  /// The column in characters, counted from 1.
  package let column: Int
  /// The path to the place inside the document, such as `benches.steps[3]`; empty at the outermost value.
  package let path: String
  /// A sentence with what was expected and what was found.
  package let message: String

  package init(_ fault: JSONFault, in bytes: [UInt8]) {
    let place = TextPlace(of: fault.offset, in: bytes)
    (line, column) = (place.line, place.column)
    (path, message) = (Self.brief(fault.path), Self.brief(fault.message))
  }

  /// Returns the text, shortened if a file's names make it longer than 1,000 bytes.
  private static func brief(_ text: String) -> String {
    text.utf8.count > 1000 ? text.prefix(200) + "…" : text
  }

  /// A description such as `3:12: steps[3]: expected …`, to follow a file's name and a colon.
  package var description: String {
    "\(line):\(column): " + (path.isEmpty ? "" : "\(path): ") + message
  }
}
