import Foundation
import Scenarios

/// `lab help`: the help text of a command, or the overview.
struct HelpCommand: Command {
  let arguments: Arguments
  let catalogue: Catalogue

  static let verb = CommandDescription(
    "help", "Prints the help text of a command.",
    words: 1, first: .command,
    usage: "lab help [COMMAND]",
    examples: [("lab help replay", "prints the help text of one command")])

  func run() throws(LabError) {
    print(try arguments.positional.first.map(CommandTable.command)?.verb.help ?? Self.overview)
  }

  static var overview: String {
    let verbs = CommandTable.verbs
    let width = 2 + (verbs.map(\.name.count).max() ?? 0)
    let rows = verbs.map { verb in
      "  \(verb.name.padding(toLength: width, withPad: " ", startingAt: 0))\(verb.summary)"
    }
    return """
      lab: try gesture-driven transitions, record them, replay them bit for bit, and time them.

      \(rows.joined(separator: "\n"))

      lab help COMMAND prints the usage, options and examples of a command.
      Exit status: 0 for success, 1 for a failure, 2 for a usage error.
      """
  }
}
