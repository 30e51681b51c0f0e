/// A value of a JSON text, with the offset of its first byte.
package struct JSONValue {
  package enum Content {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([Member])
  }

  /// A member of an object; an object has each name once.
  package struct Member {
    package let name: String
    package let nameAt: Int
    package let value: JSONValue
  }

  package let content: Content
  package let at: Int

  /// The value as a phrase for an error message.
  var phrase: String {
    switch content {
    case .null: "null"
    case .flag(let flag): "\(flag)"
    case .number(let number): Self.text(number)
    case .text(let text): "“\(text.count > 24 ? text.prefix(23) + "…" : text[...])”"
    case .list(let values): values.isEmpty ? "an empty list" : "a list of \(values.count)"
    case .object: "an object"
    }
  }

  /// Returns a number as a person writes it: a whole number without a decimal point.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

/// An object whose members are read by name.
package struct JSONObject {
  package let element: JSONElement
  package let members: [JSONValue.Member]

  /// The member of a name; `nil` when there is none.
  package subscript(name: String) -> JSONElement? {
    members.first { $0.name == name }.map(element(of:))
  }

  /// Returns the member of a name; `nil` when there is none, or when its value is null.
  package func optional(_ name: String) -> JSONElement? {
    self[name].flatMap { $0.isNull ? nil : $0 }
  }

  /// Returns the member of a name, which must exist.
  package func required(_ name: String, _ what: String) throws(JSONFault) -> JSONElement {
    guard let member = self[name] else {
      throw element.fault(
        "expected the key “\(name)” (\(what)) in this JSON object, found none", cure: "add it")
    }
    return member
  }

  /// Returns the elements of a list; an empty array when the member does not exist.
  package func list(_ name: String, _ what: String) throws(JSONFault) -> [JSONElement] {
    guard let member = self[name] else { return [] }
    return try member.list(what)
  }

  /// Returns the value of a member as an element, whose path ends with the member's name.
  package func element(of member: JSONValue.Member) -> JSONElement {
    JSONElement(
      value: member.value, path: element.path.isEmpty ? member.name : "\(element.path).\(member.name)")
  }

  /// Returns a fault at the name of a member.
  package func fault(
    _ fact: String, atNameOf member: JSONValue.Member, cure: String = JSONFault.usualCure
  ) -> JSONFault {
    JSONFault("\(fact); \(cure)", at: member.nameAt, path: element.path)
  }
}

/// An error in a JSON text, with the offset of the byte where it lies.
package struct JSONFault: Error, Hashable {
  /// The offset of the byte, counted from 0.
  package var offset: Int
  /// A sentence with what was expected, what was found, and what to do.
  package var message: String
  /// The path of the faulty value inside the document, such as `scenes[3].view`; empty for the outermost value.
  package var path: String

  /// The cure for a fault without a special one; the file, the line and the column stand before the message.
  package static let usualCure = "correct the JSON here"

  package init(_ message: String, at offset: Int, path: String = "") {
    self.offset = offset
    self.message = message
    self.path = path
  }

  /// Returns the fault with a longer path: `step` is the name of the member, or the index of the element in
  /// brackets, that contains the fault.
  package func inside(_ step: String) -> JSONFault {
    var outer = self
    outer.path = path.isEmpty ? step : path.hasPrefix("[") ? step + path : "\(step).\(path)"
    return outer
  }
}
