import Expectations
import Foundation
import Testing

@Suite struct RuleTableTests {
  @Test("Every numbered rule has a test that quotes it, and the guide's table says which")
  func table() throws {
    let written = PackageFiles.exists(RuleTable.path) ? try PackageFiles.text(RuleTable.path) : ""
    let table = RuleTable(try RuleTable.files(), page: written)
    if ProcessInfo.processInfo.environment["RULES"] == "write" {
      try Data(table.text.utf8).write(to: PackageFiles.root.appending(path: RuleTable.path), options: .atomic)
      return
    }
    expect(table.missing.isEmpty)
    expect(written, equals: table.text, "run make rules, and read what it changed")
  }

  @Test("Rules have names of their own, and numbers of their own")
  func identities() {
    let rules = RuleGroup.all.flatMap(\.rules)
    expect(Set(rules.map(\.name)).count == rules.count && Set(rules.map(\.number)).count == rules.count)
  }

  @Test("A test's name is found on its line and on the next, with what is escaped in it")
  func names() {
    let text = #"""
      @Suite struct SomeTests {
      @Test("0.1 One")
      @Test(
        "0.2 Two \"quoted\"", arguments: [1])
      @Test(.disabled())
      """#
    expect(RuleTable.names(in: text), equals: ["0.1 One", "0.2 Two \"quoted\""])
  }

  @Test("A rule is quoted by its whole number")
  func quoting() throws {
    let one = try #require(RuleGroup.all.flatMap(\.rules).first { $0.number == "3 rule 1" })
    expect(one.isQuoted(by: "3 rule 1: refused"))
    expect(!one.isQuoted(by: "3 rule 10: a layout pass"))
    expect(!one.isQuoted(by: "3.1 Without animation"))
  }
}
