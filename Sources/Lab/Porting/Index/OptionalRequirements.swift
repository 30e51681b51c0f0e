/// The requirements that the target's protocols mark as `@objc optional`.
///
/// A requirement without a result gets an empty default implementation. A requirement with a result is renamed and
/// returns an optional, by default `nil`. A type that implements the original method gets a method of the new name that
/// calls it.
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

  /// Returns the member with which a type implements a requirement. Where several requirements or methods have the same
  /// name and labels, the parameters' types choose.
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

  /// Returns the types of a method's parameters for comparison: without blanks, `!`, `?` and the module name `UIKit`.
  private static func types(of method: Declaration, _ index: TargetIndex) -> [String] {
    method.parameters.map { parameter in
      let type = index.sources[method.source].line(parameter.type).filter {
        $0 != " " && $0 != "!" && $0 != "?"
      }
      return type.hasPrefix("UIKit.") ? String(type.dropFirst(6)) : type
    }
  }

  func contains(_ requirement: Declaration) -> Bool { identifiers.contains(ObjectIdentifier(requirement)) }

  /// Returns the optional requirement that a call means: the one with the call's labels, or the only one of the name.
  func requirement(named name: String, fullName: String) -> Declaration? {
    guard let candidates = byName[name] else { return nil }
    return candidates.first { $0.fullName == fullName } ?? (candidates.count == 1 ? candidates[0] : nil)
  }

  /// Returns the new name that an optional requirement with a result gets in the translated source.
  static func name(of requirement: Declaration) -> String { "optional_\(requirement.name)" }
}
