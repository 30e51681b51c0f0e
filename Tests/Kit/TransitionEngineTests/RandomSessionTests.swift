import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing
import Scenarios
import ViewTree

@testable import Experiments
@testable import TransitionEngine

@Suite struct RandomSessionTests {
  /// Lifts all pointers, resets the speed to 1, and waits for ten seconds.
  private func settle(_ stage: Stage) {
    let now = stage.time.now
    stage.step(to: now, events: [StageEvent(time: now, .focus(false)), StageEvent(time: now, .timeScale(1))])
    for _ in 0..<100 { stage.step(to: stage.time.now + 100_000_000) }
  }

  private func isFinite(_ list: DisplayList) -> Bool {
    func isFinite(_ rect: Rect, _ transform: Affine) -> Bool {
      // A number that is not finite makes the sum not finite.
      let numbers = SIMD4(transform.a, transform.b, transform.c, transform.d)
      return (rect.origin + rect.size + SIMD2(transform.tx, transform.ty)).sum().isFinite
        && numbers.sum().isFinite
    }
    return list.items.allSatisfy { isFinite($0.rect, $0.transform) && $0.fill.alpha.isFinite }
      && list.clips.allSatisfy { isFinite($0.rect, $0.transform) }
  }

  /// The rules that random input may break.
  private static let explainable: Set<Rule> = [
    .unknownTouch, .requestOutdated, .interactionOver, .releaseVelocityClamped,
  ]

  @Test("After any random input, the card settles in one of two states", arguments: 0..<12)
  func sessions(block: Int) {
    for seed in (block * 25)..<(block * 25 + 25) {
      let session = RandomSession(seed: UInt64(seed))
      let stage = Stage(CardExperiment())
      stage.step(to: 0)
      _ = session.play(on: stage, steps: UInt64(seed)) { stage in
        expect(isFinite(stage.displayList), "seed \(seed)")
        let fraction = stage.status.transition?.fraction ?? 0
        expect(fraction >= 0 && fraction <= 1, "seed \(seed)")
        expect(stage.status.presentedCount, isAtMost: 1, "seed \(seed)")
      }
      settle(stage)
      checkAtRest(stage, "seed \(seed)")
      if !session.resizes { checkPicture(stage, "seed \(seed)") }
    }
  }

  private func checkAtRest(_ stage: Stage, _ seed: Comment) {
    expect(stage.isIdle, seed)
    expect(stage.status.transition == nil, seed)
    expect(stage.time.animations.isEmpty, seed)
    let odd = stage.log.diagnostics.filter { !Self.explainable.contains($0.rule) }
    expect(odd.isEmpty, seed)
    guard let root = stage.window.rootViewController else { return }
    var controllers = [root]
    if let card = root.presentedViewController { controllers.append(card) }
    for controller in controllers {
      expect(controller.appearance, equals: .appeared, seed)
      expect(!controller.isBeingPresented && !controller.isBeingDismissed, seed)
      expect(controller.transitionCoordinator == nil, seed)
    }
    expect(stage.window.subviews.count, equals: controllers.count, seed)
    expect(
      root.view.transform, equals: (controllers.count == 2 ? .init(scaleX: 0.94, y: 0.94) : .identity), seed)
    guard let card = controllers.dropFirst().first else { return }
    let place = card.presentationController?.frameOfPresentedViewInContainerView ?? .null
    expect(isClose(card.view.frame, place), seed)
    expect(card.presentationController?.containerView?.frame, equals: stage.window.bounds, seed)
  }

  private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height]
      .allSatisfy { abs($0) < 1e-9 }
  }

  /// Expects the picture of a stage that reached the same state directly.
  private func checkPicture(_ stage: Stage, _ seed: Comment) {
    let fresh = Stage(CardExperiment())
    fresh.step(to: 0)
    if stage.status.presentedCount == 0 {
      fresh.window.rootViewController?.dismiss(animated: false)
      fresh.step(to: 1)
    }
    expect(stage.hashes.picture, equals: fresh.hashes.picture, seed)
  }

  @Test("0.1 The events of a run and their times do not depend on the steps", arguments: 0..<6)
  func steps(block: Int) {
    for seed in (block * 10)..<(block * 10 + 10) {
      let session = RandomSession(seed: UInt64(seed) + 10_000)
      var results: [([StageMoment], FrameHashes)] = []
      for steps in [1, 2] as [UInt64] {
        let stage = Stage(CardExperiment())
        stage.step(to: 0)
        let moments = session.play(on: stage, steps: UInt64(seed) &* 7 + steps)
        settle(stage)
        results.append((moments + stage.log.takeMoments(), stage.hashes))
      }
      expect(results[0].0, equals: results[1].0, "seed \(seed)")
      expect(results[0].1, equals: results[1].1, "seed \(seed)")
    }
  }
}
