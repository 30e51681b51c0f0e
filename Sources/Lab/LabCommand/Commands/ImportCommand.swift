import Foundation
import Replay
import Scenarios
import TransitionEngine

/// `lab import`: a recording of what another program wrote down of a hand.
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

  static let verb = Verb(
    "import", "Makes a recording of what another program recorded.",
    words: 3, needs: ["the FILE to import", "the recording to make"], first: .experiment(),
    usage: "lab import FILE TO [EXPERIMENT] [--knobs] [--size] [--from] [--area] [--json]",
    options: [
      .knobs, .size,
      Option(
        "--from", "what wrote the file, where its ending does not say", .word(Source.allCases.map(\.rawValue))
      ),
      Option(
        "--area LEFT,TOP,WIDTH,HEIGHT",
        "the part of the device that is the stage, in the device's units, such as 0,0,1080,1920"),
      .json,
    ],
    examples: [
      ("lab import drag.csv drag.jsonl card", "of a table with time, x and y"),
      ("lab import events.txt drag.jsonl --from libinput", "of what libinput wrote"),
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
        "--area \(text): expected LEFT,TOP,WIDTH,HEIGHT in the device’s units, such as 0,0,1080,1920")
    }
    return area
  }

  func run() throws(LabError) {
    try OutputPlace.check(output, besides: [path])
    let bytes = try InputFile.read(path, "what another program wrote of a pointer")
    // Other systems write a mark before all lines.
    var text = String(decoding: bytes, as: UTF8.self)
    if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
    let pointers = try LabError.from(path) {
      switch source {
      case .csv: try TableImport.read(text, name: path)
      case .getevent: try GeteventImport.read(text, name: path)
      case .libinput: try LibinputImport.read(text, name: path)
      }
    }
    // Screens count in units of their own.
    if source == .getevent, !pointers.isRelative, pointers.area == nil, area == nil {
      throw .failure(
        "\(path): does not say how far the screen reaches; give --area 0,0,WIDTH,HEIGHT in its units, or put what "
          + "“getevent -lp” prints before it")
    }
    let configuration = subject.configuration
    let events = pointers.events(
      width: configuration.width, height: configuration.height, start: configuration.start, area: area)
    guard !events.isEmpty else { throw .failure("\(path): expected a pointer that comes down, found none") }
    let gesture = ScriptedGesture("events", "Events from elsewhere.", script: "")
    let run = HeadlessRun(subject, gesture: gesture, events: events)
    let digest = try run.record(to: output)
    try RecordingUpdate(file: RecordingFile(output), catalogue: Catalogue([subject.experiment])).keepValues()
    if asJSON {
      return JSONOutput.answer(
        [
          "experiment": subject.experiment.name, "events": events.count, "recording": output,
        ], digest)
    }
    print("\(output): \(events.count) events of pointers in \(subject.experiment.name)")
    print(digest)
  }
}
