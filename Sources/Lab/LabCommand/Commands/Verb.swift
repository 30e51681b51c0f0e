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

  /// How it is used.
  var usage: String {
    switch self {
    case .list: "lab list [EXPERIMENT] [--json]"
    case .run:
      "lab run [EXPERIMENT] \(Self.subject) [--preset NAME] [--headless] [--json] [--gesture NAME] [--reduce-motion] [--out FOLDER] "
        + "[--device phone|small-phone|large-phone|tablet] [--ab PRESET[,PRESET]] [--onion] [--hits] [--exploded] [--notes] "
        + "[--rate HZ] [--input-rate HZ] [--renderer geometry|raster] [--timing TO [--as trace|csv|frames]] "
        + "[--frames N] [--presets FOLDER] [--restore [FILE.state]]"
    case .record:
      "lab record FILE [EXPERIMENT] \(Self.subject) [--preset NAME] [--headless] [--reduce-motion] "
        + "[--gesture NAME | --from-script SCRIPT|@FILE] [--device phone|small-phone|large-phone|tablet] "
        + "[--ab PRESET[,PRESET]] [--notes] [--json] [--rate HZ] [--input-rate HZ] "
        + "[--renderer geometry|raster] [--timing TO [--as trace|csv|frames]] [--frames N] [--presets FOLDER]"
    case .replay:
      """
      lab replay FILE [--headless] [--speed FACTOR] [--notes] [--json]
      lab replay FILE --verify [--tolerance BOUNDS] [--headless] [--json] [--out FOLDER] [--watch]
      lab replay FILE --fps RATE [--seed N] [--verify] [--json]
      lab replay FILE --at FRAME|TIME [--out FOLDER] [--json]
      lab replay FILE --timing TO [--as trace|csv|frames] [--json]
      lab replay FILE --film TO.svg|TO.png [--json]
      lab replay FILE --video TO.mp4 [--rate HZ] [--json]
      lab replay FILE --update [--json]
      """
    case .test:
      "lab test FOLDER|FILE… [--jobs N] [--shard PLACE/COUNT] [--timeout SECONDS] [--tolerance BOUNDS] "
        + "[--fps RATE [--seed N]] [--junit FILE] [--json] [--out FOLDER]"
    case .diff: "lab diff FILE FILE [--tolerance BOUNDS] [--out FOLDER] [--json]"
    case .shrink:
      "lab shrink FILE [--out FILE] [--finding RULE | --crash | --fps RATE [--seed N] | --against LAB] "
        + "[--budget RUNS] [--json]"
    case .imports:
      "lab import FILE TO [EXPERIMENT] \(Self.subject) [--from csv|getevent|libinput] "
        + "[--area LEFT,TOP,WIDTH,HEIGHT] [--json]"
    case .export: "lab export FILE TO.csv|TO.svg [--events] [--json]"
    case .report: "lab report FILE… [--out FILE.html] [--notes] [--json]"
    case .trace:
      "lab trace [EXPERIMENT|FILE] \(Self.subject) [--preset NAME] [--presets FOLDER] [--gesture NAME] "
        + "[--only KIND,…] [--json]"
    case .bench:
      """
      lab bench [EXPERIMENT] \(Self.subject) [--preset NAME] [--presets FOLDER]
                [--gesture NAME] [--rounds N] [--hz RATE] [--json] [--strict] [--export FILE [--as trace|csv|frames]] [--save-baseline [--baselines FOLDER]]
      lab bench motion|views|handoff|cycles|replay|start|layout|controllers|draw|all [--rounds N] [--json] [--strict] [--save-baseline]
      lab bench handoff [--plot FILE.svg]
      lab bench … --aa [--pairs N] [--json] [--save-baseline]
      """
    case .count:
      "lab count [EXPERIMENT|engine] [--check | --update [--reason WORDS]] [--figures FOLDER] [--json]"
    case .compare: "lab compare BASE NEW [--baselines FOLDER] [--json]"
    case .sweep:
      """
      lab sweep EXPERIMENT --vary KNOB=LOW..HIGH:COUNT|A,B,C … --input FOLDER [--out FILE.csv]
                [--preset NAME] [--presets FOLDER] [--maps FILE.html] [--jobs N | --shard PLACE/COUNT] [--json]
      """
    case .merge: "lab merge FILE.csv PART… [--maps FILE.html] [--json]"
    case .new: "lab new NAME [--package PATH|URL] [--json]"
    case .completions: "lab completions bash|zsh|fish"
    case .storyboard: "lab storyboard FILE [--svg OUT.svg] [--any-class] [--json]"
    case .doctor: "lab doctor [--json] [--out FOLDER]"
    case .help: "lab help [COMMAND]"
    }
  }

  private static let subject = "[--knobs NAME=NUMBER,…] [--size WIDTHxHEIGHT]"

  /// Does what the words say.
  static func perform(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    guard let first = words.first else { return print(overview) }
    if ["-h", "--help"].contains(first) { return print(overview) }
    if first == "--version" { return print(version) }
    guard let verb = Verb(rawValue: first) else {
      guard !first.hasPrefix("-") else {
        throw .usage("there is no option \(first). \(NearestNames.hint(first, in: ["--help", "--version"]))")
      }
      throw .usage(
        "there is no command “\(first)”. \(NearestNames.hint(first, in: allCases.map(\.rawValue)))")
    }
    let rest = Array(words.dropFirst())
    if rest.contains("--help") || rest.contains("-h") { return print(verb.help) }
    try verb.prepare(rest, catalogue)()
  }

  /// Understands the words after the verb, and gives what then does as they say.
  func prepare(_ words: [String], _ catalogue: Catalogue) throws(LabError) -> () throws(LabError) -> Void {
    switch self {
    case .list: try ListCommand(words, catalogue).run
    case .run: try RunCommand(words, catalogue).run
    case .record: try RecordCommand(words, catalogue).run
    case .replay: try ReplayCommand(words, catalogue).run
    case .test: try TestCommand(words, catalogue).run
    case .diff: try DiffCommand(words, catalogue).run
    case .shrink: try ShrinkCommand(words, catalogue).run
    case .imports: try ImportCommand(words, catalogue).run
    case .export: try ExportCommand(words, catalogue).run
    case .report: try ReportCommand(words, catalogue).run
    case .trace: try TraceCommand(words, catalogue).run
    case .bench: try BenchCommand(words, catalogue).run
    case .count: try CountCommand(words, catalogue).perform
    case .compare: try CompareCommand(words, catalogue).run
    case .sweep: try SweepCommand(words, catalogue).run
    case .merge: try MergeCommand(words, catalogue).run
    case .new: try NewCommand(words, catalogue).run
    case .completions: try CompletionsCommand(words, catalogue).run
    case .storyboard: try StoryboardCommand(words, catalogue).run
    case .doctor: try DoctorCommand(words, catalogue).run
    case .help: { () throws(LabError) in try Self.help(words) }
    }
  }

  /// Which build this is. Two builds differ when their programs do.
  private static var version: String {
    "Transition Lab, build \(FileChecksum.ownProgram), recordings of version "
      + RecordingHeader.versions.map { "\($0)" }.joined(separator: ", ")
  }

  private static func help(_ words: [String]) throws(LabError) {
    let arguments = try Arguments(words, verb: "help")
    try arguments.expect(atMost: 1, verb: .help)
    guard let name = arguments.positional.first else { return print(overview) }
    guard let verb = Verb(rawValue: name) else {
      throw .usage("there is no command “\(name)”. \(NearestNames.hint(name, in: allCases.map(\.rawValue)))")
    }
    print(verb.help)
  }

  private static var overview: String {
    let width = 2 + (allCases.map(\.rawValue.count).max() ?? 0)
    let rows = allCases.map { verb in
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
