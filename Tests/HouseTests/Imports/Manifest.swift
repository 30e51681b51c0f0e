/// What `Package.swift` says about the modules of the house.
struct Manifest: Sendable {
  struct Module: Hashable, Sendable {
    let name: String
    /// The modules it depends on, in the order written.
    let imports: [String]
  }

  let modules: [Module]

  /// Reads the rows `module("X", …, [...])`, `.executableTarget(name: "X", …)` and `.systemLibrary(name: "X", …)`.
  ///
  /// In a row the name `engine` stands for the array literal of that name.
  init(text: String) {
    let tokens = SwiftTokens.of(text)
    let engine = Self.arrayNamed("engine", in: tokens)
    modules = tokens.indices.compactMap { place -> Module? in
      guard ["module", "executableTarget", "systemLibrary"].contains(where: tokens[place].isCode) else {
        return nil
      }
      let row = Self.insideParentheses(tokens[(place + 1)...])
      // What says where it lies does not lie where the house's modules do.
      if tokens[place].isCode("executableTarget"), row.contains(where: { $0.isCode("path") }) { return nil }
      guard let name = row.first(where: { !$0.isCode("name") && !$0.isCode(":") }), name.kind == .literal
      else {
        return nil
      }
      if tokens[place].text == "systemLibrary" { return Module(name: name.text, imports: []) }
      let rest = row.drop { $0 != name }.dropFirst()
      return Module(
        name: name.text,
        imports: rest.flatMap { $0.kind == .literal ? [$0.text] : $0.isCode("engine") ? engine : [] })
    }
  }

  /// The literals of `let name = [...]`.
  private static func arrayNamed(_ name: String, in tokens: [Token]) -> [String] {
    guard
      let place = tokens.indices.dropFirst().first(where: {
        tokens[$0].isCode(name) && tokens[$0 - 1].isCode("let")
      })
    else { return [] }
    return tokens[place...].prefix { !$0.isCode("]") }.filter { $0.kind == .literal }.map(\.text)
  }

  /// What stands between the parenthesis these tokens begin with and the one that closes it.
  private static func insideParentheses(_ tokens: ArraySlice<Token>) -> ArraySlice<Token> {
    var depth = 0
    for place in tokens.indices {
      if tokens[place].isCode("(") { depth += 1 }
      if tokens[place].isCode(")") { depth -= 1 }
      if depth == 0 { return tokens[tokens.startIndex..<place].dropFirst() }
    }
    return []
  }
}
