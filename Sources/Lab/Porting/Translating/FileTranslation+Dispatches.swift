// Members that an extension adds to a class of UIKit, and that the target's classes override. On iOS Objective-C finds the
// override; here the extension's member asks the object for it.
extension FileTranslation {
  mutating func translateDispatches() {
    for dispatch in index.overrides.dispatches {
      guard let form = MemberForm(dispatch.member, in: index.sources[dispatch.member.source]) else {
        continue
      }
      translateOrigin(of: dispatch, form)
      for override in dispatch.overrides { translateOverride(override, of: dispatch) }
    }
  }

  /// Renames the extension's member, and adds the one that asks for overrides, with the protocol of those.
  private mutating func translateOrigin(of dispatch: OverridePlan.Dispatch, _ form: MemberForm) {
    let member = dispatch.member
    guard member.source == number, let body = member.parent?.body else { return }
    replace(from: member.nameToken, through: member.nameToken, with: dispatch.extensionName)
    let words = member.attributes.filter { $0.name == "available" || $0.name == "discardableResult" }
      .map { source.line(Range($0.tokens)) + " " }.joined()
    // An extension of a class outside the module has no open members.
    let access = accessModifiers(of: member).isEmpty ? "" : "public "
    insertMember(
      form.dispatch(
        named: member.name, modifiers: words + access, to: dispatch.overrideName, of: dispatch.protocolName,
        or: dispatch.extensionName), in: body)
    insert(
      "; protocol \(dispatch.protocolName): AnyObject { \(form.requirement(named: dispatch.overrideName)) }",
      after: body.upperBound)
  }

  /// Renames an override, and makes its class conform to the protocol of overrides, unless a superclass does.
  private mutating func translateOverride(
    _ override: OverridePlan.Dispatch.Override, of dispatch: OverridePlan.Dispatch
  ) {
    guard let entry = index.types[override.owner] else { return }
    for part in entry.parts where part.source == number {
      guard let body = part.body else { continue }
      for at in body where source.isToken(at, "super") && source.isToken(at + 1, ".") {
        guard source.text(at: at + 2) == dispatch.member.name,
          dispatch.member.kind == .variable
            || ModuleSeparation.isCall(at + 3, of: dispatch.member, in: source)
        else { continue }
        if override.isFirst { replace(from: at, through: at, with: "self") }
        replace(
          from: at + 2, through: at + 2,
          with: override.isFirst ? dispatch.extensionName : dispatch.overrideName)
      }
    }
    let member = override.member
    guard member.source == number, let target = entry.declaration else { return }
    replace(from: member.nameToken, through: member.nameToken, with: dispatch.overrideName)
    guard override.isFirst else { return }
    for modifier in member.modifiers where modifier.name == "override" { blank(modifier.token) }
    conform(target, to: dispatch.protocolName)
  }
}
