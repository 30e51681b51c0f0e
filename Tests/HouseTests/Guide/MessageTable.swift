/// The guide's page of all messages: what the lab reports, refuses and throws, collected from the sources.
struct MessageTable {
  static let path = "Resources/Guide/Messages.md"

  struct Message: Hashable, Sendable {
    let path: String
    let line: Int
    /// The identifier of the rule of a diagnostic; `nil` for an error.
    let rule: String?
    /// The words, with `…` in place of each inserted value.
    let text: String
  }

  /// The text of the page.
  let text: String
  let messages: [Message]

  /// Collects the messages of some modules, each with its source files; `rules` has the identifiers by the names of cases.
  init(_ modules: [(name: String, files: [SourceFile])], rules: [String: String]) {
    var page = Self.preface
    var all: [Message] = []
    for module in modules {
      let messages = module.files.flatMap { Self.messages(in: $0, rules: rules) }
      guard !messages.isEmpty else { continue }
      all += messages
      page += "\n## \(module.name)\n\n| rule | message |\n|---|---|\n"
      var seen: Set<String> = []
      for message in messages {
        let row = "| \(message.rule.map { "`\($0)`" } ?? "–") | \(Self.cell(message.text)) |\n"
        if seen.insert(row).inserted { page += row }
      }
    }
    text = page
    messages = all
  }

  private static let preface = """
    # Messages

    Every diagnostic, refusal and error of the lab, to look up the words that you see; `…` stands for a name, a number or a
    place. [Diagnostics](Diagnostics.md) has an example and a cure for each rule. `make rules` collects this page from the
    sources, module by module.

    """

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\\n", with: " ").replacing("\\\"", with: "\"")
      .replacing("<", with: "&lt;")
  }

  // MARK: Collecting

  /// Calls that state a message. A name that begins with `report` counts, too, and everything that is thrown.
  private static let calls: Set<String> = [
    "Diagnostic", "complain", "error", "expected", "failure", "fault", "mismatch", "refusal", "refuse",
    "usage", "warn",
  ]

  static func messages(in file: SourceFile, rules: [String: String]) -> [Message] {
    let tokens = SwiftTokens.of(file.text)
    var messages: [Message] = []
    var place = 0
    while place < tokens.count {
      guard let range = arguments(tokens, at: place) else {
        place += 1
        continue
      }
      let rule = range.lazy.compactMap { index in
        tokens[index - 1].isCode(".") ? rules[tokens[index].text] : nil
      }.first
      var parts: [(line: Int, text: String)] = []
      var next = range.lowerBound
      for index in range where tokens[index].kind == .literal && index >= next {
        let text = withoutValues(tokens[index].text)
        // The tokens of the values that are inserted follow the literal.
        next = index + SwiftTokens.of("\"\"\"\n\(tokens[index].text)\n\"\"\"").count
        if tokens[index - 1].isCode("+"), let part = parts.popLast() {
          parts.append((part.line, part.text + text))
        } else {
          parts.append((tokens[index].line, text))
        }
      }
      // A call names only what was expected; the sentence around it is made in one place.
      let isExpectation = tokens[range.lowerBound - 2].isCode("expected")
      messages += parts.filter { isSentence($0.text) }.map {
        let text = isExpectation ? "expected \($0.text), found …" : $0.text
        return Message(path: file.path, line: $0.line, rule: rule, text: text)
      }
      place = range.upperBound
    }
    return messages
  }

  /// The tokens between the parentheses of a call that states a message, or of a throw, that begins at a place.
  private static func arguments(_ tokens: [Token], at place: Int) -> Range<Int>? {
    var start = place + 1
    if tokens[place].isCode("throw") {
      while start < tokens.count, tokens[start].line == tokens[place].line, !tokens[start].isCode("(") {
        start += 1
      }
    } else {
      let name = tokens[place]
      let isCall = name.kind == .word && (calls.contains(name.text) || name.text.hasPrefix("report"))
      guard isCall, place == 0 || !tokens[place - 1].isCode("func") else { return nil }
    }
    guard start < tokens.count, tokens[start].isCode("(") else { return nil }
    var depth = 0
    for index in start..<tokens.count {
      if tokens[index].isCode("(") { depth += 1 }
      if tokens[index].isCode(")") { depth -= 1 }
      if depth == 0 { return start + 1..<index }
    }
    return nil
  }

  /// The text of a literal with `…` for each value that is inserted.
  static func withoutValues(_ literal: String) -> String {
    var text = ""
    var depth = 0
    var rest = Substring(literal)
    while let character = rest.popFirst() {
      if depth == 0, character == "\\", rest.first == "(" {
        text += "…"
        rest.removeFirst()
        depth = 1
      } else if depth > 0 {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// Whether a text is a sentence, not a name, a key or a format.
  private static func isSentence(_ text: String) -> Bool {
    text.split(separator: " ").count { $0.allSatisfy { $0.isLetter || ",;:.’'“”".contains($0) } } >= 3
  }

  // MARK: Their shape

  /// Words of a person who speaks, which a message does not have.
  private static let persons: Set<String> = [
    "i", "we", "us", "our", "my", "somebody", "nobody", "sorry", "please", "oops",
  ]

  /// The flaws of a message's shape, each as the end of a sentence; a message without flaws has none.
  static func flaws(of text: String) -> [String] {
    let passage = Passage(path: "", line: 0, text: text)
    var flaws: [String] = []
    if text.hasSuffix(".") || text.contains("!") {
      flaws.append("ends or calls like prose: leave the mark out")
    }
    if passage.words.contains(where: persons.contains) { flaws.append("speaks as a person: name the object") }
    if Passage.wordCount(text) > 45 { flaws.append("has more than 45 words") }
    return flaws + PlainWords.phrases(in: passage, isCode: true).map { String($0.dropFirst(4)) }
  }

  /// The page of this package.
  static var house: MessageTable {
    get throws {
      let tokens = SwiftTokens.of(try PackageFiles.text("Sources/Base/Diagnostics/Rule.swift"))
      let rules = tokens.indices.filter { tokens[$0].isCode("case") }.reduce(into: [String: String]()) {
        table, place in
        guard place + 1 < tokens.count else { return }
        table[tokens[place + 1].text] = RulePages.identifier(of: tokens[place + 1].text)
      }
      return MessageTable(
        try Plan.house.rows.map { row in
          (row.name, try PackageFiles.files(under: row.folder, ending: ".swift"))
        },
        rules: rules)
    }
  }
}
