import Foundation
import LayerTree
import Lists
import GestureMath
import KitTestSupport
import MotionMath
import TransitionEngine
import ViewTree
@testable import Experiments
@testable import Scenarios

/// A run of one gesture of an experiment in a setting, which scans the labels at rest and in the frames between.
///
/// The positions of the script are those of a window of 390 × 844 points, and are scaled to the size of the stage.
final class LabelRun {
  /// The faults, with `resting` for those that remain.
  private(set) var faults: Set<LabelFault> = []
  /// The lines of the frames that were scanned, for a comparison of two runs.
  private(set) var frames: [[Rect]] = []
  private let run: ExperimentRun
  private var frame = 0
  private var isResting = false
  private var scanned: Set<UInt64>

  /// The number of frames from one scan to the next while something moves.
  private static let interval = 6
  /// The time, in seconds, after which a run ends that does not settle.
  private static let patience = 3.0

  /// Plays a gesture. Pictures with a hash in `scanned` are not scanned again.
  init(
    _ experiment: any Experiment, _ gesture: ScriptedGesture, in setting: LabelSetting,
    style: StageEvent.Traits.Style = .light, scanned: inout Set<UInt64>
  ) throws {
    self.scanned = scanned
    run = ExperimentRun(experiment, configuration: setting.configuration(style: style))
    run.eachFrame = { [unowned self] in look(at: $0) }
    if setting.isTurned {
      let turn = [StageEvent(time: run.stage.time.now, .rotation(.landscapeLeft))]
      run.play(turn, until: run.stage.time.now + ExperimentRun.frame)
    }
    settle()
    let size = run.stage.displayList.size / [390, 844]
    let start = run.stage.time.now
    let script = try GestureScript(parsing: gesture.script)
    let events = script.samples(rate: 60, start: start).map { sample in
      var sample = sample
      sample.position *= size
      return StageEvent(sample)
    }
    run.play(events, until: start + script.duration)
    settle()
    run.eachFrame = nil
    scanned = self.scanned
  }

  private func settle() {
    let end = run.stage.time.now + Int64(Self.patience * 1e9)
    repeat {
      run.play([], until: run.stage.time.now + ExperimentRun.frame)
    } while !isResting && run.stage.time.now < end
  }

  private func look(at stage: Stage) {
    frame += 1
    let hashes = run.hashes.suffix(2).map(\.picture)
    isResting =
      run.isAtRest && stage.touchCount == 0 && hashes.count == 2 && hashes[0] == hashes[1]
    guard isResting || frame % Self.interval == 0, let hash = hashes.last else { return }
    // A picture at rest is scanned for more.
    guard scanned.insert(isResting ? ~hash : hash).inserted else { return }
    let scan = LabelScan(stage) { $0 is ContentRow || $0 is LetterRow || $0 is UITableViewCell }
    faults.formUnion(scan.faults(isAtRest: isResting))
    frames.append(scan.lines.map(\.frame))
  }
}
