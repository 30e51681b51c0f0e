import Scenarios

/// A command as the command line has it: its name, what it takes, and all that is said of it. Parsing, usage, help,
/// completions and suggestions come from this value.
struct Verb {
  /// The kinds of the first word that is no option.
  enum Operand {
    /// A file, or none.
    case file
    /// The name of an experiment, or one of some other words.
    case experiment(or: [String] = [])
    case word([String])
    /// The name of another command.
    case command
  }

  let name: String
  /// The sentence of the command in the overview.
  let summary: String
  /// The most words that are no options.
  let mostWords: Int
  /// The words that there have to be, each by what is said where it is missing.
  let needs: [String]
  let operand: Operand
  /// The usage, in which options stand by their names alone.
  private let form: String
  /// The options in the order of help, with those that only the lab itself passes.
  private let table: [Option]
  /// Lines to type, and what each is for.
  let examples: [(words: String, purpose: String)]

  init(
    _ name: String, _ summary: String, words mostWords: Int = .max, needs: [String] = [],
    first operand: Operand = .file, usage form: String, options table: [Option] = [],
    examples: [(words: String, purpose: String)]
  ) {
    self.name = name
    self.summary = summary
    self.mostWords = mostWords
    self.needs = needs
    self.operand = operand
    self.form = form
    self.table = table
    self.examples = examples
  }

  /// The options, without those that only the lab itself passes.
  var options: [Option] { table.filter { !$0.isHidden } }

  func option(named name: String) -> Option? { table.first { $0.name == name } }

  /// The usage, with the placeholder of each option's value.
  var usage: String {
    form.replacing(/--([a-z-]+)/) { match in
      option(named: String(match.1))?.words ?? String(match.0)
    }
  }
}

/// A command of the lab: how it is written, and what it does.
protocol Command {
  static var verb: Verb { get }

  /// Understands the words after the verb.
  init(arguments: Arguments, catalogue: Catalogue) throws(LabError)
  var arguments: Arguments { get }
  func run() throws(LabError)
}

extension Command {
  /// A Boolean value that indicates whether the answer is for a script.
  var asJSON: Bool { arguments.has("json") }
  /// A Boolean value that indicates whether no window is to open, as for a script that reads the answer.
  var isHeadless: Bool { arguments.has("headless") || asJSON }
  /// The folder that `--out` names.
  var folder: String { arguments.value("out") ?? "out" }
}
