extension FileTranslation {
  /// Adds to a class a method that knows which of the methods that the target asks for the class implements.
  mutating func translateMethodNames(_ declaration: Declaration) {
    let name = TargetIndex.lastName(declaration.name)
    guard let methods = index.methodNames.byClass[name], index.types[name]?.declaration === declaration,
      let body = declaration.body
    else { return }
    let names = methods.map { method in
      "\"\(objectiveCName(of: method) ?? Self.selectorName(method.name, method.parameters.map(\.label)))\""
    }
    let isFirst = !index.lineage(of: name).entries.dropFirst().contains { entry in
      index.methodNames.byClass[TargetIndex.lastName(entry.declaration?.name ?? "")] != nil
    }
    insertMember(
      "nonisolated \(initializerAccess(in: declaration))\(isFirst ? "" : "override ")func "
        + "implementsMethod(named name: String) -> Bool { [\(Set(names).sorted().joined(separator: ", "))].contains(name)"
        + (isFirst ? " }" : " || super.implementsMethod(named: name) }"), in: body)
    if isFirst { conform(declaration, to: "MethodNaming") }
  }

  /// Adds an extension behind the outermost type around a declaration, with which the declared type conforms to a
  /// protocol.
  mutating func conform(_ declaration: Declaration, to protocolName: String) {
    var outermost = declaration
    var names = [declaration.name]
    while let parent = outermost.parent {
      names.insert(parent.name, at: 0)
      outermost = parent
    }
    guard let end = outermost.body?.upperBound else { return }
    insert("; extension \(names.joined(separator: ".")): \(protocolName) {}", after: end)
  }

  /// Removes the `override` of a class's own `responds(to:)`, which `NSObject` does not declare as a member here.
  ///
  /// UIKit does not ask it: a delegate's methods have default implementations.
  mutating func translateResponding(_ declaration: Declaration) {
    guard declaration.fullName == "responds(to:)", let parent = declaration.parent,
      let override = declaration.modifiers.first(where: { $0.name == "override" }),
      !index.lineage(of: parent.name).entries.dropFirst().contains(where: { entry in
        entry.members.contains { $0.fullName == declaration.fullName }
      })
    else { return }
    blank(override.token)
  }
}
