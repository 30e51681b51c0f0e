import Diagnostics
import Replay
import Scenarios

/// `lab shrink`: a failing recording made as short as it can be and still fail.
struct ShrinkCommand: Command {
  let arguments: Arguments
  private let path: String
  private let output: String
  private let catalogue: Catalogue
  private let asked: Failure?
  private let budget: Int

  static let verb = Verb(
    "shrink", "Makes a recording as short as it can be and still fail.",
    words: 1, needs: ["the FILE to shrink"],
    usage: "lab shrink FILE [--out] [--finding | --crash | --fps [--seed] | --against] [--budget] [--json]",
    options: [
      Option("--out FILE", "the file to write; FILE-shrunk.jsonl by default"),
      Option("--finding RULE", "as long as a rule is broken", .word(Rule.allCases.map(\.rawValue))),
      Option("--crash", "as long as it ends the lab"),
      .fps.saying("as long as it ends otherwise at another frame rate"), .seed,
      Option("--against LAB", "as long as another build of the lab comes to something else"),
      Option("--budget RUNS", "how many tries it may take; 2000 by default", .count(1...1_000_000)),
      .json,
    ],
    examples: [
      ("lab shrink mine.jsonl --out small.jsonl", "the shortest that still fails"),
      ("lab shrink mine.jsonl --crash", "of one that ends the lab"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    path = arguments.positional[0]
    self.catalogue = catalogue
    output = arguments.value("out") ?? Self.shrunkName(path)
    budget = try arguments.count("budget") ?? 2000
    var failures: [Failure] = []
    if let rule = try arguments.word("finding").flatMap(Rule.init) { failures.append(.finding(rule)) }
    if arguments.has("crash") { failures.append(.crash) }
    let pace = try arguments.pace()
    if pace != .recorded { failures.append(.pace(pace)) }
    if let lab = arguments.value("against") { failures.append(.against(lab)) }
    guard failures.count < 2 else {
      throw arguments.refusal("one failure at a time. Usage: \(arguments.verb.usage)")
    }
    asked = failures.first
  }

  private static func shrunkName(_ path: String) -> String {
    path.hasSuffix(".jsonl") ? path.dropLast(6) + "-shrunk.jsonl" : path + "-shrunk.jsonl"
  }

  func run() throws(LabError) {
    let recording = try RecordingFile(path).recording()
    // Refused here rather than at each of many tries.
    _ = try LabError.from(path) { try Player(recording, catalogue: catalogue, file: path) }
    try OutputPlace.check(output, besides: RecordingFile(path).paths)
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let trial = ShrinkTrial(catalogue: catalogue, folder: scratch.path)
    if case .against(let lab) = asked, trial.hashes(of: recording, by: lab) == nil {
      throw .failure("--against \(lab): expected a lab that can play the recording, found none")
    }
    guard let failure = asked ?? trial.failures(of: recording).first, trial.fails(recording, failure) else {
      throw .failure(
        "\(path): expected a recording that fails\(asked.map { " (\($0))" } ?? ""), found nothing wrong with it: "
          + "no crash, no finding that its experiment does not provoke, the same at 30 and 120 Hz")
    }
    let progress = ProgressLine()
    var tried = 0
    // It mostly ends before its budget does: what is left is the most that it can take.
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
      let rerun = try LabError.from(path) { try Rerun(recording, catalogue: catalogue, file: path) }
      return try RecordingFile(output).write(rerun)
    }
    // What comes of it cannot be known here.
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
        + "after \(tries) tries" + (tries >= budget ? "; the budget ended, so it may get shorter yet" : ""))
  }
}
