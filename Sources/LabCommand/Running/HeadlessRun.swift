import Foundation
import LayerTree
import Replay
import Reports
import TransitionEngine

/// A gesture played on a stage without a window, at 60 frames a second or another rate, as fast as it goes.
struct HeadlessRun {
  private let subject: Subject
  private let gesture: ScriptedGesture
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
  /// How long a run may take to come to rest after its gesture, in nanoseconds.
  static let patience: Int64 = 5_000_000_000

  init(_ subject: Subject, gesture: ScriptedGesture, rates: PlayRates = PlayRates()) {
    self.subject = subject
    self.rates = rates
    self.gesture = gesture
    events = nil
  }

  /// Plays events that are there.
  init(_ subject: Subject, events: [StageEvent]) {
    self.subject = subject
    self.events = events
    rates = PlayRates()
    gesture = ScriptedGesture("events", "Events from elsewhere.", script: "")
  }

  // MARK: Playing

  /// Plays the gesture until everything is at rest. Lines of the recording go to `write`; `observe` is called
  /// after each step.
  func play(
    prepare: (Stage) -> Void = { _ in }, write: @escaping (RecordingLine) throws -> Void,
    observe: (Stage) -> Void = { _ in }
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
    while rest < calm, time < plan.end + Self.patience {
      let opening = time == start ? subject.opening.map { StageEvent(time: start, $0) } : []
      try recorder.step(to: time, events: opening + plan.take(until: time))
      outcome.summary.observe(stage)
      observe(stage)
      outcome.lists.append(stage.displayList)
      rest = time > plan.end && stage.isIdle ? rest + 1 : 0
      time += period
    }
    outcome.digest = recorder.digest
    try subject.savedState?.save(stage)
    return outcome
  }

  /// Plays the gesture into a file.
  func record(to path: String) throws(LabError) -> RunDigest {
    try OutputPlace.check(path)
    return try write(to: path).digest
  }

  /// Plays into a file; what fails half-way leaves none, as it can be played again.
  private func write(to path: String) throws(LabError) -> Outcome {
    try LabError.from(path) {
      let file = try RecordingFileWriter(RecordingFile(path), header: subject.header)
      do {
        let outcome = try play { try file.append($0) }
        try file.finish(.complete)
        return outcome
      } catch {
        file.discard()
        throw error
      }
    }
  }

  // MARK: Showing

  /// Plays the gesture, tells what happened, and writes the film, the plot and the recording to a folder.
  func showAndWrite(to folder: String, asJSON: Bool = false) throws(LabError) {
    let stem = "\(folder)/\(subject.experiment.name)-\(gesture.name)"
    let recording = "\(stem).jsonl"
    let filmPath = "\(stem)-film.svg"
    let plotPath = "\(stem)-plot.svg"
    // All places first, so that none is written to when one cannot be.
    for path in [recording, filmPath, plotPath, subject.savedState?.path].compactMap(\.self) {
      try OutputPlace.check(path)
    }
    try OutputPlace.makeFolder(folder)
    let outcome = try write(to: recording)
    try AtomicFile.write(film(of: outcome), to: filmPath)
    try AtomicFile.write(ProgressPlot(outcome.summary).document().source, to: plotPath)
    if asJSON {
      return print(
        JSONOutput.text(
          PlayedFiles(
            subject.experiment.name, gesture.name, recording, pictures: [filmPath, plotPath], outcome.digest))
      )
    }
    print("\(subject.experiment.name): \(subject.experiment.summary)")
    print("\(gesture.name): \(gesture.summary)\n")
    print(Story(outcome.summary).text)
    print("\nWritten:")
    print("  \(filmPath)   what it looked like")
    print("  \(plotPath)   progress and velocity over time")
    print("  \(recording)   the recording; play it with: lab replay \(recording)")
    if let path = subject.savedState?.path {
      print("  \(path)   the state; the next run with it begins there")
    }
    print("\n\(outcome.digest)")
  }

  private func film(of outcome: Outcome) -> String {
    let frames = Story(outcome.summary).stills(7).map { index in
      let frame = outcome.summary.frames[index]
      let progress = frame.fraction.map { "\(Int(($0 * 100).rounded())) %" }
      let state = progress ?? (outcome.stands(at: index) ? "at rest" : "moving")
      return (label: "\(frame.time / 1_000_000) ms · \(state)", list: outcome.lists[index])
    }
    return Filmstrip(title: "\(subject.experiment.name): \(gesture.name)", frames: frames).document().source
  }
}
