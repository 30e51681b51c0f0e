import Scenarios

/// The commands of the lab.
enum CommandTable {
  /// The commands in the order of the overview.
  static let commands: [any Command.Type] = [
    ListCommand.self, RunCommand.self, RecordCommand.self, ReplayCommand.self, TestCommand.self,
    TryCommand.self,
    DiffCommand.self, ShrinkCommand.self, ImportCommand.self, ExportCommand.self, ReportCommand.self,
    TraceCommand.self, BenchCommand.self, CountCommand.self, CompareCommand.self, SweepCommand.self,
    MergeCommand.self, StoryboardCommand.self, PortCommand.self, NewCommand.self, WatchCommand.self,
    CompletionsCommand.self, DoctorCommand.self, VersionCommand.self, HelpCommand.self,
  ]

  static var verbs: [CommandDescription] { commands.map { $0.verb } }

  /// Returns the command with a name.
  ///
  /// - Throws: A usage error with the nearest names if no command has that name.
  static func command(named name: String) throws(LabError) -> any Command.Type {
    if let command = commands.first(where: { $0.verb.name == name }) { return command }
    throw .usage(
      "unknown command “\(name)”; choose \(NearestNames.choice(name, in: verbs.map(\.name), list: "lab help"))"
    )
  }

  /// Performs the command of a command line, or prints the overview or the version.
  static func perform(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    guard let first = words.first, !["-h", "--help"].contains(first) else {
      return print(HelpCommand.overview)
    }
    if first == "--version" { return print(VersionCommand.text) }
    guard !first.hasPrefix("-") else {
      throw .usage(
        "unknown option “\(first)”; choose \(NearestNames.choice(first, in: ["--help", "--version"]))")
    }
    let command = try command(named: first)
    let rest = Array(words.dropFirst())
    if rest.contains("--help") || rest.contains("-h") { return print(command.verb.help) }
    // The words to complete are not parsed as options of this command.
    if command.verb.name == CompletionsCommand.verb.name, rest.first == "words" {
      for word in Completion(catalogue: catalogue).words(for: Array(rest.dropFirst())) { print(word) }
      return
    }
    try command.init(arguments: Arguments(rest, for: command.verb), catalogue: catalogue).run()
  }
}
