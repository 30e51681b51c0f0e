/// Members of classes that have the name of a superclass's member without overriding it.
///
/// On iOS the superclass belongs to another module, which hides its internal members. Translated, the modules are one, so
/// that the member overrides the other.
struct InternalOverrides {
  private var identifiers: Set<ObjectIdentifier> = []

  init() {}

  /// Finds the members that need `override`.
  ///
  /// - Complexity: O(n) in the number of members, times the number of superclasses in the target.
  init(of index: TargetIndex) {
    for (name, entry) in index.types {
      guard let declaration = entry.declaration, declaration.kind == .classType else { continue }
      let superclasses = index.lineage(of: name).entries.dropFirst().compactMap(\.declaration)
      guard !superclasses.isEmpty else { continue }
      for member in declaration.members where Self.canOverride(member) {
        let isHidden = superclasses.contains { superclass in
          superclass.members.contains { other in
            Self.canOverride(other, isSuper: true) && other.kind == member.kind
              && other.source != member.source
              && other.fullName == member.fullName
              && Self.types(of: other, index) == Self.types(of: member, index)
          }
        }
        if isHidden { identifiers.insert(ObjectIdentifier(member)) }
      }
    }
  }

  func contains(_ declaration: Declaration) -> Bool {
    !identifiers.isEmpty && identifiers.contains(ObjectIdentifier(declaration))
  }

  private static func canOverride(_ member: Declaration, isSuper: Bool = false) -> Bool {
    guard member.kind == .function || member.kind == .variable, !member.isStatic, !member.isPrivate else {
      return false
    }
    if isSuper { return !member.has("final") }
    return !member.has("override") && (member.kind == .function || member.isComputed)
  }

  /// Returns the types of a member's parameters, or of a property.
  private static func types(of member: Declaration, _ index: TargetIndex) -> [String] {
    let source = index.sources[member.source]
    if member.kind == .variable { return [source.line(member.type)] }
    return member.parameters.map { source.line($0.type) }
  }
}
