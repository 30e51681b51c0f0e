import Foundation
import Scenarios

/// `lab help`: how a command is used.
struct HelpCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = Verb(
    "help", "Says how a command is used.",
    words: 1, first: .command,
    usage: "lab help [COMMAND]",
    examples: [("lab help replay", "how one command is used")])

  func run() throws(LabError) {
    print(try arguments.positional.first.map(CommandTable.command)?.verb.help ?? Self.overview)
  }

  /// All commands, and what each does.
  static var overview: String {
    let verbs = CommandTable.verbs
    let width = 2 + (verbs.map(\.name.count).max() ?? 0)
    let rows = verbs.map { verb in
      "  \(verb.name.padding(toLength: width, withPad: " ", startingAt: 0))\(verb.summary)"
    }
    return """
      lab: try gesture-driven transitions, record them, replay them bit for bit, and time them.

      \(rows.joined(separator: "\n"))

      lab help COMMAND says how one is used, with examples; lab --version, which build this is. It ends with 0 when all
      went well, with 1 when something went wrong, and with 2 when a word was not understood.
      """
  }
}
