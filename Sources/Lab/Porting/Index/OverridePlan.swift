/// The members of extensions that take part in overriding. Swift without Objective-C dispatches only members of the
/// class itself, so the class gets a member that calls the extension's under another name.
struct OverridePlan {
  struct Forward {
    let member: Declaration
    /// The declaration of the class that gets the member.
    let target: Declaration
    /// Whether the member overrides one of a superclass.
    let isOverride: Bool
  }

  private(set) var forwards: [Forward] = []
  /// Overrides of members that extensions of classes outside the target declare; they cannot be dispatched.
  private(set) var refused: [Declaration] = []

  init() {}

  init(of index: TargetIndex) {
    var entered: Set<ObjectIdentifier> = []
    func enter(_ member: Declaration, _ target: Declaration, isOverride: Bool) {
      if entered.insert(ObjectIdentifier(member)).inserted {
        forwards.append(Forward(member: member, target: target, isOverride: isOverride))
      }
    }
    for name in index.types.keys.sorted() {
      guard let entry = index.types[name], let target = entry.declaration, target.kind == .classType else {
        continue
      }
      for part in entry.parts {
        for member in part.members where member.has("override") && Self.canForward(member) {
          if part.kind == .extensionType { enter(member, target, isOverride: true) }
          switch Self.origin(of: member, in: name, index) {
          case .extensionMember(let origin, let target): enter(origin, target, isOverride: false)
          case .foreign: refused.append(member)
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
    case foreign
  }

  /// Returns the extension's member that a member overrides; `nil` if a class declares it.
  private static func origin(of member: Declaration, in name: String, _ index: TargetIndex) -> Origin? {
    let lineage = index.lineage(of: name)
    for entry in lineage.entries.dropFirst() {
      guard let target = entry.declaration else { break }
      if target.members.contains(where: { $0.fullName == member.fullName }) { return nil }
      for part in entry.extensions {
        for other in part.members where other.fullName == member.fullName {
          return other.has("override") ? nil : .extensionMember(other, target)
        }
      }
    }
    guard let foreign = lineage.foreign, let entry = index.entry(named: foreign) else { return nil }
    return entry.extensions.contains { $0.members.contains { $0.fullName == member.fullName } }
      ? .foreign : nil
  }

  /// Returns the new name of an extension's member, after the class has got a member under the old name.
  static func name(of member: Declaration) -> String { "extension_\(member.name)" }
}
