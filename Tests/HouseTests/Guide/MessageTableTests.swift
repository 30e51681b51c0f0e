import Expectations
import Foundation
import Testing

@Suite struct MessageTableTests {
  @Test("The guide's page of messages has every message of the sources")
  func page() throws {
    let table = try MessageTable.house.get()
    if ProcessInfo.processInfo.environment["RULES"] == "write" {
      try Data(table.text.utf8).write(
        to: PackageFiles.root.appending(path: MessageTable.path), options: .atomic)
    }
    let written = PackageFiles.exists(MessageTable.path) ? try PackageFiles.text(MessageTable.path) : ""

    expect(table.messages.count, isAbove: 300)
    expect(written, equals: table.text, "run make rules, and read what it changed")
  }

  @Test(
    "A message is a whole sentence with a cure, and has no speaker and no phrase for which the project has a word"
  )
  func shape() throws {
    let flaws = try MessageTable.house.get().messages.flatMap { message in
      MessageShape.flaws(of: message.text).map { "\(message.path):\(message.line): “\(message.text)” \($0)" }
    }

    expect(flaws.isEmpty, "\(flaws.joined(separator: "\n"))")
  }

  private func table(_ text: String, rules: [String: String] = [:]) -> MessageTable {
    MessageTable([("One", [SourceFile(path: "A.swift", text: text)])], rules: rules)
  }

  @Test(
    "Messages of reports and errors, and sentences that are returned, are found and joined, without their values"
  )
  func collecting() {
    let found = table(
      #"""
      func report(_ text: String) {}
      report(.noSuchRow, "row \(path.row + f("x")) does not exist; "
        + "nothing changes")
      throw .failure("\(path): expected a folder here")
      throw Fault.end
      return "expected \(count) rows, found none"
      print("not a message at all")
      """#, rules: ["noSuchRow": "no-such-row"]
    ).messages
    expect(
      found.map(\.text),
      equals: [
        "row … does not exist; nothing changes", "…: expected a folder here", "expected … rows, found none",
      ])
    expect(found.map(\.rule) == ["no-such-row", nil, nil] && found.map(\.line) == [2, 4, 6])
  }

  @Test(
    "A message that a function composes is shown as a whole for each call, with defaults, constants and choices"
  )
  func composing() {
    let found = table(
      #"""
      static let usual = "correct the line"
      func fault(_ expected: String, found: String = "nothing", todo cure: String = Self.usual) -> Fault {
        Fault(message: "expected \(expected), found \(found); \(cure)")
      }
      func mismatch<Number>(_ expected: String) -> Fault { fault("\(expected) of \(name)") }
      throw fault("a comma")
      throw fault("at most \(most) words", found: "\(count)", todo: "remove some")
      throw fault(isLow ? "1 or more" : "9 or less")
      throw mismatch("the first letter")
      throw fault(what)
      """#
    ).messages
    expect(
      found.map(\.text),
      equals: [
        "expected a comma, found nothing; correct the line", "expected at most … words, found …; remove some",
        "expected 1 or more, found nothing; correct the line",
        "expected 9 or less, found nothing; correct the line",
        "expected the first letter of …, found nothing; correct the line",
      ])
    expect(found.map(\.line), equals: [6, 7, 8, 8, 9])
  }

  @Test("The page has a table for each module that has messages, and each message once")
  func tables() {
    let file = SourceFile(
      path: "A.swift", text: "report(\"a | b is not there\")\nreport(\"a | b is not there\")")
    let text = MessageTable([("One", [file]), ("Two", [])], rules: [:]).text
    expect(text.hasSuffix("## One\n\n| rule | message |\n|---|---|\n| – | a \\| b is not there |\n"))
  }

  @Test("A flaw of a message is named")
  func flaws() {
    expect(MessageShape.flaws(of: "a.json:1: expected “{”, found “[”; name a storyboard").isEmpty)
    expect(MessageShape.flaws(of: "We cannot read that.").count, equals: 3)
    expect(MessageShape.flaws(of: "the view is let go of; keep it").count, equals: 1)
  }

  @Test(
    "A fragment, a missing cure, and an expectation without what was found are flaws",
    arguments: [
      "at most … statements", "true or false", "a zlib header for deflate without a dictionary", "a trait…",
      "expected remove the duplicate, found …", "it is stopped. Call finishAnimation(at:) first",
      "finite and within ……", "the end of a move", "no view is named “…”", "“…”; choose …",
      "expected a color type of 0, 2, 3, 4 or 6, found …", "expected two numbers; add one",
    ])
  func fragments(text: String) {
    expect(!MessageShape.flaws(of: text).isEmpty)
  }

  @Test(
    "A message with a place, a fact and a cure has no flaw",
    arguments: [
      "expected a color type of 0, 2, 3, 4 or 6, found …; save the image again, as PNG",
      "--shard …: expected PLACE/COUNT, such as 1/4", "the event is ignored: …",
      "“…” is presented already; it is not presented again. Dismiss it first",
    ])
  func wholeSentences(text: String) {
    expect(MessageShape.flaws(of: text), equals: [])
  }
}
