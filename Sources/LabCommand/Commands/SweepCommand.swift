import Foundation
import Glibc
import Replay
import Reports
import TransitionEngine

/// `lab sweep`: every recording at every point of some knobs, and what it came to there.
struct SweepCommand {
  private let grid: SweepGrid
  private let catalogue: Catalogue
  private let path: String
  private let maps: String?
  private let asJSON: Bool
  private let jobs: Int
  private let shard: TestCommand.Shard?
  /// What the processes of one sweep are told alike.
  private let shared: [String]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let (varied, rest) = try Self.takeAxes(words)
    let arguments = try Arguments(
      rest, verb: "sweep", flags: ["json"], values: ["input", "out", "jobs", "shard", "maps"])
    try arguments.expect(atMost: 1, verb: .sweep)
    let subject = try Subject(arguments.positional.first, catalogue: catalogue, knobs: nil, size: nil)
    guard !varied.isEmpty else {
      throw .usage("lab sweep: expected a knob to --vary. Usage: \(Verb.sweep.usage)")
    }
    var axes: [SweepAxis] = []
    for text in varied { axes.append(try SweepAxis(text, of: subject.experiment)) }
    if let twice = Dictionary(grouping: axes, by: \.knob).values.first(where: { $0.count > 1 })?.first {
      throw .usage("lab sweep: \(twice.knob) is varied twice")
    }
    guard let input = arguments.value("input") else {
      throw .usage("lab sweep: expected --input FOLDER, with recordings of \(subject.experiment.name)")
    }
    let files = try Self.recordings(input, of: subject.experiment)
    guard SweepGrid.count(axes, files: files.count) != nil else {
      throw .usage("lab sweep: more than \(SweepGrid.mostPlaces) places; vary in fewer steps")
    }
    self.catalogue = catalogue
    grid = SweepGrid(axes: axes, files: files)
    path = arguments.value("out") ?? "out/sweep-\(subject.experiment.name).csv"
    maps = arguments.value("maps")
    asJSON = arguments.has("json")
    shard = try arguments.value("shard").map { text throws(LabError) in try TestCommand.shard(text) }
    jobs = try arguments.count("jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
    if shard != nil, maps != nil {
      throw .usage("lab sweep: --maps needs the whole; lab merge makes them of the parts")
    }
    shared = [subject.experiment.name, "--input", input] + varied.flatMap { ["--vary", $0] }
  }

  /// `--vary` may stand many times.
  private static func takeAxes(_ words: [String]) throws(LabError) -> (varied: [String], rest: [String]) {
    var (varied, rest) = ([String](), [String]())
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--vary" {
        guard let next = words.popFirst() else { throw .usage("lab sweep: --vary needs a value") }
        varied.append(next)
      } else if word.hasPrefix("--vary=") {
        varied.append(String(word.dropFirst("--vary=".count)))
      } else {
        rest.append(word)
      }
    }
    return (varied, rest)
  }

  /// The recordings of an experiment in a folder; others are left out.
  private static func recordings(
    _ folder: String, of experiment: any Experiment
  ) throws(LabError) -> [RecordingFile] {
    let all = try LabError.from(folder) { try RecordingFile.all(in: folder) }
    var files: [RecordingFile] = []
    for file in all {
      let name = try LabError.from(file.path) { try RecordingFileReader(file).header.experiment }
      if name == experiment.name { files.append(file) }
    }
    guard !files.isEmpty else {
      throw .failure(
        "\(folder): expected recordings of \(experiment.name), found none among \(all.count) files")
    }
    return files
  }

  func run() throws(LabError) {
    let progress = ProgressLine()
    if let shard {
      try SweepPart(grid: grid, catalogue: catalogue, shard: shard, path: path)
        .run { progress.show($0, of: $1) }
      progress.clear()
      guard asJSON else { return print("\(path): saved") }
      return print(JSONOutput.text(try SweepStory(SweepTable(reading: path)).result(path: path, maps: nil)))
    }
    if let maps { try OutputPlace.check(maps) }
    try OutputPlace.check(path)
    try OutputPlace.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    try SweepProcesses(
      jobs: min(jobs, grid.count), words: shared, path: path, axes: grid.axes.map(\.knob), count: grid.count,
      progress: progress
    ).run()
    try SweepStory(SweepTable(reading: path)).show(path: path, maps: maps, asJSON: asJSON)
  }
}
