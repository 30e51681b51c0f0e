import Diagnostics
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing
import ViewTree
@testable import Experiments
@testable import Scenarios
@testable import TransitionEngine

/// Restless hands over all experiments and all styles.
///
/// `SESSIONS` in the environment says how many there are, and `SESSION` plays only the one with that number and
/// tells it.
@Suite struct SessionTests {
  private static let count = SessionCount.current
  private static let only = number("SESSION")
  private static let blocks = 20

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  /// The findings that a restless hand may cause whatever it tries.
  static let explainable: Set<Rule> = [
    .unknownTouch, .requestOutdated, .releaseVelocityClamped, .nothingToDismiss, .popoverWithoutRoom,
    .presentWhilePresenting, .presenterNotInWindow, .popoverWithoutSource, .alongsideOutsideContainer,
  ]

  @Test(
    "After anything that a hand does to any experiment or style, all is as on a fresh stage, and nothing is left",
    arguments: await 0..<blocks)
  func sessions(block: Int) throws {
    let block = Array(stride(from: block, to: Self.count, by: Self.blocks))
    let seeds = Self.only.map { block[0] == 0 ? [$0] : [] } ?? block
    var compared = 0
    for seed in seeds {
      weak var stage: Stage?
      let (isCompared, leftovers) = try play(seed, &stage)
      if isCompared { compared += 1 }
      #expect(stage == nil, "seed \(seed): the stage is still there")
      #expect(leftovers() == 0, "seed \(seed): controllers outlive their stage")
    }
    // Few states have no straight way to them.
    #expect(
      Self.only != nil || compared * 10 >= seeds.count * 9, "\(compared) of \(seeds.count) were compared")
  }

  /// Plays a session, and returns whether it was held against a fresh stage, and what counts those that are left
  /// when it is gone.
  private func play(_ seed: Int, _ weakStage: inout Stage?) throws -> (Bool, () -> Int) {
    let session = Session(seed: seed)
    weakStage = session.trial.stage
    session.trial.stage.log.isTracing = Self.only != nil
    try session.play()
    if Self.only != nil { tell(session) }
    let isCompared = check(session, "\(session.world.name) \(session.world.turned), seed \(seed)")
    return (isCompared, session.whenGone())
  }

  /// Prints what was done, what was called, what was found, and what stands in the end.
  private func tell(_ session: Session) {
    for event in session.hand.events { print("\(Double(event.time) * 1e-9) s: \(event.kind)") }
    for entry in session.trial.stage.log.takeTrace() {
      print("frame \(entry.frame), \(Double(entry.time) * 1e-9) s: \(entry.subject) \(entry.call)")
    }
    session.trial.stage.log.diagnostics.forEach { print($0) }
    StageText(session.trial.stage).lines.forEach { print($0) }
  }

  func check(_ session: Session, _ place: Comment) -> Bool {
    let (trial, stage, experiment) = (session.trial, session.trial.stage, session.world.experiment)
    #expect(session.isFinite, place)
    #expect(trial.isAtRest, place)
    #expect(stage.time.animations.isEmpty, place)
    let odd = stage.log.diagnostics.filter { finding in
      !Self.explainable.contains(finding.rule)
        && (session.world.isMended || !experiment.provokes.contains(finding.rule))
    }
    #expect(odd.isEmpty, "\(place): \(odd)")
    #expect(session.leaked.isEmpty, "\(place): \(session.leaked)")
    for controller in stage.allControllers { checkAppearance(controller, stage, place) }
    guard let fresh = session.world.freshTrial(like: stage) else { return false }
    checkLikeness(trial, fresh, session.world, place)
    return true
  }

  private func checkAppearance(_ controller: UIViewController, _ stage: Stage, _ place: Comment) {
    let isSeen = controller.viewIfLoaded?.window != nil
    #expect(controller.appearance == (isSeen ? .appeared : .disappeared), "\(place): \(controller)")
    #expect(!controller.isBeingPresented && !controller.isBeingDismissed, "\(place): \(controller)")
    #expect(controller.transitionCoordinator == nil, "\(place): \(controller)")
    #expect(controller.containment.changes == 0, "\(place): \(controller)")
    if let floor = controller as? FloorController {
      #expect(floor.areAppearancesBalanced, "\(place): \(floor.appearances)")
    }
  }

  /// Holds a stage against one that came to the same state by the straight way, at the same time.
  private func checkLikeness(
    _ trial: Trial, _ fresh: Trial, _ world: SessionWorld, _ place: Comment
  ) {
    let end = max(trial.stage.time.now, fresh.stage.time.now) + 1_000_000_000
    // A hand's findings are part of the state.
    let missing = trial.stage.log.diagnostics.dropFirst(fresh.stage.log.diagnostics.count)
    for finding in missing { fresh.stage.log.report(finding) }
    for each in [trial, fresh] { each.play([], until: end) }
    let difference = StageText(trial.stage).difference(from: StageText(fresh.stage))
    #expect(difference == nil, place)
    guard difference == nil else { return }
    let hasSamePicture = trial.stage.hashes.picture == fresh.stage.hashes.picture
    let drawn =
      hasSamePicture ? nil : DrawnDifference.first(trial.stage.displayList, fresh.stage.displayList)
    // The columns of lists follow the window's size by shares, and keep the rounding of each size on their way.
    let mayRound = world.name == "lists" && drawn == nil
    #expect(hasSamePicture || mayRound, "\(place): \(drawn ?? "the last bits of places")")
    guard trial.rules == fresh.rules else { return }
    #expect(trial.stage.hashes.state == fresh.stage.hashes.state, place)
  }
}
