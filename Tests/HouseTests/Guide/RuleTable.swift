import Foundation

/// The page that names each rule of order and the tests that hold it, made from the tests' own names.
///
/// The sequence diagrams are made of traces by a test of the command; this table keeps those that the page has.
struct RuleTable {
  static let path = "Resources/Guide/Order.md"
  private static let suites = ["Tests/Kit", "Tests/Lab/ExperimentsTests", "Tests/Picture/LayerTreeTests"]

  let text: String
  /// The rules that no test holds.
  let missing: [String]

  init(_ files: [SourceFile], page: String) {
    let tests = files.flatMap { file in
      Self.names(in: file.text).map { (suite: Self.suite(of: file), name: $0) }
    }
    var missing: [String] = []
    let sections = RuleGroup.all.map { group in
      let rows = group.rules.map { rule in
        let suites = tests.filter { rule.isQuoted(by: $0.name) }.map(\.suite)
        if suites.isEmpty { missing.append(rule.number) }
        let counts = Set(suites).sorted().map { suite in "`\(suite)` \(suites.count { $0 == suite })" }
        return
          "| \(rule.number) | **\(rule.name)** | \(rule.sentence) | \(counts.joined(separator: "<br>")) |"
      }
      return "## \(group.title)\n\n" + group.traces.map { Self.diagram($0, page: page) }.joined()
        + "| rule | name | what holds | tests per suite |\n|---|---|---|---|\n"
        + rows.joined(separator: "\n") + "\n"
    }
    self.missing = missing
    text = Self.preface + sections.joined(separator: "\n")
  }

  /// The files whose tests quote rules.
  static func files() throws -> [SourceFile] {
    try suites.flatMap { try PackageFiles.files(under: $0, ending: "Tests.swift") }
  }

  private static let preface = """
    # What happens in which order

    With this page you can look up the order of calls and changes that code may rely on, as named rules. A test that holds a
    rule begins with the rule's number; search the tests for it to see an example.

    ```sh
    lab trace card --gesture cancel
    ```

    prints every call of a transition in its order. `make rules` makes the diagrams of this page from such
    traces, and counts each rule's tests.

    The numbers have gaps; “3 rule 1” is not “3.1”.


    """

  /// The diagram of a trace as the page has it, below a comment that names the trace; an empty one if the page has none.
  private static func diagram(
    _ trace: (caption: String, words: String, from: Int, to: Int), page: String
  ) -> String {
    let head = "<!-- trace \(trace.words), \(trace.from) to \(trace.to) ms -->\n```mermaid\n"
    let body = page.range(of: head).map { page[$0.upperBound...].prefix { $0 != "`" } } ?? ""
    return "\(trace.caption) (`lab trace \(trace.words)`):\n\n\(head)\(body)```\n\n"
  }

  private static func suite(of file: SourceFile) -> String {
    String((file.path.split(separator: "/").last ?? "").dropLast(6))
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
