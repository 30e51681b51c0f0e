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
