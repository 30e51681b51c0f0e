/// A value that is asked to be something, and says where it is when it is something else.
nonisolated struct JSONElement {
  let value: JSONValue
  /// The way to it from the outermost value.
  let path: String

  /// A fault at this value.
  func fault(_ message: String) -> JSONFault { JSONFault(message, at: value.at, path: path) }

  func mismatch(_ expected: String) -> JSONFault { fault("expected \(expected), found \(value.phrase)") }

  func text(_ what: String = "a text") throws(JSONFault) -> String {
    guard case .text(let text) = value.content else { throw mismatch("\(what) in quotes") }
    return text
  }

  /// A text with something in it.
  func name(_ what: String) throws(JSONFault) -> String {
    let text = try text(what)
    guard !text.isEmpty else { throw fault("expected \(what), found an empty text") }
    return text
  }

  func flag() throws(JSONFault) -> Bool {
    guard case .flag(let flag) = value.content else { throw mismatch("true or false") }
    return flag
  }

  func number(_ range: ClosedRange<Double> = -1e6...1e6, _ what: String = "a number") throws(JSONFault)
    -> Double
  {
    guard case .number(let number) = value.content else { throw mismatch(what) }
    guard range.contains(number) else {
      let (low, high) = (SceneNumbers.text(range.lowerBound), SceneNumbers.text(range.upperBound))
      throw fault("expected \(what) from \(low) to \(high), found \(SceneNumbers.text(number))")
    }
    return number
  }

  func integer(_ range: ClosedRange<Double>, _ what: String = "a whole number") throws(JSONFault) -> Int {
    let number = try number(range, what)
    guard number == number.rounded() else { throw mismatch(what) }
    return Int(number)
  }

  func list(_ what: String = "a list") throws(JSONFault) -> [JSONElement] {
    guard case .list(let values) = value.content else { throw mismatch("\(what) in brackets") }
    return values.enumerated().map { JSONElement(value: $1, path: "\(path)[\($0)]") }
  }

  /// So many numbers in brackets.
  func numbers(_ count: Int, _ form: String) throws(JSONFault) -> [Double] {
    let expected = "\(count) numbers \(form)"
    guard case .list(let values) = value.content, values.count == count else { throw mismatch(expected) }
    var numbers: [Double] = []
    for element in try list() { numbers.append(try element.number()) }
    return numbers
  }

  /// One of some words.
  func choice<Value>(_ words: [(String, Value)], _ what: String) throws(JSONFault) -> Value {
    let text = try text(what)
    guard let found = words.first(where: { $0.0 == text }) else {
      throw fault("expected \(what) (\(words.map(\.0).joined(separator: ", "))), found “\(text)”")
    }
    return found.1
  }

  /// Its members, which may have these names and no others.
  func object(_ what: String, _ names: [String]) throws(JSONFault) -> JSONObject {
    guard case .object(let members) = value.content else { throw mismatch("\(what) in braces") }
    for member in members where !names.contains(member.name) {
      throw JSONFault(
        "expected a member of \(what) (\(names.joined(separator: ", "))), found “\(member.name)”",
        at: member.nameAt, path: path)
    }
    return JSONObject(element: self, members: members)
  }

  /// Its members, whatever their names.
  func members(_ what: String) throws(JSONFault) -> [(name: String, element: JSONElement)] {
    guard case .object(let members) = value.content else { throw mismatch("\(what) in braces") }
    return members.map { ($0.name, JSONElement(value: $0.value, path: Self.path(path, $0.name))) }
  }

  static func path(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
