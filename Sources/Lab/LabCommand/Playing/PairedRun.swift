import Glibc
import LayerTree
import Replay
import Scenarios
import TransitionEngine

/// A gesture played with the same events on two stages with different knobs, each with its own recording.
struct PairedRun {
  private let run: HeadlessRun
  private let other: Subject

  /// The outcomes of the first run and of the second run.
  struct Outcome {
    let a: HeadlessRun.Outcome
    let b: HeadlessRun.Outcome
  }

  /// Creates a paired run from a run and the subject of the second stage.
  init(_ run: HeadlessRun, other: Subject) {
    self.run = run
    self.other = other
  }

  /// Returns the path of the second recording: beside the first one's, `mine-b.jsonl` for `mine.jsonl`, and
  /// `mine-b2.jsonl` for the second of several.
  static func otherPath(_ path: String, place: Int = 1) -> String {
    OutputPath.marked(path, place > 1 ? "-b\(place)" : "-b")
  }

  /// Returns the first free path for a second recording.
  static func freeOtherPath(_ path: String) -> String {
    var place = 1
    while OutputPath.isTaken(otherPath(path, place: place)) { place += 1 }
    return otherPath(path, place: place)
  }

  /// Plays both stages and writes two recordings; a failed run leaves neither file.
  ///
  /// - Parameter observe: Called after each step of a stage, with 0 for the first stage and 1 for the second.
  func write(to path: String, observe: (Stage, Int) -> Void = { _, _ in }) throws(LabError) -> Outcome {
    let otherPath = Self.otherPath(path)
    for path in [path, otherPath] { try OutputPath.check(path) }
    let claim = try LockedRecording(otherPath, header: other.header, keepsValues: run.keepsValues)
    let (outcome, first) = try LabError.from(otherPath) {
      let first = Stage.current
      let stage = other.makeStage()
      first?.becomeCurrent()
      let recorder = claim.makeRecorder(on: stage)
      var b = HeadlessRun.Outcome(summary: RunSummary(experiment: other.experiment.name))
      do {
        let a = try run.writeRecording(
          to: path, observe: { observe($0, 0) },
          beside: { time, events in
            try recorder.step(to: time, events: events)
            b.lists.append(stage.displayList)
            b.summary.observe(stage)
            observe(stage, 1)
            return stage.isIdle
          })
        b.digest = recorder.digest
        do {
          try claim.writer.finish(.complete)
        } catch {
          unlink(path)
          throw error
        }
        return (Outcome(a: a.outcome, b: b), a.claim)
      } catch {
        claim.writer.discard()
        throw error
      }
    }
    for claim in [first, claim] { try claim.finishValues() }
    return outcome
  }
}
