import Foundation
import FrameTiming
import Reports
import Scenarios

/// `lab bench`: the frames of an experiment's gesture, or one of the engine's own benches.
struct BenchCommand: Command {
  private let name: String?
  private let frames: GestureBench?
  private let catalogue: Catalogue
  private let rounds: Int
  private let asJSON: Bool
  private let isStrict: Bool
  private let noise: NoiseRun?
  private let export: FrameFile?
  /// Where the result is kept; nil when it is not.
  private let baseline: Baseline?
  /// The file of the figure of hand-offs; nil when it is not.
  private let plot: String?

  /// The benches that are not an experiment's.
  static let engineBenches = [
    "motion", "views", "handoff", "cycles", "replay", "start", "layout", "controllers", "draw",
  ]
  /// All of them, one after another.
  static let everything = "all"
  /// The options that only an experiment has.
  private static let experimentOptions =
    ["gesture", "knobs", "size", "hz", "export", "as"] + Arguments.presetNames

  static let usage =
    """
    lab bench [EXPERIMENT] [--knobs] [--size] [--preset] [--presets]
              [--gesture] [--rounds] [--hz] [--json] [--strict] [--export [--as]] [--save-baseline [--baselines]]
    lab bench \((engineBenches + [everything]).joined(separator: "|")) [--rounds] [--json] [--strict] [--save-baseline]
    lab bench handoff [--plot]
    lab bench … --aa [--pairs] [--json] [--save-baseline]
    """
  static let options: [CommandOption] = [
    .knobs, .size, .preset, .presets,
    .gesture.saying("the gesture to time; the experiment's first by default"),
    CommandOption("--rounds N", "how often it is repeated; 10 by default", .count(1...10_000)),
    CommandOption(
      "--hz RATE", "the display's refreshes a second that frames are held against; 120 by default",
      .number(1...1000, "a display's refreshes per second, a number from 1 to 1000")),
    .json,
    CommandOption("--strict", "fails when a row is not within its limit"),
    CommandOption("--export FILE", "writes the frames of the last round to a file"), .timingForm,
    CommandOption("--save-baseline", "keeps the rows as what this machine is compared with"),
    CommandOption("--baselines FOLDER", "the folder of baselines; Resources/Figures by default"),
    CommandOption("--plot FILE.svg", "draws the peak of a hand-off over its time"),
    CommandOption("--aa", "runs this build against itself in processes in turn: how noisy the machine is"),
    CommandOption("--pairs N", "how many pairs of processes; 5 by default", .count(1...1000)),
  ]

  init(_ words: [String], _ catalogue: Catalogue) throws(LabError) {
    let arguments = try Arguments(words, for: .bench)
    try arguments.expect(atMost: 1)
    let name = arguments.positional.first
    self.name = name
    self.catalogue = catalogue
    rounds = try arguments.count("rounds") ?? 10
    asJSON = arguments.has("json")
    isStrict = arguments.has("strict")
    frames = try Self.frames(name, arguments, catalogue, rounds: rounds)
    noise = try Self.noise(words, arguments)
    export = try FrameFile(arguments, option: "export")
    if arguments.value("baselines") != nil, !arguments.has("save-baseline") {
      throw .usage("lab bench: --baselines goes with --save-baseline")
    }
    plot = arguments.value("plot")
    if plot != nil, name != "handoff" || arguments.has("aa") {
      throw .usage("lab bench: --plot goes with handoff, once")
    }
    baseline =
      arguments.has("save-baseline")
      ? Baseline(folder: arguments.value("baselines") ?? Baseline.usualFolder) : nil
  }

  /// The bench of an experiment; nil when one of the engine's is meant.
  private static func frames(
    _ name: String?, _ arguments: Arguments, _ catalogue: Catalogue, rounds: Int
  ) throws(LabError) -> GestureBench? {
    if let name, name == everything || engineBenches.contains(name) {
      if let option = experimentOptions.first(where: { arguments.value($0) != nil }) {
        throw .usage("lab bench \(name): it has no experiment, so --\(option) means nothing to it")
      }
      return nil
    }
    let names = catalogue.experiments.map(\.name) + engineBenches + [everything]
    if let name, !names.contains(name) {
      throw .usage("there is no bench “\(name)”. \(NearestNames.hint(name, in: names))")
    }
    let subject = try Subject(
      name, catalogue: catalogue, knobs: arguments.value("knobs"), size: arguments.value("size"),
      preset: arguments.preset())
    let budget = FrameBudget(hertz: try arguments.number("hz") ?? 120)
    return GestureBench(
      subject: subject, gesture: try subject.gesture(arguments.value("gesture")), rounds: rounds,
      budget: budget)
  }

  private static func noise(_ words: [String], _ arguments: Arguments) throws(LabError) -> NoiseRun? {
    let pairs = try arguments.count("pairs")
    guard arguments.has("aa") else {
      if pairs != nil { throw .usage("lab bench: --pairs goes with --aa") }
      return nil
    }
    for option in ["export", "as"] where arguments.value(option) != nil {
      throw .usage("lab bench: --\(option) does not go with --aa, which runs many times")
    }
    if arguments.has("strict") { throw .usage("lab bench: --strict does not go with --aa") }
    return NoiseRun(words: childWords(words), pairs: pairs ?? 5)
  }

  /// What each process is told: all but what only concerns the whole.
  private static func childWords(_ words: [String]) -> [String] {
    var kept: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if ["--aa", "--json", "--save-baseline"].contains(word) { continue }
      if word.hasPrefix("--pairs=") || word.hasPrefix("--baselines=") { continue }
      if ["--pairs", "--baselines"].contains(word) {
        _ = rest.popFirst()
        continue
      }
      kept.append(word)
    }
    return kept
  }

  func run() throws(LabError) {
    if !FrameAllocations.areCounted {
      let remark =
        "lab: this build has a sanitizer: its times are not the lab’s, and it counts no allocations\n"
      FileHandle.standardError.write(Data(remark.utf8))
    }
    try export?.check()
    if let baseline { try OutputPlace.check(baseline.path) }
    if let plot { try OutputPlace.check(plot) }
    if let noise { return try measureNoise(noise) }
    guard name == Self.everything else {
      if try !measure(name), isStrict { throw .failure("a row is not within its limit") }
      return
    }
    var broken: [String] = []
    for name in Self.engineBenches where try !measure(name) { broken.append(name) }
    if isStrict, !broken.isEmpty {
      throw .failure("a row is not within its limit: \(broken.joined(separator: ", "))")
    }
  }

  /// Measures, prints and keeps one bench; whether all its rows are within their limits.
  private func measure(_ name: String?) throws(LabError) -> Bool {
    var heading = ""
    let bench = bench(name) { heading = $0 }
    let report = try LabError.from(bench.name) {
      try BenchReport(running: [bench], clock: MonotonicClock.now)
    }
    if let baseline { try baseline.save(bench.name, report.rows + report.limits.rows) }
    if let plot, name == "handoff" { try AtomicFile.write(HandOffTrade.plot.document().source, to: plot) }
    print(asJSON ? report.json : heading + report.text)
    tell(baseline?.path)
    tell(plot)
    tell(export?.path)
    return report.isWithin
  }

  private func bench(_ name: String?, heading: @escaping (String) -> Void) -> Bench {
    guard let frames else {
      switch name {
      case "handoff": return HandOffBench(catalogue).bench
      case "views": return ViewsBench(rounds: rounds).bench
      case "replay": return ReplayBench(rounds: rounds, catalogue: catalogue).bench
      case "start": return StartBench(rounds: rounds, catalogue: catalogue).bench
      case "cycles": return CyclesBench(rounds: rounds).bench
      case "controllers": return ControllersBench(rounds: rounds).bench
      case "draw": return DrawBench(rounds: rounds, catalogue: catalogue).bench
      case "layout": return LayoutBench(rounds: rounds).bench
      default: return MotionBench(rounds: rounds).bench
      }
    }
    return Bench(frames.name, summary: "Each frame of the gesture, drawn into memory.") { _ in
      let progress = ProgressLine()
      let run = try frames.frames { progress.show($0, of: $1) }
      progress.clear()
      heading(Self.heading(frames, run))
      if let export, let last = run.rounds.last {
        try export.write(FrameExport(title: frames.name, frames: last, budget: frames.budget))
      }
      return frames.rows(run)
    }
  }

  private static func heading(_ frames: GestureBench, _ run: GestureBench.Run) -> String {
    let summary = run.summary
    return [
      "\(frames.name): \(frames.rounds) rounds of \(summary.frameCount / frames.rounds) frames, drawn into memory",
      summary.table(), JankReport(run.rounds, at: frames.budget).text,
      Histogram(summary.total.times).text(), run.clock.line, "",
    ].joined(separator: "\n\n")
  }

  // MARK: Noise

  private func measureNoise(_ noise: NoiseRun) throws(LabError) {
    let progress = ProgressLine()
    let outcome = try noise.run { progress.show($0, of: $1) }
    progress.clear()
    if let baseline { try baseline.save(frames?.name ?? name ?? "", outcome.rows) }
    print(asJSON ? BenchRow.json(outcome.rows) : outcome.text)
    tell(baseline?.path)
  }

  /// Names a file that was written, unless the output is for a program.
  private func tell(_ path: String?) {
    if let path, !asJSON { print("\(path): saved") }
  }
}
