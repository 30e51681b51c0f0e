import Foundation
import LayerTree
import Replay
import Reports
import Scenarios
import TransitionEngine
import Workbench

/// What a gesture on two stages with other knobs shows: what differs, what became of both, films and pictures of both
/// side by side, and a recording of each.
struct ComparedRun {
  private let run: HeadlessRun
  private let names: (String, String)
  private let other: Subject

  /// A run and the second side of it, with what both are called.
  init(_ run: HeadlessRun, names: (String, String), other: Subject) {
    self.run = run
    self.names = names
    self.other = other
  }

  /// What came of both, for scripts.
  struct Result: Encodable {
    struct Side: Encodable {
      let name: String
      let knobs: [String: Double]
      let recording: String
      /// `finish` or `cancel`; nil when nothing was let go.
      let decision: String?
      /// From the release to rest, in seconds.
      let settle: Double?

      init(_ name: String, _ subject: Subject, _ recording: String, _ outcome: ReleaseOutcome) {
        self.name = name
        self.recording = recording
        var knobs: [String: Double] = [:]
        for knob in subject.experiment.knobs { knobs[knob.name] = subject.knobs[knob.name] }
        self.knobs = knobs
        decision = outcome.outcome?.rawValue
        settle = outcome.settle
      }
    }

    let experiment: String
    let gesture: String
    /// The first side's.
    let recording: String
    let film: String
    /// What else was drawn of both.
    let pictures: [String]
    /// The knobs that differ.
    let differing: [String]
    let a: Side
    let b: Side
  }

  /// Plays it, tells what differs and what became of both, and writes the film, the pictures and both recordings to a
  /// folder.
  func showAndWrite(
    to folder: String, asJSON: Bool, device: Device? = nil, views: ViewOptions = ViewOptions()
  ) throws(LabError) {
    let (subject, gesture) = (run.subject, run.gesture)
    let stem = "\(folder)/\(subject.experiment.name)-\(gesture.name)-ab"
    let (recording, film) = ("\(stem).jsonl", "\(stem)-film.svg")
    let otherRecording = PairedRun.otherPath(recording)
    var viewer = ViewPictures(views, stem: stem, device: device, of: names)
    for path in [recording, otherRecording, film] + viewer.paths { try OutputPlace.check(path) }
    try OutputPlace.makeFolder(folder)
    let both = try PairedRun(run, other: other).write(to: recording) { viewer.look(at: $0, side: $1) }
    let outcomes = [both.a, both.b].map { ReleaseOutcome(of: $0.summary.moments) }
    try AtomicFile.write(document(both, device), to: film)
    let seen = try viewer.write(scale: subject.configuration.scale)
    let differing = subject.experiment.knobs.map(\.name).filter { subject.knobs[$0] != other.knobs[$0] }
    if asJSON {
      return print(
        JSONOutput.text(
          Result(
            experiment: subject.experiment.name, gesture: gesture.name, recording: recording, film: film,
            pictures: seen, differing: differing,
            a: Result.Side(names.0, subject, recording, outcomes[0]),
            b: Result.Side(names.1, other, otherRecording, outcomes[1]))))
    }
    print("\(subject.experiment.name), \(gesture.name): A is \(names.0), B is \(names.1)\n")
    if differing.isEmpty { print("  all knobs are alike") }
    for name in differing { print("  \(name): A \(subject.knobs[name]), B \(other.knobs[name])") }
    print("")
    for (letter, outcome) in zip(["A", "B"], outcomes) { print("  \(letter): \(outcome.text)") }
    print("\nWritten:")
    print("  \(film)   both, side by side")
    for path in seen { print("  \(path)") }
    let (a, b) = (both.a.digest.frameCount, both.b.digest.frameCount)
    print("  \(recording)   the recording of A, \(a); play it with: lab replay \(recording)")
    print("  \(otherRecording)   the recording of B, \(b)")
  }

  private func document(_ both: PairedRun.Outcome, _ device: Device?) -> String {
    func list(_ side: HeadlessRun.Outcome, _ index: Int) -> DisplayList {
      device.map { DeviceFrame.picture(side.lists[index], $0) } ?? side.lists[index]
    }
    let frames = Story(both.a.summary).stills(7).filter(both.b.lists.indices.contains).map { index in
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
  /// What became of the last gesture of a run, by its moments.
  init(of moments: [RunSummary.Moment]) {
    self.init()
    for moment in moments {
      guard let kind = StageMoment.Kind(rawValue: moment.kind.rawValue) else { continue }
      take(kind, at: moment.time, saying: moment.text)
    }
  }
}
