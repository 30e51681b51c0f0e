import Diagnostics
import Expectations
import Foundation
import TestSupport
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine

@Suite struct TableProgramTests {
  @Test(
    "After random drags, decelerations, rotations and changes the visible rows equal those of a table that lays out all"
  )
  func random() {
    for seed in 0..<64 as Range<UInt64> {
      var program = RandomTableSession(seed: seed)
      program.check(-1)
      for step in 0..<25 {
        program.act()
        program.check(step)
      }
      program.bench.settle()
      let bench = program.bench
      expect(bench.cellCount, equals: bench.table.visibleCells.count, "seed \(seed)")
      expect(bench.book.shown.count, equals: bench.table.visibleCells.count, "seed \(seed)")
      expect(
        bench.stage.log.diagnostics.isEmpty,
        "seed \(seed): \(bench.stage.log.diagnostics.first.map(String.init(describing:)) ?? "")")
      bench.act {
        bench.book.data = []
        bench.table.reloadData()
      }
      bench.settle()
      expect(bench.book.shown.isEmpty && bench.book.imbalances.isEmpty, "seed \(seed)")
    }
  }

  @Test("Running a program twice gives the same hashes")
  func deterministic() {
    func hashes(_ seed: UInt64) -> [FrameHashes] {
      var program = RandomTableSession(seed: seed)
      return (0..<12).map { _ in
        program.act()
        return program.bench.stage.hashes
      }
    }
    for seed in 0..<6 as Range<UInt64> { expect(hashes(seed), equals: hashes(seed), "seed \(seed)") }
  }
}
