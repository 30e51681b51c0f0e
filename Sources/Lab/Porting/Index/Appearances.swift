/// The views of the target of whose classes a program asks for the `appearance()`, in the order of their names.
struct Appearances {
  /// The properties that a view takes over from its class's proxy, by the class's name.
  private(set) var properties: [String: [String]] = [:]
  /// The classes of UIKit whose proxies the kit has.
  private static let known: Set<String> = ["UINavigationBar", "UIToolbar", "UITabBar", "UIBarButtonItem"]

  init() {}

  /// Finds the classes, and their properties that are `dynamic`, as on iOS.
  ///
  /// - Complexity: O(n) in the number of tokens.
  init(of index: TargetIndex) {
    var asked: Set<String> = []
    for source in index.sources {
      for at in source.tokens.indices
      where source.isToken(at, "appearance") && source.isToken(at - 1, ".") && source.isToken(at + 1, "(") {
        // A value of a class's type may be any class.
        asked.insert(source.isName(at - 2) ? source.text(at: at - 2) : "")
      }
    }
    guard !asked.isEmpty else { return }
    for name in index.types.keys {
      guard let declaration = index.types[name]?.declaration, declaration.kind == .classType,
        declaration.genericParameters == nil, let framework = index.frameworkClass(of: name)
      else { continue }
      let lineage = FrameworkClasses.lineage(of: framework)
      guard lineage.contains("UIView"), !lineage.contains(where: Self.known.contains),
        TypeInitializers.isCreated(name, index)
      else { continue }
      let entries = index.lineage(of: name).entries
      guard entries.contains(where: { asked.contains(TargetIndex.lastName($0.declaration?.name ?? "")) })
      else {
        continue
      }
      let own = entries.flatMap { entry in
        entry.declaration?.members.filter { $0.kind == .variable && $0.has("dynamic") && !$0.isPrivate }.map(
          \.name) ?? []
      }
      var names: [String] = []
      for name in own + ["backgroundColor", "tintColor"]
        + (lineage.contains("UITableView") ? ["separatorColor", "separatorStyle"] : [])
        + (lineage.contains("UILabel") ? ["font", "textColor"] : [])
      where !names.contains(name) {
        names.append(name)
      }
      properties[name] = names
    }
  }
}
