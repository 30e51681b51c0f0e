import Foundation
import FrameTiming
import TransitionEngine

/// `lab bench`: the frames of an experiment's gesture, or one of the engine's own benches.
struct BenchCommand {
  private let name: String?
  private let subject: Subject?
  private let gesture: ScriptedGesture?
  private let catalogue: Catalogue
  private let rounds: Int
  private let asJSON: Bool
  private let isStrict: Bool

  /// The benches that are not an experiment's.
  private static let engineBenches = ["motion", "views", "handoff", "cycles", "replay"]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(
      words, verb: "bench", flags: ["json", "strict"], values: ["gesture", "rounds", "knobs", "size"])
    try arguments.expect(atMost: 1, verb: .bench)
    let name = arguments.positional.first
    self.name = name
    self.catalogue = catalogue
    let names = catalogue.experiments.map(\.name) + Self.engineBenches
    if let name, Self.engineBenches.contains(name) {
      if let option = ["gesture", "knobs", "size"].first(where: { arguments.value($0) != nil }) {
        throw .usage("lab bench \(name): it has no experiment, so --\(option) means nothing to it")
      }
      subject = nil
      gesture = nil
    } else {
      if let name, !names.contains(name) {
        throw .usage("there is no bench “\(name)”. \(NearestNames.hint(name, in: names))")
      }
      let subject = try Subject(
        name, catalogue: catalogue, knobs: arguments.value("knobs"), size: arguments.value("size"))
      gesture = try subject.gesture(arguments.value("gesture"))
      self.subject = subject
    }
    let text = arguments.value("rounds") ?? "10"
    guard let rounds = Int(text), (1...10_000).contains(rounds) else {
      throw .usage("--rounds \(text): expected a whole number from 1 to 10000")
    }
    self.rounds = rounds
    asJSON = arguments.has("json")
    isStrict = arguments.has("strict")
  }

  func run() throws(LabError) {
    var heading = ""
    let bench: Bench
    if let subject, let gesture {
      let frames = GestureBench(subject: subject, gesture: gesture, rounds: rounds)
      bench = Bench(frames.name, summary: "Each frame of the gesture, drawn into memory.") { _ in
        let summary = try frames.frames()
        heading =
          "\(frames.name): \(rounds) rounds of \(summary.frameCount / rounds) frames, drawn into memory\n\n"
          + summary.table() + "\n\n"
        return frames.rows(summary)
      }
    } else {
      switch name {
      case "handoff": bench = HandOffBench(catalogue).bench
      case "views": bench = ViewsBench(rounds: rounds).bench
      case "replay": bench = ReplayBench(rounds: rounds, catalogue: catalogue).bench
      case "cycles": bench = CyclesBench(rounds: rounds).bench
      default: bench = MotionBench(rounds: rounds).bench
      }
    }
    let report = try LabError.from(bench.name) {
      try BenchReport(running: [bench], clock: MonotonicClock.now)
    }
    print(asJSON ? report.json : heading + report.text)
    if isStrict, !report.isWithin { throw .failure("a row is not within its limit") }
  }
}
