import Scenarios

/// The command-line description of a command, from which parsing, usage, help, completions and suggestions derive.
struct CommandDescription {
  /// The kind of the first positional word.
  enum Operand {
    /// A file, or no word.
    case file
    /// The name of an experiment, or one of the given words.
    case experiment(or: [String] = [])
    case word([String])
    /// The name of another command.
    case command
  }

  let name: String
  /// The sentence that describes the command in the overview of `lab help`.
  let summary: String
  /// The largest number of positional words.
  let maximumWordCount: Int
  /// The required positional words, each as the error for its absence names it.
  let needs: [String]
  let operand: Operand
  /// The usage, in which options have no placeholders.
  private let form: String
  /// The options in the order of the help text, hidden ones included.
  private let table: [CommandOption]
  /// Command lines and the purpose of each.
  let examples: [(words: String, purpose: String)]

  init(
    _ name: String, _ summary: String, words mostWords: Int = .max, needs: [String] = [],
    first operand: Operand = .file, usage form: String, options table: [CommandOption] = [],
    examples: [(words: String, purpose: String)]
  ) {
    self.name = name
    self.summary = summary
    self.maximumWordCount = mostWords
    self.needs = needs
    self.operand = operand
    self.form = form
    self.table = table
    self.examples = examples
  }

  /// The options without the hidden ones.
  var options: [CommandOption] { table.filter { !$0.isHidden } }

  func option(named name: String) -> CommandOption? { table.first { $0.name == name } }

  /// The usage, with the placeholder of each option's value.
  var usage: String {
    form.replacing(/--([a-z-]+)/) { match in
      option(named: String(match.1))?.words ?? String(match.0)
    }
  }
}

/// A command of the lab: its description and its action.
protocol Command {
  static var verb: CommandDescription { get }

  /// Creates the command from its arguments and the catalogue of experiments.
  init(arguments: Arguments, catalogue: Catalogue) throws(LabError)
  var arguments: Arguments { get }
  func run() throws(LabError)
}

extension Command {
  /// A Boolean value that indicates whether the command prints JSON for a script.
  var asJSON: Bool { arguments.has("json") }
  /// A Boolean value that indicates whether the command opens no window; JSON output implies it.
  var isHeadless: Bool { arguments.has("headless") || asJSON }
  /// The folder of `--out`; “out” by default.
  var folder: String { arguments.value("out") ?? "out" }
}
