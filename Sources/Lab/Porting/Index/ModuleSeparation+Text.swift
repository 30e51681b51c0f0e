// The text of the sources with the new names.
extension ModuleSeparation {
  /// Returns the source of a number with the new names, and the number of changes. Lines keep their numbers.
  func renamed(_ number: Int) -> (source: SwiftSource, changeCount: Int) {
    let source = sources[number]
    var edits = Edits()
    for (member, _) in leftOut where member.source == number {
      guard let body = member.body else { continue }
      edits.blank(Int(source.tokens[member.first].start)..<Int(source.tokens[body.upperBound].end))
    }
    let (types, functions, initializers) = (typeNames[number], functions[number], initializers[number])
    let hasNames = !types.isEmpty || !functions.isEmpty || !initializers.isEmpty
    for at in source.tokens.indices where hasNames && source.tokens[at].kind == .name {
      let word = source.text(at: at)
      if let new = types[word], isType(at, in: source, word) {
        edits.replace(source.tokens[at].range, with: new)
      } else if let renamings = functions[word], let new = newName(at, in: number, of: renamings) {
        edits.replace(source.tokens[at].range, with: new)
      }
      if let renamings = initializers[word] ?? initializers[ownerOfInitializer(at, in: number)] {
        rename(at, in: source, renamings, &edits)
      }
    }
    for renaming in initializers.values.joined() where renaming.declaration.source == number {
      renameLabel(of: renaming, in: source, &edits)
    }
    guard !edits.isEmpty else { return (source, 0) }
    var shifts: [Edits.Shift] = []
    let bytes = edits.applied(to: source.bytes, &shifts)
    return (SwiftSource(path: source.path, bytes: bytes, shifts: shifts), edits.count)
  }

  /// Returns whether a name is a renamed type's. After a dot, it is a member's, or another module's type.
  private func isType(_ at: Int, in source: SwiftSource, _ name: String) -> Bool {
    if source.isToken(at + 1, ":"), source.isToken(at - 1, "(") || source.isToken(at - 1, ",") {
      // A label, as opposed to a class with superclass.
      return false
    }
    guard source.isToken(at - 1, ".") else { return true }
    return nestedNames.contains(name) && !folderNames.contains(source.text(at: at - 2))
  }

  // MARK: Calls

  private func newName(_ at: Int, in number: Int, of renamings: [Renaming]) -> String? {
    let source = sources[number]
    for renaming in renamings {
      if renaming.declaration.source == number, renaming.declaration.nameToken == at {
        return renaming.newName
      }
    }
    guard !source.isToken(at - 1, "func") else { return nil }
    return renamings.first { renaming in
      let needsDot = renaming.declaration.parent == nil
      if needsDot, source.isToken(at - 1, ".") { return false }
      return Self.isCall(at + 1, of: renaming.declaration, in: source)
    }?.newName
  }

  /// Returns the type whose initializer `self.init` or `Type.init` names at an index; an empty text for other names.
  private func ownerOfInitializer(_ at: Int, in number: Int) -> String {
    let source = sources[number]
    guard source.isToken(at, "init"), source.isToken(at - 1, ".") else { return "" }
    if source.isToken(at - 2, "self") {
      return declarations[number].first { $0.isType && $0.body?.contains(at) == true }?.name ?? ""
    }
    return source.text(at: at - 2)
  }

  private func rename(_ at: Int, in source: SwiftSource, _ renamings: [Renaming], _ edits: inout Edits) {
    guard source.isToken(at + 1, "("), !source.isToken(at - 1, "func") else { return }
    guard
      let renaming = renamings.first(where: { Self.isCall(at + 1, of: $0.declaration, in: source) }),
      let label = renaming.declaration.parameters.first?.label, source.text(at: at + 2) == label
    else { return }
    edits.replace(source.tokens[at + 2].range, with: renaming.newName)
  }

  private func renameLabel(of renaming: Renaming, in source: SwiftSource, _ edits: inout Edits) {
    guard let parentheses = renaming.declaration.parentheses,
      let parameter = renaming.declaration.parameters.first,
      let at = (parentheses.lowerBound + 1..<parentheses.upperBound).first(where: {
        source.text(at: $0) == parameter.label
      })
    else { return }
    let isName = parameter.label == parameter.name && source.isToken(at + 1, ":")
    edits.replace(
      source.tokens[at].range, with: renaming.newName + (isName ? " \(parameter.name)" : ""))
  }

  /// Returns whether the arguments that begin at an index, or the labels there, fit a function's parameters.
  static func isCall(_ open: Int, of function: Declaration, in source: SwiftSource) -> Bool {
    var labels: [String] = []
    var last = open
    if source.isToken(open, "("), let close = source.partner(of: open) {
      let parameters = "(" + function.parameters.map { "\($0.label):" }.joined() + ")"
      if !function.parameters.isEmpty, source.line(open..<close + 1).filter({ $0 != " " }) == parameters {
        return true
      }
      var at = open + 1
      var startsArgument = true
      while at < close {
        if startsArgument {
          labels.append(source.isName(at) && source.isToken(at + 1, ":") ? source.text(at: at) : "_")
        }
        startsArgument = source.isToken(at, ",")
        at = source.after(at)
      }
      last = close + 1
    } else if !source.isToken(open, "{") {
      return false
    }
    var hasTrailing = source.isToken(last, "{") && !source.tokens[last].startsLine
    var next = labels[...]
    for parameter in function.parameters {
      if next.first == parameter.label {
        next.removeFirst()
      } else if parameter.defaultValue.isEmpty {
        guard hasTrailing, next.isEmpty else { return false }
        hasTrailing = false
      }
    }
    return next.isEmpty
  }
}
