import LayerTree
import Replay
import Reports
import Scenarios
import TransitionEngine
import Workbench

/// A gesture played on a stage without a window, at 60 frames a second or another rate, as fast as it goes.
struct HeadlessRun {
  let subject: Subject
  let gesture: ScriptedGesture
  /// What is played instead of the gesture's script.
  private let events: [StageEvent]?

  /// What came of a run: its story, and what every frame looked like.
  struct Outcome {
    var summary: RunSummary
    var lists: [DisplayList] = []
    var digest = RunDigest()

    /// A Boolean value indicating whether a frame looks like the next one.
    func stands(at index: Int) -> Bool { index + 1 >= lists.count || lists[index] == lists[index + 1] }
  }

  private let rates: PlayRates
  /// Where it is said how far it is; nil for nowhere.
  var progress: ProgressLine?
  /// How long a run may take to come to rest after its gesture, in nanoseconds.
  static let patience: Int64 = 5_000_000_000
  /// How long it usually takes.
  private static let usualRest: Int64 = 600_000_000

  /// Plays a gesture, or events in the place of its script.
  init(
    _ subject: Subject, gesture: ScriptedGesture, events: [StageEvent]? = nil, rates: PlayRates = PlayRates()
  ) {
    self.subject = subject
    self.gesture = gesture
    self.events = events
    self.rates = rates
  }

  // MARK: Playing

  /// Plays the gesture until everything is at rest. Lines of the recording go to `write`; `observe` is called
  /// after each step. `beside` is told each step's time and events, and says whether what it did with them is at
  /// rest, too.
  func play(
    prepare: (Stage) -> Void = { _ in }, write: @escaping (RecordingLine) throws -> Void,
    observe: (Stage) -> Void = { _ in }, beside: (Int64, [StageEvent]) throws -> Bool = { _, _ in true }
  ) throws -> Outcome {
    let start = subject.configuration.start
    var plan =
      try events.map { GesturePlan($0, start: start) }
      ?? GesturePlan(gesture, start: start, rate: rates.input ?? 120)
    let stage = subject.makeStage()
    prepare(stage)
    let recorder = Recorder(stage, write: write)
    var outcome = Outcome(summary: RunSummary(experiment: subject.experiment.name))
    let period = PlayRates.period(rates.display ?? 60)
    var time = start
    var rest = 0
    // A tenth of a second at rest belongs to the run, so that its end can be seen.
    let calm = max(2, Int((100_000_000 / Double(period)).rounded()))
    defer { progress?.clear() }
    while rest < calm, time < plan.end + Self.patience {
      let opening = time == start ? subject.opening.map { StageEvent(time: start, $0) } : []
      let events = opening + plan.take(until: time)
      try recorder.step(to: time, events: events)
      outcome.summary.observe(stage)
      observe(stage)
      outcome.lists.append(stage.displayList)
      let isOtherIdle = try beside(time, events)
      rest = time > plan.end && stage.isIdle && isOtherIdle ? rest + 1 : 0
      time += period
      progress?.show(Double(time - start) / Double(max(1, plan.end - start + Self.usualRest)))
    }
    outcome.digest = recorder.digest
    try subject.savedState?.save(stage)
    return outcome
  }

  /// Plays the gesture into memory.
  func recording() throws -> Recording {
    var recording = Recording(header: subject.header)
    _ = try play { recording.append($0) }
    return recording
  }

  /// Plays the gesture into a file.
  func record(to path: String) throws(LabError) -> RunDigest {
    try OutputPlace.check(path)
    return try write(to: path).digest
  }

  /// Plays into a file; what fails half-way leaves none, as it can be played again.
  func write(
    to path: String, observe: (Stage) -> Void = { _ in },
    beside: (Int64, [StageEvent]) throws -> Bool = { _, _ in true }
  ) throws(LabError) -> Outcome {
    let claim = try RecordingClaim(path, header: subject.header)
    return try LabError.from(path) {
      do {
        let outcome = try play(write: { try claim.writer.append($0) }, observe: observe, beside: beside)
        try claim.writer.finish(.complete)
        return outcome
      } catch {
        claim.writer.discard()
        throw error
      }
    }
  }
}

// What a run without a window shows: words, a film, a plot, and pictures of the other ways of seeing.
extension HeadlessRun {
  /// Plays the gesture, tells what happened, and writes the film, the plot and the recording to a folder.
  func showAndWrite(
    to folder: String, asJSON: Bool = false, device: Device? = nil, views: ViewOptions = ViewOptions()
  ) throws(LabError) {
    let stem = "\(folder)/\(subject.experiment.name)-\(gesture.name)"
    let recording = "\(stem).jsonl"
    let filmPath = "\(stem)-film.svg"
    let plotPath = "\(stem)-plot.svg"
    var viewer = ViewPictures(views, stem: stem, device: device)
    // All places first, so that none is written to when one cannot be.
    for path in [recording, filmPath, plotPath, subject.savedState?.path].compactMap(\.self) + viewer.paths {
      try OutputPlace.check(path)
    }
    try OutputPlace.makeFolder(folder)
    let outcome = try write(to: recording, observe: { viewer.look(at: $0) })
    try AtomicFile.write(film(of: outcome, device), to: filmPath)
    try AtomicFile.write(ProgressPlot(outcome.summary).document().source, to: plotPath)
    let seen = try viewer.write(scale: subject.configuration.scale)
    if asJSON {
      return JSONOutput.answer(
        [
          "experiment": subject.experiment.name, "gesture": gesture.name, "recording": recording,
          "pictures": [filmPath, plotPath] + seen,
        ], outcome.digest)
    }
    print("\(subject.experiment.name): \(subject.experiment.summary)")
    print("\(gesture.name): \(gesture.summary)\n")
    print(Story(summary: outcome.summary).text)
    print("\nWritten:")
    print("  \(filmPath)   what it looked like")
    print("  \(plotPath)   progress and velocity over time")
    for path in seen { print("  \(path)") }
    print(
      "  \(recording)   the recording, \(outcome.digest.frameCount); play it with: lab replay \(recording)")
    if let path = subject.savedState?.path {
      print("  \(path)   the state; the next run with it begins there")
    }
  }

  private func film(of outcome: Outcome, _ device: Device?) -> String {
    let frames = Story(summary: outcome.summary).stills(7).map { index in
      let frame = outcome.summary.frames[index]
      let progress = frame.fraction.map { "\(Int(($0 * 100).rounded())) %" }
      let state = progress ?? (outcome.stands(at: index) ? "at rest" : "moving")
      let list = device.map { DeviceFrame.picture(outcome.lists[index], $0) } ?? outcome.lists[index]
      return (label: "\(frame.time / 1_000_000) ms · \(state)", list: list)
    }
    return Filmstrip(title: "\(subject.experiment.name): \(gesture.name)", frames: frames).document().source
  }
}

extension Recording {
  /// Takes in a line as a recorder writes it. The last one changes nothing: how a recording ends is its own.
  mutating func append(_ line: RecordingLine) {
    switch line {
    case .event(let event): events.append(event)
    case .tick(let tick):
      let first = steps.last?.events.upperBound ?? 0
      steps.append(Step(time: tick.time, events: first..<events.count, hashes: tick.hashes))
    case .footer: break
    }
  }
}
