/// A scanner for the declarations of a source file that other packages see, at its top and in the bodies of its types.
///
/// Initializers, subscripts and operators are omitted because they have no name to look for, and an `override` because
/// it repeats a name of its superclass. O(n) in the length of the file.
struct DeclarationScanner {
  /// A type's name in the header or the signature of a public declaration.
  struct Mention: Hashable, Sendable {
    let name: String
    /// The type of the header, or the type that declares the member with the signature.
    let type: String
  }

  /// A pair of braces that is open.
  private struct Scope {
    /// The keyword of a type; `nil` for the body of a function, an accessor or a closure.
    var keyword: String?
    /// The type's name, after the names of its outer types.
    var type = ""
    var isPublic = false
  }

  private static let typeKeywords: Set = ["struct", "class", "enum", "protocol", "actor", "extension"]
  private static let namedKeywords: Set = ["func", "var", "let", "typealias", "associatedtype", "case"]
  private static let namelessKeywords: Set = ["init", "subscript", "deinit"]
  private static let modifiers: Set = [
    "public", "open", "package", "internal", "fileprivate", "private", "static", "class", "final", "override",
    "mutating", "nonmutating", "nonisolated", "lazy", "weak", "unowned", "convenience", "required",
    "optional", "indirect", "dynamic", "prefix", "postfix", "infix", "consuming", "borrowing",
  ]

  /// The declarations, in the order of the file.
  private(set) var declarations: [PublicDeclaration] = []
  private(set) var mentions: Set<Mention> = []

  private let path: String
  private let tokens: [Token]
  private var scopes: [Scope] = []
  /// The type whose header is being read: its scope begins with the next brace.
  private var header: Scope?
  /// A Boolean value that indicates whether the scanner is in the signature of a public declaration.
  private var isInSignature = false

  init(_ file: SourceFile) {
    path = file.path
    tokens = SwiftTokens.of(file.text)
    scan()
  }

  private mutating func scan() {
    var depth = 0
    for place in tokens.indices where tokens[place].kind != .literal {
      let token = tokens[place]
      switch token.text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{":
        scopes.append(header ?? Scope())
        header = nil
      case "}": _ = scopes.popLast()
      default:
        // The body of a function declares no name that another file sees.
        guard token.kind == .word, scopes.allSatisfy({ $0.keyword != nil }) else { continue }
        if depth == 0, header == nil { read(place) }
        mention(token)
      }
    }
  }

  /// Reads the declaration whose keyword is at this place, if it is one.
  private mutating func read(_ place: Int) {
    let keyword = tokens[place].text
    guard place == 0 || !tokens[place - 1].isCode("."), place + 1 < tokens.count else { return }
    let next = tokens[place + 1]
    if Self.namelessKeywords.contains(keyword) {
      isInSignature = isPublic(place)
    } else if Self.namedKeywords.contains(keyword) {
      isInSignature = isPublic(place)
      if isInSignature, !modifiers(before: place).contains("override") {
        for name in names(after: place) { add(name, at: place) }
      }
    } else if Self.typeKeywords.contains(keyword), next.kind == .word, !isModifier(next.text) {
      openType(place)
    }
  }

  /// Returns whether a keyword is a modifier, as `class` in `class func`.
  private func isModifier(_ next: String) -> Bool {
    Self.namedKeywords.contains(next) || Self.modifiers.contains(next)
  }

  private mutating func openType(_ place: Int) {
    let keyword = tokens[place].text
    let name = dottedName(after: place)
    let outer = scopes.last?.type ?? ""
    let isPublic = keyword == "extension" || isPublic(place)
    if keyword != "extension", isPublic { add(name, at: place) }
    header = Scope(keyword: keyword, type: outer.isEmpty ? name : "\(outer).\(name)", isPublic: isPublic)
    isInSignature = false
  }

  private mutating func add(_ name: String, at place: Int) {
    declarations.append(
      PublicDeclaration(
        name: name, type: scopes.last?.type ?? "", isCase: tokens[place].isCode("case"), path: path,
        line: tokens[place].line))
  }

  private mutating func mention(_ token: Token) {
    guard token.text.first?.isUppercase == true else { return }
    if let header, header.isPublic {
      mentions.insert(Mention(name: token.text, type: header.type))
    } else if isInSignature {
      mentions.insert(Mention(name: token.text, type: scopes.last?.type ?? ""))
    }
  }

  /// Returns the name of a type, or of the nested type that an extension extends.
  private func dottedName(after place: Int) -> String {
    var name = Self.bare(tokens[place + 1])
    var last = place + 1
    while last + 2 < tokens.count, tokens[last + 1].isCode("."), tokens[last + 2].kind == .word {
      name += "." + Self.bare(tokens[last + 2])
      last += 2
    }
    return name
  }

  /// Returns the names that one keyword declares: both of `case a(B), c = 1`, both of `let a, b: Int`.
  private func names(after place: Int) -> [String] {
    var names: [String] = []
    var depth = 0
    for current in tokens.indices.dropFirst(place + 1) {
      let (token, last) = (tokens[current], tokens[current - 1])
      let isNext = current == place + 1 || depth == 0 && last.isCode(",")
      if isNext, token.kind == .word { names.append(Self.bare(token)) }
      if !isNext, depth == 0, token.line != last.line, !token.isCode(",") { break }
      if token.isCode("(") || token.isCode("[") { depth += 1 }
      if token.isCode(")") || token.isCode("]") { depth -= 1 }
      if depth < 0 || depth == 0 && [":", "{", "}", ";", "<"].contains(where: token.isCode) { break }
    }
    return names
  }

  /// Returns whether a declaration is `public` or `open`. An enum's cases and a protocol's requirements are if their
  /// type is.
  private func isPublic(_ place: Int) -> Bool {
    let modifiers = modifiers(before: place)
    if modifiers.contains("public") || modifiers.contains("open") { return true }
    guard let scope = scopes.last, scope.isPublic else { return false }
    return scope.keyword == "protocol" || scope.keyword == "enum" && tokens[place].isCode("case")
  }

  /// Returns the modifiers before a keyword, without attributes.
  private func modifiers(before place: Int) -> Set<String> {
    var found: Set<String> = []
    var depth = 0
    for token in tokens[..<place].reversed() where token.kind != .literal {
      if token.isCode(")") { depth += 1 }
      if depth == 0, !Self.modifiers.contains(token.text) { break }
      if depth == 0 { found.insert(token.text) }
      if token.isCode("(") { depth -= 1 }
    }
    return found
  }

  private static func bare(_ token: Token) -> String { token.text.filter { $0 != "`" } }
}

/// A declaration that other packages see: a `public` or `open` one, or a case or a requirement of such a type.
struct PublicDeclaration: Hashable, Sendable {
  let name: String
  /// The type that declares it, as `Outer.Inner`; empty for a declaration of the module.
  let type: String
  /// A Boolean value that indicates whether the declaration is a case of an enum.
  var isCase = false
  let path: String
  let line: Int

  /// The full name outside its type: `Outer.Inner.name`.
  var fullName: String { type.isEmpty ? name : "\(type).\(name)" }
}
