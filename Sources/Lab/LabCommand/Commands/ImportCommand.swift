import Foundation
import Replay
import Scenarios
import TransitionEngine

/// `lab import`: a recording made from pointer events that another program recorded.
struct ImportCommand: Command {
  private enum Source: String, CaseIterable {
    case csv, getevent, libinput
  }

  let arguments: Arguments
  private let path: String
  private let output: String
  private let subject: Subject
  private let source: Source
  private let area: ImportedPointers.Area?

  static let verb = CommandDescription(
    "import", "Makes a recording from pointer events that another program recorded.",
    words: 3, needs: ["the FILE to import", "the recording to make"], first: .experiment(),
    usage: "lab import FILE TO [EXPERIMENT] [--knobs] [--size] [--from] [--area] [--json]",
    options: [
      .knobs, .size,
      CommandOption(
        "--from", "the program that wrote the file, unless its ending tells",
        .word(Source.allCases.map(\.rawValue))
      ),
      CommandOption(
        "--area LEFT,TOP,WIDTH,HEIGHT",
        "the part of the device that maps to the stage, in device units, such as 0,0,1080,1920"),
      .json,
    ],
    examples: [
      ("lab import drag.csv drag.jsonl card", "imports a table with time, x and y"),
      ("lab import events.txt drag.jsonl --from libinput", "imports libinput's output"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    path = arguments.positional[0]
    output = arguments.positional[1]
    subject = try Subject(arguments.positional.dropFirst(2).first, arguments, catalogue)
    let ending = URL(fileURLWithPath: path).pathExtension.lowercased()
    source =
      try arguments.word("from").flatMap(Source.init)
      ?? (["yml": .libinput, "yaml": .libinput, "csv": .csv][ending] ?? .getevent)
    area = try Self.area(arguments.value("area"))
  }

  private static func area(_ text: String?) throws(LabError) -> ImportedPointers.Area? {
    guard let text else { return nil }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard numbers.count == 4,
      let area = ImportedPointers.Area(
        left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3])
    else {
      throw .usage(
        "--area \(text): expected LEFT,TOP,WIDTH,HEIGHT in device units, such as 0,0,1080,1920")
    }
    return area
  }

  func run() throws(LabError) {
    try OutputPath.check(output, besides: [path])
    let bytes = try InputFile.read(path, "pointer events of another program")
    // Some systems write a byte order mark first.
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    let pointers = try LabError.from(path) {
      switch source {
      case .csv: try TableImport.read(text, name: path)
      case .getevent: try GeteventImport.read(text, name: path)
      case .libinput: try LibinputImport.read(text, name: path)
      }
    }
    // Touch screens report device units, which only the screen's area maps to points.
    if source == .getevent, !pointers.isRelative, pointers.area == nil, area == nil {
      throw .failure(
        "\(path): expected the size of the screen, found none; add --area 0,0,WIDTH,HEIGHT in device units, or put "
          + "the output of “getevent -lp” first in the file")
    }
    let configuration = subject.configuration
    let events = pointers.events(
      width: configuration.width, height: configuration.height, start: configuration.start, area: area)
    guard !events.isEmpty else {
      throw .failure(
        "\(path): expected a pointer that goes down, found none; import a file with a press or a touch")
    }
    let gesture = ScriptedGesture("events", "Events from elsewhere.", script: "")
    var run = HeadlessRun(subject, gesture: gesture, events: events)
    run.keepsValues = true
    let digest = try run.record(to: output)
    if asJSON {
      return JSONOutput.answer(
        [
          "experiment": subject.experiment.name, "events": events.count, "recording": output,
        ], digest)
    }
    print("\(output): \(events.count) pointer events in \(subject.experiment.name)")
    print(digest)
  }
}
