import Diagnostics
import Replay
import Scenarios

/// `lab shrink`: the shortest version of a recording that still fails.
struct ShrinkCommand: Command {
  let arguments: Arguments
  private let path: String
  private let output: String
  private let catalogue: Catalogue
  private let asked: Failure?
  private let budget: Int

  static let verb = CommandDescription(
    "shrink", "Finds the shortest version of a recording that still fails.",
    words: 1, needs: ["the FILE to shrink"],
    usage:
      "lab shrink FILE [--out] [--diagnostic | --crash | --fps [--seed] | --against] [--budget] [--json]",
    options: [
      CommandOption("--out FILE", "the file to write; FILE-shrunk.jsonl by default"),
      CommandOption(
        "--diagnostic RULE", "the failure to keep: a diagnostic of this rule",
        .word(Rule.allCases.map(\.id))),
      CommandOption("--crash", "the failure to keep: a crash of the lab"),
      .fps.withMeaning("the failure to keep: a different result at another frame rate"), .seed,
      CommandOption("--against LAB", "the failure to keep: a different result in another build of the lab"),
      CommandOption("--budget RUNS", "the largest number of tries; 2000 by default", .count(1...1_000_000)),
      .json,
    ],
    examples: [
      ("lab shrink mine.jsonl --out small.jsonl", "writes the shortest failing version"),
      ("lab shrink mine.jsonl --crash", "preserves only a crash"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    path = arguments.positional[0]
    self.catalogue = catalogue
    output = arguments.value("out") ?? Self.shrunkName(path)
    budget = try arguments.count("budget") ?? 2000
    var failures: [Failure] = []
    if let rule = try arguments.word("diagnostic").flatMap({ Rule(id: $0) }) {
      failures.append(.diagnostic(rule))
    }
    if arguments.has("crash") { failures.append(.crash) }
    let pace = try arguments.pace()
    if pace != .recorded { failures.append(.pace(pace)) }
    if let lab = arguments.value("against") { failures.append(.against(lab)) }
    guard failures.count < 2 else {
      throw arguments.refusal(
        "expected at most one of --diagnostic, --crash, --fps and --against, found \(failures.count); "
          + "remove one")
    }
    asked = failures.first
  }

  private static func shrunkName(_ path: String) -> String {
    path.hasSuffix(".jsonl") ? path.dropLast(6) + "-shrunk.jsonl" : path + "-shrunk.jsonl"
  }

  func run() throws(LabError) {
    let recording = try RecordingFile(path).recording()
    // A recording that cannot be played is refused here, not at each of many tries.
    _ = try LabError.from(path) { try Player(recording, catalogue: catalogue, file: path) }
    try OutputPath.check(output, besides: RecordingFile(path).paths)
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let trial = ShrinkTrial(catalogue: catalogue, folder: scratch.path)
    if case .against(let lab) = asked, trial.hashes(of: recording, by: lab) == nil {
      throw .failure(
        "--against \(lab): expected a build of the lab that can play “\(path)”, found none; choose another program"
      )
    }
    guard let failure = asked ?? trial.failures(of: recording).first, trial.fails(recording, failure) else {
      throw .failure(
        "\(path): expected a recording that fails\(asked.map { " (\($0))" } ?? ""), found no failure; "
          + "choose another recording. Without an option, a failure is a crash, a diagnostic that the experiment "
          + "does not cause on purpose, or a different result at 30 or 120 Hz")
    }
    let progress = ProgressLine()
    var tried = 0
    // The budget is an upper bound: the search usually ends before it.
    var shrinker = RecordingShrinker(budget: budget) { candidate in
      tried += 1
      progress.show(tried, of: budget, "at most")
      return trial.fails(candidate, failure)
    }
    let small = shrinker.smallest(recording)
    progress.clear()
    try write(small, failure)
    report(recording, small, failure, shrinker.tries)
  }

  private func write(_ recording: Recording, _ failure: Failure) throws(LabError) {
    guard failure == .crash else {
      let rerun = try LabError.from(path) {
        try UpdatedRecording(recording, catalogue: catalogue, file: path)
      }
      return try RecordingFile(output).write(rerun)
    }
    // The lab cannot play a recording that crashes it, so the file gets no footer.
    var cut = recording
    cut.ending = .cut(line: recording.events.count + recording.steps.count + 2)
    let bytes = try LabError.from(output) { [cut] in try cut.bytes(name: output) }
    try AtomicFile.write(bytes, to: output)
  }

  private func report(_ old: Recording, _ new: Recording, _ failure: Failure, _ tries: Int) {
    if asJSON {
      return JSONOutput.answer([
        "file": output, "failure": failure.description, "eventsBefore": old.events.count,
        "events": new.events.count, "framesBefore": old.steps.count, "frames": new.steps.count,
        "tries": tries,
      ])
    }
    print("\(output): \(failure)")
    print(
      "\(old.events.count) events in \(old.steps.count) frames became \(new.events.count) in \(new.steps.count), "
        + "after \(tries) tries"
        + (tries >= budget ? "; the budget is spent, so a shorter one may exist" : ""))
  }
}
