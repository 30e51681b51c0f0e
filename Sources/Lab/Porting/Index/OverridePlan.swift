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

  /// A member that an extension adds to a class outside the target, with its overrides. The extension's member asks the
  /// object for an override, which has a name of its own and is a requirement of a protocol.
  struct Dispatch {
    let member: Declaration
    fileprivate(set) var overrides: [Override] = []

    struct Override {
      let member: Declaration
      /// The class's name.
      let owner: String
      /// A Boolean value that indicates whether no superclass overrides the member.
      let isFirst: Bool
    }

    /// The name of the class that the extension extends.
    var framework: String { TargetIndex.lastName(member.parent?.name ?? "") }

    /// The end of the new names: the class and the member, with its labels.
    private var suffix: String {
      let labels = member.parameters.map { $0.label == "_" ? "_" : "_\($0.label)" }.joined()
      return "\(framework)_\(member.name.filter { $0 != "`" })\(labels)"
    }

    var protocolName: String { "Overrides_\(suffix)" }
    var overrideName: String { "override_\(suffix)" }
    var extensionName: String { "extension_\(suffix)" }
  }

  private(set) var forwards: [Forward] = []
  private(set) var dispatches: [Dispatch] = []
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
          if let origin = Self.dispatched(member, in: name, index) {
            let place = dispatches.firstIndex { $0.member === origin } ?? dispatches.endIndex
            if place == dispatches.endIndex { dispatches.append(Dispatch(member: origin)) }
            dispatches[place].overrides.append(
              Dispatch.Override(
                member: member, owner: name, isFirst: !Self.isOverridden(member, above: name, index)))
            continue
          }
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

  static func canForward(_ member: Declaration) -> Bool {
    member.kind == .function || member.kind == .variable && member.isComputed
  }

  /// Returns the overridden member of an extension of a class outside the target; `nil` if it cannot ask for its
  /// overrides.
  private static func dispatched(_ member: Declaration, in name: String, _ index: TargetIndex) -> Declaration?
  {
    let lineage = index.lineage(of: name)
    guard canForward(member), let foreign = lineage.foreign else { return nil }
    for entry in lineage.entries.dropFirst() {
      let others = entry.members.filter { $0.fullName == member.fullName }
      guard others.allSatisfy({ $0.has("override") && $0.parent?.kind == .classType && canForward($0) })
      else {
        return nil
      }
    }
    for framework in FrameworkClasses.lineage(of: TargetIndex.lastName(foreign)) {
      let members = index.entry(named: framework)?.extensions.flatMap(\.members) ?? []
      let origin = members.first {
        $0.fullName == member.fullName && !$0.has("override") && !$0.isStatic && canForward($0)
      }
      if let origin {
        return MemberForm(origin, in: index.sources[origin.source]) == nil ? nil : origin
      }
    }
    return nil
  }

  /// Returns whether a superclass in the target overrides a member, too.
  private static func isOverridden(_ member: Declaration, above name: String, _ index: TargetIndex) -> Bool {
    index.lineage(of: name).entries.dropFirst().contains { entry in
      entry.members.contains { $0.fullName == member.fullName }
    }
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
