import Benches
import FrameTiming
import Reports
import Scenarios

/// `lab bench`: the frames of an experiment's gesture, or one of the engine's own benches.
struct BenchCommand: Command {
  let arguments: Arguments
  private let name: String?
  /// The bench of an experiment; `nil` for the engine's benches.
  private let frames: GestureBench?
  /// The bench of the engine; `nil` for an experiment's bench, and for all benches.
  private let engineBench: Bench?
  private let noise: NoiseRun?
  private let export: FrameFile?
  /// The baseline to save the result to; `nil` without `--save-baseline`.
  private let baseline: Baseline?
  /// The path of the hand-off plot; `nil` without `--plot`.
  private let plot: String?

  /// The benches of the engine, in the order in which `all` runs them.
  private static let engine: KeyValuePairs<String, (Int, Catalogue) -> Bench> = [
    "motion": { rounds, _ in MotionBench(rounds: rounds).bench(ProgressLine()) },
    "views": { rounds, _ in ViewsBench(rounds: rounds).bench(ProgressLine()) },
    "handoff": { _, catalogue in HandOffBench(catalogue: catalogue).bench },
    "cycles": { rounds, _ in CyclesBench(rounds: rounds).bench(ProgressLine()) },
    "replay": { rounds, catalogue in ReplayBench(rounds: rounds, catalogue: catalogue).bench },
    "start": { rounds, catalogue in StartBench(rounds: rounds, catalogue: catalogue).bench },
    "layout": { rounds, _ in LayoutBench(rounds: rounds).bench },
    "controllers": { rounds, _ in ControllersBench(rounds: rounds).bench },
    "draw": { rounds, catalogue in DrawBench(rounds: rounds, catalogue: catalogue).bench },
  ]
  private static let engineNames = engine.map(\.key) + [allBenches]
  /// The name that stands for all benches of the engine.
  static let allBenches = "all"
  /// The options that apply only to an experiment's bench.
  private static let experimentOptions =
    ["gesture", "knobs", "size", "hz", "export", "as"] + Arguments.presetNames

  static let verb = CommandDescription(
    "bench", "Times the phases of each frame of an experiment's gesture.",
    words: 1, first: .experiment(or: engineNames),
    usage: """
      lab bench [EXPERIMENT] [--knobs] [--size] [--preset] [--presets]
                [--gesture] [--rounds] [--hz] [--json] [--strict] [--export [--as]] [--save-baseline [--baselines]]
      lab bench \(engineNames.joined(separator: "|")) [--rounds] [--json] [--strict] [--save-baseline]
      lab bench handoff [--plot]
      lab bench … --aa [--pairs] [--json] [--save-baseline]
      """,
    options: [
      .knobs, .size, .preset, .presets,
      .gesture.withMeaning("the gesture to time; the experiment's first by default"),
      CommandOption("--rounds N", "the number of rounds; 10 by default", .count(1...10_000)),
      CommandOption(
        "--hz RATE", "the refresh rate that frames are compared with; 120 by default",
        .number(1...1000, "refreshes per second, a number from 1 to 1000")),
      .json,
      CommandOption("--strict", "fails if a row exceeds its limit"),
      CommandOption("--export FILE", "writes the frames of the last round to a file"), .timingForm,
      CommandOption("--save-baseline", "saves the rows as this machine's baseline"),
      CommandOption("--baselines FOLDER", "the folder of baselines; Resources/Figures by default"),
      CommandOption("--plot FILE.svg", "plots the peak velocity of a hand-off over its settle time"),
      CommandOption(
        "--aa", "compares this build with itself, in pairs of processes, to measure the machine's noise"),
      CommandOption("--pairs N", "the number of pairs of processes; 5 by default", .count(1...1000)),
    ],
    examples: [
      ("lab bench card --rounds 20", "times each frame of the first gesture"),
      ("lab bench card --export trace.json", "writes the frames for Perfetto"),
      ("lab bench draw --json", "prints the cost of drawing for a script"),
      ("lab bench all --strict", "runs every bench and checks all limits"),
      ("lab bench card --aa", "measures the machine's noise"),
    ])

  init(arguments: Arguments, catalogue: Catalogue) throws(LabError) {
    self.arguments = arguments
    let name = arguments.positional.first
    self.name = name
    let rounds = try arguments.count("rounds") ?? 10
    frames = try Self.frames(name, arguments, catalogue, rounds: rounds)
    engineBench = Self.engine.first { $0.key == name }?.value(rounds, catalogue)
    noise = try Self.noise(arguments)
    export = try arguments.frameFile("export")
    if arguments.value("baselines") != nil, !arguments.has("save-baseline") {
      throw arguments.refusal("“--baselines” has no effect without “--save-baseline”; add --save-baseline")
    }
    plot = arguments.value("plot")
    if plot != nil, name != "handoff" || arguments.has("aa") {
      throw arguments.refusal("“--plot” works only with the bench “handoff” and without “--aa”; remove it")
    }
    baseline =
      arguments.has("save-baseline")
      ? Baseline(folder: arguments.value("baselines") ?? Baseline.usualFolder) : nil
  }

  /// Returns the bench of an experiment; `nil` if the name is one of the engine's benches.
  private static func frames(
    _ name: String?, _ arguments: Arguments, _ catalogue: Catalogue, rounds: Int
  ) throws(LabError) -> GestureBench? {
    if let name, engineNames.contains(name) {
      if let option = experimentOptions.first(where: { arguments.value($0) != nil }) {
        throw .usage("\(name): “--\(option)” applies only to an experiment's bench; remove it")
      }
      return nil
    }
    let names = catalogue.experiments.map(\.name) + engineNames
    if let name, !names.contains(name) {
      throw .usage(
        "unknown bench “\(name)”; choose \(NearestNames.choice(name, in: names, list: "lab list or lab help bench"))"
      )
    }
    let subject = try Subject(name, arguments, catalogue)
    let budget = FrameBudget(hertz: try arguments.number("hz") ?? 120)
    return GestureBench(
      subject: subject, gesture: try subject.gesture(arguments.value("gesture")), rounds: rounds,
      budget: budget)
  }

  private static func noise(_ arguments: Arguments) throws(LabError) -> NoiseRun? {
    let pairs = try arguments.count("pairs")
    guard arguments.has("aa") else {
      if pairs != nil {
        throw arguments.refusal("“--pairs” has no effect without “--aa”; add --aa, or remove --pairs")
      }
      return nil
    }
    for option in ["export", "as"] where arguments.value(option) != nil {
      throw arguments.refusal(
        "“--\(option)” cannot be combined with “--aa”, which runs many times; remove one of the two")
    }
    if arguments.has("strict") {
      throw arguments.refusal("“--strict” cannot be combined with “--aa”; remove one")
    }
    // Each process gets all options except those for the comparison as a whole.
    let words = arguments.words(without: ["aa", "json", "save-baseline", "pairs", "baselines"])
    return NoiseRun(words: words, pairs: pairs ?? 5)
  }

  func run() throws(LabError) {
    if name == Self.allBenches, noise == nil { return try runAll() }
    if !FrameAllocations.areCounted {
      StandardError.writeLine(
        "lab: this build has a sanitizer: its times are not comparable, and allocations are not counted")
    }
    for path in [export?.path, baseline?.path, plot].compactMap(\.self) { try OutputPath.check(path) }
    if let noise { return try measureNoise(noise) }
    var heading = ""
    guard let bench = frames.map({ bench($0) { heading = $0 } }) ?? engineBench else { return }
    if try !measure(bench, heading: { heading }), arguments.has("strict") {
      throw .failure("a row exceeds its limit; see “limit” in the table above")
    }
  }

  /// Runs each bench of the engine in a process of its own, because the memory that one leaves behind changes the times
  /// of the next.
  private func runAll() throws(LabError) {
    let options =
      arguments.passing(["rounds", "baselines"])
      + ["json", "strict", "save-baseline"].filter(arguments.has).map { "--\($0)" }
    var failures: [String] = []
    for (name, _) in Self.engine {
      let ending = try ChildProcess(["bench", name] + options).wait()
      if ending != .exited(0) { failures.append("“\(name)” \(ending.text)") }
    }
    guard failures.isEmpty else {
      throw .failure(
        "expected status 0 of each bench, found that \(failures.joined(separator: ", ")); see the tables above"
      )
    }
  }

  /// Measures, prints and saves one bench, and returns whether all its rows are within their limits.
  private func measure(_ bench: Bench, heading: () -> String) throws(LabError) -> Bool {
    let report = try LabError.from(bench.name) {
      try BenchReport(running: [bench], clock: MonotonicClock.now)
    }
    if let baseline { try baseline.save(bench.name, report.rows + report.limits.rows) }
    if let plot { try AtomicFile.write(HandOffTrade.plot.document().source, to: plot) }
    print(asJSON ? report.json : heading() + report.text)
    reportSaved(baseline?.path)
    reportSaved(plot)
    reportSaved(export?.path)
    return report.isWithin
  }

  private func bench(_ frames: GestureBench, heading: @escaping (String) -> Void) -> Bench {
    Bench(frames.name, summary: "Each frame of the gesture, drawn into memory.") { _ in
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
    reportSaved(baseline?.path)
  }

  /// Prints that a file was saved, unless there is none or the output is JSON.
  private func reportSaved(_ path: String?) {
    if let path, !asJSON { print("\(path): saved") }
  }
}
