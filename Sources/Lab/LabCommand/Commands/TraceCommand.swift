import Diagnostics
import FrameTiming
import LayerTree
import Replay
import Restoration
import Scenarios
import TransitionEngine

/// `lab trace`: the UIKit calls of a gesture or a recording, in order.
struct TraceCommand: Command {
  private enum Source {
    case gesture(Subject, ScriptedGesture)
    case recording(String, Catalogue)
  }

  let arguments: Arguments
  private let source: Source
  private let kinds: [TraceEntry.Kind]

  static let verb = CommandDescription(
    "trace", "Prints the UIKit calls of a gesture or a recording, in order.",
    words: 1, first: .experiment(),
    usage:
      "lab trace [EXPERIMENT|FILE] [--knobs] [--size] [--preset] [--presets] [--gesture] [--restore] [--only] [--json]",
    options: [
      .knobs, .size, .preset, .presets, .gesture,
      CommandOption(
        "--restore", "then saves the state, restores it on a new stage, and prints the calls of both"),
      CommandOption(
        "--only KIND,…", "prints only calls of these kinds", .list(TraceEntry.Kind.allCases.map(\.rawValue))),
      .json,
    ],
    examples: [
      ("lab trace card", "prints the calls of its first gesture"),
      ("lab trace mine.jsonl --only query,hook", "prints only queries and hooks"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    kinds = try Self.kinds(arguments.value("only"))
    let name = arguments.positional.first
    if let name, catalogue.experiment(named: name) == nil, name.contains("/") || name.contains(".") {
      let own = ["gesture", "knobs", "size", "restore"] + Arguments.presetNames
      for option in own where arguments.has(option) || arguments.value(option) != nil {
        throw arguments.refusal(
          "\(name): “--\(option)” applies only to experiments; remove it, because a recording "
            + "has its own gesture, knobs and size"
        )
      }
      source = .recording(name, catalogue)
    } else {
      let subject = try Subject(name, arguments, catalogue)
      source = .gesture(subject, try subject.gesture(arguments.value("gesture")))
    }
  }

  private static func kinds(_ text: String?) throws(LabError) -> [TraceEntry.Kind] {
    guard let text else { return TraceEntry.Kind.allCases }
    var kinds: [TraceEntry.Kind] = []
    for word in text.split(separator: ",") {
      guard let kind = TraceEntry.Kind(rawValue: String(word)) else {
        throw .usage(
          "--only \(word): unknown kind of entry; choose "
            + NearestNames.choice(String(word), in: TraceEntry.Kind.allCases.map(\.rawValue)))
      }
      kinds.append(kind)
    }
    return kinds
  }

  func run() throws(LabError) {
    let (start, entries) = try play()
    let shown = entries.filter { kinds.contains($0.kind) }
    print(asJSON ? Self.json(shown, since: start) : Self.table(shown, since: start))
  }

  private func play() throws(LabError) -> (start: Int64, entries: [TraceEntry]) {
    var entries: [TraceEntry] = []
    var stage: Stage?
    switch source {
    case .gesture(let subject, let gesture):
      let run = HeadlessRun(subject, gesture: gesture)
      _ = try LabError.from(subject.experiment.name) {
        try run.play(
          prepare: { $0.log.isTracing = true },
          observe: {
            stage = $0
            entries += $0.log.takeTrace()
          })
      }
      if arguments.has("restore"), let stage {
        entries += try LabError.from(subject.experiment.name) {
          try Self.restoration(of: subject.experiment, from: stage)
        }
      }
      return (subject.configuration.start, entries)
    case .recording(let path, let catalogue):
      let recording = try RecordingFile(path).recording()
      let player = try LabError.from(path) { try Player(recording, catalogue: catalogue, file: path) }
      player.stage.log.isTracing = true
      let progress = ProgressLine()
      let told = progress.follow(recording)
      while player.step() {
        entries += player.stage.log.takeTrace()
        told(player.stage)
      }
      progress.clear()
      return (recording.header.start, entries)
    }
  }

  /// Returns the calls of saving a stage's state and of restoring it on a second stage.
  private static func restoration(
    of experiment: any Experiment, from stage: Stage
  ) throws(RestorationError) -> [TraceEntry] {
    let archive = try RestorationArchive(stage.saveState())
    var configuration = stage.configuration
    configuration.start = stage.time.now
    let other = Stage(experiment, configuration: configuration, restoring: archive, isTracing: true)
    return stage.log.takeTrace() + other.log.takeTrace()
  }

  static func table(_ entries: [TraceEntry], since start: Int64) -> String {
    let columns = [
      TextColumn("frame", .right), TextColumn("ms", .right), TextColumn("kind", .left),
      TextColumn("who", .left), TextColumn("call", .left),
    ]
    let rows = entries.map { entry in
      [
        "\(entry.frame)", "\((entry.time - start) / 1_000_000)", entry.kind.rawValue,
        entry.subject.description, entry.call,
      ]
    }
    return TextTable(columns, rows: rows).text
  }

  static func json(_ entries: [TraceEntry], since start: Int64) -> String {
    JSONOutput.text(
      entries.map { entry -> JSONAnswer in
        [
          "frame": entry.frame, "time": entry.time - start, "kind": entry.kind.rawValue,
          "who": entry.subject.description, "call": entry.call,
        ]
      })
  }
}
