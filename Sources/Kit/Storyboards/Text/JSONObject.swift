/// The members of an object whose names are known to be right.
nonisolated struct JSONObject {
  let element: JSONElement
  let members: [JSONValue.Member]

  /// A member; nil when there is none.
  subscript(name: String) -> JSONElement? {
    members.first { $0.name == name }.map {
      JSONElement(value: $0.value, path: JSONElement.path(element.path, name))
    }
  }

  /// A member that there has to be.
  func required(_ name: String, _ what: String) throws(JSONFault) -> JSONElement {
    guard let member = self[name] else {
      throw element.fault("expected “\(name)”, \(what), found none")
    }
    return member
  }

  /// The elements of a list; none when the member is not there.
  func list(_ name: String, _ what: String) throws(JSONFault) -> [JSONElement] {
    guard let member = self[name] else { return [] }
    return try member.list(what)
  }
}
