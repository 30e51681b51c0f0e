import Glibc
import LayerTree
import Replay
import Scenarios
import TransitionEngine

/// A gesture played on two stages with other knobs, step by step with the same events, each run into a recording of
/// its own.
struct PairedRun {
  private let run: HeadlessRun
  private let other: Subject

  /// The outcomes of the first run and of the second run.
  struct Outcome {
    let a: HeadlessRun.Outcome
    let b: HeadlessRun.Outcome
  }

  /// A run and the second side of it.
  init(_ run: HeadlessRun, other: Subject) {
    self.run = run
    self.other = other
  }

  /// Returns the path of the second recording: beside the first one's, `mine-b.jsonl` for `mine.jsonl`, and
  /// `mine-b2.jsonl` for the second of several.
  static func otherPath(_ path: String, place: Int = 1) -> String {
    OutputPlace.marked(path, place > 1 ? "-b\(place)" : "-b")
  }

  /// The first of these places where nothing lies.
  static func freeOtherPath(_ path: String) -> String {
    var place = 1
    while OutputPlace.isTaken(otherPath(path, place: place)) { place += 1 }
    return otherPath(path, place: place)
  }

  /// Plays into two files; what fails leaves neither, as both can be played again. `observe` is called with each stage,
  /// and which of the two it is, after each step.
  func write(to path: String, observe: (Stage, Int) -> Void = { _, _ in }) throws(LabError) -> Outcome {
    let otherPath = Self.otherPath(path)
    for path in [path, otherPath] { try OutputPlace.check(path) }
    let claim = try RecordingClaim(otherPath, header: other.header)
    return try LabError.from(otherPath) {
      let first = Stage.current
      let stage = other.makeStage()
      first?.becomeCurrent()
      let recorder = Recorder(stage) { try claim.writer.append($0) }
      var b = HeadlessRun.Outcome(summary: RunSummary(experiment: other.experiment.name))
      do {
        let a = try run.write(to: path, observe: { observe($0, 0) }) { time, events in
          try recorder.step(to: time, events: events)
          b.lists.append(stage.displayList)
          b.summary.observe(stage)
          observe(stage, 1)
          return stage.isIdle
        }
        b.digest = recorder.digest
        do {
          try claim.writer.finish(.complete)
        } catch {
          unlink(path)
          throw error
        }
        return Outcome(a: a, b: b)
      } catch {
        claim.writer.discard()
        throw error
      }
    }
  }
}
