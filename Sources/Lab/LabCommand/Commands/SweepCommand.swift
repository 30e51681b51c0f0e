import Foundation
import Glibc
import Replay
import Reports
import Scenarios

/// `lab sweep`: the results of every recording at every point of a grid of knob values.
struct SweepCommand: Command {
  let arguments: Arguments
  private let plan: SweepPlan
  private let catalogue: Catalogue
  private let path: String
  private let jobs: Int
  private let shard: Shard?
  /// The words of the command line that all processes of a sweep share.
  private let shared: [String]

  static let verb = CommandDescription(
    "sweep", "Plays recordings over a grid of knob values: settle times, overshoots, flipped decisions.",
    words: 1, first: .experiment(),
    usage: """
      lab sweep EXPERIMENT --vary … --input [--out]
                [--preset] [--presets] [--maps] [--jobs | --shard] [--json]
      """,
    options: [
      CommandOption(
        "--vary KNOB=LOW..HIGH:COUNT|A,B,C",
        "a knob and its values: COUNT even steps from LOW to HIGH, or a list; once for each knob", .knob,
        isRepeated: true),
      CommandOption(
        "--input FOLDER", "the folder of recordings; recordings of other experiments are skipped"),
      CommandOption("--out FILE.csv", "the table to write; out/sweep-EXPERIMENT.csv by default"),
      .preset.withMeaning("sets all knobs to a preset before varying; the recorded values by default"),
      .presets,
      .maps, .jobs,
      CommandOption(
        "--shard PLACE/COUNT",
        "plays every COUNT-th point, from the PLACE-th on; lab merge joins the parts"),
      .json,
      CommandOption("--worker", "makes a part for the process that started it", isHidden: true),
    ],
    examples: [
      (
        "lab sweep card --vary flick=100..3000:13 --input Resources/Recordings",
        "plays every recording at 13 values"
      )
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    let subject = try Subject(arguments.positional.first, arguments, catalogue)
    let experiment = subject.experiment
    let varied = arguments.values("vary")
    guard !varied.isEmpty else {
      throw arguments.missing("a knob to --vary")
    }
    var axes: [SweepAxis] = []
    for text in varied { axes.append(try SweepAxis(text, of: experiment)) }
    if let twice = Dictionary(grouping: axes, by: \.knob).values.first(where: { $0.count > 1 })?.first {
      throw arguments.refusal("“\(twice.knob)” is varied twice; give all its values in one --vary")
    }
    guard let input = arguments.value("input") else {
      throw arguments.refusal(
        "expected --input FOLDER with recordings of “\(experiment.name)”, found none; add it")
    }
    shard = try arguments.shard()
    if shard != nil, arguments.value("maps") != nil {
      throw arguments.refusal(
        "“--maps” cannot be combined with “--shard”; remove it, and use lab merge --maps")
    }
    if shard != nil, arguments.value("jobs") != nil {
      throw arguments.refusal(
        "“--jobs” cannot be combined with “--shard”, which runs in one process; remove one")
    }
    let files = try Self.recordings(input, of: experiment)
    guard SweepPlan.count(axes, files: files.count) != nil else {
      throw arguments.refusal(
        "expected at most \(SweepPlan.maximumPointCount) points, found more; vary in fewer steps")
    }
    self.catalogue = catalogue
    let preset =
      arguments.value("preset") == nil
      ? [] : zip(experiment.knobs, subject.values).map { SweepPlan.FixedKnob(knob: $0.name, value: $1) }
    plan = SweepPlan(
      experiment: experiment.name, axes: axes, preset: preset, recordings: files,
      lab: FileChecksum.ownProgram)
    path = arguments.value("out") ?? "out/sweep-\(experiment.name).csv"
    jobs = try arguments.count("jobs") ?? ProcessInfo.processInfo.activeProcessorCount
    shared = [experiment.name] + arguments.passing(["input", "vary"] + Arguments.presetNames)
  }

  /// Returns the recordings of an experiment in a folder, and skips others.
  private static func recordings(
    _ folder: String, of experiment: any Experiment
  ) throws(LabError) -> [SweepPlan.File] {
    let all = try LabError.from(folder) { try RecordingFile.all(in: folder) }
    var files: [SweepPlan.File] = []
    for file in all {
      let name = try LabError.from(file.path) { try RecordingFileReader(file).header.experiment }
      guard name == experiment.name else { continue }
      guard let checksum = FileChecksum.text(of: file.path) else {
        throw .failure(
          "\(file.path): expected a file that can be read to its end, found an error; check the file's permissions"
        )
      }
      files.append(SweepPlan.File(file: file.path, checksum: checksum))
    }
    guard !files.isEmpty else {
      throw .failure(
        "\(folder): expected recordings of “\(experiment.name)”, found none among \(all.count) files; "
          + "choose another folder"
      )
    }
    return files
  }

  func run() throws(LabError) {
    if let shard { return try play(shard) }
    let maps = try SweepMaps(arguments.value("maps"), of: plan, beside: path)
    try OutputPath.check(path)
    try OutputPath.makeFolder(around: path)
    try SweepProcesses(
      jobs: min(jobs, plan.count), words: shared, path: path, plan: plan, progress: ProgressLine()
    ).run()
    try SweepSummary(SweepTable(reading: path)).report(path: path, maps: maps, asJSON: asJSON)
  }

  /// A Boolean value that indicates whether this process makes a part for another process.
  private var isWorker: Bool { arguments.has("worker") }

  private func play(_ shard: Shard) throws(LabError) {
    let part = SweepPart(plan: plan, catalogue: catalogue, shard: shard, path: path, isWorker: isWorker)
    guard !isWorker else { return try part.run { _, _ in } }
    let progress = ProgressLine()
    defer { progress.clear() }
    try part.run { progress.show($0, of: $1) }
    progress.clear()
    guard asJSON else { return print("\(path): saved") }
    let story = SweepSummary(try SweepTable(reading: path))
    JSONOutput.answer(story.answer(path: path, maps: nil))
  }
}
