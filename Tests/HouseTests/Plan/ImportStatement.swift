/// An `import` of a source file.
struct ImportStatement: Hashable, Sendable {
  /// The module, without the submodule or the declaration after it.
  let module: String
  let line: Int
  /// A Boolean value that indicates whether the import is marked `@_exported`.
  let isExported: Bool

  /// The kinds of a single declaration, which may stand between `import` and the module.
  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor", "macro",
  ]

  /// Returns the imports of a file, in order. The word in a comment, a string or an argument's label is not an import.
  static func all(in text: String) -> [ImportStatement] {
    let tokens = SwiftTokens.of(text)
    return tokens.indices.compactMap { place -> ImportStatement? in
      guard tokens[place].isCode("import") else { return nil }
      if place > 0, [".", "(", ","].contains(where: tokens[place - 1].isCode) { return nil }
      var next = place + 1
      if next + 1 < tokens.count, kinds.contains(tokens[next].text), tokens[next + 1].kind == .word {
        next += 1
      }
      guard next < tokens.count, tokens[next].kind == .word else { return nil }
      return ImportStatement(
        module: tokens[next].text.filter { $0 != "`" }, line: tokens[place].line,
        isExported: exports(tokens[..<place]))
    }
  }

  /// Returns whether the attributes and access levels before an import contain `@_exported`.
  private static func exports(_ before: ArraySlice<Token>) -> Bool {
    for token in before.reversed() {
      switch token.text {
      case "_exported" where token.kind == .word: return true
      case "public", "package", "internal", "fileprivate", "private", "@": continue
      default: return false
      }
    }
    return false
  }
}
