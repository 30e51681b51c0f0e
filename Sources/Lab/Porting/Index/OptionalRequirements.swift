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
          if let match = Self.implementation(of: requirement, in: entry, other, index) {
            bridges.append(Bridge(requirement: requirement, implementation: match))
          }
        }
      }
    }
  }

  /// Returns the member with which a type implements a requirement. Where a protocol has several requirements with the
  /// same labels, or the type several methods, the types of the parameters choose.
  private static func implementation(
    of requirement: Declaration, in entry: TargetIndex.Entry, _ other: TargetIndex.Entry, _ index: TargetIndex
  ) -> Declaration? {
    let name = requirement.fullName
    let matches = entry.members.filter { $0.fullName == name && !$0.has("override") }
    let types = types(of: requirement, index)
    let isOverloaded = (other.declaration?.members.count { $0.fullName == name } ?? 0) > 1
    let match = matches.first { self.types(of: $0, index) == types }
    return match ?? (isOverloaded ? nil : matches.first)
  }

  /// Returns the types of a method's parameters, without what does not tell them apart: blanks, module and `!`.
  private static func types(of method: Declaration, _ index: TargetIndex) -> [String] {
    method.parameters.map { parameter in
      let type = index.sources[method.source].line(parameter.type).filter {
        $0 != " " && $0 != "!" && $0 != "?"
      }
      return type.hasPrefix("UIKit.") ? String(type.dropFirst(6)) : type
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
