/// A reader of the declarations of a source, from its tokens. Bodies of functions are not read.
struct DeclarationReader {
  private let source: SwiftSource
  private let number: Int
  /// The deepest nesting of types that is read.
  private static let mostLevels = 64
  /// The largest number of attributes and modifiers that is read before a declaration, so that reading takes linear
  /// time.
  private static let mostModifiers = 64

  /// Returns the declarations at the top level of a source, with their members.
  ///
  /// - Complexity: O(n) in the number of tokens.
  static func declarations(of source: SwiftSource, number: Int) -> [Declaration] {
    let reader = DeclarationReader(source: source, number: number)
    return reader.members(in: 0..<source.tokens.count, of: nil, level: 0)
  }

  private init(source: SwiftSource, number: Int) {
    self.source = source
    self.number = number
  }

  private func members(in range: Range<Int>, of parent: Declaration?, level: Int) -> [Declaration] {
    guard level < Self.mostLevels else { return [] }
    var found: [Declaration] = []
    var at = range.lowerBound
    // Whether each open condition is known to have had its branch.
    var taken: [Bool] = []
    while at < range.upperBound {
      if source.tokens[at].kind == .directive, let next = afterDirective(at, &taken, range.upperBound) {
        at = next
      } else if let (declaration, end) = declaration(at: at, limit: range.upperBound, level: level) {
        declaration.parent = parent
        found.append(declaration)
        at = max(end, at + 1)
      } else {
        at = source.after(at)
      }
    }
    return found
  }

  // MARK: Conditions

  /// Returns the index of the token after a directive, behind the branches that are not compiled; `nil` for a directive
  /// other than a condition's.
  private func afterDirective(_ at: Int, _ taken: inout [Bool], _ limit: Int) -> Int? {
    var at = at
    if source.isToken(at, "#if") {
      taken.append(false)
    } else if source.isToken(at, "#endif") {
      _ = taken.popLast()
      return at + 1
    } else if !source.isToken(at, "#else") && !source.isToken(at, "#elseif") || taken.isEmpty {
      return nil
    }
    let last = taken.count - 1
    while at < limit {
      if source.isToken(at, "#endif") { return at }
      let value = source.isToken(at, "#else") ? nil : Condition.value(at: at, in: source)
      if !taken[last], value != false {
        taken[last] = value == true
        return at + 1
      }
      at = branchEnd(after: at, limit)
    }
    return limit
  }

  /// Returns the index of the directive that ends the branch after a directive.
  private func branchEnd(after directive: Int, _ limit: Int) -> Int {
    var depth = 0
    for at in directive + 1..<max(limit, directive + 1) where source.tokens[at].kind == .directive {
      if source.isToken(at, "#if") { depth += 1 }
      if depth == 0, ["#else", "#elseif", "#endif"].contains(source.text(at: at)) { return at }
      if source.isToken(at, "#endif") { depth -= 1 }
    }
    return limit
  }

  // MARK: The beginning of a declaration

  private func declaration(at start: Int, limit: Int, level: Int) -> (Declaration, Int)? {
    var at = start
    var attributes: [Declaration.Attribute] = []
    var modifiers: [(name: String, token: Int)] = []
    while at < limit, attributes.count + modifiers.count < Self.mostModifiers {
      let token = source.tokens[at]
      if token.kind == .attribute {
        let end = argumentsEnd(after: at)
        let name = String(source.text(at: at).dropFirst())
        attributes.append(Declaration.Attribute(name: name, tokens: at...end - 1))
        at = end
      } else if token.kind == .name {
        let word = source.text(at: at)
        if let kind = Self.kind(of: word), !isModifier(word, at: at) {
          let declaration = Declaration(kind: kind, source: number, first: start, keyword: at)
          declaration.attributes = attributes
          declaration.modifiers = modifiers
          declaration.end = max(finish(declaration, limit: limit, level: level), at + 1)
          return (declaration, declaration.end)
        }
        guard Self.modifiers.contains(word) else { return nil }
        modifiers.append((word, at))
        at = source.isToken(at + 1, "(") && Self.takesArgument(word) ? source.after(at + 1) : at + 1
      } else {
        return nil
      }
    }
    return nil
  }

  /// Returns the index of the token after an attribute and its arguments. The arguments follow the attribute at once,
  /// or after a blank on its line.
  private func argumentsEnd(after index: Int) -> Int {
    let next = index + 1
    guard source.isToken(next, "("), !source.tokens[next].startsLine else { return next }
    let needsArguments = ["@available", "@objc", "@_spi", "@IBSegueAction"].contains(source.text(at: index))
    guard !source.tokens[next].followsSpace || needsArguments else { return next }
    return source.after(next)
  }

  private static func kind(of word: String) -> Declaration.Kind? {
    switch word {
    case "class": .classType
    case "struct": .structType
    case "enum": .enumType
    case "actor": .actorType
    case "protocol": .protocolType
    case "extension": .extensionType
    case "func": .function
    case "var", "let": .variable
    case "init": .initializer
    case "deinit": .deinitializer
    case "subscript": .subscriptMember
    default: nil
    }
  }

  /// Returns whether `class` at a token's index is a modifier of a member, not the keyword of a type.
  private func isModifier(_ word: String, at index: Int) -> Bool {
    guard word == "class", source.isName(index + 1) else { return false }
    let next = source.text(at: index + 1)
    return ["func", "var", "let", "subscript"].contains(next) || Self.modifiers.contains(next)
  }

  static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "class", "final", "override",
    "lazy", "weak", "unowned", "mutating", "nonmutating", "required", "convenience", "optional", "dynamic",
    "indirect", "prefix", "postfix", "infix", "nonisolated", "isolated", "consuming", "borrowing",
  ]

  private static func takesArgument(_ word: String) -> Bool {
    switch word {
    case "public", "private", "fileprivate", "internal", "open", "package", "unowned", "nonisolated": true
    default: false
    }
  }

  // MARK: The rest

  private func finish(_ declaration: Declaration, limit: Int, level: Int) -> Int {
    var at = declaration.keyword + 1
    switch declaration.kind {
    case .function: at = readFunction(declaration, limit)
    case .initializer, .subscriptMember, .deinitializer: at = readUnnamed(declaration, limit)
    case .variable: at = readVariable(declaration, limit)
    default:
      at = readType(declaration, limit)
      if let body = declaration.body {
        declaration.members = members(
          in: body.lowerBound + 1..<body.upperBound, of: declaration, level: level + 1)
      }
    }
    return at
  }

  private func readType(_ declaration: Declaration, _ limit: Int) -> Int {
    var at = declaration.keyword + 1
    guard at < limit, source.isName(at) else { return at }
    declaration.nameToken = at
    declaration.name = source.text(at: at)
    at += 1
    while at + 1 < limit, source.isToken(at, "."), source.isName(at + 1) {
      declaration.name += "." + source.text(at: at + 1)
      at += 2
    }
    at = readGenericParameters(declaration, at, limit)
    if source.isToken(at, ":") {
      declaration.colon = at
      at = readAncestors(declaration, at + 1, limit)
    }
    while at < limit, !source.isToken(at, "{") {
      // A clause does not reach beyond a closing brace or another declaration.
      if source.isToken(at, "}") || source.tokens[at].startsLine && startsDeclaration(at) { return at }
      at = source.after(at)
    }
    return readBody(declaration, at, limit)
  }

  private func readAncestors(_ declaration: Declaration, _ start: Int, _ limit: Int) -> Int {
    var at = start
    var expectsName = true
    while at < limit, !source.isToken(at, "{"), !source.isToken(at, "where"), !source.isToken(at, "}") {
      if source.isToken(at, ",") || source.isToken(at, "&") {
        expectsName = true
      } else if source.isToken(at, "<") {
        at = afterAngles(at, limit)
        continue
      } else if source.isName(at), expectsName {
        var name = source.text(at: at)
        let token = at
        while at + 2 < limit, source.isToken(at + 1, "."), source.isName(at + 2) {
          name += "." + source.text(at: at + 2)
          at += 2
        }
        declaration.ancestors.append(Declaration.Ancestor(name: name, token: token))
        expectsName = false
      }
      at = source.after(at)
    }
    return at
  }

  private func readGenericParameters(_ declaration: Declaration, _ start: Int, _ limit: Int) -> Int {
    guard source.isToken(start, "<") else { return start }
    let end = afterAngles(start, limit)
    declaration.genericParameters = start..<end
    return end
  }

  /// Returns the index of the token after the angle bracket that closes the one at an index.
  private func afterAngles(_ start: Int, _ limit: Int) -> Int {
    var (at, depth) = (start, 0)
    while at < limit {
      if source.isToken(at, "<") { depth += 1 }
      if source.isToken(at, ">") { depth -= 1 }
      if source.isToken(at, "{") || source.isToken(at, "}") { return at }
      at = source.after(at)
      if depth == 0 { return at }
    }
    return at
  }

  private func readBody(_ declaration: Declaration, _ start: Int, _ limit: Int) -> Int {
    guard start < limit, source.isToken(start, "{") else { return start }
    guard let end = source.partner(of: start), end < limit else { return start + 1 }
    declaration.body = start...end
    return end + 1
  }

  private func readFunction(_ declaration: Declaration, _ limit: Int) -> Int {
    var at = declaration.keyword + 1
    guard at < limit else { return at }
    declaration.nameToken = at
    let start = at
    // An operator may consist of several tokens.
    repeat {
      at += 1
    } while at < limit && !source.isToken(at, "(") && !source.isToken(at, "<")
      && !source.isName(start) && !source.tokens[at].followsSpace
    declaration.name = source.text(from: start, through: at - 1)
    at = readGenericParameters(declaration, at, limit)
    return readCallable(declaration, at, limit)
  }

  private func readUnnamed(_ declaration: Declaration, _ limit: Int) -> Int {
    var at = declaration.keyword + 1
    declaration.name = source.text(at: declaration.keyword)
    if source.isToken(at, "?") || source.isToken(at, "!") { at += 1 }
    at = readGenericParameters(declaration, at, limit)
    return readCallable(declaration, at, limit)
  }

  private func readCallable(_ declaration: Declaration, _ start: Int, _ limit: Int) -> Int {
    var at = start
    if source.isToken(at, "("), let end = source.partner(of: at), end < limit {
      declaration.parentheses = at...end
      declaration.parameters = ParameterReader.parameters(of: source, in: at + 1..<end)
      at = end + 1
    }
    let signature = at
    while at < limit, !source.isToken(at, "{") {
      if source.isToken(at, "}") || source.isToken(at, ";") { break }
      if source.tokens[at].startsLine, !continues(at) { break }
      at = source.after(at)
    }
    declaration.signature = signature..<at
    return readBody(declaration, at, limit)
  }

  /// Returns whether the token at an index, which begins a line, continues the declaration's signature.
  private func continues(_ at: Int) -> Bool {
    for word in ["->", "where", "throws", "rethrows", "async", ",", "&", ".", "<", ">"] as [StaticString]
    where source.isToken(at, word) { return true }
    for word in ["->", "where", ",", ":", "==", "&", ".", "<"] as [StaticString]
    where source.isToken(at - 1, word) { return true }
    return false
  }

  private func readVariable(_ declaration: Declaration, _ limit: Int) -> Int {
    var at = declaration.keyword + 1
    guard at < limit else { return at }
    if source.isName(at) {
      declaration.nameToken = at
      declaration.name = source.text(at: at)
    }
    at = source.after(at)
    if source.isToken(at, ":") {
      let start = at + 1
      at = start
      while at < limit, !source.isToken(at, "="), !source.isToken(at, "{"), !source.isToken(at, "}"),
        !source.isToken(at, ";"), !source.isToken(at, ","),
        at == start || !source.tokens[at].startsLine || continues(at)
      {
        at = source.isToken(at, "<") ? afterAngles(at, limit) : source.after(at)
      }
      declaration.type = start..<at
    }
    if source.isToken(at, "{") {
      let end = readBody(declaration, at, limit)
      readAccessors(declaration)
      return end
    }
    while at < limit, !source.isToken(at, "}") {
      if source.tokens[at].startsLine, startsDeclaration(at), !source.isToken(at - 1, "=") { return at }
      if source.isToken(at, ";") { return at + 1 }
      at = source.after(at)
    }
    return at
  }

  private func readAccessors(_ declaration: Declaration) {
    guard let body = declaration.body else { return }
    var at = body.lowerBound + 1
    declaration.isComputed = true
    while at < body.upperBound {
      if source.isToken(at, "willSet") || source.isToken(at, "didSet") {
        let isObserver = source.isToken(at + 1, "{") || source.isToken(at + 1, "(")
        if isObserver { declaration.isComputed = false }
      }
      if source.isToken(at, "set"), !source.isToken(at - 1, ".") {
        let isSetter =
          source.isToken(at + 1, "{") || source.isToken(at + 1, "(") || source.isToken(at + 1, "}")
        if isSetter { declaration.hasSetter = true }
      }
      at = source.after(at)
    }
  }

  /// Returns whether a token that begins a line begins a declaration.
  private func startsDeclaration(_ at: Int) -> Bool {
    let token = source.tokens[at]
    if token.kind == .attribute { return true }
    guard token.kind == .name else { return false }
    let word = source.text(at: at)
    if Self.kind(of: word) != nil { return true }
    return Self.modifiers.contains(word) || ["case", "typealias", "associatedtype", "import"].contains(word)
  }
}
