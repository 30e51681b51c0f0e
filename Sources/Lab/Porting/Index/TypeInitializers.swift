/// The classes whose `init()` is called through a metatype value, as in `page.type.init()`.
///
/// The translation does not know the static type of a call. So these are the classes with a metatype, such as
/// `Page.Type`, in a target that makes such calls. A class is among them only if the class and all of its subclasses
/// have the initializer.
struct TypeInitializers {
  /// The names of the classes whose `init()` is called through a metatype value, and of their subclasses.
  private(set) var classes: Set<String> = []
  /// The names of the classes in metatypes, such as `Page` in `Page.Type`.
  private(set) var roots: Set<String> = []

  init() {}

  init(of index: TargetIndex) {
    guard index.sources.contains(where: Self.callsType) else { return }
    var named: Set<String> = []
    for source in index.sources {
      for at in source.tokens.indices where source.isToken(at, "Type") && source.isToken(at - 1, ".") {
        if source.isName(at - 2) { named.insert(source.text(at: at - 2)) }
      }
    }
    for name in named.sorted() {
      guard index.types[name]?.declaration?.kind == .classType else { continue }
      let family = index.types.keys.filter { other in
        index.lineage(of: other).entries.contains { $0 === index.types[name] }
      }
      guard index.lineage(of: name).entries.allSatisfy({ Self.hasInitializer($0, index) }),
        ["UIViewController", "UIView"].contains(index.frameworkClass(of: name)),
        family.allSatisfy({ index.types[$0].map { Self.hasInitializer($0, index) } == true })
      else { continue }
      roots.insert(name)
      classes.formUnion(family)
    }
  }

  /// Returns whether a source calls `init()` of a metatype value, as in `type.init()`.
  private static func callsType(_ source: SwiftSource) -> Bool {
    source.tokens.indices.contains { at in
      guard source.isToken(at, "init"), source.isToken(at - 1, "."), source.isToken(at + 1, "("),
        source.isToken(at + 2, ")"), at > 1
      else { return false }
      if source.isToken(at - 2, "self") || source.isToken(at - 2, "super") { return false }
      let isValue = source.isName(at - 2) && source.text(at: at - 2).first?.isLowercase == true
      return isValue || source.isToken(at - 2, ")") || source.isToken(at - 2, "]")
    }
  }

  /// Returns whether a class of the target and all its superclasses there have the initializer without parameters.
  static func isCreated(_ name: String, _ index: TargetIndex) -> Bool {
    index.lineage(of: name).entries.allSatisfy { hasInitializer($0, index) }
  }

  /// Returns whether a class inherits the initializer without parameters, or declares one that always succeeds.
  private static func hasInitializer(_ entry: TargetIndex.Entry, _ index: TargetIndex) -> Bool {
    let own = entry.members.filter { $0.kind == .initializer }
    if let empty = own.first(where: { $0.parameters.isEmpty }) {
      let isFailing = index.sources[empty.source].isToken(empty.keyword + 1, "?")
      return !isFailing && empty.parent?.kind == .classType && !empty.isPrivate
    }
    return own.allSatisfy { $0.has("convenience") || $0.parent?.kind == .extensionType }
      || own.contains {
        $0.has("override") && !$0.isPrivate
          && ["init(nibName:bundle:)", "init(frame:)"].contains($0.fullName)
      }
  }
}
