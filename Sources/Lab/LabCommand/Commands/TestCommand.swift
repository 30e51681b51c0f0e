import Benches
import Foundation
import Glibc
import Replay
import Scenarios

/// `lab test`: the verification of all recordings in a folder, in parallel processes.
struct TestCommand: Command {
  let arguments: Arguments
  private let catalogue: Catalogue
  private let measure: Verification.Measure
  private let isWorker: Bool
  private let jobs: Int
  private let shard: Shard
  private let timeout: Int
  private let junit: String?

  static let verb = CommandDescription(
    "test", "Verifies every recording in a folder, in parallel processes.",
    usage:
      "lab test FOLDER|FILE… [--jobs] [--shard] [--timeout] [--tolerance] [--fps [--seed]] [--junit] [--json] [--out]",
    options: [
      .jobs,
      CommandOption(
        "--shard PLACE/COUNT",
        "verifies every COUNT-th recording, from the PLACE-th on, to share a folder between machines"),
      CommandOption(
        "--timeout SECONDS", "the time limit of one recording; 60 by default", .count(1...86_400)),
      .tolerance, .fps, .seed, CommandOption("--junit FILE", "writes a JUnit report for a build server"),
      .json,
      CommandOption("--out FOLDER", "the folder for pictures of differences; out by default"),
      CommandOption("--worker", "verifies recordings for another process", isHidden: true),
    ],
    examples: [
      ("lab test Resources/Recordings", "verifies all recordings"),
      ("lab test recordings --jobs 4 --junit result.xml", "writes a report for a build server"),
      ("lab test recordings --shard 1/3", "verifies the first of three shards"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    self.catalogue = catalogue
    isWorker = arguments.has("worker")
    guard isWorker || !arguments.positional.isEmpty else {
      throw arguments.missing("a recording or a folder of recordings")
    }
    let pace = try arguments.pace()
    if let tolerance = try arguments.tolerance() {
      guard pace == .recorded else {
        throw arguments.refusal("“--tolerance” cannot be combined with “--fps”; remove one")
      }
      measure = .tolerant(tolerance)
    } else {
      measure = pace == .recorded ? .exact : .pace(pace)
    }
    jobs = try arguments.count("jobs") ?? ProcessInfo.processInfo.activeProcessorCount
    timeout = try arguments.count("timeout") ?? 60
    shard = try arguments.shard() ?? Shard()
    junit = arguments.value("junit")
  }

  func run() throws(LabError) {
    if isWorker {
      return SuiteWorker(catalogue: catalogue, measure: measure, folder: folder).run()
    }
    let files = try recordings()
    if let junit { try OutputPath.check(junit, besides: files.flatMap(\.paths)) }
    let progress = ProgressLine()
    var (done, failed) = (0, 0)
    let began = MonotonicClock.now()
    let suite = WorkerPool(
      jobs: min(jobs, files.count), options: arguments.passing(["tolerance", "fps", "seed", "out"]),
      timeout: timeout)
    let verdicts = try suite.verify(files) { verdict in
      done += 1
      if verdict.outcome != .same { failed += 1 }
      progress.show(done, of: files.count, (failed > 0 ? "\(failed) failed, " : "") + verdict.file.suffix(18))
    }
    progress.clear()
    let report = SuiteReport(
      name: paths.joined(separator: " "), verdicts: verdicts,
      seconds: Double(MonotonicClock.now() - began) * 1e-9, jobs: min(jobs, files.count))
    if let junit { try AtomicFile.write(report.junit, to: junit) }
    print(asJSON ? report.json : report.text)
    if !report.isPassed { throw LabError(description: "", status: 1) }
  }

  private var paths: [String] { arguments.positional }

  private func recordings() throws(LabError) -> [RecordingFile] {
    var files: [RecordingFile] = []
    for path in paths { files += try LabError.from(path) { try RecordingFile.all(in: path) } }
    guard !files.isEmpty else {
      throw .failure(
        "\(paths.joined(separator: ", ")): expected recordings (files ending in .jsonl), found none; "
          + "record one, or choose another folder"
      )
    }
    return files.enumerated().filter { $0.offset % shard.count == shard.index - 1 }.map(\.element)
  }
}
