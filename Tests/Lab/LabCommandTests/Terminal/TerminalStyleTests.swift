import Expectations
import Foundation
import Testing

@testable import LabCommand

@Suite struct TerminalStyleTests {
  private let style = TerminalStyle(isTerminal: true, environment: ["TERM": "xterm"])

  /// Returns a text without the sequences that begin and end colors.
  private func bare(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9]*m/, with: "") }

  @Test("Colors need a terminal that is not dumb, and a NO_COLOR that is unset or empty")
  func conditions() {
    expect(style.isOn && TerminalStyle(isTerminal: true, environment: ["NO_COLOR": ""]).isOn)
    for environment in [["NO_COLOR": "1"], ["NO_COLOR": "0"], ["TERM": "dumb"]] {
      expect(!TerminalStyle(isTerminal: true, environment: environment).isOn, "\(environment)")
    }
    expect(!TerminalStyle(isTerminal: false, environment: ["TERM": "xterm"]).isOn)
  }

  @Test("The head of a table is bold, its rule faint, and its verdicts have their colors")
  func tables() {
    let text = style.text("at  is\n──────\nSDL  good\nout  wrong     text\nb    lacking\n\nsame\ngood")
    let lines = text.split(separator: "\n").map(String.init)
    expect(lines[0] == "\u{1B}[1mat  is\u{1B}[0m" && lines[1] == "\u{1B}[2m──────\u{1B}[0m")
    expect(lines[2], equals: "SDL  \u{1B}[32mgood\u{1B}[0m")
    expect(lines[3], equals: "out  \u{1B}[31mwrong\u{1B}[0m     text")
    expect(lines[4], equals: "b    \u{1B}[33mlacking\u{1B}[0m")
    // Words of prose are no verdicts.
    expect(lines[5...], equals: ["same", "good"])
  }

  @Test("Headings are bold, and severities have their colors where they begin a sentence")
  func lines() {
    expect(style.text("Usage:"), equals: "\u{1B}[1mUsage:\u{1B}[0m")
    expect(style.text("a.swift:1:1: error: b"), equals: "a.swift:1:1: \u{1B}[31merror\u{1B}[0m: b")
    expect(style.text("B: warning[view-cycle] b"), equals: "B: \u{1B}[33mwarning\u{1B}[0m[view-cycle] b")
    expect(style.text("the error: none"), equals: "the error: none")
    expect(style.error("lab run: a: b"), equals: "\u{1B}[31mlab run:\u{1B}[0m a: b")
  }

  @Test("Colors change no letter of any command's help, and an unstyled destination gets the same text")
  func letters() {
    let plain = TerminalStyle(isTerminal: false, environment: [:])
    for text in CommandTable.verbs.map(\.help) + [HelpCommand.overview, "", "\n\n", "──", ":"] {
      expect(bare(style.text(text)) == text && plain.text(text) == text)
    }
    for verb in CommandTable.verbs { expect(style.text(verb.help) != verb.help, "\(verb.name)") }
  }

  @Test("On a terminal help has colors, and none with NO_COLOR")
  func terminal() throws {
    let line = "script --quiet --return --command \"$0 help run\" /dev/null </dev/null"
    let colored = try shell("TERM=xterm \(line)")
    try #require(colored.status == 0, "\(colored.errors)")
    expect(colored.output.contains("\u{1B}[1mUsage:\u{1B}[0m"))
    expect(!(try shell("NO_COLOR=1 TERM=xterm \(line)")).output.contains("\u{1B}[1m"))
  }
}
