// Outlets, actions and attributes of Interface Builder. On iOS the runtime finds them by name; here their class declares
// them in `connect(_:)`.
extension FileTranslation {
  /// Adds the method `connect(_:)` to a class. It declares the outlets, actions and attributes of the class and its
  /// extensions for storyboards.
  ///
  /// A class that has the method already is left alone.
  mutating func translateConnections(_ declaration: Declaration, _ framework: String) {
    guard Self.isResponder(framework), let body = declaration.body,
      let entry = index.entry(of: declaration), entry.declaration === declaration,
      !entry.members.contains(where: { $0.fullName == "connect(_:)" })
    else { return }
    var calls: [String] = []
    func add(_ member: Declaration, root: String) {
      guard let call = connection(of: member, in: declaration.name, root: root), !calls.contains(call) else {
        return
      }
      calls.append(call)
    }
    for member in entry.members { add(member, root: "") }
    // A subclass of UIKit may have a property of the same name, as a label has a shadow's offset.
    for member in inheritedConnections(of: declaration, framework) {
      add(member, root: member.parent?.name ?? "")
    }
    guard !calls.isEmpty else { return }
    let access = initializerAccess(in: declaration)
    insertMember(
      "\(access)override func connect(_ scene: SceneConnections) { super.connect(scene); "
        + calls.joined(separator: "; ") + " }", in: body)
  }

  /// Returns the actions and attributes that the target's extensions of UIKit classes give a class. A subclass has those
  /// of its superclass in the target.
  private func inheritedConnections(of declaration: Declaration, _ framework: String) -> [Declaration] {
    guard index.lineage(of: declaration.name).entries.count == 1 else { return [] }
    let entries = FrameworkClasses.lineage(of: framework).compactMap(index.entry(named:))
    let extensions = entries.filter { $0.declaration == nil }.flatMap(\.extensions).filter { !$0.isPrivate }
    return extensions.flatMap(\.members).filter { !$0.isPrivate }
  }

  /// Warns of an `@IBAction` that takes more than its sender, because storyboard scenes pass no event.
  mutating func reportAction(_ member: Declaration) {
    guard member.parameters.count > 1, member.hasAttribute("IBAction") else { return }
    report(
      .warning, at: member.keyword,
      "the action “\(member.fullName)” takes more than its sender, and scenes cannot call it here; let it take the "
        + "sender alone")
  }

  /// Removes access modifiers from an extension's outlets and actions, so that the class can name them from another
  /// file.
  mutating func exposeConnections(_ declaration: Declaration) {
    guard let target = index.entry(of: declaration)?.declaration, target.source != number else { return }
    let members = declaration.members.filter { connection(of: $0, in: target.name) != nil }
    guard !members.isEmpty else { return }
    for modifier in declaration.modifiers + members.flatMap(\.modifiers)
    where Declaration.hides(modifier.name) {
      // `private(set)` hides the setter only.
      let last =
        source.isToken(modifier.token + 1, "(") ? source.after(modifier.token + 1) - 1 : modifier.token
      blank(from: modifier.token, through: last)
    }
  }

  /// Returns the call in `connect(_:)` that declares an outlet, an attribute or an action of Interface Builder.
  ///
  /// The result is `nil` for a member of another kind, a static one, and an action with more than one parameter.
  /// Attributes are those of the class named `root`, or else of the owner.
  private func connection(of member: Declaration, in owner: String, root: String = "") -> String? {
    guard !member.isStatic, member.nameToken >= 0 else { return nil }
    let name = member.name.filter { $0 != "`" }
    switch member.kind {
    case .variable where member.hasAttribute("IBOutlet"):
      let kind = isCollection(member) ? "outlets" : "outlet"
      return "scene.\(kind)(\"\(name)\", self, \\.\(member.name), isRequired: false)"
    case .variable where member.hasAttribute("IBInspectable") && (!member.isComputed || member.hasSetter):
      return "scene.attribute(\"\(name)\", self, \\\(root).\(member.name))"
    case .function where member.hasAttribute("IBAction"):
      guard member.parameters.count < 2 else { return nil }
      let labels = member.parameters.map(\.label)
      let selector = objectiveCName(of: member) ?? Self.selectorName(name, labels)
      let kind = takesSegue(member) ? "unwind" : "action"
      let method = "\(owner).\(member.name)" + (labels.isEmpty ? "" : "(\(labels[0]):)")
      return "scene.\(kind)(\"\(selector)\", self, \(method))"
    default: return nil
    }
  }

  /// Returns whether an outlet holds a list: `[UIView]`, also as an optional, or `Array<UIView>`.
  private func isCollection(_ outlet: Declaration) -> Bool {
    let source = index.sources[outlet.source]
    let first = outlet.type.lowerBound
    return source.isToken(first, "[") && !source.line(outlet.type).contains(":")
      || source.isToken(first, "Array") && source.isToken(first + 1, "<")
  }

  /// Returns whether an action's parameter is a segue: storyboards then name the action as an unwind segue's target.
  private func takesSegue(_ action: Declaration) -> Bool {
    guard let parameter = action.parameters.first else { return false }
    let type = index.sources[action.source].line(parameter.type).filter { $0 != "!" && $0 != "?" }
    return type == "UIStoryboardSegue" || index.frameworkClass(of: type) == "UIStoryboardSegue"
  }

  /// Returns whether the UIKit class of a name is a subclass of `UIResponder`.
  static func isResponder(_ name: String) -> Bool {
    guard name.hasPrefix("UI"), !["UIMenuController", "UIPrintInteractionController"].contains(name) else {
      return false
    }
    return FrameworkClasses.isController(name) || responderEndings.contains(where: name.hasSuffix)
  }

  private static let responderEndings = [
    "View", "Cell", "Control", "Button", "Label", "Bar", "Toolbar", "Field", "Slider", "Switch", "Stepper",
    "Window", "Responder", "Picker", "Application",
  ]
}
