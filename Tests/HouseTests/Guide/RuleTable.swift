import Foundation

/// The page that says of each numbered rule which tests hold it, made from the tests' own names.
struct RuleTable {
  static let path = "Resources/Guide/Order.md"
  private static let suites = ["Tests/Kit", "Tests/Lab/ExperimentsTests", "Tests/Picture/LayerTreeTests"]

  let text: String
  /// The rules that no test holds.
  let missing: [String]

  init(_ files: [SourceFile]) {
    let tests = files.flatMap { file in
      Self.names(in: file.text).map { (suite: Self.suite(of: file), name: $0) }
    }
    var rows: [String] = []
    var missing: [String] = []
    for rule in NumberedRule.all {
      let holding = tests.filter { rule.isQuoted(by: $0.name) }
      if holding.isEmpty { missing.append(rule.number) }
      let words = holding.map { test in
        let sentence = test.name.dropFirst(rule.number.count).drop { $0 == ":" || $0 == " " }
        return "\(test.suite): \(sentence)".replacing("|", with: "\\|")
      }
      rows.append("| \(rule.number) | \(rule.sentence) | \(words.joined(separator: "<br>")) |")
    }
    self.missing = missing
    text =
      Self.preface + "\n| rule | what holds | the tests that hold it |\n|---|---|---|\n"
      + rows.joined(separator: "\n") + "\n"
  }

  /// The files whose tests quote rules.
  static func files() throws -> [SourceFile] {
    try suites.flatMap { try House.files(under: $0, ending: "Tests.swift") }
  }

  private static let preface = """
    # What happens in which order

    The engine's behaviour is written down in numbered rules: a step (0), presenting and dismissing (3), what a
    transition's context says (4), transitions that a gesture drives (5), controllers that contain (7), adaptivity
    (8), storyboards (9), restoration (10), and accessibility (11). A test that holds a rule quotes its number; this
    table is made of their names by `make rules`, and a test compares.

    To see a transition's own calls in their order, run `lab trace card`.

    """

  private static func suite(of file: SourceFile) -> String {
    let name = file.path.split(separator: "/").last ?? ""
    return "`\(name.dropLast(6))`"
  }

  /// The names of the tests in a file: the first string after each `@Test(`.
  static func names(in text: String) -> [String] {
    text.split(separator: "@Test(", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      guard let start = rest.firstIndex(of: "\""), rest[..<start].allSatisfy(\.isWhitespace) else {
        return nil
      }
      var name = ""
      var isEscaped = false
      for character in rest[rest.index(after: start)...] {
        if isEscaped {
          name.append(character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          return name
        } else {
          name.append(character)
        }
      }
      return nil
    }
  }
}
