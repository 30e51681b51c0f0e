import TransitionEngine

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

  func run() throws(LabError) { print(try name.map(Verb.named)?.help ?? Verb.overview) }
}
