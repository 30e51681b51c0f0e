import Foundation
import Glibc

/// The colors of the command line on a terminal: heads of tables, headings of help, verdicts, warnings and errors.
///
/// Commands print plain text; the style recognizes its parts. A pipe or a file gets the text unchanged.
nonisolated struct TerminalStyle: Sendable {
  /// A Boolean value that indicates whether texts are colored.
  let isOn: Bool

  static let output = TerminalStyle(isTerminal: isatty(STDOUT_FILENO) != 0, environment: processEnvironment)
  static let errors = TerminalStyle(isTerminal: isatty(STDERR_FILENO) != 0, environment: processEnvironment)

  private static var processEnvironment: [String: String] { ProcessInfo.processInfo.environment }

  /// Creates the style of a destination. Colors are on for a terminal, unless `NO_COLOR` has a value or `TERM` is `dumb`.
  init(isTerminal: Bool, environment: [String: String]) {
    isOn = isTerminal && environment["NO_COLOR"]?.isEmpty != false && environment["TERM"] != "dumb"
  }

  /// The terminal's escape sequences: each begins a color or a weight, and `end` ends all.
  private enum Mark: String {
    case bold = "\u{1B}[1m"
    case faint = "\u{1B}[2m"
    case good = "\u{1B}[32m"
    case lacking = "\u{1B}[33m"
    case bad = "\u{1B}[31m"
    case end = "\u{1B}[0m"

    func around(_ text: some StringProtocol) -> String { rawValue + text + Mark.end.rawValue }
  }

  /// The colors of the verdicts that commands print in cells of tables, by word.
  private static let verdicts: [String: Mark] = [
    "good": .good, "same": .good, "the same": .good, "within": .good, "faster": .good, "better": .good,
    "lacking": .lacking,
    "wrong": .bad, "DIFFERENT": .bad, "BROKEN": .bad, "not the same": .bad, "NOT WITHIN": .bad,
    "SLOWER": .bad, "WORSE": .bad,
  ]

  /// Returns a text with its parts colored; each line keeps its letters.
  func text(_ plain: String) -> String {
    guard isOn else { return plain }
    let lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
    var isTable = false
    return lines.indices.map { index in
      let line = lines[index]
      if Self.isRule(line) {
        isTable = true
        return Mark.faint.around(line)
      }
      if lines.indices.contains(index + 1), Self.isRule(lines[index + 1]) { return Mark.bold.around(line) }
      if line.isEmpty { isTable = false }
      if isTable { return Self.cells(line) }
      return Self.isHeading(line) ? Mark.bold.around(line) : Self.severity(line)
    }.joined(separator: "\n")
  }

  /// Returns the line of an error with the name of its command colored.
  func error(_ line: String) -> String {
    guard isOn, let colon = line.firstIndex(of: ":") else { return line }
    return Mark.bad.around(line[...colon]) + line[line.index(after: colon)...]
  }

  private static func isRule(_ line: Substring) -> Bool { !line.isEmpty && line.allSatisfy { $0 == "─" } }

  /// Returns whether a line is a heading, such as “Usage:”.
  private static func isHeading(_ line: Substring) -> Bool {
    line.first?.isUppercase == true && line.last == ":" && line.count <= 24 && line.count { $0 == ":" } == 1
  }

  /// Returns a row of a table with its verdicts colored; two spaces stand between cells.
  private static func cells(_ line: Substring) -> String {
    line.components(separatedBy: "  ").map { part in
      let word = part.trimmingCharacters(in: .whitespaces)
      guard let mark = verdicts[word] else { return part }
      return part.replacing(word, with: mark.around(word))
    }.joined(separator: "  ")
  }

  /// Returns a line with its severity colored, as in `a.swift:1:1: error: …` and `warning[rule] …`.
  private static func severity(_ line: Substring) -> String {
    for (word, mark) in [("error", Mark.bad), ("warning", .lacking), ("note", .faint)] {
      guard let found = line.range(of: word), let next = line[found.upperBound...].first, ":[".contains(next),
        found.lowerBound == line.startIndex || line[..<found.lowerBound].hasSuffix(": ")
      else { continue }
      return line[..<found.lowerBound] + mark.around(line[found]) + line[found.upperBound...]
    }
    return String(line)
  }
}
