import Replay
import Reports
import Scenarios

/// `lab report`: recordings as one page to look at, held against each other when there are several.
struct ReportCommand: Command {
  let arguments: Arguments
  private let paths: [String]
  private let output: String?
  private let catalogue: Catalogue

  /// The most recordings on a page.
  private static let most = 6

  static let verb = Verb(
    "report", "Writes recordings as a page: frames, curves, pictures and calls under one cursor.",
    needs: ["the FILE to report on"],
    usage: "lab report FILE… [--out] [--notes] [--json]",
    options: [
      Option("--out FILE.html", "the page to write; out/NAME.html by default"), .notes, .json,
    ],
    examples: [
      ("lab report mine.jsonl", "a page beside the recording's name in out"),
      ("lab report mine.jsonl --json", "says to a script what was written"),
      ("lab report before.jsonl after.jsonl --out both.html", "two of them held against each other"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    guard arguments.positional.count <= Self.most else {
      throw arguments.refusal("expected at most \(Self.most) recordings, found \(arguments.positional.count)")
    }
    paths = arguments.positional
    output = arguments.value("out")
    self.catalogue = catalogue
    if let output, !output.hasSuffix(".html") {
      throw .usage("lab report --out \(output): expected a name ending in .html")
    }
  }

  func run() throws(LabError) {
    let stems = paths.map(OutputPlace.stem(of:))
    let path = output ?? "out/\(stems.joined(separator: "-")).html"
    try OutputPlace.check(path)
    var runs: [ReportedRun] = []
    let progress = ProgressLine()
    defer { progress.clear() }
    for (place, file) in paths.enumerated() {
      // Files of one name in several folders are told apart by their folders.
      let isAlone = stems.count { $0 == stems[place] } == 1
      runs.append(
        try ReportedRun(
          RecordingFile(file), named: isAlone ? stems[place] : file, catalogue: catalogue,
          reportsNotes: arguments.has("notes")
        ) {
          progress.show(place * ReportedRun.parts + $0, of: paths.count * ReportedRun.parts, stems[place])
        })
    }
    if output == nil { try OutputPlace.makeFolder("out") }
    try AtomicFile.write(
      ReportPage(title: title(of: runs), runs: runs, environment: Self.environment).source, to: path)
    progress.clear()
    guard asJSON else { return print("\(path): saved; open it in a browser") }
    let rows = zip(paths, runs).map { file, run -> JSONAnswer in
      [
        "file": file, "name": run.name, "experiment": run.summary.experiment,
        "frames": run.summary.frames.count, "findings": run.findings.count,
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
      let build = "debug: times say little, build with -c release"
    #else
      let build = "release"
    #endif
    return [
      ReportedRun.Fact("processor", machine.processor), ReportedRun.Fact("cores", "\(machine.cores)"),
      ReportedRun.Fact("build", build), ReportedRun.Fact("drawn", "into memory, by the processor"),
    ]
  }
}
