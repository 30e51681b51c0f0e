import Foundation
import Glibc
import Replay
import Reports
import Scenarios

/// `lab sweep`: every recording at every point of some knobs, and what it came to there.
struct SweepCommand: Command {
  let arguments: Arguments
  private let plan: SweepPlan
  private let catalogue: Catalogue
  private let path: String
  private let jobs: Int
  private let shard: Shard?
  /// What the processes of one sweep are told alike.
  private let shared: [String]

  static let verb = Verb(
    "sweep", "Plays recordings at every point of some knobs: settle times, overshoots, decisions that flip.",
    words: 1, first: .experiment(),
    usage: """
      lab sweep EXPERIMENT --vary … --input [--out]
                [--preset] [--presets] [--maps] [--jobs | --shard] [--json]
      """,
    options: [
      Option(
        "--vary KNOB=LOW..HIGH:COUNT|A,B,C",
        "a knob and its values, evenly from LOW to HIGH or these; may stand once for each knob", .knob,
        isRepeated: true),
      Option("--input FOLDER", "the folder with recordings; those of other experiments are left out"),
      Option("--out FILE.csv", "the table; out/sweep-EXPERIMENT.csv by default"),
      .preset.saying("turns all knobs to a preset before they are varied; as recorded by default"), .presets,
      .maps, .jobs,
      Option(
        "--shard PLACE/COUNT",
        "only every COUNT-th place, from the PLACE-th on: a part, which lab merge brings together"),
      .json,
      Option("--worker", "makes a part for the process that started it", isHidden: true),
    ],
    examples: [
      (
        "lab sweep card --vary flick=100..3000:13 --input Resources/Recordings",
        "every recording at thirteen values"
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
      throw arguments.refusal("\(twice.knob) is varied twice")
    }
    guard let input = arguments.value("input") else {
      throw arguments.refusal("expected --input FOLDER, with recordings of \(experiment.name)")
    }
    shard = try arguments.shard()
    if shard != nil, arguments.value("maps") != nil {
      throw arguments.refusal("--maps needs the whole; lab merge makes them of the parts")
    }
    if shard != nil, arguments.value("jobs") != nil {
      throw arguments.refusal("a shard is made by one process; leave out --jobs, or --shard")
    }
    let files = try Self.recordings(input, of: experiment)
    guard SweepPlan.count(axes, files: files.count) != nil else {
      throw arguments.refusal("more than \(SweepPlan.mostPlaces) places; vary in fewer steps")
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

  /// The recordings of an experiment in a folder; others are left out.
  private static func recordings(
    _ folder: String, of experiment: any Experiment
  ) throws(LabError) -> [SweepPlan.File] {
    let all = try LabError.from(folder) { try RecordingFile.all(in: folder) }
    var files: [SweepPlan.File] = []
    for file in all {
      let name = try LabError.from(file.path) { try RecordingFileReader(file).header.experiment }
      guard name == experiment.name else { continue }
      guard let checksum = FileChecksum.text(of: file.path) else {
        throw .failure("\(file.path): expected a recording that can be read")
      }
      files.append(SweepPlan.File(file: file.path, checksum: checksum))
    }
    guard !files.isEmpty else {
      throw .failure(
        "\(folder): expected recordings of \(experiment.name), found none among \(all.count) files")
    }
    return files
  }

  func run() throws(LabError) {
    if let shard { return try play(shard) }
    let maps = try SweepMaps(arguments.value("maps"), of: plan, beside: path)
    try OutputPlace.check(path)
    try OutputPlace.makeFolder(around: path)
    try SweepProcesses(
      jobs: min(jobs, plan.count), words: shared, path: path, plan: plan, progress: ProgressLine()
    ).run()
    try SweepStory(SweepTable(reading: path)).show(path: path, maps: maps, asJSON: asJSON)
  }

  /// A Boolean value indicating whether it makes a part for another process.
  private var isWorker: Bool { arguments.has("worker") }

  /// Makes one part.
  private func play(_ shard: Shard) throws(LabError) {
    let part = SweepPart(plan: plan, catalogue: catalogue, shard: shard, path: path, isWorker: isWorker)
    guard !isWorker else { return try part.run { _, _ in } }
    let progress = ProgressLine()
    defer { progress.clear() }
    try part.run { progress.show($0, of: $1) }
    progress.clear()
    guard asJSON else { return print("\(path): saved") }
    let story = SweepStory(try SweepTable(reading: path))
    JSONOutput.answer(story.answer(path: path, maps: nil))
  }
}
