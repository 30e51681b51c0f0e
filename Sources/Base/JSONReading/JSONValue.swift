/// A value of a JSON text, with the byte at which it stands.
package struct JSONValue {
  package enum Content {
    case null
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([Member])
  }

  /// A name and its value; an object has each name once.
  package struct Member {
    package let name: String
    package let nameAt: Int
    package let value: JSONValue
  }

  package let content: Content
  package let at: Int

  /// The value in a sentence.
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

  /// A number as a person writes it: without a point where there is nothing after it.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}

/// The members of an object that are asked for by their names.
package struct JSONObject {
  package let element: JSONElement
  package let members: [JSONValue.Member]

  /// A member; nil when there is none.
  package subscript(name: String) -> JSONElement? {
    members.first { $0.name == name }.map(element(of:))
  }

  /// A member; nil when there is none, or null in its place.
  package func some(_ name: String) -> JSONElement? {
    self[name].flatMap { $0.isNull ? nil : $0 }
  }

  /// A member that there has to be.
  package func required(_ name: String, _ what: String) throws(JSONFault) -> JSONElement {
    guard let member = self[name] else {
      throw element.fault("expected “\(name)”, \(what), found none")
    }
    return member
  }

  /// The elements of a list; none when the member is not there.
  package func list(_ name: String, _ what: String) throws(JSONFault) -> [JSONElement] {
    guard let member = self[name] else { return [] }
    return try member.list(what)
  }

  /// The value of a member, with the way to it.
  package func element(of member: JSONValue.Member) -> JSONElement {
    JSONElement(
      value: member.value, path: element.path.isEmpty ? member.name : "\(element.path).\(member.name)")
  }

  /// A fault where the name of a member stands.
  package func fault(_ message: String, atNameOf member: JSONValue.Member) -> JSONFault {
    JSONFault(message, at: member.nameAt, path: element.path)
  }
}

/// A flaw of a JSON text, and the byte at which it stands.
package struct JSONFault: Error, Hashable {
  /// Counted from 0.
  package var offset: Int
  /// A sentence with what was expected and what was found.
  package var message: String
  /// The way to the place inside the document, such as `scenes[3].view`; empty at the outermost value.
  package var path: String

  package init(_ message: String, at offset: Int, path: String = "") {
    self.offset = offset
    self.message = message
    self.path = path
  }

  /// The fault as seen from around: `step` is a member's name, or an element's number in brackets.
  package func inside(_ step: String) -> JSONFault {
    var outer = self
    outer.path = path.isEmpty ? step : path.hasPrefix("[") ? step + path : "\(step).\(path)"
    return outer
  }
}
