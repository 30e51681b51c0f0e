/// The declarations that a target has several times, word for word.
///
/// On iOS a library and its example are two modules, each with its own copy of a small extension. Translated, they are
/// one module, which keeps one copy. Copies that differ have names of their own by then.
struct RepeatedDeclarations {
  private var identifiers: Set<ObjectIdentifier> = []

  init() {}

  /// Finds the copies that are left out: all but the first that is public, or else all but the first.
  ///
  /// - Complexity: O(n) in the number of declarations, and O(m) in the tokens of those that share a name.
  init(of index: TargetIndex) {
    var groups: [String: [Declaration]] = [:]
    for declaration in index.declarations.joined() {
      enter(declaration, "", in: &groups)
      guard declaration.kind == .extensionType else { continue }
      let owner = declaration.name + Self.condition(of: declaration, index.sources[declaration.source])
      for member in declaration.members { enter(member, owner, in: &groups) }
    }
    for group in groups.values where group.count > 1 {
      var copies: [String: [Declaration]] = [:]
      for declaration in group {
        guard let body = declaration.body else { continue }
        let source = index.sources[declaration.source]
        copies[source.line(declaration.keyword..<body.upperBound + 1), default: []].append(
          declaration)
      }
      for equal in copies.values where equal.count > 1 {
        let kept = equal.first(where: ModuleSeparation.isPublic) ?? equal[0]
        for copy in equal where copy !== kept && copy.source != kept.source {
          identifiers.insert(ObjectIdentifier(copy))
          if copy.isType { leaveOutPrivateMembers(of: copy, like: kept, index) }
        }
      }
    }
  }

  /// Finds the private members of extensions in a copy's source that are in the kept type's source, too. They use private
  /// members of the type, which only its own source can.
  private mutating func leaveOutPrivateMembers(
    of copy: Declaration, like kept: Declaration, _ index: TargetIndex
  ) {
    func members(_ number: Int) -> [Declaration] {
      index.declarations[number].filter { $0.kind == .extensionType && $0.name == copy.name }.flatMap(
        \.members
      )
      .filter { $0.isPrivate || $0.parent?.isPrivate == true }
    }
    func text(_ member: Declaration) -> String {
      index.sources[member.source].line(member.keyword..<(member.body?.upperBound ?? member.keyword) + 1)
    }
    let others = Set(members(kept.source).map(text))
    for member in members(copy.source) where member.body != nil && others.contains(text(member)) {
      identifiers.insert(ObjectIdentifier(member))
    }
  }

  private func enter(_ declaration: Declaration, _ owner: String, in groups: inout [String: [Declaration]]) {
    guard declaration.kind != .extensionType, declaration.body != nil, !declaration.isPrivate,
      declaration.parent?.isPrivate != true
    else { return }
    let key = "\(owner) \(declaration.kind) \(declaration.isStatic) \(declaration.fullName)"
    groups[key, default: []].append(declaration)
  }

  /// Returns the text of an extension's `where` clause; members of one name under different clauses are no copies.
  static func condition(of declaration: Declaration, _ source: SwiftSource) -> String {
    guard let body = declaration.body, declaration.nameToken >= 0 else { return "" }
    let header = declaration.nameToken..<body.lowerBound
    guard let start = header.first(where: { source.isToken($0, "where") }) else { return "" }
    return source.text(from: start, through: body.lowerBound - 1)
  }

  func contains(_ declaration: Declaration) -> Bool {
    !identifiers.isEmpty && identifiers.contains(ObjectIdentifier(declaration))
  }
}
