import Diagnostics
import Foundation
import LayerTree
import MotionMath
import Testing
import ViewTree

@testable import Experiments
@testable import TransitionEngine

@Suite struct RandomHandTests {
  /// The findings that a restless hand may cause whatever it tries.
  private static let explainable: Set<Rule> = [
    .unknownTouch, .requestOutdated, .releaseVelocityClamped, .nothingToDismiss, .popoverWithoutRoom,
  ]

  @Test("Whatever a hand does to an experiment, it comes to rest, whole and balanced", arguments: 0..<9)
  func hands(index: Int) throws {
    let experiments = Catalogue.standard.experiments
    let experiment = experiments[index % experiments.count]
    for seed in UInt64(0)..<10 {
      let place: Comment = "\(experiment.name), seed \(seed)"
      let isMended = seed.isMultiple(of: 2) && experiment.knobs.contains { $0.name == "mended" }
      let trial = Trial(experiment, turned: isMended ? [("mended", 1)] : [])
      let hand = RandomHand(seed: seed + UInt64(index) * 1000, count: 24)
      trial.eachFrame = { stage in
        let isFinite = stage.displayList.items.allSatisfy {
          $0.transform.tx.isFinite && $0.transform.ty.isFinite && $0.rect.size.x.isFinite
        }
        #expect(isFinite, place)
      }
      trial.play(hand.events, until: hand.end + 1)
      trial.run(2)
      // What waits for a second touch gets it.
      for _ in 0..<4 where trial.stage.status.transition != nil {
        try trial.play("down 195,600; move 195,100 in 200ms; up", thenFor: 2)
      }
      check(trial, experiment, isMended, place)
    }
  }

  private func check(_ trial: Trial, _ experiment: any Experiment, _ isMended: Bool, _ place: Comment) {
    #expect(trial.isAtRest, place)
    #expect(trial.stage.time.animations.isEmpty, place)
    let odd = trial.rules.filter {
      !Self.explainable.contains($0) && (isMended || !experiment.provokes.contains($0))
    }
    #expect(odd.isEmpty, "\(place): \(trial.stage.diagnostics.filter { odd.contains($0.rule) })")
    guard let root = trial.root else { return }
    let presented = root.presentedViewController
    // The one that does the work: where it is narrow another may stand in for the one that was asked for.
    let isCovered = presented?.presentation?.shouldRemovePresentersView == true
    #expect(root.appearance == (isCovered ? .disappeared : .appeared), place)
    #expect((root.view.window == nil) == isCovered, place)
    for child in root.children where child.presentedViewController == nil {
      #expect(child.appearance == root.appearance, place)
      #expect(child.containment.changes == 0, place)
    }
    #expect(root.children.count <= 1, place)
    guard let presented else {
      #expect(trial.stage.window.subviews == [root.view], place)
      return
    }
    #expect(presented.appearance == .appeared, place)
    #expect(presented.transitionCoordinator == nil, place)
    let frame = presented.presentation?.frameOfPresentedViewInContainerView ?? .null
    #expect(isClose(presented.presentation?.presentedView?.frame ?? .zero, frame), place)
  }
}
