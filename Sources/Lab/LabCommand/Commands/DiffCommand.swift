import FrameTiming
import GestureMath
import Replay
import Reports
import Scenarios

/// `lab diff`: a comparison of two recordings, both played by this build.
struct DiffCommand: Command {
  let arguments: Arguments
  private let paths: [String]
  private let catalogue: Catalogue
  private let tolerance: CurveTolerance?

  static let verb = CommandDescription(
    "diff", "Plays two recordings and reports the first difference.",
    words: 2, needs: ["two recordings", "two recordings"],
    usage: "lab diff FILE FILE [--tolerance] [--out] [--json]",
    options: [
      .tolerance, CommandOption("--out FOLDER", "the folder for a plot of both; no plot by default"), .json,
    ],
    examples: [
      ("lab diff mine.jsonl yours.jsonl", "reports the first difference"),
      ("lab diff mine.jsonl yours.jsonl --tolerance 0.02", "allows a difference of 0.02 in fraction"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    paths = arguments.positional
    self.catalogue = catalogue
    tolerance = try arguments.tolerance()
  }

  func run() throws(LabError) {
    let (a, b) = (try play(paths[0]), try play(paths[1]))
    let comparison = RunComparison(a, b)
    let violations = tolerance?.violations(recorded: RunCurves(a), replayed: RunCurves(b))
    let isSame = violations?.isEmpty ?? comparison.isSame
    var plot: String?
    if let folder = arguments.value("out") {
      try OutputPath.makeFolder(folder)
      let path = "\(folder)/\(OutputPath.stem(of: paths[0]))-\(OutputPath.stem(of: paths[1])).svg"
      try OutputPath.check(path)
      let figure = ComparisonPlot(
        (OutputPath.stem(of: paths[0]), a.summary), (OutputPath.stem(of: paths[1]), b.summary))
      try AtomicFile.write(figure.document().source, to: path)
      plot = path
    }
    if asJSON {
      JSONOutput.answer(DiffReport.answer(comparison, paths, isSame, violations ?? [], plot))
    } else {
      print(DiffReport.table(comparison, paths))
      print("")
      for sentence in DiffReport.sentences(comparison) + (violations ?? []) { print(sentence) }
      if let plot { print("plot: \(plot)") }
      print(isSame ? (violations == nil ? "the same" : "the same within the tolerance") : "not the same")
    }
    if !isSame { throw LabError(description: "", status: 1) }
  }

  private func play(_ path: String) throws(LabError) -> PlayedRun {
    let file = RecordingFile(path)
    return try file.run(try file.recording(), catalogue)
  }
}
