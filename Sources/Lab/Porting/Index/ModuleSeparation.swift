/// The separation of a project's modules, which are one module once translated.
///
/// On iOS a library and its example may each declare `ViewController`, or `addChild(_:in:)` in an extension. Where the
/// bodies differ, one of the two gets another name in all sources of its folder. A member whose uses cannot be told from
/// those of other members is left out instead, with a warning. Equal bodies are left to `RepeatedDeclarations`.
struct ModuleSeparation {
  /// A function or an initializer with a new name in a source.
  struct Renaming {
    let declaration: Declaration
    let newName: String
  }

  let sources: [SwiftSource]
  let declarations: [[Declaration]]
  /// The folders of each source's path.
  private let folders: [[Substring]]
  /// The folders around sources with public declarations.
  private let publicFolders: Set<[Substring]>
  /// The new names of types in each source, by their names.
  private(set) var typeNames: [[String: String]]
  /// The renamed functions in each source, by their names without labels.
  private(set) var functions: [[String: [Renaming]]]
  /// The initializers in each source whose first label gets a new name, by their type's name.
  private(set) var initializers: [[String: [Renaming]]]
  /// The members that are left out, each with the declaration that is used instead.
  private(set) var leftOut: [(member: Declaration, kept: Declaration)] = []
  /// The number of declarations of each function, by its name with labels.
  private var functionCounts: [String: Int] = [:]
  private(set) var folderNames: Set<String> = []
  /// The names of types inside types, which stand after a dot.
  private(set) var nestedNames: Set<String> = []
  /// The folder for which each suffix of new names stands.
  private var suffixes: [String: [Substring]] = [:]
  /// The largest number of declarations of one name that are compared.
  private static let mostCopies = 64
  /// The largest number of passes in which renamed types make further declarations different.
  private static let mostPasses = 16

  /// Finds the declarations to rename.
  ///
  /// - Complexity: O(n) in the number of declarations, and O(m) in the tokens of those that share a name.
  init(of sources: [SwiftSource], _ declarations: [[Declaration]]) {
    self.sources = sources
    self.declarations = declarations
    let folders = sources.map { Array($0.path.split(separator: "/").dropLast()) }
    self.folders = folders
    publicFolders = Set(
      declarations.indices.lazy.filter { declarations[$0].contains { Self.isPublic($0) } }
        .flatMap { number in folders[number].indices.map { Array(folders[number][...$0]) } })
    typeNames = Array(repeating: [:], count: sources.count)
    functions = Array(repeating: [:], count: sources.count)
    initializers = Array(repeating: [:], count: sources.count)
    separateTypes()
    separateMembers()
    folderNames = isEmpty ? [] : Set(folders.joined().map(String.init))
  }

  var isEmpty: Bool {
    leftOut.isEmpty && typeNames.allSatisfy(\.isEmpty) && functions.allSatisfy(\.isEmpty)
      && initializers.allSatisfy(\.isEmpty)
  }

  // MARK: Types

  private mutating func separateTypes() {
    var groups: [String: [Declaration]] = [:]
    for declaration in declarations.joined()
    where declaration.isType && declaration.kind != .extensionType && declaration.body != nil {
      groups[declaration.name, default: []].append(declaration)
    }
    let shared = groups.filter {
      (2...Self.mostCopies).contains($0.value.count) && Set($0.value.map(\.source)).count > 1
    }.sorted { $0.key < $1.key }
    for _ in 0..<Self.mostPasses {
      let isChanged = shared.map { separate($0.value, named: $0.key) }.contains(true)
      if !isChanged { break }
    }
  }

  /// Renames the types of one name that differ from the kept one. Returns whether a type got a new name.
  private mutating func separate(_ group: [Declaration], named name: String) -> Bool {
    let visible = group.filter { !$0.isPrivate }
    guard let kept = kept(of: visible) else { return false }
    var isChanged = false
    for declaration in group where declaration.source != kept.source {
      let isNew = typeNames[declaration.source][name] == typeNames[kept.source][name]
      let isPrivate = declaration.isPrivate
      guard isNew, isPrivate || !areEqual(declaration, kept) else { continue }
      if isPrivate, visible.contains(where: { $0.source == declaration.source }) { continue }
      if !isPrivate, let scope = scope(of: declaration, in: visible) {
        let newName = "\(name)_\(suffix(of: scope))"
        for source in sources.indices where folders[source].starts(with: scope) {
          // The name that an inner folder gave goes before.
          if typeNames[source][name] == nil || source == declaration.source {
            typeNames[source][name] = newName
          }
        }
      } else {
        // Two targets may have a file each in one folder.
        let file = folders[declaration.source] + [Self.file(sources[declaration.source])]
        typeNames[declaration.source][name] = "\(name)_\(suffix(of: file))"
      }
      isChanged = true
    }
    return isChanged
  }

  /// Returns the declaration of a group that keeps its name: a public one, or else one of a library.
  ///
  /// A library's folder has public declarations. Without a library, it is the declaration in a file of its name, or else
  /// the first.
  private func kept(of group: [Declaration]) -> Declaration? {
    group.first(where: Self.isPublic)
      ?? group.first { scope(of: $0, in: group).map(publicFolders.contains) == true }
      ?? group.first { Self.file(sources[$0.source]) == $0.name } ?? group.first
  }

  static func isPublic(_ declaration: Declaration) -> Bool {
    [declaration, declaration.parent].contains { $0?.has("public") == true || $0?.has("open") == true }
  }

  /// Returns the folder in which a declaration gets another name: the outermost one around it that contains none of the
  /// group's declarations that differ. The result is `nil` if one of those is in the same folder.
  private func scope(of declaration: Declaration, in group: [Declaration]) -> [Substring]? {
    let own = folders[declaration.source]
    let count =
      group.lazy.filter { $0.source != declaration.source && !areEqual($0, declaration) }
      .map { zip(own, folders[$0.source]).prefix { $0 == $1 }.count + 1 }.max() ?? 1
    return own.count >= count ? Array(own.prefix(count)) : nil
  }

  /// Returns whether two declarations have the same text, and mean the same types by it.
  private func areEqual(_ one: Declaration, _ other: Declaration) -> Bool {
    guard text(of: one) == text(of: other) else { return false }
    let (names, otherNames) = (typeNames[one.source], typeNames[other.source])
    guard !names.isEmpty || !otherNames.isEmpty, let body = one.body else { return true }
    let source = sources[one.source]
    return (one.first...body.upperBound).allSatisfy { at in
      guard source.isName(at) else { return true }
      let word = source.text(at: at)
      return names[word] == otherNames[word]
    }
  }

  private func text(of declaration: Declaration) -> String {
    guard let body = declaration.body else { return "" }
    return sources[declaration.source].line(declaration.keyword..<body.upperBound + 1)
  }

  // MARK: Suffixes

  /// Returns the suffix of the new names in a folder: the folder's name, with a number if another folder has it.
  private mutating func suffix(of scope: [Substring]) -> String {
    let word = Self.identifier(scope.last ?? "Module")
    var suffix = word
    var number = 2
    while let other = suffixes[suffix], other != scope {
      suffix = "\(word)\(number)"
      number += 1
    }
    suffixes[suffix] = scope
    return suffix
  }

  private static func file(_ source: SwiftSource) -> Substring {
    (source.path.split(separator: "/").last ?? "File").prefix { $0 != "." }
  }

  private static func identifier(_ text: Substring) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  // MARK: Members and functions

  private mutating func separateMembers() {
    var groups: [String: [Declaration]] = [:]
    for declaration in declarations.joined() {
      count(declaration)
      if declaration.kind == .function { groups[key(of: declaration, ""), default: []].append(declaration) }
      guard declaration.kind == .extensionType else { continue }
      let owner = typeNames[declaration.source][declaration.name] ?? declaration.name
      let condition = RepeatedDeclarations.condition(of: declaration, sources[declaration.source])
      for member in declaration.members where !member.isType && member.body != nil {
        groups[key(of: member, owner + condition), default: []].append(member)
      }
    }
    for (_, group) in groups.filter({ (2...Self.mostCopies).contains($0.value.count) }).sorted(by: {
      $0.key < $1.key
    }) {
      separateMembers(group)
    }
  }

  private mutating func count(_ declaration: Declaration) {
    if declaration.kind == .function { functionCounts[declaration.fullName, default: 0] += 1 }
    if declaration.isType, declaration.parent != nil { nestedNames.insert(declaration.name) }
    for member in declaration.members { count(member) }
  }

  /// Returns the text that two declarations share if they cannot stand in one module.
  private func key(of declaration: Declaration, _ owner: String) -> String {
    let source = sources[declaration.source]
    let types = declaration.parameters.map { source.line($0.type).filter { $0 != " " } }
    let result = source.line(declaration.signature).filter { $0 != " " }
    return "\(owner) \(declaration.kind) \(declaration.isStatic) \(declaration.fullName) \(types) \(result)"
  }

  private mutating func separateMembers(_ group: [Declaration]) {
    func isHidden(_ member: Declaration) -> Bool { member.isPrivate || member.parent?.isPrivate == true }
    let visible = group.filter { !isHidden($0) }
    guard let kept = kept(of: visible) else { return }
    for member in group where member.source != kept.source {
      let isHidden = isHidden(member)
      // A file's own private copy hides the other from the file.
      if isHidden ? visible.contains(where: { $0.source == member.source }) : areEqual(member, kept) {
        continue
      }
      let scope =
        isHidden
        ? folders[member.source] + [Self.file(sources[member.source])] : scope(of: member, in: visible)
      // One folder is one module, in which iOS refuses the two as well.
      guard let scope else { continue }
      let places =
        isHidden ? [member.source] : sources.indices.filter { folders[$0].starts(with: scope) }
      if member.kind == .function, isDistinct(member, in: group) {
        let renaming = Renaming(declaration: member, newName: "\(member.name)_\(suffix(of: scope))")
        for source in places { functions[source][member.name, default: []].append(renaming) }
      } else if member.kind == .initializer, let owner = member.parent?.name,
        let label = member.parameters.first?.label, label != "_"
      {
        let renaming = Renaming(declaration: member, newName: "\(label)_\(suffix(of: scope))")
        for source in places { initializers[source][owner, default: []].append(renaming) }
      } else {
        leftOut.append((member, kept))
      }
    }
  }

  /// Returns whether calls of a function can be told from calls of others.
  ///
  /// No other declaration of the target may have the same name and labels. The name must not be one that UIKit or
  /// Swift's library is likely to have.
  private func isDistinct(_ function: Declaration, in group: [Declaration]) -> Bool {
    let source = sources[function.source]
    guard source.isName(function.nameToken), functionCounts[function.fullName] == group.count,
      !function.parameters.contains(where: { source.line($0.type).hasSuffix("...") })
    else { return false }
    return function.parent == nil || function.name.contains(where: \.isUppercase)
      || !function.parameters.isEmpty && !Self.commonNames.contains(function.name)
  }

  /// Single words by which UIKit, Core Graphics and Swift's library have methods with arguments.
  private static let commonNames: Set<String> = [
    "add", "animate", "append", "apply", "cell", "color", "contains", "convert", "difference", "dismiss",
    "distance", "draw", "drop", "fill", "filter", "index", "insert", "inset", "intersection", "item", "lerp",
    "load", "map", "merge", "move", "observe", "offset", "path", "perform", "point", "pop", "prefix",
    "prepare",
    "present", "push", "reduce", "register", "reload", "remove", "render", "replace", "round", "rotate",
    "scale", "scroll", "select", "set", "show", "sort", "split", "stroke", "subtract", "suffix", "swap",
    "toggle", "transform", "transition", "translate", "union", "update", "view",
  ]
}
