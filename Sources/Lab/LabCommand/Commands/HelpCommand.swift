import Foundation
import Scenarios

/// `lab help`: how a command is used.
struct HelpCommand: Command {
  static let usage = "lab help [COMMAND]"
  static let options: [CommandOption] = []

  /// The command that is asked about; nil for all.
  private let name: String?

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .help)
    try arguments.expect(atMost: 1)
    name = arguments.positional.first
  }

  func run() throws(LabError) { print(try name.map(Verb.named)?.help ?? Self.overview) }

  /// All commands, and what each does.
  static var overview: String {
    let width = 2 + (Verb.allCases.map(\.rawValue.count).max() ?? 0)
    let rows = Verb.allCases.map { verb in
      "  \(verb.rawValue.padding(toLength: width, withPad: " ", startingAt: 0))\(verb.summary)"
    }
    return """
      lab: try gesture-driven transitions, record them, replay them bit for bit, and time them.

      \(rows.joined(separator: "\n"))

      lab help COMMAND says how one is used, with examples; lab --version, which build this is. It ends with 0 when all
      went well, with 1 when something went wrong, and with 2 when a word was not understood.
      """
  }
}
