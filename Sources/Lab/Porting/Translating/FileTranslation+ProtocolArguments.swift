// Generic types to whose parameters a protocol is bound, and which lose the constraint of any object by it.
extension FileTranslation {
  /// Translates `class DelegateProxy<D: NSObjectProtocol>`, to whose parameter a use binds a protocol. The constraint is left
  /// out. Weak properties of the parameter's type get a wrapper, and an object is asked for a method by a cast.
  mutating func translateProtocolArguments(_ declaration: Declaration) {
    guard let parameters = index.protocolArguments.parameters[TargetIndex.lastName(declaration.name)] else {
      return
    }
    for parameter in parameters {
      if declaration.kind != .extensionType {
        blank(from: parameter.constraint.lowerBound, through: parameter.constraint.upperBound - 1)
      }
      for member in declaration.members where member.kind == .variable {
        let type = source.line(member.type)
        guard let weak = member.modifiers.first(where: { $0.name == "weak" }),
          type == "\(parameter.name)?" || type == "\(parameter.name)!"
        else { continue }
        insert("@WeakProtocolReference ", before: member.first)
        blank(weak.token)
        if type.hasSuffix("!") {
          replace(from: member.type.upperBound - 1, through: member.type.upperBound - 1, with: "?")
        }
      }
    }
    for at in declaration.body ?? 0...0
    where source.isToken(at, "responds") && source.isToken(at - 1, ".") && source.isToken(at + 1, "(") {
      let start = startOfChain(endingAt: at)
      guard start < at - 1, !source.isToken(start, "super"), !source.isToken(start, "self") else { continue }
      let isOptional = source.isToken(at - 2, "?")
      insert("(", before: start)
      insert(" as\(isOptional ? "?" : "!") NSObjectProtocol)", after: isOptional ? at - 3 : at - 2)
    }
  }
}
