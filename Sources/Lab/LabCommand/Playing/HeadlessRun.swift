import LayerTree
import Replay
import Reports
import Scenarios
import TransitionEngine
import Workbench

/// A gesture played without a window as fast as possible, at 60 frames per second of the stage's time or another rate.
struct HeadlessRun {
  let subject: Subject
  let gesture: ScriptedGesture
  /// The events to play instead of the gesture's script.
  private let events: [StageEvent]?

  /// The result of a run: its summary, its digest and the display list of every frame.
  struct Outcome {
    var summary: RunSummary
    var lists: [DisplayList] = []
    var digest = RunDigest()

    /// Returns whether the frame at an index has the same display list as the next one, or is the last.
    func isStill(at index: Int) -> Bool { index + 1 >= lists.count || lists[index] == lists[index + 1] }
  }

  private let rates: PlayRates
  /// The progress line that the run updates; `nil` for none.
  var progress: ProgressLine?
  /// A Boolean value that indicates whether a recording gets a file of its frames' values.
  var keepsValues = false
  /// The longest time that a run may take to settle after its gesture, in nanoseconds.
  static let settleLimit: Int64 = 5_000_000_000
  /// The time that a stage usually takes to settle, in nanoseconds, by which the progress line is scaled.
  private static let usualRest: Int64 = 600_000_000

  /// Creates a run of a gesture, or of events instead of its script.
  init(
    _ subject: Subject, gesture: ScriptedGesture, events: [StageEvent]? = nil, rates: PlayRates = PlayRates()
  ) {
    self.subject = subject
    self.gesture = gesture
    self.events = events
    self.rates = rates
  }

  // MARK: Playing

  /// Plays the gesture until the stage is idle.
  ///
  /// - Parameters:
  ///   - makeRecorder: Creates the recorder of the run's stage; by default one that writes nothing.
  ///   - observe: Called after each step.
  ///   - beside: A closure that performs each step on a second stage, too, and returns whether that stage is idle.
  func play(
    prepare: (Stage) -> Void = { _ in }, makeRecorder: (Stage) -> Recorder = { Recorder($0) { _ in } },
    observe: (Stage) -> Void = { _ in }, beside: (Int64, [StageEvent]) throws -> Bool = { _, _ in true }
  ) throws -> Outcome {
    let start = subject.configuration.start
    var plan =
      try events.map { GesturePlan($0, start: start) }
      ?? GesturePlan(gesture, start: start, rate: rates.input ?? 120)
    let stage = subject.makeStage()
    prepare(stage)
    let recorder = makeRecorder(stage)
    var outcome = Outcome(summary: RunSummary(experiment: subject.experiment.name))
    let period = PlayRates.period(rates.display ?? 60)
    var time = start
    var rest = 0
    // The run includes 0.1 s of idle frames, so that its end is visible.
    let calm = max(2, Int((100_000_000 / Double(period)).rounded()))
    defer { progress?.clear() }
    while rest < calm, time < plan.end + Self.settleLimit {
      let opening = time == start ? subject.opening.map { StageEvent(time: start, $0) } : []
      let events = opening + plan.dequeue(until: time)
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

  func recording() throws -> Recording {
    var recording = Recording(header: subject.header)
    _ = try play(makeRecorder: { stage in Recorder(stage) { recording.append($0) } })
    return recording
  }

  /// Plays the gesture, writes its recording to a file, and returns the digest.
  func record(to path: String) throws(LabError) -> RunDigest {
    try OutputPath.check(path)
    return try write(to: path).digest
  }

  /// Plays the gesture and writes its recording to a file; a failed run leaves no file.
  func write(
    to path: String, observe: (Stage) -> Void = { _ in },
    beside: (Int64, [StageEvent]) throws -> Bool = { _, _ in true }
  ) throws(LabError) -> Outcome {
    let (outcome, claim) = try writeRecording(to: path, observe: observe, beside: beside)
    try claim.finishValues()
    return outcome
  }

  /// Plays the gesture and writes its recording as `write(to:observe:beside:)` does, but no file of values.
  func writeRecording(
    to path: String, observe: (Stage) -> Void, beside: (Int64, [StageEvent]) throws -> Bool
  ) throws(LabError) -> (outcome: Outcome, claim: LockedRecording) {
    let claim = try LockedRecording(path, header: subject.header, keepsValues: keepsValues)
    return try LabError.from(path) {
      do {
        let outcome = try play(makeRecorder: claim.makeRecorder, observe: observe, beside: beside)
        try claim.writer.finish(.complete)
        return (outcome, claim)
      } catch {
        claim.writer.discard()
        throw error
      }
    }
  }
}

// The output of a headless run: a summary, a film, a plot, and pictures of the chosen views.
extension HeadlessRun {
  /// Plays the gesture, prints a summary, and writes a film, a plot, pictures and the recording to a folder.
  func showAndWrite(
    to folder: String, asJSON: Bool = false, device: Device? = nil, views: ViewOptions = ViewOptions()
  ) throws(LabError) {
    let stem = "\(folder)/\(subject.experiment.name)-\(gesture.name)"
    let recording = "\(stem).jsonl"
    let filmPath = "\(stem)-film.svg"
    let plotPath = "\(stem)-plot.svg"
    var viewer = ViewPictures(views, stem: stem, device: device)
    // All paths are checked first, so that a bad one leaves nothing written.
    for path in [recording, filmPath, plotPath, subject.savedState?.path].compactMap(\.self) + viewer.paths {
      try OutputPath.check(path)
    }
    try OutputPath.makeFolder(folder)
    let outcome = try write(to: recording, observe: { viewer.update(from: $0) })
    try AtomicFile.write(film(of: outcome, device), to: filmPath)
    try AtomicFile.write(FractionPlot(outcome.summary).document().source, to: plotPath)
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
    print(RunNarration(summary: outcome.summary).text)
    print("\nWritten:")
    print("  \(filmPath)   a strip of frames")
    print("  \(plotPath)   fraction and velocity over time")
    for path in seen { print("  \(path)") }
    print(
      "  \(recording)   the recording, \(outcome.digest.frameCount); play it with: lab replay \(recording)")
    if let path = subject.savedState?.path {
      print("  \(path)   the saved state; the next run with --restore begins with it")
    }
  }

  private func film(of outcome: Outcome, _ device: Device?) -> String {
    let frames = RunNarration(summary: outcome.summary).stills(7).map { index in
      let frame = outcome.summary.frames[index]
      let progress = frame.fraction.map { "\(Int(($0 * 100).rounded())) %" }
      let state = progress ?? (outcome.isStill(at: index) ? "at rest" : "moving")
      let list = device.map { DeviceFrame.picture(outcome.lists[index], $0) } ?? outcome.lists[index]
      return (label: "\(frame.time / 1_000_000) ms · \(state)", list: list)
    }
    return Filmstrip(title: "\(subject.experiment.name): \(gesture.name)", frames: frames).document().source
  }
}

extension Recording {
  /// Appends a line of a recorder; the footer changes nothing, because `ending` is a separate property.
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
