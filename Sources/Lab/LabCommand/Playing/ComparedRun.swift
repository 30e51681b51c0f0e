import LayerTree
import Replay
import Reports
import Scenarios
import TransitionEngine
import Workbench

/// The comparison of a gesture on two stages with different knobs: outcomes, films, pictures and recordings.
struct ComparedRun {
  let run: HeadlessRun
  let names: (String, String)
  let other: Subject

  /// Returns the outcome of one of the two stages as JSON.
  private func side(
    _ name: String, _ subject: Subject, _ recording: String, _ outcome: ReleaseOutcome
  ) -> JSONAnswer {
    let knobs = subject.experiment.knobs.map { ($0.name, subject.knobs[$0.name]) }
    return [
      "name": name, "recording": recording, "knobs": Dictionary(knobs) { _, last in last },
      "decision": outcome.outcome?.rawValue, "settle": outcome.settle,
    ]
  }

  /// Plays both stages, prints the differing knobs and both outcomes, and writes a film, pictures and both recordings.
  func report(
    to folder: String, asJSON: Bool, device: Device? = nil, views: ViewOptions = ViewOptions()
  ) throws(LabError) {
    let (subject, gesture) = (run.subject, run.gesture)
    let stem = "\(folder)/\(subject.experiment.name)-\(gesture.name)-ab"
    let (recording, film) = ("\(stem).jsonl", "\(stem)-film.svg")
    let otherRecording = PairedRun.otherPath(recording)
    var viewer = ViewPictures(views, stem: stem, device: device, of: names)
    for path in [recording, otherRecording, film] + viewer.paths { try OutputPath.check(path) }
    try OutputPath.makeFolder(folder)
    let both = try PairedRun(run, other: other).write(to: recording) { viewer.update(from: $0, side: $1) }
    let outcomes = [both.a, both.b].map { ReleaseOutcome(of: $0.summary.moments) }
    try AtomicFile.write(document(both, device), to: film)
    let seen = try viewer.write(scale: subject.configuration.scale)
    let differing = subject.experiment.knobs.map(\.name).filter { subject.knobs[$0] != other.knobs[$0] }
    if asJSON {
      return JSONOutput.answer([
        "experiment": subject.experiment.name, "gesture": gesture.name, "recording": recording, "film": film,
        "pictures": seen, "differing": differing, "a": side(names.0, subject, recording, outcomes[0]),
        "b": side(names.1, other, otherRecording, outcomes[1]),
      ])
    }
    print("\(subject.experiment.name), \(gesture.name): A is \(names.0), B is \(names.1)\n")
    if differing.isEmpty { print("  all knobs are equal") }
    for name in differing { print("  \(name): A \(subject.knobs[name]), B \(other.knobs[name])") }
    print("")
    for (letter, outcome) in zip(["A", "B"], outcomes) { print("  \(letter): \(outcome.text)") }
    print("\nWritten:")
    print("  \(film)   both stages, side by side")
    for path in seen { print("  \(path)") }
    let (a, b) = (both.a.digest.frameCount, both.b.digest.frameCount)
    print("  \(recording)   the recording of A, \(a); play it with: lab replay \(recording)")
    print("  \(otherRecording)   the recording of B, \(b)")
  }

  private func document(_ both: PairedRun.Outcome, _ device: Device?) -> String {
    func list(_ side: HeadlessRun.Outcome, _ index: Int) -> DisplayList {
      device.map { DeviceFrame.picture(side.lists[index], $0) } ?? side.lists[index]
    }
    let frames = RunNarration(summary: both.a.summary).stills(7).filter(both.b.lists.indices.contains).map {
      index in
      let pair = SideBySide.list((list(both.a, index), list(both.b, index)), names: names)
      return (label: "\(both.a.summary.frames[index].time / 1_000_000) ms", list: pair)
    }
    var film = Filmstrip(
      title: "\(run.subject.experiment.name), \(run.gesture.name): \(names.0) and \(names.1)",
      frames: frames)
    film.frameWidth = 240
    film.columns = 4
    return film.document().source
  }
}

extension ReleaseOutcome {
  /// Creates the outcome of the last gesture of a run from its moments.
  init(of moments: [RunSummary.Moment]) {
    self.init()
    for moment in moments {
      guard let kind = StageMoment.Kind(rawValue: moment.kind.rawValue) else { continue }
      record(kind, at: moment.time, text: moment.text)
    }
  }
}
