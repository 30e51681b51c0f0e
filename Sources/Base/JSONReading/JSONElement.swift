/// A value that is asked to be something, and says where it is when it is something else.
package struct JSONElement {
  package let value: JSONValue
  /// The way to it from the outermost value.
  package let path: String

  package init(value: JSONValue, path: String = "") {
    self.value = value
    self.path = path
  }

  package var isNull: Bool {
    if case .null = value.content { true } else { false }
  }

  /// A fault at this value.
  package func fault(_ message: String) -> JSONFault { JSONFault(message, at: value.at, path: path) }

  package func mismatch(_ expected: String) -> JSONFault {
    fault("expected \(expected), found \(value.phrase)")
  }

  package func text(_ what: String = "a text") throws(JSONFault) -> String {
    guard case .text(let text) = value.content else { throw mismatch("\(what) in quotes") }
    return text
  }

  /// A text with something in it.
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

  /// A number that is not out of bounds.
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

  /// So many numbers in brackets, none of them out of bounds.
  package func numbers(
    _ count: Int, _ range: ClosedRange<Double>, _ form: String
  ) throws(JSONFault) -> [Double] {
    let expected = "\(count) numbers \(form)"
    guard case .list(let values) = value.content, values.count == count else { throw mismatch(expected) }
    return try list().map { element throws(JSONFault) in try element.number(range) }
  }

  /// One of some words.
  package func choice<Value>(_ words: [(String, Value)], _ what: String) throws(JSONFault) -> Value {
    let text = try text(what)
    guard let found = words.first(where: { $0.0 == text }) else {
      throw fault("expected \(what) (\(words.map(\.0).joined(separator: ", "))), found “\(text)”")
    }
    return found.1
  }

  /// The members of an object, which may have these names and no others.
  package func object(_ what: String, _ names: [String]) throws(JSONFault) -> JSONObject {
    let object = try object(what)
    for member in object.members where !names.contains(member.name) {
      throw object.fault(
        "expected a member of \(what) (\(names.joined(separator: ", "))), found “\(member.name)”",
        atNameOf: member)
    }
    return object
  }

  /// The members of an object, whatever their names.
  package func object(_ what: String) throws(JSONFault) -> JSONObject {
    guard case .object(let members) = value.content else { throw mismatch("\(what) in braces") }
    return JSONObject(element: self, members: members)
  }

  /// The names and values of an object, whatever the names are.
  package func members(_ what: String) throws(JSONFault) -> [(name: String, element: JSONElement)] {
    let object = try object(what)
    return object.members.map { ($0.name, object.element(of: $0)) }
  }
}

extension JSONElement {
  /// Reads a text whole: one value of at most so many bytes and so deep, and what is made of it.
  ///
  /// - Throws: the first thing that is wrong with it.
  package static func reading<Value>(
    _ bytes: [UInt8], most: Int, depth: Int = 16, _ make: (JSONElement) throws(JSONFault) -> Value
  ) throws(JSONError) -> Value {
    do throws(JSONFault) {
      guard bytes.count <= most else {
        throw JSONFault("expected at most \(most) bytes, found \(bytes.count)", at: 0)
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

/// A flaw of a JSON text and its place, for a person.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1; the column in characters.
  public let line: Int
  public let column: Int
  /// The way to the place inside the document, such as `benches.steps[3]`; empty at the outermost value.
  public let path: String
  /// A sentence with what was expected and what was found.
  public let message: String

  package init(_ fault: JSONFault, in bytes: [UInt8]) {
    let place = TextPlace(of: fault.offset, in: bytes)
    (line, column) = (place.line, place.column)
    (path, message) = (Self.brief(fault.path), Self.brief(fault.message))
  }

  /// A text that stays a sentence whatever a file has for a name.
  private static func brief(_ text: String) -> String {
    text.utf8.count > 1000 ? text.prefix(200) + "…" : text
  }

  /// Such as `3:12: steps[3]: expected …`, to stand after a file's name and a colon.
  public var description: String {
    "\(line):\(column): " + (path.isEmpty ? "" : "\(path): ") + message
  }
}
