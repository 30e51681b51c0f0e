/// The values that an object of a class needs from others before it is shown.
///
/// A property such as `var card: Card!` that the class itself never sets is set by those that create the object. An
/// animator that casts controllers by `as!` moves only those of the project.
struct NeededValues {
  private let index: TargetIndex

  init(_ index: TargetIndex) {
    self.index = index
  }

  /// Returns whether an object of a class works without values from others.
  func isComplete(_ name: String) -> Bool {
    let parts = index.lineage(of: name).entries.flatMap(\.parts)
    return parts.allSatisfy { part in
      part.members.allSatisfy { member in
        switch member.kind {
        case .variable: !isNeeded(member, in: parts)
        case .function: member.fullName != "animateTransition(using:)" || !castsByForce(member)
        default: true
        }
      }
    }
  }

  private func castsByForce(_ function: Declaration) -> Bool {
    guard let body = function.body else { return false }
    let source = index.sources[function.source]
    return body.contains { source.isToken($0, "as") && source.isToken($0 + 1, "!") }
  }

  /// Returns whether a stored property is unwrapped implicitly, used, and never set by its class.
  private func isNeeded(_ property: Declaration, in parts: [Declaration]) -> Bool {
    let source = index.sources[property.source]
    guard let last = property.type.last, source.isToken(last, "!"), !property.isComputed,
      !source.isToken(last + 1, "="), !property.name.lowercased().contains("delegate"),
      !property.attributes.contains(where: { $0.name == "IBOutlet" })
    else { return false }
    var isUsed = false
    for part in parts {
      guard let body = part.body else { continue }
      let source = index.sources[part.source]
      for at in body where at != property.nameToken || part.source != property.source {
        guard source.isName(at), source.text(at: at) == property.name else { continue }
        if source.isToken(at + 1, "=") { return false }
        isUsed = isUsed || !source.isToken(at + 1, "?") && !source.isToken(at + 1, ":")
      }
    }
    return isUsed
  }
}
