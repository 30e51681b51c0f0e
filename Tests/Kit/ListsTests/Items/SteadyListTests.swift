import AllocationCounter
import Expectations
import Foundation
import LayerTree
import Lists
import Testing
import TransitionEngine
@testable import KitTestSupport
@testable import ViewTree

/// The cost of a frame in which no cell appears or disappears.
///
/// Allocations are counted in optimized builds; a debug build allocates for closures.
@Suite(.serialized) struct SteadyListTests {
  #if !DEBUG
    /// Returns the allocations of frames that scroll without a new cell, beyond those of the loop alone.
    private func allocations(_ stage: Stage, _ scroll: UIScrollView) -> Int {
      func frames(_ areScrolled: Bool) {
        for offset in [10.0, 14, 18, 14, 10] {
          stage.whileCurrent { if areScrolled { scroll.contentOffset.y = offset } }
          if areScrolled { stage.step(to: stage.time.now + 8_333_333) }
        }
      }
      func counted(_ areScrolled: Bool) -> Int {
        let before = allocation_count()
        for _ in 0..<20 { frames(areScrolled) }
        return Int(allocation_count() - before)
      }
      _ = counted(true)
      return counted(true) - counted(false)
    }

    @Test("A frame in which no cell appears allocates nothing, in a table and in a collection view")
    func steady() {
      let table = TableStage([Array(0..<100_000)]) { book, _ in book.height = { _ in 50 } }
      table.act { table.table.contentOffset.y = 10 }
      table.table.showsVerticalScrollIndicator = false
      expect(allocations(table.stage, table.table), equals: 0)
      let collection = CollectionStage([Array(0..<100_000)], UICollectionViewFlowLayout())
      collection.act { collection.collection.contentOffset.y = 10 }
      expect(allocations(collection.stage, collection.collection), equals: 0)
    }
  #endif

  @Test("A frame in which no cell appears does not call the data source, the delegate or the layout")
  func quiet() {
    let bench = TableStage([Array(0..<1000)]) { book, _ in book.height = { _ in 50 } }
    bench.act { bench.table.contentOffset.y = 10 }
    var asked = 0
    bench.book.height = { _ in
      asked += 1
      return 50
    }
    bench.book.whenAsked = { _, _ in asked += 1 }
    for offset in [12.0, 30, 44, 11] { bench.act { bench.table.contentOffset.y = offset } }
    expect(asked, equals: 0)
  }
}
