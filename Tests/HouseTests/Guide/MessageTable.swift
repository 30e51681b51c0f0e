/// The guide's page of all messages: what the lab reports, refuses and throws, collected from the sources.
///
/// A message that a function composes from the arguments of its calls is shown as a whole, once for each call.
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
  ///
  /// Complexity: O(n · f) in the tokens of the files and the functions of one name.
  init(_ modules: [(name: String, files: [SourceFile])], rules: [String: String]) {
    let files = modules.flatMap { module in
      module.files.map { (module: module.name, path: $0.path, tokens: SwiftTokens.of($0.text)) }
    }
    var frames = MessageFrames([])
    // A function may compose its message with another one.
    for _ in 0..<3 {
      frames = MessageFrames(
        files.flatMap {
          MessageFrame.all(in: $0.tokens, path: $0.path, module: $0.module, rules: rules, calling: frames)
        })
    }
    var constants = MessageConstants()
    for file in files { constants.add(file.tokens, path: file.path, module: file.module) }
    var page = Self.preface
    var all: [Message] = []
    for module in modules {
      let messages = files.filter { $0.module == module.name }.flatMap { file in
        Self.messages(file.tokens, path: file.path, module: file.module, frames: frames, rules: rules).map {
          Message(
            path: $0.path, line: $0.line, rule: $0.rule,
            text: constants.filling($0.text, path: file.path, module: file.module, line: $0.line))
        }
      }
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

    With this page you can look up every diagnostic, refusal and error of the lab by its words. Each row is a whole
    sentence: what is wrong, what was expected and found, and what to do. `…` stands for a name, a number or a place; at the
    end, after a colon, it stands for another row. The lab puts the file, the line and the column, or the rule and the
    object, before it.

    ```sh
    lab replay missing.jsonl   # a row of the section Replay: expected a recording, found …
    ```

    [Diagnostics](Diagnostics.md) has an example and a cure for each rule. `make rules` collects this page from the sources,
    module by module.

    """

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("\\n", with: " ").replacing("\\\"", with: "\"")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }

  // MARK: Collecting

  private static func messages(
    _ tokens: [Token], path: String, module: String, frames: MessageFrames, rules: [String: String]
  ) -> [Message] {
    let composed = frames.templates(in: path)
    var seen: Set<Int> = []
    var messages: [Message] = []
    for place in tokens.indices {
      guard let call = MessageCall(tokens, at: place) else { continue }
      let frame = frames.frame(for: call, in: tokens, path: path, module: module)
      let rule =
        frame?.rule
        ?? call.arguments.lazy.compactMap { argument in
          argument.range.lazy.compactMap { tokens[$0 - 1].isCode(".") ? rules[tokens[$0].text] : nil }.first
        }.first
      for argument in call.arguments {
        seen.formUnion(argument.range.lazy.filter { tokens[$0].kind == .literal })
      }
      for phrase in frames.phrases(of: call, in: tokens, frame: frame) {
        guard !composed.contains(phrase), isSentence(phrase.text) else { continue }
        messages.append(Message(path: path, line: phrase.line, rule: rule, text: phrase.text))
      }
    }
    // The sentences that a function returns, or that are stated before they are thrown.
    for place in tokens.indices where tokens[place].kind == .literal && !seen.contains(place) {
      guard tokens[place].text.hasPrefix("expected ") else { continue }
      let phrase = MessagePhrases.joined(tokens, at: place)
      guard let phrase, !composed.contains(phrase) else { continue }
      messages.append(Message(path: path, line: phrase.line, rule: nil, text: phrase.text))
    }
    return messages.sorted { $0.line < $1.line }
  }

  /// Whether a text is a sentence, not a name, a key or a format.
  private static func isSentence(_ text: String) -> Bool {
    text.split(separator: " ").count { $0.allSatisfy { $0.isLetter || ",;:.’'“”".contains($0) } } >= 3
  }

  /// The page of this package.
  static let house = Result { try read() }

  private static func read() throws -> MessageTable {
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
