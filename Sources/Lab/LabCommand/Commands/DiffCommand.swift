import FrameTiming
import GestureMath
import Replay
import Reports
import Scenarios

/// `lab diff`: a comparison of two recordings, both played by this build, or of two logs of the oracle.
struct DiffCommand: Command {
  let arguments: Arguments
  private let paths: [String]
  private let catalogue: Catalogue
  private let tolerance: CurveTolerance?

  static let verb = CommandDescription(
    "diff", "Plays two recordings, or reads two logs of the oracle, and reports the first difference.",
    words: 2, needs: ["two recordings or logs", "two recordings or logs"],
    usage: "lab diff FILE FILE [--tolerance] [--out] [--json]",
    options: [
      .tolerance.withMeaning(
        "the allowed difference: 0.02 of the fraction, or bounds such as fraction=0.02,velocity=0.5,settle=50ms; "
          + "for logs a number of points"),
      CommandOption("--out FOLDER", "the folder for a plot of both recordings; no plot by default"), .json,
    ],
    examples: [
      ("lab diff mine.jsonl yours.jsonl", "reports the first difference"),
      ("lab diff mine.jsonl yours.jsonl --tolerance 0.02", "allows a difference of 0.02 in fraction"),
      ("lab diff iphone.jsonl Resources/Oracle/engine.jsonl", "compares a device's log with this engine's"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    paths = arguments.positional
    self.catalogue = catalogue
    tolerance = try arguments.tolerance()
  }

  func run() throws(LabError) {
    let logs = paths.map(OracleLog.isLog)
    if logs == [true, true] { return try compareLogs() }
    if let place = logs.firstIndex(of: true) {
      throw .failure(
        "\(paths[1 - place]): expected a log of the oracle, as \(paths[place]) is one, found another file; "
          + "compare two logs, or two recordings")
    }
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

  private func compareLogs() throws(LabError) {
    guard arguments.value("out") == nil else {
      throw arguments.refusal("“--out” has no effect on logs of the oracle; remove it")
    }
    if let tolerance, tolerance != CurveTolerance(fraction: tolerance.fraction) || tolerance.fraction > 1e6 {
      throw arguments.refusal(
        "expected a number of points as the tolerance of logs, found “\(arguments.value("tolerance") ?? "")”; "
          + "write a number such as 2")
    }
    let comparison = OracleComparison(
      try OracleLog(paths[0]), try OracleLog(paths[1]), points: tolerance?.fraction)
    if asJSON {
      JSONOutput.answer(OracleReport.answer(comparison, paths))
    } else {
      for line in OracleReport.heading(comparison, paths) { print(line) }
      print("")
      print(OracleReport.table(comparison))
      print("")
      for sentence in OracleReport.sentences(comparison) { print(sentence) }
      print(
        comparison.isSame ? (tolerance == nil ? "the same" : "the same within the tolerance") : "not the same"
      )
    }
    if !comparison.isSame { throw LabError(description: "", status: 1) }
  }

  private func play(_ path: String) throws(LabError) -> PlayedRun {
    let file = RecordingFile(path)
    return try file.run(try file.recording(), catalogue)
  }
}
