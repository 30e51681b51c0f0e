/// A module's source files, as tokens, and the names of the functions, values and types that the module declares.
struct ModuleSource: Sendable {
  struct File: Sendable {
    let path: String
    let tokens: [Token]
  }

  let files: [File]
  /// The names after `func` anywhere in the module.
  let functions: Set<String>
  /// The names after `let` or `var`, also in a pattern, or before a colon.
  let values: Set<String>
  /// The names after `struct`, `class`, `enum`, `actor` or `typealias`.
  let types: Set<String>

  init(_ files: [SourceFile]) {
    self.files = files.map { File(path: $0.path, tokens: SwiftTokens.of($0.text)) }
    var functions: Set<String> = []
    var values: Set<String> = []
    var types: Set<String> = []
    for tokens in self.files.map(\.tokens) {
      for place in tokens.indices where tokens[place].kind == .word {
        if place > 0, tokens[place - 1].isCode("func") { functions.insert(tokens[place].text) }
        if place > 0, Self.typeKeywords.contains(where: tokens[place - 1].isCode) {
          types.insert(tokens[place].text)
        }
        let isNamed = place + 1 < tokens.count && tokens[place + 1].isCode(":")
        if isNamed || Self.isBound(place, in: tokens) { values.insert(tokens[place].text) }
      }
    }
    self.functions = functions
    self.values = values
    self.types = types
  }

  private static let typeKeywords = ["struct", "class", "enum", "actor", "typealias"]

  /// Returns whether a token is bound: `a` and `b` in `let a`, `var (a, b)`.
  private static func isBound(_ place: Int, in tokens: [Token]) -> Bool {
    for before in tokens[..<place].reversed() {
      if before.isCode("let") || before.isCode("var") { return true }
      guard before.isCode(",") || before.isCode("(") || before.isCode("_") else { break }
    }
    guard place >= 2, tokens[place - 1].isCode(",") else { return false }
    return isBound(place - 2, in: tokens)
  }
}
