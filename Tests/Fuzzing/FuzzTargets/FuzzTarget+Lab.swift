import Experiments
import Foundation
import JSONReading
import Replay
import Scenarios
import Storyboards
import TransitionEngine
@testable import LabCommand
@testable import Workbench

extension FuzzTarget {
  /// The files of the lab's commands.
  static var labFiles: [FuzzTarget] {
    [
      FuzzTarget("preset", longest: 1024, places: ["Resources/Presets/card"]) { bytes in
        let knobs = Catalogue.standard.experiment(named: "card")?.knobs ?? []
        do throws(JSONError) {
          let preset = try Preset(bytes, for: knobs)
          let again = try Preset(Array(preset.text(for: knobs).utf8), for: knobs)
          if preset != again {
            throw JSONError(JSONFault("a preset reads back as another one", at: 0), in: bytes)
          }
        } catch {
          try require(
            error.line > 0 && contains("; ", in: error.message), "an error without a cure: \(error)")
        }
      },
      FuzzTarget("bench-result", places: ["Resources/Figures/amd-epyc-2-cores.json"]) { bytes in
        try refusing { () throws(LabError) in _ = try BenchFile(Data(bytes), path: file) }
      },
      FuzzTarget("figures", places: ["Resources/Figures/sizes.json"]) { bytes in
        try refusing { () throws(LabError) in _ = try FigureTable(Data(bytes), path: file) }
      },
      FuzzTarget("sweep-part") { bytes in
        try refusing { () throws(LabError) in
          let table = try SweepTable(Data(bytes), path: file)
          // A row of another sweep is found without a trap.
          if let plan = table.plan { _ = table.rows.count { plan.has($0) } }
          let again = try SweepTable(Data(table.text.utf8), path: file)
          if again.text != table.text { throw LabError.failure("a table reads back as another one") }
        }
      },
      FuzzTarget("oracle-log", places: ["Resources/Oracle/engine.jsonl"]) { bytes in
        try refusing { () throws(RecordingError) in _ = try OracleLog(bytes, path: file) }
      },
    ]
  }

  /// Storyboards in the project's own format, and in Interface Builder's: checked, then shown.
  static var storyboards: [FuzzTarget] {
    let places = ["Sources/Lab/Experiments/Storyboard/sorting.json"]
    return [
      FuzzTarget("storyboard", places: places, read: readStoryboard),
      FuzzTarget("interface", read: readStoryboard),
    ]
  }

  private static func readStoryboard(_ bytes: [UInt8]) throws(Fault) {
    let library = StoryboardLibrary()
    library.acceptsAnyClass = true
    library.add(bytes, named: "app")
    let stage = Stage()
    stage.storyboards = library
    let check = stage.whileCurrent { StoryboardCheck("app", in: library) }
    for problem in check.problems + check.notes {
      try require("\(problem)".utf8.count < 8192, "an error of \("\(problem)".utf8.count) bytes")
    }
    guard check.problems.isEmpty, check.initial != nil else { return }
    let root = stage.whileCurrent {
      UIStoryboard(name: "app", library: library).instantiateInitialViewController()
    }
    guard let root else { return }
    stage.setRoot(root)
    for frame in 1...6 { stage.step(to: Int64(frame) * 50_000_000) }
    try requireFinite(stage)
  }

  /// Parses a command line as the lab does, up to the point at which a command begins to run.
  static func readCommandLine(_ words: [String]) throws(Fault) {
    _ = Completion(catalogue: .standard).words(for: words)
    guard let first = words.first, let command = CommandTable.commands.first(where: { $0.verb.name == first })
    else { return }
    // Files outside the folder of the run are not opened.
    guard !words.contains(where: { $0.contains("/") || $0.contains("..") }) else { return }
    do throws(LabError) {
      let arguments = try Arguments(Array(words.dropFirst()), for: command.verb)
      for option in command.verb.options {
        _ = try arguments.count(option.name)
        _ = try arguments.number(option.name)
        _ = try arguments.word(option.name)
      }
      _ = (try arguments.pace(), try arguments.tolerance(), try arguments.shard(), try arguments.device())
      _ = try command.init(arguments: arguments, catalogue: .standard)
    } catch {
      try require([1, 2].contains(error.status), "the status \(error.status)")
      let text = error.description
      try require(
        text.isEmpty || contains("; ", in: text) || contains(": ", in: text),
        "an error without a cure: \(text)")
    }
  }
}
