/// The optional requirements of the target's protocols.
///
/// One without a result becomes a requirement with an empty default. One with a result becomes a requirement with an
/// optional result under another name, `nil` by default. A type that implements the method gets one that calls it.
struct OptionalRequirements {
  struct Bridge {
    let requirement: Declaration
    /// The method or property with which a conforming type implements the requirement.
    let implementation: Declaration
  }

  /// The optional requirements by their name without labels.
  private(set) var byName: [String: [Declaration]] = [:]
  private(set) var bridges: [Bridge] = []
  private var identifiers: Set<ObjectIdentifier> = []

  init() {}

  init(of index: TargetIndex) {
    var protocols: [TargetIndex.Entry] = []
    let names = index.types.keys.sorted()
    for name in names {
      guard let entry = index.types[name], let declaration = entry.declaration,
        declaration.kind == .protocolType
      else { continue }
      let optional = declaration.members.filter { $0.has("optional") }
      for requirement in optional {
        byName[requirement.name, default: []].append(requirement)
        identifiers.insert(ObjectIdentifier(requirement))
      }
      if !optional.isEmpty { protocols.append(entry) }
    }
    guard !protocols.isEmpty else { return }
    for name in names {
      guard let entry = index.types[name], entry.declaration?.kind != .protocolType else { continue }
      for other in index.protocols(of: entry) where protocols.contains(where: { $0 === other }) {
        for requirement in other.declaration?.members ?? [] where contains(requirement) {
          guard MemberForm(requirement, in: index.sources[requirement.source])?.result != nil else {
            continue
          }
          let matches = entry.members.filter { $0.fullName == requirement.fullName && !$0.has("override") }
          if let match = matches.first {
            bridges.append(Bridge(requirement: requirement, implementation: match))
          }
        }
      }
    }
  }

  func contains(_ requirement: Declaration) -> Bool { identifiers.contains(ObjectIdentifier(requirement)) }

  /// Returns the requirement that a call means: the one with the call's labels, or the only one of the name.
  func requirement(named name: String, fullName: String) -> Declaration? {
    guard let candidates = byName[name] else { return nil }
    return candidates.first { $0.fullName == fullName } ?? (candidates.count == 1 ? candidates[0] : nil)
  }

  /// Returns the name under which the translated source has a requirement with a result.
  static func name(of requirement: Declaration) -> String { "optional_\(requirement.name)" }
}
