import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing
import TransitionEngine
@testable import Restoration

/// Trees of containers and presentations, compared with plain values.
@Suite struct RestoredTreeTests {
  private func roundTrip(_ model: BranchModel, seed: Int) throws -> (old: Stage, new: Stage) {
    let old = Stage()
    _ = model.build(on: old)
    let bytes = try old.saveState()
    let new = Stage()
    new.setRoot(
      BranchController(model.number, identifier: model.identifier), restoring: try RestorationArchive(bytes))
    return (old, new)
  }

  @Test("10.1 Controllers are saved if they and all their ancestors have an identifier, in any tree")
  func pruned() throws {
    var prunedCount = 0
    for seed in 0..<150 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var count = 0
      let model = BranchModel.random(&generator, levels: 4, isScreen: true, count: &count, leaks: true)
      let (_, new) = try roundTrip(model, seed: seed)
      let root = try #require(new.window.rootViewController as? BranchController)

      expect(BranchModel(root), equals: model.saved, "seed \(seed)")
      expect(new.log.diagnostics.isEmpty, "seed \(seed): \(new.log.diagnostics)")
      if !model.isWhole { prunedCount += 1 }
    }
    expect(prunedCount, isAbove: 50)
  }

  @Test("A complete tree is restored with the same hashes, and saves the same bytes")
  func whole() throws {
    for seed in 0..<100 {
      var generator = SeededGenerator(seed: UInt64(1000 + seed))
      var count = 0
      let model = BranchModel.random(&generator, levels: 4, isScreen: true, count: &count, leaks: false)
      let (old, new) = try roundTrip(model, seed: seed)
      for stage in [old, new] {
        stage.step(to: 1_000_000_000)
        stage.step(to: 2_000_000_000)
      }

      expect(old.hashes, equals: new.hashes, "seed \(seed)")
      try expect(old.saveState(), equals: new.saveState(), "seed \(seed)")
      expect(new.isIdle)
    }
  }

  @Test("No restored object retains a stage")
  func lifetime() throws {
    weak var weakStage: Stage?
    weak var weakRoot: UIViewController?
    do {
      var generator = SeededGenerator(seed: 7)
      var count = 0
      let model = BranchModel.random(&generator, levels: 4, isScreen: true, count: &count, leaks: false)
      let (_, new) = try roundTrip(model, seed: 7)
      new.step(to: 1)
      weakStage = new
      weakRoot = new.window.rootViewController
    }

    expect(weakStage == nil)
    expect(weakRoot == nil)
  }
}
