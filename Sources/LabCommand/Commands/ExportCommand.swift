import Replay
import Reports
import TransitionEngine

/// `lab export`: a recording as a table for other programs, or as a figure.
struct ExportCommand {
  private let path: String
  private let output: String
  private let catalogue: Catalogue
  private let onlyEvents: Bool

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, verb: "export", flags: ["events"])
    try arguments.expect(atMost: 2, verb: .export)
    path = try arguments.file("export", verb: .export)
    guard arguments.positional.count == 2 else {
      throw .usage("lab export: expected the file to write. Usage: \(Verb.export.usage)")
    }
    output = arguments.positional[1]
    self.catalogue = catalogue
    onlyEvents = arguments.has("events")
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
      let run = try LabError.from(path) { try PlayedRun(recording, catalogue: catalogue, file: path) }
      text = output.hasSuffix(".csv") ? run.frameTable : ProgressPlot(run.summary).document().source
    }
    try AtomicFile.write(text, to: output)
    print("\(output): saved")
  }
}
