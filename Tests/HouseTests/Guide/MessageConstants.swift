/// The texts of the sources' constants, to fill in where a message inserts one.
struct MessageConstants {
  private struct Constant {
    let path: String
    let module: String
    let line: Int
    /// The type of a static constant; `nil` for one of a function.
    let type: String?
    let text: String
  }

  private var constants: [String: [Constant]] = [:]

  /// Adds the constants of a file: `let name = "text"`.
  mutating func add(_ tokens: [Token], path: String, module: String) {
    var type = ""
    for place in tokens.indices.dropLast(3) {
      if ["struct", "class", "enum", "extension"].contains(where: tokens[place].isCode) {
        type = tokens[place + 1].text
      }
      guard tokens[place].isCode("let") else { continue }
      let end = (place + 2..<min(place + 5, tokens.count - 1)).first { tokens[$0].isCode("=") }
      guard let end, tokens[end + 1].kind == .literal else { continue }
      let text = MessagePhrases.joined(tokens, at: end + 1)?.text
      constants[tokens[place + 1].text, default: []].append(
        Constant(
          path: path, module: module, line: tokens[place].line,
          type: place > 0 && tokens[place - 1].isCode("static") ? type : nil, text: text ?? ""))
    }
  }

  /// Returns a message with its constants filled in, and `…` in place of every other inserted value.
  func filling(_ text: String, path: String, module: String, line: Int, depth: Int = 0) -> String {
    guard depth < 4 else { return "…" }
    return MessagePhrases.replacingValues(in: text) { value in
      let parts = value.split(separator: ".", omittingEmptySubsequences: false)
      guard let name = parts.last, parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber } }),
        let all = constants[String(name)],
        let found = parts.count == 1
          ? all.last(where: { $0.type == nil && $0.path == path && $0.line <= line })
          : parts[0] == "Self"
            ? all.first(where: { $0.type != nil && $0.path == path })
            : all.first(where: { $0.type == String(parts[0]) })
              ?? all.first(where: {
                $0.type != nil && $0.module == module && parts[0].first?.isUppercase == true
              })
      else { return "…" }
      return filling(found.text, path: found.path, module: found.module, line: found.line, depth: depth + 1)
    }.replacing("……", with: "…")
  }
}
