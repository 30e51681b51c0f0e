import Diagnostics
import Expectations
import Foundation
import KitTestSupport
import LayerTree
import MotionMath
import TestSupport
import Testing
import ViewTree
@testable import Experiments
@testable import Scenarios
@testable import TransitionEngine

/// Random input for all experiments and all styles.
///
/// `SESSIONS` in the environment sets the number of sessions; `SESSION` plays and prints only the session with its
/// number.
@Suite struct SessionTests {
  private static let count = SessionCount.current
  private static let only = number("SESSION")
  private static let blocks = 20

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// The rules that random input may break.
  static let explainable: Set<Rule> = [
    .unknownTouch, .requestOutdated, .releaseVelocityClamped, .nothingToDismiss, .popoverWithoutRoom,
    .presentWhilePresenting, .presenterNotInWindow, .popoverWithoutSource, .alongsideOutsideContainer,
  ]

  @Test(
    "After random input, every experiment and style equals a fresh stage, and its objects are deallocated",
    arguments: await 0..<blocks)
  func sessions(block: Int) throws {
    // Neighbors, because every so many seeds have the same few experiments.
    let block = Array(Self.count * block / Self.blocks..<Self.count * (block + 1) / Self.blocks)
    let seeds = Self.only.map { block[0] == 0 ? [$0] : [] } ?? block
    var compared = 0
    var counts = ReferenceCounts()
    for seed in seeds {
      weak var stage: Stage?
      let (isCompared, leftovers) = try play(seed, &stage, &counts)
      if isCompared { compared += 1 }
      expect(stage == nil, "seed \(seed): the stage is not deallocated")
      expect(leftovers(), equals: 0, "seed \(seed): controllers outlive their stage")
    }
    if Self.only != nil || seeds.count > 99 { print("compared with reference models: \(counts)") }
    // Half of the sessions have a model, and each makes many calls; not every few have a drag that holds a transition.
    expect(seeds.count < 20 || counts.calls > 5 * seeds.count, "\(counts)")
    expect(seeds.count < 100 || counts.fractions > seeds.count, "\(counts)")
    // Only few states cannot be reached on a fresh stage.
    expect(
      Self.only != nil || compared * 10 >= seeds.count * 9, "\(compared) of \(seeds.count) were compared")
  }

  /// Plays a session. Returns whether it was compared with a fresh stage, and a closure that counts leaked
  /// controllers.
  private func play(
    _ seed: Int, _ weakStage: inout Stage?, _ counts: inout ReferenceCounts
  ) throws -> (Bool, () -> Int) {
    let session = Session(seed: seed, keepsTrace: Self.only != nil)
    weakStage = session.trial.stage
    try session.play()
    if let watch = session.watch { counts += watch.counts }
    if Self.only != nil { tell(session) }
    let isCompared = check(session, "\(session.world.name) \(session.world.turned), seed \(seed)")
    return (isCompared, session.whenGone())
  }

  /// Prints the session's events, calls, diagnostics and final state.
  private func tell(_ session: Session) {
    for event in session.hand.events { print("\(Double(event.time) * 1e-9) s: \(event.kind)") }
    for entry in session.trace ?? [] {
      print("frame \(entry.frame), \(Double(entry.time) * 1e-9) s: \(entry.subject) \(entry.call)")
    }
    session.trial.stage.log.diagnostics.forEach { print($0) }
    StageText(session.trial.stage).lines.forEach { print($0) }
  }

  func check(_ session: Session, _ place: Comment) -> Bool {
    let (trial, stage, experiment) = (session.trial, session.trial.stage, session.world.experiment)
    expect(session.isFinite, place)
    expect(trial.isAtRest, place)
    expect(stage.time.animations.isEmpty, place)
    let odd = stage.log.diagnostics.filter { finding in
      !Self.explainable.contains(finding.rule)
        && (session.world.isMended || !experiment.provokes.contains(finding.rule))
    }
    expect(odd.isEmpty, "\(place): \(odd)")
    expect(session.leaked.isEmpty, "\(place): \(session.leaked)")
    if session.world.isMended || !experiment.provokes.contains(.completedAfterCancel) {
      expect(session.calls.failures.isEmpty, "\(place): \(session.calls.failures.prefix(4))")
    }
    for controller in stage.allControllers { checkAppearance(controller, stage, place) }
    if let watch = session.watch {
      expect(watch.failures.isEmpty, "\(place): \(watch.failures.joined(separator: "; "))")
    }
    guard let fresh = session.world.freshTrial(like: stage) else { return false }
    checkLikeness(trial, fresh, session.world, place)
    return true
  }

  private func checkAppearance(_ controller: UIViewController, _ stage: Stage, _ place: Comment) {
    let isSeen = controller.viewIfLoaded?.window != nil
    expect(controller.appearance, equals: (isSeen ? .appeared : .disappeared), "\(place): \(controller)")
    expect(!controller.isBeingPresented && !controller.isBeingDismissed, "\(place): \(controller)")
    expect(controller.transitionCoordinator == nil, "\(place): \(controller)")
    expect(controller.containment.changes, equals: 0, "\(place): \(controller)")
    if let floor = controller as? FloorController {
      expect(floor.areAppearancesBalanced, "\(place): \(floor.appearances)")
    }
  }

  /// Compares a stage with one that reached the same state directly, at the same time.
  private func checkLikeness(
    _ trial: ExperimentRun, _ fresh: ExperimentRun, _ world: SessionSetup, _ place: Comment
  ) {
    let end = max(trial.stage.time.now, fresh.stage.time.now) + 1_000_000_000
    // The diagnostics are part of the state.
    let missing = trial.stage.log.diagnostics.dropFirst(fresh.stage.log.diagnostics.count)
    for finding in missing { fresh.stage.log.report(finding) }
    for each in [trial, fresh] { each.play([], until: end) }
    let difference = StageText(trial.stage).difference(from: StageText(fresh.stage))
    expect(difference == nil, "\(place): \(difference ?? "")")
    guard difference == nil else { return }
    let hasSamePicture = trial.stage.hashes.picture == fresh.stage.hashes.picture
    let drawn =
      hasSamePicture ? nil : DrawnDifference.first(trial.stage.displayList, fresh.stage.displayList)
    // The lists' columns and the storyboard's buttons are fractions of the width, and keep the rounding of earlier
    // sizes.
    let mayRound = ["lists", "storyboard"].contains(world.name) && drawn == nil
    expect(hasSamePicture || mayRound, "\(place): \(drawn ?? "the last bits of positions")")
    guard trial.rules == fresh.rules else { return }
    expect(trial.stage.hashes.state, equals: fresh.stage.hashes.state, place)
  }
}
