import Foundation
import FrameTiming
import GestureMath
import Replay
import Reports
import Scenarios

/// `lab diff`: two recordings played by this build, side by side.
struct DiffCommand: Command {
  private let paths: [String]
  private let catalogue: Catalogue
  private let tolerance: CurveTolerance?
  private let asJSON: Bool
  private let folder: String?

  static let usage = "lab diff FILE FILE [--tolerance] [--out] [--json]"
  static let options: [CommandOption] = [
    .tolerance, CommandOption("--out FOLDER", "writes a plot of both to a folder"), .json,
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .diff)
    try arguments.expect(atMost: 2)
    guard arguments.positional.count == 2 else {
      throw .usage("lab diff: expected two recordings. Usage: \(Verb.diff.usage)")
    }
    paths = arguments.positional
    self.catalogue = catalogue
    tolerance = try arguments.tolerance()
    asJSON = arguments.has("json")
    folder = arguments.value("out")
  }

  func run() throws(LabError) {
    let (a, b) = (try play(paths[0]), try play(paths[1]))
    let comparison = RunComparison(a, b)
    let violations = tolerance?.violations(recorded: RunCurves(a), replayed: RunCurves(b))
    let isSame = violations?.isEmpty ?? comparison.isSame
    var plot: String?
    if let folder {
      try OutputPlace.makeFolder(folder)
      let path = "\(folder)/\(Verification.stem(of: paths[0]))-\(Verification.stem(of: paths[1])).svg"
      try OutputPlace.check(path)
      let figure = ComparisonPlot(
        (Verification.stem(of: paths[0]), a.summary), (Verification.stem(of: paths[1]), b.summary))
      try AtomicFile.write(figure.document().source, to: path)
      plot = path
    }
    if asJSON {
      print(JSONOutput.text(DiffReport(comparison, paths, isSame, violations ?? [], plot)))
    } else {
      print(DiffReport.table(comparison, paths))
      print("")
      for sentence in DiffReport.sentences(comparison, paths) + (violations ?? []) { print(sentence) }
      if let plot { print("plot: \(plot)") }
      print(isSame ? (violations == nil ? "the same" : "the same within the tolerance") : "not the same")
    }
    if !isSame { throw LabError(description: "", status: 1) }
  }

  private func play(_ path: String) throws(LabError) -> PlayedRun {
    let progress = ProgressLine()
    defer { progress.clear() }
    return try LabError.from(path) {
      let recording = try RecordingFile(path).load()
      return try PlayedRun(
        recording, catalogue: catalogue, file: path, observe: progress.follow(recording))
    }
  }
}
