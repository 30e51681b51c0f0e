import Foundation
import Replay
import Scenarios

/// What the lab can be told to do.
enum Verb: String, CaseIterable {
  case list, run, record, replay, test, diff, shrink, imports = "import", export, report, trace, bench,
    count, compare, sweep, merge, storyboard, new, completions, doctor, help

  /// One sentence for the overview.
  var summary: String {
    switch self {
    case .list: "Names the experiments; of one, says what its knobs and gestures do."
    case .run: "Opens an experiment in a window; without a display plays its gesture and writes pictures."
    case .record: "Saves what you do in the window to a file."
    case .replay: "Plays a recording, and compares every frame with it."
    case .test: "Verifies every recording in a folder, in parallel processes."
    case .diff: "Plays two recordings and says where they part."
    case .shrink: "Makes a recording as short as it can be and still fail."
    case .imports: "Makes a recording of what another program recorded."
    case .export: "Writes a recording as a table or a figure."
    case .report: "Writes recordings as a page: frames, curves, pictures and calls under one cursor."
    case .trace: "Prints every call of a gesture or a recording in order, by its name in UIKit."
    case .bench: "Times the phases of each frame of an experiment's gesture."
    case .count: "Counts the instructions and allocations of frames, events and lines, the same on every run."
    case .compare: "Says whether one result of a bench is faster or slower than another, and how surely."
    case .sweep:
      "Plays recordings at every point of some knobs: settle times, overshoots, decisions that flip."
    case .merge: "Brings the parts of a sweep together."
    case .new: "Writes a package of your own, with an experiment to begin with."
    case .completions: "Prints what teaches a shell to complete the lab's words."
    case .storyboard: "Checks a storyboard with all it refers to, and draws it: scenes, views, ways."
    case .doctor:
      "Looks at the display, the clock and the folder, and says what to do where something is amiss."
    case .help: "Says how a command is used."
    }
  }

  /// The command of the verb.
  private var command: any Command.Type {
    switch self {
    case .list: ListCommand.self
    case .run: RunCommand.self
    case .record: RecordCommand.self
    case .replay: ReplayCommand.self
    case .test: TestCommand.self
    case .diff: DiffCommand.self
    case .shrink: ShrinkCommand.self
    case .imports: ImportCommand.self
    case .export: ExportCommand.self
    case .report: ReportCommand.self
    case .trace: TraceCommand.self
    case .bench: BenchCommand.self
    case .count: CountCommand.self
    case .compare: CompareCommand.self
    case .sweep: SweepCommand.self
    case .merge: MergeCommand.self
    case .new: NewCommand.self
    case .completions: CompletionsCommand.self
    case .storyboard: StoryboardCommand.self
    case .doctor: DoctorCommand.self
    case .help: HelpCommand.self
    }
  }

  /// The options, without those that only the lab itself passes.
  var options: [CommandOption] { command.options.filter { !$0.isHidden } }

  func option(named name: String) -> CommandOption? { command.options.first { $0.name == name } }

  /// The usage line of the command, with the placeholder of each option's value.
  var usage: String {
    command.usage.replacing(/--([a-z-]+)/) { match in
      option(named: String(match.1))?.words ?? String(match.0)
    }
  }

  /// Does what the words say.
  static func perform(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    guard let first = words.first else { return print(HelpCommand.overview) }
    if ["-h", "--help"].contains(first) { return print(HelpCommand.overview) }
    if first == "--version" { return print(version) }
    guard !first.hasPrefix("-") else {
      throw .usage("there is no option \(first). \(NearestNames.hint(first, in: ["--help", "--version"]))")
    }
    let verb = try named(first)
    let rest = Array(words.dropFirst())
    if rest.contains("--help") || rest.contains("-h") { return print(verb.help) }
    try verb.prepare(rest, catalogue)()
  }

  /// The one of a name.
  ///
  /// - Throws: the nearest names, where there is none.
  static func named(_ name: String) throws(LabError) -> Verb {
    if let verb = Verb(rawValue: name) { return verb }
    throw .usage("there is no command “\(name)”. \(NearestNames.hint(name, in: allCases.map(\.rawValue)))")
  }

  /// Understands the words after the verb, and gives what then does as they say.
  func prepare(_ words: [String], _ catalogue: Catalogue) throws(LabError) -> () throws(LabError) -> Void {
    let command = try command.init(words, catalogue)
    return { () throws(LabError) in try command.run() }
  }

  /// Which build this is. Two builds differ when their programs do.
  private static var version: String {
    "Transition Lab, build \(FileChecksum.ownProgram), recordings of version "
      + RecordingHeader.versions.map { "\($0)" }.joined(separator: ", ")
  }
}

/// A command of the lab, with the table of its options.
protocol Command {
  /// The usage line, in which options stand by their names alone.
  static var usage: String { get }
  /// The options, in the order of help.
  static var options: [CommandOption] { get }

  /// Understands the words after the verb.
  init(_ words: [String], _ catalogue: Catalogue) throws(LabError)
  func run() throws(LabError)
}
