import Foundation
import Glibc
import Replay
import Scenarios

/// `lab test`: every recording of a folder, verified in parallel processes.
struct TestCommand: Command {
  private let catalogue: Catalogue
  private let paths: [String]
  private let measure: Verification.Measure
  private let isWorker: Bool
  private let jobs: Int
  private let shard: Shard
  private let timeout: Int
  private let asJSON: Bool
  private let junit: String?
  private let folder: String
  /// What workers are told to do as this process does.
  private let workerOptions: [String]

  /// Every n-th recording, from one on: for machines that share a suite.
  struct Shard {
    var place = 1
    var count = 1
  }

  static let usage =
    "lab test FOLDER|FILE… [--jobs] [--shard] [--timeout] [--tolerance] [--fps [--seed]] [--junit] [--json] [--out]"
  static let options: [CommandOption] = [
    .jobs,
    CommandOption(
      "--shard PLACE/COUNT",
      "only every COUNT-th recording, from the PLACE-th on, for machines that share a folder"),
    CommandOption(
      "--timeout SECONDS", "how long one recording may take; 60 by default", .count(1...86_400)),
    .tolerance, .fps, .seed, CommandOption("--junit FILE", "writes a report for a build server"), .json,
    CommandOption("--out FOLDER", "the folder for pictures of what differs; out by default"),
    CommandOption("--worker", "verifies what it is told by the process that started it", isHidden: true),
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let passed = ["tolerance", "fps", "seed", "out"]
    let arguments = try Arguments(words, for: .test)
    self.catalogue = catalogue
    paths = arguments.positional
    isWorker = arguments.has("worker")
    guard isWorker || !paths.isEmpty else {
      throw .usage("lab test: expected a folder of recordings. Usage: \(Verb.test.usage)")
    }
    let pace = try arguments.pace()
    if let tolerance = try arguments.tolerance() {
      guard pace == .recorded else { throw .usage("lab test: --tolerance and --fps do not go together") }
      measure = .tolerant(tolerance)
    } else {
      measure = pace == .recorded ? .exact : .pace(pace)
    }
    jobs = try arguments.count("jobs") ?? ProcessInfo.processInfo.activeProcessorCount
    timeout = try arguments.count("timeout") ?? 60
    shard = try Self.shard(arguments.value("shard"))
    asJSON = arguments.has("json")
    junit = arguments.value("junit")
    folder = arguments.value("out") ?? "out"
    workerOptions = passed.flatMap { name in arguments.value(name).map { ["--\(name)=\($0)"] } ?? [] }
  }

  static func shard(_ text: String?) throws(LabError) -> Shard {
    guard let text else { return Shard() }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, parts[1] >= 1, (1...parts[1]).contains(parts[0]) else {
      throw .usage("--shard \(text): expected PLACE/COUNT, such as 1/4")
    }
    return Shard(place: parts[0], count: parts[1])
  }

  func run() throws(LabError) {
    if isWorker {
      return SuiteWorker(catalogue: catalogue, measure: measure, folder: folder).run()
    }
    let files = try recordings()
    if let junit { try OutputPlace.check(junit, besides: files.flatMap(\.paths)) }
    let progress = SuiteProgress(total: files.count)
    let began = MonotonicClock.now()
    let suite = WorkerPool(jobs: min(jobs, files.count), options: workerOptions, timeout: timeout)
    let verdicts = try suite.verify(files) { progress.show($0) }
    progress.clear()
    let report = SuiteReport(
      name: paths.joined(separator: " "), verdicts: verdicts,
      seconds: Double(MonotonicClock.now() - began) * 1e-9, jobs: min(jobs, files.count))
    if let junit { try AtomicFile.write(report.junit, to: junit) }
    print(asJSON ? report.json : report.text)
    if !report.isPassed { throw LabError(description: "", status: 1) }
  }

  private func recordings() throws(LabError) -> [RecordingFile] {
    var files: [RecordingFile] = []
    for path in paths { files += try LabError.from(path) { try RecordingFile.all(in: path) } }
    guard !files.isEmpty else {
      throw .failure(
        "\(paths.joined(separator: ", ")): expected recordings (files ending in .jsonl), found none")
    }
    return files.enumerated().filter { $0.offset % shard.count == shard.place - 1 }.map(\.element)
  }
}

/// The progress of a suite: how many of its recordings are done, and how many failed.
final class SuiteProgress {
  private let total: Int
  private let line = ProgressLine()
  private var done = 0
  private var failed = 0

  init(total: Int) { self.total = total }

  /// Counts a verdict.
  func show(_ verdict: Verdict) {
    done += 1
    if verdict.outcome != .same { failed += 1 }
    line.show(done, of: total, (failed > 0 ? "\(failed) failed, " : "") + verdict.file.suffix(18))
  }

  /// Takes the line away.
  func clear() { line.clear() }
}
