/// An index of a target's sources: its types, their inheritance, and the members that must be translated together
/// across files.
final class TargetIndex {
  /// A type of the target: its declaration and its extensions.
  final class Entry {
    var declaration: Declaration?
    var extensions: [Declaration] = []

    /// The type's declaration, if the target has it, and its extensions.
    var parts: [Declaration] { (declaration.map { [$0] } ?? []) + extensions }
    var members: [Declaration] { parts.flatMap(\.members) }
  }

  let sources: [SwiftSource]
  /// The declarations at the top level of each source, in the order of the sources.
  let declarations: [[Declaration]]
  /// The target's types by the last part of their names; of several types with the same last part, the first.
  private(set) var types: [String: Entry] = [:]
  /// The names of all variables that the target's sources declare at the top level or in types.
  private var variableNames: Set<String> = []
  /// The names of properties with a type of any object, such as `AnyObject`.
  private(set) var objectNames: Set<String> = []
  /// The names of properties whose type is `NSObjectProtocol`.
  private(set) var objectProtocolNames: Set<String> = []
  /// The names of properties that hold closures.
  private(set) var closureNames: Set<String> = []
  /// The classes of UIKit whose type values variables and parameters hold, by the variables' names.
  private(set) var metatypes: [String: String] = [:]
  /// The original names of types that the separation of modules has renamed, by their new names.
  let originalNames: [String: String]
  /// The names that `typealias` declarations of the target declare, with the names of their types. Generic ones, and types
  /// of other forms, have an empty name.
  let aliases: [String: String]
  /// The names of all folders in the sources' paths.
  let folderNames: Set<String>
  /// The names of folders that are modules on iOS. Translated, their sources are in one target, so an import of such a
  /// name is removed.
  let moduleNames: Set<String>
  /// A Boolean value that indicates whether any source imports UIKit or a module that includes UIKit's names, such as
  /// SwiftUI.
  let importsUIKit: Bool
  /// The names of all modules that the sources import.
  let importedNames: Set<String>
  private(set) var optionalRequirements: OptionalRequirements
  private(set) var overrides: OverridePlan
  private(set) var typeInitializers: TypeInitializers
  private(set) var repeated: RepeatedDeclarations
  private(set) var protocolArguments: ProtocolArguments
  private(set) var methodNames: MethodNames
  private(set) var appearances: Appearances
  private(set) var internalOverrides: InternalOverrides
  /// The classes outside the target that conform to a protocol of the target which requires `init()`, by the protocol's
  /// name.
  private(set) var factories: [String: Set<String>] = [:]
  /// The names that come first in the inheritance clauses of the target's types: superclasses, and some protocols.
  private(set) var superclassNames: Set<String> = []

  init(_ separated: SeparatedSources, modules: Set<String> = []) {
    sources = separated.sources
    declarations = separated.declarations
    originalNames = separated.originalNames
    folderNames = Set(sources.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) })
    let named = Self.moduleNames(of: sources)
    moduleNames = named.isEmpty ? [] : named.union(modules)
    aliases = Self.aliases(of: sources)
    importsUIKit = sources.contains { source in
      source.tokens.indices.contains { at in
        guard source.isToken(at - 1, "import") else { return false }
        return source.isToken(at, "UIKit") || AppleModules.withViews.contains(source.text(at: at))
      }
    }
    importedNames = Set(
      sources.flatMap { source in
        source.tokens.indices.filter { source.isToken($0 - 1, "import") && source.isName($0) }.map {
          source.text(at: $0)
        }
      })
    optionalRequirements = OptionalRequirements()
    overrides = OverridePlan()
    typeInitializers = TypeInitializers()
    repeated = RepeatedDeclarations()
    protocolArguments = ProtocolArguments()
    methodNames = MethodNames()
    appearances = Appearances()
    internalOverrides = InternalOverrides()
    for declaration in declarations.joined() { enter(declaration) }
    for source in sources { enterCastMetatypes(of: source) }
    optionalRequirements = OptionalRequirements(of: self)
    overrides = OverridePlan(of: self)
    typeInitializers = TypeInitializers(of: self)
    repeated = RepeatedDeclarations(of: self)
    protocolArguments = ProtocolArguments(of: self)
    methodNames = MethodNames(of: self)
    appearances = Appearances(of: self)
    internalOverrides = InternalOverrides(of: self)
    factories = factories(in: types)
    superclassNames = Set(
      types.values.compactMap { $0.declaration?.ancestors.first.map { Self.lastName($0.name) } })
  }

  private static let roots: Set<String> = ["UIResponder", "UIGestureRecognizer", "CALayer"]

  private func factories(in types: [String: Entry]) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for (name, entry) in types where entry.declaration == nil {
      let isObject = ["NSObject", "UIResponder"].contains(name)
      guard isObject || FrameworkClasses.lineage(of: name).contains(where: { Self.roots.contains($0) }) else {
        continue
      }
      for ancestor in entry.extensions.flatMap(\.ancestors) {
        guard let other = types[ancestor.name]?.declaration, other.kind == .protocolType,
          other.members.contains(where: { $0.fullName == "init()" })
        else { continue }
        found[ancestor.name, default: []].insert(name)
      }
    }
    return found
  }

  /// Returns the names of folders that are modules: a source in the folder has a public declaration and does not import
  /// the folder's name.
  private static func moduleNames(of sources: [SwiftSource]) -> Set<String> {
    var names: Set<String> = []
    for source in sources {
      let folders = Set(source.path.split(separator: "/").dropLast().map(String.init))
      guard !folders.isSubset(of: names) else { continue }
      var imported: Set<String> = []
      var isOpen = false
      for at in source.tokens.indices where source.tokens[at].kind == .name {
        if source.isToken(at - 1, "import") { imported.insert(source.text(at: at)) }
        isOpen = isOpen || source.isToken(at, "public") || source.isToken(at, "open") && source.isName(at + 1)
      }
      if isOpen { names.formUnion(folders.subtracting(imported)) }
    }
    return names
  }

  private static func aliases(of sources: [SwiftSource]) -> [String: String] {
    var aliases: [String: String] = [:]
    for source in sources {
      for at in source.tokens.indices where source.isToken(at, "typealias") && source.isName(at + 1) {
        let name = source.text(at: at + 1)
        let isPlain = source.isToken(at + 2, "=") && source.isName(at + 3)
        let type = isPlain ? source.text(at: at + 3) : ""
        // Sources for several platforms name the class of each.
        if aliases[name] == nil || type.hasPrefix("UI") { aliases[name] = type }
      }
    }
    return aliases
  }

  private func enter(_ declaration: Declaration) {
    if declaration.kind == .variable {
      variableNames.insert(declaration.name)
      let source = sources[declaration.source]
      // A function type may stand in parentheses.
      let type = declaration.type.lowerBound..<min(declaration.type.upperBound, source.tokens.count)
      if type.contains(where: { source.isToken($0, "->") }) { closureNames.insert(declaration.name) }
      if source.isToken(type.lowerBound, "AnyObject") { objectNames.insert(declaration.name) }
      if source.isToken(type.lowerBound, "NSObjectProtocol") { objectProtocolNames.insert(declaration.name) }
    }
    enterMetatype(declaration.name, of: declaration.type, in: declaration.source)
    for parameter in declaration.parameters {
      enterMetatype(parameter.name, of: parameter.type, in: declaration.source)
    }
    guard declaration.isType, !declaration.name.isEmpty else { return }
    let entry = types[Self.lastName(declaration.name), default: Entry()]
    types[Self.lastName(declaration.name)] = entry
    if declaration.kind == .extensionType {
      entry.extensions.append(declaration)
    } else if entry.declaration == nil {
      entry.declaration = declaration
    }
    for member in declaration.members { enter(member) }
  }

  /// Enters a variable whose type is that of a UIKit class's type value, as in `UIView.Type?`.
  private func enterMetatype(_ name: String, of type: Range<Int>, in number: Int) {
    let (source, first) = (sources[number], type.lowerBound)
    guard type.count > 2, source.isToken(first + 1, "."), source.isToken(first + 2, "Type") else { return }
    let base = source.text(at: first)
    if Self.isMetatypeBase(base, self) { metatypes[name] = base }
  }

  /// Enters the variables to which a cast assigns a type value, as in `let type = found as? UIView.Type`.
  private func enterCastMetatypes(of source: SwiftSource) {
    for at in source.tokens.indices where source.isToken(at, "Type") && source.isToken(at - 1, ".") {
      guard source.isToken(at - 4, "as"), Self.isMetatypeBase(source.text(at: at - 2), self) else { continue }
      var start = at - 5
      while start > max(0, at - 60), !source.isToken(start, "=") { start -= 1 }
      guard source.isToken(start, "="), source.isName(start - 1),
        source.isToken(start - 2, "let") || source.isToken(start - 2, "var")
      else { continue }
      metatypes[source.text(at: start - 1)] = source.text(at: at - 2)
    }
  }

  /// Returns whether a name is that of a class of UIKit whose objects are created through its type value.
  static func isMetatypeBase(_ name: String, _ index: TargetIndex) -> Bool {
    index.types[name]?.declaration == nil
      && FrameworkClasses.lineage(of: name).contains { $0 == "UIView" || $0 == "UIViewController" }
  }

  /// Returns whether the target declares a type of a name.
  func declaresType(_ name: String) -> Bool { types[name]?.declaration != nil }

  static func lastName(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  func entry(named name: String) -> Entry? { types[Self.lastName(name)] }

  /// Returns the target's type that a declaration declares or extends.
  func entry(of declaration: Declaration) -> Entry? { entry(named: declaration.name) }

  /// Returns a class of the target and its superclasses in the target, from the class up. `foreign` is the name of the
  /// superclass outside the target, if there is one.
  func lineage(of name: String) -> (entries: [Entry], foreign: String?) {
    var entries: [Entry] = []
    var next: String? = name
    while let name = next {
      guard let entry = entry(named: name), let declaration = entry.declaration else {
        return (entries, name)
      }
      guard declaration.kind == .classType, !entries.contains(where: { $0 === entry }) else {
        return (entries.isEmpty ? [entry] : entries, nil)
      }
      entries.append(entry)
      next = declaration.ancestors.first?.name
    }
    return (entries, nil)
  }

  /// Returns the name of the nearest UIKit or Core Animation class from which a class inherits; `nil` for other
  /// classes.
  func frameworkClass(of name: String) -> String? {
    guard let foreign = lineage(of: name).foreign else { return nil }
    return foreign.hasPrefix("UI") || foreign.hasPrefix("CA") ? Self.lastName(foreign) : nil
  }

  /// Returns the methods of a name that a type has in the target, the type's own before those of its superclasses.
  func methods(named name: String, of type: String) -> [Declaration] {
    var entries = lineage(of: type).entries
    if entries.isEmpty, let entry = entry(named: type) { entries = [entry] }
    return entries.flatMap { $0.members.filter { $0.kind == .function && $0.name == name } }
  }

  /// Returns whether a type or an extension of the target declares a variable of a name.
  func declaresMember(_ name: String) -> Bool { variableNames.contains(name) }

  /// Returns the protocols of the target that a type conforms to, directly or through others.
  func protocols(of entry: Entry) -> [Entry] {
    var found: [Entry] = []
    var next = [entry]
    while let entry = next.popLast() {
      for ancestor in entry.parts.flatMap(\.ancestors) {
        guard let other = self.entry(named: ancestor.name), let kind = other.declaration?.kind else {
          continue
        }
        guard !found.contains(where: { $0 === other }), other !== entry else { continue }
        if kind == .protocolType {
          found.append(other)
          next.append(other)
        } else if kind == .classType {
          next.append(other)
          found.append(other)
        }
      }
    }
    return found.filter { $0.declaration?.kind == .protocolType }
  }

  /// Returns the innermost declaration of a type or extension around a token.
  func type(around token: Int, in source: Int) -> Declaration? {
    var found: Declaration?
    var candidates = declarations[source]
    while let inner = candidates.first(where: { $0.isType && $0.body?.contains(token) == true }) {
      found = inner
      candidates = inner.members
    }
    return found
  }
}
