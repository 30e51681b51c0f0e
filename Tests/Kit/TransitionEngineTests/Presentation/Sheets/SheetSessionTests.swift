import Diagnostics
import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct SheetSessionTests {
  /// The rules that random input may break.
  private static let explainable: Set<Rule> = [.unknownTouch, .requestOutdated, .releaseVelocityClamped]

  private func stage(_ seed: UInt64, size: CGSize = SheetSession.sizes[0]) -> (Stage, SheetHost) {
    let stage = Stage(
      Stage.Configuration(width: size.width, height: size.height, adaptation: .modern))
    let host = SheetHost(isFormSheet: seed.isMultiple(of: 2))
    stage.setRoot(host)
    stage.step(to: 0)
    host.show(detent: "medium", animated: false)
    stage.step(to: 0)
    return (stage, host)
  }

  /// Lifts all pointers, resets the speed to 1, and waits until nothing moves.
  private func settle(_ stage: Stage) {
    let now = stage.time.now
    stage.step(to: now, events: [StageEvent(time: now, .focus(false)), StageEvent(time: now, .timeScale(1))])
    for _ in 0..<60 { stage.step(to: stage.time.now + 100_000_000) }
  }

  @Test(
    "After any random session, a sheet settles in a complete state equal to that of a fresh sheet",
    arguments: 0..<8)
  func sessions(block: Int) {
    for seed in UInt64(block * 12)..<UInt64(block * 12 + 12) {
      let place: Comment = "seed \(seed)"
      let (stage, host) = stage(seed)
      _ = SheetSession(seed: seed, count: 24).play(on: stage, steps: seed) { stage in
        let isFinite = stage.displayList.items.allSatisfy {
          $0.transform.tx.isFinite && $0.transform.ty.isFinite && $0.rect.size.x.isFinite
        }
        expect(isFinite, place)
        expect(stage.status.presentedCount, isAtMost: 1, place)
      }
      settle(stage)
      check(stage, host, seed)
    }
  }

  private func check(_ stage: Stage, _ host: SheetHost, _ seed: UInt64) {
    let place: Comment = "seed \(seed)"
    expect(stage.isIdle, place)
    expect(stage.status.transition == nil, place)
    expect(stage.time.animations.isEmpty, place)
    let odd = stage.log.diagnostics.filter { !Self.explainable.contains($0.rule) }
    expect(odd.isEmpty, "seed \(seed): \(odd)")
    expect(host.appearance, equals: .appeared, place)
    let sheet = host.presentedViewController?.sheetPresentationController
    if let presented = host.presentedViewController {
      expect(presented.appearance, equals: .appeared, place)
      expect(!presented.isBeingPresented && !presented.isBeingDismissed, place)
      expect(sheet?.settlings.isEmpty == true && sheet?.interaction == nil, place)
      expect(sheet?.drag.isActive, equals: false, place)
    } else {
      expect(stage.window.subviews, equals: [host.view as UIView], place)
    }
    // The picture equals that of a stage that reached the same state directly.
    let (fresh, other) = self.stage(seed, size: stage.window.bounds.size)
    if let sheet {
      other.perform(command: "jump \(sheet.selectedDetentIdentifier?.rawValue ?? "none")")
    } else {
      other.dismiss(animated: false)
    }
    fresh.step(to: 1)
    expect(stage.hashes.picture, equals: fresh.hashes.picture, place)
  }

  @Test("0.1 The events of a sheet and their times do not depend on the steps", arguments: 0..<4)
  func steps(block: Int) {
    for seed in UInt64(block * 8 + 5000)..<UInt64(block * 8 + 5008) {
      var results: [([StageMoment], FrameHashes)] = []
      for steps in [1, 2] as [UInt64] {
        let (stage, _) = stage(seed)
        let moments = SheetSession(seed: seed, count: 16).play(on: stage, steps: seed &* 7 + steps)
        settle(stage)
        results.append((moments + stage.log.takeMoments(), stage.hashes))
      }
      expect(results[0].0, equals: results[1].0, "seed \(seed)")
      expect(results[0].1, equals: results[1].1, "seed \(seed)")
    }
  }
}
