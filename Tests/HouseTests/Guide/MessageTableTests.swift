import Foundation
import Testing

@Suite struct MessageTableTests {
  @Test("The guide's page of messages has every message of the sources")
  func page() throws {
    let table = try MessageTable.house
    if ProcessInfo.processInfo.environment["RULES"] == "write" {
      try Data(table.text.utf8).write(
        to: PackageFiles.root.appending(path: MessageTable.path), options: .atomic)
    }
    let written = PackageFiles.exists(MessageTable.path) ? try PackageFiles.text(MessageTable.path) : ""

    #expect(table.messages.count > 300)
    #expect(written == table.text, "run make rules, and read what it changed")
  }

  @Test("A message has no full stop, no speaker and no phrase for which the project has a word")
  func shape() throws {
    let flaws = try MessageTable.house.messages.flatMap { message in
      MessageTable.flaws(of: message.text).map { "\(message.path):\(message.line): “\(message.text)” \($0)" }
    }

    #expect(flaws.isEmpty, "\(flaws.joined(separator: "\n"))")
  }

  @Test("Messages of reports, refusals and throws are found, joined, and shown without their values")
  func collecting() {
    let file = SourceFile(
      path: "A.swift",
      text: #"""
        func report(_ text: String) {}
        report(.noSuchRow, "row \(path.row + f("x")) does not exist; "
          + "nothing changes")
        throw .failure("\(path): expected a folder here")
        throw Fault.end
        throw scanner.expected("a number of seconds")
        print("not a message at all")
        """#)
    let messages = MessageTable.messages(in: file, rules: ["noSuchRow": "no-such-row"])
    #expect(
      messages.map(\.text) == [
        "row … does not exist; nothing changes", "…: expected a folder here",
        "expected a number of seconds, found …",
      ])
    #expect(messages.map(\.rule) == ["no-such-row", nil, nil] && messages.map(\.line) == [2, 4, 6])
  }

  @Test("The page has a table for each module that has messages, and each message once")
  func tables() {
    let file = SourceFile(
      path: "A.swift", text: "report(\"a | b is not there\")\nreport(\"a | b is not there\")")
    let text = MessageTable([("One", [file]), ("Two", [])], rules: [:]).text
    #expect(text.hasSuffix("## One\n\n| rule | message |\n|---|---|\n| – | a \\| b is not there |\n"))
  }

  @Test("A flaw of a message is named")
  func flaws() {
    #expect(MessageTable.flaws(of: "a.json:1: expected “{”, found “[”; name a storyboard").isEmpty)
    #expect(MessageTable.flaws(of: "We cannot read that.").count == 2)
    #expect(MessageTable.flaws(of: "the view is let go of; keep it").count == 1)
  }
}
