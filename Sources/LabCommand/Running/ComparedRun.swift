import Foundation
import LayerTree
import MotionMath
import Replay
import Reports
import TransitionEngine
import Workbench

/// A gesture played on two stages with other knobs, step by step with the same events.
///
/// What is recorded is the first one's run.
struct ComparedRun {
  private let run: HeadlessRun
  private let names: [String]
  private let other: Subject

  /// A run and the second side of it, with what both are called.
  init(_ run: HeadlessRun, names: [String], other: Subject) {
    self.run = run
    self.names = names
    self.other = other
  }

  /// The points between the two pictures of a frame.
  private static let gap = 16.0

  /// What came of both, for scripts.
  struct Result: Encodable {
    struct Side: Encodable {
      let name: String
      let knobs: [String: Double]
      /// `finish` or `cancel`; nil when nothing was let go.
      let decision: String?
      /// From the release to rest, in seconds.
      let settle: Double?
    }

    let experiment: String
    let gesture: String
    let recording: String
    let film: String
    /// The knobs that differ.
    let differing: [String]
    let a: Side
    let b: Side
  }

  /// Plays it, tells what differs and what became of both, and writes the film and the recording to a folder.
  func showAndWrite(to folder: String, asJSON: Bool) throws(LabError) {
    let (subject, gesture) = (run.subject, run.gesture)
    let stem = "\(folder)/\(subject.experiment.name)-\(gesture.name)-ab"
    let (recording, film) = ("\(stem).jsonl", "\(stem)-film.svg")
    for path in [recording, film] { try OutputPlace.check(path) }
    try OutputPlace.makeFolder(folder)
    let first = Stage.current
    let second = other.makeStage()
    first?.becomeCurrent()
    var summary = RunSummary(experiment: other.experiment.name)
    var lists: [DisplayList] = []
    var outcomes = [ReleaseOutcome(), ReleaseOutcome()]
    let outcome = try run.write(to: recording) { _ in
    } beside: { time, events in
      second.step(to: time, events: events)
      lists.append(second.displayList)
      summary.observe(second)
      return second.isIdle
    }
    for (side, moments) in [outcome.summary.moments, summary.moments].enumerated() {
      outcomes[side] = ReleaseOutcome(of: moments)
    }
    try AtomicFile.write(document(outcome, lists), to: film)
    let sides = zip([subject, other], outcomes).enumerated().map { index, side in
      Result.Side(
        name: names[index], knobs: Self.knobs(side.0), decision: side.1.outcome?.rawValue,
        settle: side.1.settle)
    }
    let differing = subject.experiment.knobs.map(\.name).filter { subject.knobs[$0] != other.knobs[$0] }
    if asJSON {
      return print(
        JSONOutput.text(
          Result(
            experiment: subject.experiment.name, gesture: gesture.name, recording: recording, film: film,
            differing: differing, a: sides[0], b: sides[1])))
    }
    print("\(subject.experiment.name), \(gesture.name): A is \(names[0]), B is \(names[1])\n")
    if differing.isEmpty { print("  all knobs are alike") }
    for name in differing { print("  \(name): A \(subject.knobs[name]), B \(other.knobs[name])") }
    print("")
    for (letter, outcome) in zip(["A", "B"], outcomes) { print("  \(letter): \(outcome.text)") }
    print("\nWritten:")
    print("  \(film)   both, side by side")
    print("  \(recording)   the recording of A; play it with: lab replay \(recording)")
    print("\n\(outcome.digest)")
  }

  private static func knobs(_ subject: Subject) -> [String: Double] {
    var knobs: [String: Double] = [:]
    for knob in subject.experiment.knobs { knobs[knob.name] = subject.knobs[knob.name] }
    return knobs
  }

  private func document(_ outcome: HeadlessRun.Outcome, _ lists: [DisplayList]) -> String {
    let frames = Story(outcome.summary).stills(7).filter(lists.indices.contains).map { index in
      let (a, b) = (outcome.lists[index], lists[index])
      var collage = Collage(size: [a.size.x + Self.gap + b.size.x, max(a.size.y, b.size.y)])
      collage.add(a)
      collage.add(b, .translation([a.size.x + Self.gap, 0]))
      return (label: "\(outcome.summary.frames[index].time / 1_000_000) ms", list: collage.list)
    }
    var film = Filmstrip(
      title: "\(run.subject.experiment.name), \(run.gesture.name): \(names[0]) and \(names[1])",
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
