import Expectations
import Foundation
import QuartzCore
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Changes of rows and items together with reloads, selections and whole sections.
@Suite struct ListUpdateTests {
  @Test("A change that is stated while a reload waits is part of the reload, whatever data changed before")
  func waiting() {
    let bench = TableStage([[1, 2, 3]])
    bench.act {
      bench.table.reloadData()
      bench.book.data[0].append(4)
      bench.table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    }
    expect(bench.numbers, equals: [1, 2, 3, 4])
    var isFinished: Bool?
    bench.act {
      bench.table.reloadData()
      bench.table.performBatchUpdates(
        {
          bench.book.data[0].removeFirst()
          // A query is answered, but does not count as the state before the change.
          expect(bench.table.numberOfRows(inSection: 0), equals: 3)
          bench.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        }, completion: { isFinished = $0 })
    }
    expect(bench.numbers, equals: [2, 3, 4])
    expect(isFinished, equals: true)
    // A later change is compared with the loaded data.
    bench.act {
      bench.book.data[0].append(5)
      bench.table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    }
    expect(bench.numbers, equals: [2, 3, 4, 5])
    bench.settle()
    expect(bench.stage.log.diagnostics.isEmpty && bench.book.imbalances.isEmpty)
  }

  @Test("A batch takes code that does not escape, and code that is none")
  func codeThatDoesNotEscape() {
    let (tables, collections) = (
      TableStage([[1, 2]]), CollectionStage([[1, 2]], UICollectionViewFlowLayout())
    )
    func change(_ updates: () -> Void) {
      tables.table.performBatchUpdates({ updates() }, completion: nil)
      collections.collection.performBatchUpdates { updates() }
    }
    var calls = 0
    tables.act {
      collections.act {
        change { calls += 1 }
        tables.table.performBatchUpdates(nil)
        collections.collection.performBatchUpdates(nil)
      }
    }
    expect(calls, equals: 2)
    expect(tables.numbers == [1, 2] && collections.numbers == [1, 2])
  }

  @Test("A collection view includes stated changes in a waiting reload, as a table does")
  func waitingItems() {
    let bench = CollectionStage([[1, 2, 3]], UICollectionViewFlowLayout())
    bench.act {
      bench.collection.reloadData()
      bench.book.data[0].append(4)
      bench.collection.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    expect(bench.numbers, equals: [1, 2, 3, 4])
    bench.act {
      bench.collection.reloadData()
      bench.collection.performBatchUpdates {
        bench.book.data[0].removeFirst()
        expect(bench.collection.numberOfItems(inSection: 0), equals: 3)
        bench.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    expect(bench.numbers, equals: [2, 3, 4])
    bench.act {
      bench.book.data[0].append(5)
      bench.collection.insertItems(at: [IndexPath(item: 3, section: 0)])
    }
    expect(bench.numbers, equals: [2, 3, 4, 5])
    bench.settle()
    expect(bench.stage.log.diagnostics.isEmpty && bench.book.imbalances.isEmpty)
  }

  @Test("Reloaded items are deselected, and the others keep their selection")
  func reloading() {
    let (first, second) = (IndexPath(row: 1, section: 0), IndexPath(row: 2, section: 0))
    let bench = TableStage([[1, 2, 3, 4]]) { _, table in table.allowsMultipleSelection = true }
    bench.act {
      for path in [first, second] { bench.table.selectRow(at: path, animated: false, scrollPosition: .none) }
      bench.table.reloadRows(at: [first], with: .none)
    }
    expect(bench.table.indexPathsForSelectedRows, equals: [second])
    expect(bench.table.visibleCells.map(\.isSelected), equals: [false, false, true, false])
    bench.act { bench.table.reloadSections([0], with: .none) }
    expect(bench.table.indexPathsForSelectedRows == nil)

    let items = CollectionStage([[1, 2, 3, 4]], UICollectionViewFlowLayout()) { _, collection in
      collection.allowsMultipleSelection = true
    }
    items.act {
      for path in [first, second] {
        items.collection.selectItem(at: path, animated: false, scrollPosition: [])
      }
      items.collection.reloadItems(at: [first])
    }
    expect(items.collection.indexPathsForSelectedItems, equals: [second])
    expect(items.collection.visibleCells.map(\.isSelected), equals: [false, false, true, false])
  }

  @Test("A tap deselects the old item before it selects the new one")
  func order() {
    let bench = CollectionStage([Array(0..<30)], UICollectionViewFlowLayout())
    bench.tap(30, 30)
    bench.book.log = []
    bench.tap(200, 30)
    let path = bench.collection.indexPathsForSelectedItems?.first ?? IndexPath()
    let place = "\(path.section)-\(path.item)"
    expect(
      bench.book.log,
      equals: [
        "shouldHighlight \(place)", "didHighlight \(place)", "shouldSelect \(place)", "didDeselect 0-0",
        "didSelect \(place)", "didUnhighlight \(place)",
      ])
  }

  @Test("A moved item keeps its cell and its selection")
  func moving() throws {
    let bench = CollectionStage([[1, 2, 3, 4]], UICollectionViewFlowLayout())
    let (from, to) = (IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0))
    bench.act { bench.collection.selectItem(at: from, animated: false, scrollPosition: []) }
    let cell = try #require(bench.collection.cellForItem(at: from))
    let start = cell.center
    bench.stage.whileCurrent {
      bench.book.data = [[2, 3, 4, 1]]
      bench.collection.moveItem(at: from, to: to)
    }
    bench.step(1)
    expect(bench.numbers, equals: [2, 3, 4, 1])
    expect(bench.collection.cellForItem(at: to) === cell && cell.isSelected)
    expect(((cell.layer.presentation()?.frame.midX ?? 0) - start.x).magnitude, isBelow: 2)
    bench.settle()
    expect(bench.collection.indexPathsForSelectedItems, equals: [to])
    expect(cell.center != start)
  }
}
