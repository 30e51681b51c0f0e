extension FileTranslation {
  /// Translates those parts of a declaration and its members that need more than the replacement of single words.
  mutating func translate(_ declaration: Declaration) {
    if index.repeated.contains(declaration), let body = declaration.body {
      return blank(from: declaration.first, through: body.upperBound)
    }
    switch declaration.kind {
    case .protocolType: translateProtocol(declaration)
    case .classType:
      if leaveOutSceneDelegate(declaration) { return }
      translateProtocolArguments(declaration)
      translateClass(declaration)
    case .structType: translateProtocolArguments(declaration)
    case .extensionType:
      translateProtocolArguments(declaration)
      exposeConnections(declaration)
    case .deinitializer: translateDeinitializer(declaration)
    case .variable: translateDescription(declaration)
    case .function:
      if leaveOutSceneMethod(declaration) || leaveOutConformance(declaration) { return }
      translateDescription(declaration)
      translateResponding(declaration)
      reportAction(declaration)
    default: break
    }
    translateOpenMember(declaration)
    if index.internalOverrides.contains(declaration) { insert("override ", before: declaration.keyword) }
    for member in declaration.members { translate(member) }
  }

  /// Replaces `open` by `public` on a static member, and on a member in an extension of a class outside the target.
  /// Without Objective-C, no subclass can override such a member.
  private mutating func translateOpenMember(_ declaration: Declaration) {
    guard let open = declaration.modifiers.first(where: { $0.name == "open" }), !declaration.isType,
      let parent = declaration.parent,
      declaration.has("static")
        || parent.kind == .extensionType && index.entry(of: parent)?.declaration == nil
    else { return }
    replace(from: open.token, through: open.token, with: "public")
  }

  // MARK: Protocols

  private mutating func translateProtocol(_ declaration: Declaration) {
    // Swift 4 took the ownership of a requirement for a note.
    for requirement in declaration.members {
      for modifier in requirement.modifiers where ["weak", "unowned"].contains(modifier.name) {
        blank(modifier.token)
      }
    }
    guard declaration.hasAttribute("objc"), declaration.nameToken >= 0 else { return }
    // Objective-C's protocols are for classes only, and a weak reference to one relies on that.
    if let colon = declaration.colon {
      if !declaration.ancestors.contains(where: { $0.name == "AnyObject" || $0.name == "class" }) {
        insert(" AnyObject,", after: colon)
      }
    } else {
      insert(": AnyObject", after: declaration.nameToken)
    }
    var defaults: [String] = []
    let access = ["public", "open"].contains { declaration.has($0) } ? "public " : ""
    for requirement in declaration.members where index.optionalRequirements.contains(requirement) {
      guard let form = MemberForm(requirement, in: source) else { continue }
      guard let optional = requirement.modifiers.first(where: { $0.name == "optional" }) else { continue }
      if form.result == nil {
        blank(optional.token)
        defaults.append(form.emptyDeclaration(modifiers: access))
      } else {
        let name = OptionalRequirements.name(of: requirement)
        let last = max(
          requirement.nameToken, requirement.type.upperBound - 1, requirement.signature.upperBound - 1)
        let end = requirement.body?.upperBound ?? max(requirement.parentheses?.upperBound ?? 0, last)
        replace(from: optional.token, through: end, with: form.optionalRequirement(named: name))
        defaults.append(form.optionalDeclaration(named: name, modifiers: access, body: "nil"))
        // A value whose type is the protocol has the property by its name; a conforming type's own goes before it.
        if requirement.kind == .variable {
          defaults.append(form.optionalDeclaration(named: requirement.name, modifiers: access, body: name))
        }
      }
    }
    if !defaults.isEmpty, let body = declaration.body, declaration.parent == nil {
      insert(
        "; extension \(declaration.name) { \(defaults.joined(separator: "; ")) }", after: body.upperBound)
    }
  }

  /// Adds to conforming types the members that implement renamed optional requirements.
  mutating func translateBridges() {
    for bridge in index.optionalRequirements.bridges where bridge.implementation.source == number {
      let requirements = index.sources[bridge.requirement.source]
      guard let form = MemberForm(bridge.requirement, in: requirements),
        let body = bridge.implementation.parent?.body
      else { continue }
      let access = accessModifiers(of: bridge.implementation)
      insertMember(
        form.optionalDeclaration(
          named: OptionalRequirements.name(of: bridge.requirement), modifiers: access,
          body: form.call(bridge.implementation.name)), in: body)
    }
  }

  // MARK: Classes

  private mutating func translateClass(_ declaration: Declaration) {
    translateForwarding(declaration)
    translateObserver(declaration)
    translateMethodNames(declaration)
    translateAppearance(declaration)
    translateImplicitInitializer(declaration)
    guard let framework = index.frameworkClass(of: declaration.name) else { return }
    translateInitializers(declaration, framework)
    translateConnections(declaration, framework)
    translateScrollDelegate(declaration, framework)
    if framework == "UITableViewCell" { translateCell(declaration) }
  }

  /// Declares that a class derived from `UITableViewCell` is a delegate of recognizers, if it acts as one: every cell of
  /// UIKit is. The methods of a subclass are found only through the subclass's own conformance.
  private mutating func translateCell(_ declaration: Declaration) {
    let name = "UIGestureRecognizerDelegate"
    let entries = index.lineage(of: declaration.name).entries
    guard entries.count == 1, let ancestor = declaration.ancestors.first, let body = declaration.body,
      !entries[0].parts.contains(where: { $0.ancestors.contains { $0.name == name } }),
      entries[0].members.contains(where: { $0.kind == .function && $0.name == "gestureRecognizer" })
        || body.contains(where: {
          source.isToken($0, "delegate") && source.isToken($0 + 1, "=") && source.isToken($0 + 2, "self")
        })
    else { return }
    insert(", \(name)", after: ancestor.token)
  }

  /// Lets a subclass of `NSObject` observe key paths. The class conforms to `KeyPathObserver` instead of overriding
  /// `NSObject`'s method.
  private mutating func translateObserver(_ declaration: Declaration) {
    let fullName = "observeValue(forKeyPath:of:change:context:)"
    let (entries, foreign) = index.lineage(of: declaration.name)
    guard foreign == "NSObject", let ancestor = declaration.ancestors.first,
      let member = declaration.members.first(where: { $0.fullName == fullName && $0.has("override") }),
      !entries.dropFirst().contains(where: { $0.members.contains { $0.fullName == fullName } })
    else { return }
    insert(", KeyPathObserver", after: ancestor.token)
    for modifier in member.modifiers where modifier.name == "override" { blank(modifier.token) }
    for at in member.body ?? 0...0
    where source.isToken(at, "super") && source.isToken(at + 1, ".") && source.isToken(at + 2, "observeValue")
    {
      // The arguments alone are a tuple.
      replace(from: at, through: at + 2, with: "_ = ")
    }
  }

  /// Makes an override of a nonisolated member of `NSObject`, such as `description`, run its body on the main actor.
  private mutating func translateDescription(_ declaration: Declaration) {
    guard declaration.has("override"), !declaration.has("nonisolated"), let body = declaration.body,
      body.count > 2,
      ["description", "debugDescription", "hash", "isEqual"].contains(declaration.name),
      let parent = declaration.parent, index.entry(of: parent)?.declaration?.kind == .classType
    else { return }
    let first = source.text(at: body.lowerBound + 1)
    guard first != "get", first != "set" else { return }
    if let modifier = declaration.modifiers.first(where: { $0.name == "override" }) {
      insert("nonisolated ", before: modifier.token)
    }
    insert(" MainActor.assumeIsolated {", after: body.lowerBound)
    insert("} ", before: body.upperBound)
  }

  /// Isolates a `deinit` that has a body to the actor of its class.
  private mutating func translateDeinitializer(_ declaration: Declaration) {
    guard let body = declaration.body, body.count > 2, declaration.parent?.kind == .classType else { return }
    guard !declaration.has("isolated"), !declaration.has("nonisolated") else { return }
    guard declaration.parent?.has("nonisolated") == false else { return }
    insert("isolated ", before: declaration.keyword)
  }

  // MARK: Overrides

  /// Renames members of extensions that override or are overridden, and adds to the classes members that call them.
  mutating func translateForwards() {
    for forward in index.overrides.forwards {
      let member = forward.member
      guard let form = MemberForm(member, in: index.sources[member.source]) else {
        if member.source == number {
          report(
            .error, at: member.keyword,
            "“\(member.name)” in an extension takes part in overriding, which only members of the class can; move it "
              + "into the class “\(forward.target.name)”")
        }
        continue
      }
      let name = OverridePlan.name(of: member)
      if member.source == number {
        replace(from: member.nameToken, through: member.nameToken, with: name)
        for modifier in member.modifiers
        where modifier.name == "override"
          || member.source != forward.target.source && Declaration.hides(modifier.name)
        {
          blank(modifier.token)
        }
      }
      if forward.target.source == number, let body = forward.target.body {
        let attributes = member.attributes.filter { $0.name == "available" || $0.name == "discardableResult" }
        let source = index.sources[member.source]
        var words = attributes.map { source.line(Range($0.tokens)) + " " }.joined()
        words += accessModifiers(of: member)
        words += (member.isStatic ? "class " : "") + (forward.isOverride ? "override " : "")
        insertMember(form.declaration(named: member.name, modifiers: words, calling: name), in: body)
      }
    }
    for refusal in index.overrides.refusals where refusal.member.source == number { translate(refusal) }
  }

  /// Reports an override that nothing can call. One in an extension of a class of UIKit gets another name, so that the
  /// rest of the target compiles.
  private mutating func translate(_ refusal: OverridePlan.Refusal) {
    let member = refusal.member
    let (name, framework) = (member.name, refusal.framework)
    let place = member.keyword
    let own = framework.hasPrefix("UI") ? framework.dropFirst(2) : framework[...]
    guard refusal.isInExtension else {
      return report(
        .error, at: place,
        "“\(name)” overrides a member that an extension adds to “\(framework)”, and nothing can dispatch it here; give "
          + "it a name of its own, or move the extension's member into a class between the two, as in "
          + "“class Own\(own): \(framework)”")
    }
    let isRenamed = OverridePlan.canForward(member) && source.isName(member.nameToken)
    if isRenamed {
      replace(from: member.nameToken, through: member.nameToken, with: OverridePlan.name(of: member))
      for modifier in member.modifiers where modifier.name == "override" {
        blank(modifier.token)
      }
    }
    report(
      isRenamed ? .warning : .error, at: place,
      "“\(name)” in an extension overrides a member of “\(framework)”, and nothing can dispatch it here; write the "
        + "override in a subclass, as in “class Own\(own): \(framework)”, and create that one")
  }

  /// Returns the access modifier for a member that is added beside another one: `public `, `open ` or an empty text.
  func accessModifiers(of member: Declaration) -> String {
    for name in ["public", "open"] where member.has(name) { return "\(name) " }
    for name in ["private", "fileprivate", "internal"] where member.has(name) { return "" }
    guard let parent = member.parent, parent.kind == .extensionType else { return "" }
    return parent.has("public") || parent.has("open") ? "public " : ""
  }
}
