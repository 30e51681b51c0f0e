import Replay
import Reports
import Scenarios

/// `lab report`: a page about one recording, or a page that compares several.
struct ReportCommand: Command {
  let arguments: Arguments
  private let paths: [String]
  private let output: String?
  private let catalogue: Catalogue

  /// The largest number of recordings on a page; the command refuses more.
  private static let most = 6

  static let verb = CommandDescription(
    "report", "Writes recordings as a page: frames, curves, pictures and calls under one cursor.",
    needs: ["the FILE to report on"],
    usage: "lab report FILE… [--out] [--notes] [--json]",
    options: [
      CommandOption("--out FILE.html", "the page to write; out/NAME.html by default"), .notes, .json,
    ],
    examples: [
      ("lab report mine.jsonl", "writes out/mine.html"),
      ("lab report mine.jsonl --json", "describes the page as JSON"),
      ("lab report before.jsonl after.jsonl --out both.html", "compares two recordings"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    guard arguments.positional.count <= Self.most else {
      throw arguments.refusal(
        "expected at most \(Self.most) recordings, found \(arguments.positional.count); write several pages")
    }
    paths = arguments.positional
    output = arguments.value("out")
    self.catalogue = catalogue
    if let output, !output.hasSuffix(".html") {
      throw arguments.refusal("--out \(output): expected a file name ending in .html; rename the page")
    }
  }

  func run() throws(LabError) {
    let stems = paths.map(OutputPath.stem(of:))
    let path = output ?? "out/\(stems.joined(separator: "-")).html"
    try OutputPath.check(path)
    var runs: [ReportedRun] = []
    let progress = ProgressLine()
    defer { progress.clear() }
    for (place, file) in paths.enumerated() {
      // The path distinguishes files of one name in several folders.
      let isAlone = stems.count { $0 == stems[place] } == 1
      runs.append(
        try ReportedRun(
          RecordingFile(file), named: isAlone ? stems[place] : file, catalogue: catalogue,
          reportsNotes: arguments.has("notes")
        ) {
          progress.show(place * ReportedRun.parts + $0, of: paths.count * ReportedRun.parts, stems[place])
        })
    }
    if output == nil { try OutputPath.makeFolder("out") }
    try AtomicFile.write(
      ReportPage(title: title(of: runs), runs: runs, environment: Self.environment).source, to: path)
    progress.clear()
    guard asJSON else { return print("\(path): saved; open it in a browser") }
    let rows = zip(paths, runs).map { file, run -> JSONAnswer in
      [
        "file": file, "name": run.name, "experiment": run.summary.experiment,
        "frames": run.summary.frames.count, "diagnostics": run.diagnostics.count,
      ]
    }
    JSONOutput.answer(["page": path, "runs": rows])
  }

  private func title(of runs: [ReportedRun]) -> String {
    var names: [String] = []
    for run in runs where !names.contains(run.summary.experiment) { names.append(run.summary.experiment) }
    return names.joined(separator: ", ") + ": " + runs.map(\.name).joined(separator: ", ")
  }

  private static var environment: [ReportedRun.Fact] {
    let machine = Machine.current
    #if DEBUG
      let build = "debug: times are not meaningful; build with -c release"
    #else
      let build = "release"
    #endif
    return [
      ReportedRun.Fact("processor", machine.processor), ReportedRun.Fact("cores", "\(machine.cores)"),
      ReportedRun.Fact("build", build), ReportedRun.Fact("drawn", "into memory, by the processor"),
    ]
  }
}
