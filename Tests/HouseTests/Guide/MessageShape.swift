/// The shape of a message: a place or an expectation, what was found, and what to do.
enum MessageShape {
  /// The flaws of a message, each as the end of a sentence; a message without flaws has none.
  static func flaws(of text: String) -> [String] {
    let passage = Passage(path: "", line: 0, text: text)
    var flaws: [String] = []
    if text.hasSuffix(".") || text.contains("!") {
      flaws.append("ends or calls like prose: leave the mark out")
    }
    if passage.words.contains(where: persons.contains) { flaws.append("speaks as a person: name the object") }
    if Passage.wordCount(text) > 45 { flaws.append("has more than 45 words") }
    flaws += PlainWords.phrases(in: passage, isCode: true).map { String($0.dropFirst(4)) }
    // A message that ends with another one has that one's cure.
    let isOpening = text.hasSuffix(": …")
    let clauses = text.split(separator: #/[;.:] /#)
    if !isOpening, !clauses.dropFirst().contains(where: isCure), !text.contains(", such as ") {
      flaws.append("has no cure: end with “; do this”")
    }
    if text.contains(#/\bexpected /#), !text.contains(", found "), !text.contains(", but "), !isWord(text) {
      flaws.append("expects something and does not state what was found")
    }
    let fact = text.split(separator: #/[;.] /#)[0].split(separator: " ")
    if !text.contains(#/expected .+, found ./#), fact.count(where: { $0.contains(where: \.isLetter) }) < 2 {
      flaws.append("is a fragment: state the place and the fact")
    }
    if let first = passage.words.first, pronouns.contains(first) {
      flaws.append("begins with a pronoun: name the object")
    }
    return flaws
  }

  private static let pronouns: Set<String> = ["it", "its", "they", "their", "which", "who", "what"]

  /// Whether a clause says what to do: it begins with a verb.
  private static func isCure(_ clause: Substring) -> Bool {
    verbs.contains(clause.prefix { $0.isLetter }.lowercased())
  }

  /// Whether a message begins with a word of the command line, which shows what was found.
  private static func isWord(_ text: String) -> Bool {
    text.contains(#/^(lab [a-z]+ )?(--[a-z…]+|…)( …)?: /#)
  }

  /// Verbs that begin a cure.
  private static let verbs: Set<String> = [
    "add", "report", "nest", "let", "send", "play", "instantiate", "change", "dequeue", "override", "copy",
    "ask", "begin", "break", "call", "check", "choose", "close", "compare", "correct", "create", "declare",
    "decode", "delete", "dismiss", "draw", "embed", "encode", "end", "enter", "finish", "give", "hold",
    "import",
    "install", "keep", "leave", "look", "lower", "make", "measure", "merge", "move", "name", "open", "pass",
    "pop",
    "present", "press", "put", "read", "record", "register", "reinstall", "release", "remove", "rename",
    "repeat", "replace", "request", "restore", "return", "run", "save", "scale", "see", "select", "set",
    "shorten",
    "show", "sort", "split", "start", "step", "turn", "use", "vary", "wait", "write",
  ]

  /// Words of a person who speaks, which a message does not have.
  private static let persons: Set<String> = [
    "i", "we", "us", "our", "my", "somebody", "nobody", "sorry", "please", "oops",
  ]
}
