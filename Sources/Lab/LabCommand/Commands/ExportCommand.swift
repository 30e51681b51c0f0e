import Replay
import Reports
import Scenarios

/// `lab export`: a recording as a table for other programs, or as a figure.
struct ExportCommand: Command {
  private let path: String
  private let output: String
  private let catalogue: Catalogue
  private let onlyEvents: Bool
  private let asJSON: Bool

  static let usage = "lab export FILE TO.csv|TO.svg [--events] [--json]"
  static let options: [CommandOption] = [
    CommandOption("--events", "the pointers' events instead of the frames"), .json,
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .export)
    try arguments.expect(atMost: 2)
    path = try arguments.file("export")
    guard arguments.positional.count == 2 else {
      throw .usage("lab export: expected the file to write. Usage: \(Verb.export.usage)")
    }
    output = arguments.positional[1]
    self.catalogue = catalogue
    onlyEvents = arguments.has("events")
    asJSON = arguments.has("json")
    guard output.hasSuffix(".csv") || (output.hasSuffix(".svg") && !onlyEvents) else {
      throw .usage(
        "lab export \(output): expected a name ending in \(onlyEvents ? ".csv" : ".csv or .svg"), which says what to write"
      )
    }
  }

  func run() throws(LabError) {
    try OutputPlace.check(output)
    let recording = try LabError.from(path) { try RecordingFile(path).load() }
    let text: String
    if onlyEvents {
      text = recording.pointerTable
    } else {
      let progress = ProgressLine()
      let run = try LabError.from(path) {
        try PlayedRun(recording, catalogue: catalogue, file: path, observe: progress.follow(recording))
      }
      progress.clear()
      text = output.hasSuffix(".csv") ? run.frameTable : ProgressPlot(run.summary).document().source
    }
    try AtomicFile.write(text, to: output)
    guard asJSON else { return print("\(output): saved") }
    let kind = onlyEvents ? "events" : output.hasSuffix(".csv") ? "frames" : "plot"
    // A table has a row for its columns first.
    let rows = kind == "plot" ? nil : text.utf8.count { $0 == 0x0A } - 1
    print(JSONOutput.text(Written(file: output, kind: kind, recording: path, rows: rows)))
  }

  /// What was written, for scripts.
  private struct Written: Encodable {
    let file: String
    /// `frames`, `events` or `plot`.
    let kind: String
    let recording: String
    /// How many rows a table has.
    let rows: Int?
  }
}
