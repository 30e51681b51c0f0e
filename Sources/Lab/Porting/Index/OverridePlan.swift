/// The members of extensions that override or are overridden. Swift without Objective-C dispatches only members of the
/// class itself. So the extension's member is renamed, and the class gets a member that calls it.
struct OverridePlan {
  struct Forward {
    let member: Declaration
    /// The declaration of the class that gets the member.
    let target: Declaration
    /// A Boolean value that indicates whether the member overrides a superclass's member.
    let isOverride: Bool
  }

  /// An override that Swift without Objective-C cannot dispatch, so that the translation reports an error.
  struct Refusal {
    let member: Declaration
    /// The name of the class outside the target whose member is overridden.
    let framework: String
    /// A Boolean value that indicates whether an extension overrides the class's member. Otherwise, an extension of
    /// that class declares the overridden member.
    let isInExtension: Bool
  }

  private(set) var forwards: [Forward] = []
  private(set) var refusals: [Refusal] = []

  init() {}

  init(of index: TargetIndex) {
    var entered: Set<ObjectIdentifier> = []
    func enter(_ member: Declaration, _ target: Declaration, isOverride: Bool) {
      if entered.insert(ObjectIdentifier(member)).inserted {
        forwards.append(Forward(member: member, target: target, isOverride: isOverride))
      }
    }
    for name in index.types.keys.sorted() {
      guard let entry = index.types[name] else { continue }
      guard let target = entry.declaration else {
        refusals += entry.members.filter { $0.has("override") }.map {
          Refusal(member: $0, framework: name, isInExtension: true)
        }
        continue
      }
      guard target.kind == .classType else { continue }
      for part in entry.parts {
        for member in part.members where member.has("override") {
          guard member.kind == .function || member.kind == .variable else { continue }
          if part.kind == .extensionType, Self.canForward(member) { enter(member, target, isOverride: true) }
          switch Self.origin(of: member, in: name, index) {
          case .extensionMember(let origin, let target): enter(origin, target, isOverride: false)
          case .framework(let framework):
            refusals.append(Refusal(member: member, framework: framework, isInExtension: false))
          case nil: break
          }
        }
      }
    }
  }

  private static func canForward(_ member: Declaration) -> Bool {
    member.kind == .function || member.kind == .variable && member.isComputed
  }

  private enum Origin {
    case extensionMember(Declaration, Declaration)
    case framework(String)
  }

  /// Returns the origin of the member that a member overrides, if it is in an extension; `nil` if a class itself
  /// declares it.
  private static func origin(of member: Declaration, in name: String, _ index: TargetIndex) -> Origin? {
    let lineage = index.lineage(of: name)
    for entry in lineage.entries.dropFirst() {
      guard let target = entry.declaration else { break }
      if target.members.contains(where: { $0.fullName == member.fullName }) { return nil }
      for part in entry.extensions {
        for other in part.members where other.fullName == member.fullName {
          return other.has("override") || !canForward(other) ? nil : .extensionMember(other, target)
        }
      }
    }
    return lineage.foreign.flatMap { foreign in
      FrameworkClasses.lineage(of: TargetIndex.lastName(foreign)).first { framework in
        index.entry(named: framework)?.extensions.contains { part in
          part.members.contains { $0.fullName == member.fullName && !$0.has("override") }
        } == true
      }
    }.map(Origin.framework)
  }

  /// Returns the new name of an extension's member, whose old name the class's added member takes. The new name
  /// contains the class's, because members of extensions cannot override each other.
  static func name(of member: Declaration) -> String {
    let type = TargetIndex.lastName(member.parent?.name ?? "")
    return "extension_\(type)_\(member.name.filter { $0 != "`" })"
  }
}
