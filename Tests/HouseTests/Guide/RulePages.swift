/// A comparison of the guide's page of diagnostics with the rules of the engine.
enum RulePages {
  /// The parts of each paragraph, in this order.
  static let parts = ["*means*", "*example*", "*cure*"]

  /// Returns the identifiers of the cases of `Rule`, in order.
  static func rules(in text: String) -> [String] {
    let tokens = SwiftTokens.of(text)
    return tokens.indices.filter { tokens[$0].isCode("case") && $0 + 1 < tokens.count }.map {
      identifier(of: tokens[$0 + 1].text)
    }
  }

  /// Returns the identifier of a rule by the name of its case: `first-rule` for `firstRule`.
  static func identifier(of name: String) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

  /// Returns the rules that the page has a heading ``### `rule-id` `` for, each with the lines below it.
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

  /// Returns a sentence for each paragraph that is missing, repeated or superfluous.
  static func violations(rules: [String], page: MarkdownPage) -> [String] {
    let sections = sections(of: page)
    let named = sections.map(\.rule)
    let missing = rules.filter { !named.contains($0) }.map { "\($0) has no paragraph" }
    let leftOver = named.filter { !rules.contains($0) }.map { "\($0) is not a rule" }
    let twice = Set(named.filter { name in named.count { $0 == name } > 1 }).sorted().map {
      "\($0) has two paragraphs"
    }
    let partial = sections.flatMap { section in
      parts.filter { part in !says(part, in: section.lines) }.map { "\(section.rule) lacks \($0)" }
    }
    return missing + leftOver + twice + partial
  }

  /// Returns whether a line begins with the part and has text after it.
  private static func says(_ part: String, in lines: [String]) -> Bool {
    lines.contains { line in
      let bare = line.drop { $0 == "-" || $0 == " " }
      return bare.hasPrefix(part) && bare.dropFirst(part.count).contains { $0.isLetter }
    }
  }
}
