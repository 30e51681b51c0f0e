/// Holds the guide's page of diagnostics against the rules that the engine knows.
enum RulePages {
  /// What each paragraph says, in this order.
  static let parts = ["*means*", "*example*", "*cure*"]

  /// The raw values of the cases of `Rule`, in order; a case without one of its own stands for its name.
  static func rules(in text: String) -> [String] {
    let tokens = SwiftTokens.of(text)
    return tokens.indices.filter { tokens[$0].isCode("case") && $0 + 1 < tokens.count }.map { place in
      let hasValue =
        place + 3 < tokens.count && tokens[place + 2].isCode("=") && tokens[place + 3].kind == .literal
      return tokens[place + (hasValue ? 3 : 1)].text
    }
  }

  /// The rules that the page has a heading ``### `rule-id` `` for, each with the lines below it.
  static func sections(of page: MarkdownPage) -> [(rule: String, lines: [String])] {
    var sections: [(rule: String, lines: [String])] = []
    var isInside = false
    for line in page.prose.map(\.text) {
      if line.hasPrefix("### `"), line.hasSuffix("`") {
        sections.append((String(line.dropFirst(5).dropLast()), []))
        isInside = true
      } else if line.hasPrefix("#") {
        isInside = false
      } else if isInside {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }

  /// What the page lacks, has twice or has left over: a sentence for each.
  static func violations(rules: [String], page: MarkdownPage) -> [String] {
    let sections = sections(of: page)
    let named = sections.map(\.rule)
    let missing = rules.filter { !named.contains($0) }.map { "\($0) has no paragraph" }
    let leftOver = named.filter { !rules.contains($0) }.map { "\($0) is no rule" }
    let twice = Set(named.filter { name in named.count { $0 == name } > 1 }).sorted().map {
      "\($0) stands twice"
    }
    let partial = sections.flatMap { section in
      parts.filter { part in !says(part, in: section.lines) }.map { "\(section.rule) lacks \($0)" }
    }
    return missing + leftOver + twice + partial
  }

  /// True when a line begins with the part and says something behind it.
  private static func says(_ part: String, in lines: [String]) -> Bool {
    lines.contains { line in
      let bare = line.drop { $0 == "-" || $0 == " " }
      return bare.hasPrefix(part) && bare.dropFirst(part.count).contains { $0.isLetter }
    }
  }
}
