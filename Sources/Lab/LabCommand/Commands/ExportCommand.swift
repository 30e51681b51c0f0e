import Replay
import Reports
import Scenarios

/// `lab export`: a recording as a table or a plot.
struct ExportCommand: Command {
  let arguments: Arguments
  private let path: String
  private let output: String
  private let catalogue: Catalogue

  static let verb = CommandDescription(
    "export", "Writes a recording as a table or a plot.",
    words: 2, needs: ["the FILE to export", "the file to write"],
    usage: "lab export FILE TO.csv|TO.svg [--events] [--json]",
    options: [
      CommandOption("--events", "a row for each pointer event instead of each frame"), .json,
    ],
    examples: [
      ("lab export mine.jsonl frames.csv", "writes a row for each frame"),
      ("lab export mine.jsonl events.csv --events", "writes a row for each event"),
      ("lab export mine.jsonl plot.svg", "plots fraction and velocity"),
      ("lab export mine.jsonl frames.csv --json", "describes the written file as JSON"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    path = arguments.positional[0]
    output = arguments.positional[1]
    self.catalogue = catalogue
    guard output.hasSuffix(".csv") || (output.hasSuffix(".svg") && !onlyEvents) else {
      throw .usage(
        "\(output): expected a file name ending in \(onlyEvents ? ".csv" : ".csv or .svg"); rename the file"
      )
    }
  }

  private var onlyEvents: Bool { arguments.has("events") }

  func run() throws(LabError) {
    try OutputPath.check(output)
    let recording = try RecordingFile(path).recording()
    let text: String
    if onlyEvents {
      text = recording.pointerTable
    } else {
      let run = try RecordingFile(path).run(recording, catalogue)
      text = output.hasSuffix(".csv") ? run.frameTable : FractionPlot(run.summary).document().source
    }
    try AtomicFile.write(text, to: output)
    guard asJSON else { return print("\(output): saved") }
    let kind = onlyEvents ? "events" : output.hasSuffix(".csv") ? "frames" : "plot"
    // The first row of a table names its columns.
    let rows = kind == "plot" ? nil : text.utf8.count { $0 == 0x0A } - 1
    JSONOutput.answer(["file": output, "kind": kind, "recording": path, "rows": rows])
  }
}
