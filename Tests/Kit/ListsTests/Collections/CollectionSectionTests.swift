import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Insertions, deletions, moves and reloads of sections, each alone and all at once.
@Suite struct CollectionSectionTests {
  private func flow() -> UICollectionViewFlowLayout {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 60, height: 40)
    return flow
  }

  private func bench(_ data: [[Int]]) -> CollectionStage {
    CollectionStage(data, flow()) { book, _ in
      book.size = { _ in CGSize(width: 60, height: 40) }
      book.header = CGSize(width: 390, height: 30)
    }
  }

  /// The visible cells by the numbers that they show.
  private func cells(_ bench: CollectionStage) -> [Int: UICollectionViewCell] {
    var found: [Int: UICollectionViewCell] = [:]
    for case let cell as CollectionSource.Cell in bench.collection.visibleCells { found[cell.number] = cell }
    return found
  }

  private func check(_ bench: CollectionStage, _ what: Comment) {
    let collection = bench.collection
    expect(bench.numbers, equals: bench.expected, what)
    expect(collection.numberOfSections, equals: bench.book.data.count, what)
    for cell in collection.visibleCells {
      let path = collection.indexPath(for: cell)
      let place = path.flatMap { collection.collectionViewLayout.layoutAttributesForItem(at: $0) }
      expect(cell.frame, equals: place?.frame, what)
    }
    let kind = UICollectionView.elementKindSectionHeader
    for section in bench.book.data.indices {
      let path = IndexPath(item: 0, section: section)
      let place = collection.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
      let bounds = collection.bounds
      // An element that only touches the edge is not visible.
      let isSeen = place.map { $0.frame.maxY > bounds.minY && $0.frame.minY < bounds.maxY } ?? false
      let header = collection.supplementaryView(forElementKind: kind, at: path)
      expect(header != nil, equals: isSeen, what)
      if let header { expect(header.frame, equals: place?.frame, what) }
    }
    expect(bench.book.imbalances.isEmpty, what)
  }

  /// A change of four sections, the sections after it, and the numbers whose cells stay.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let after: [[Int]]
    let kept: Set<Int>
    let say: @MainActor (UICollectionView) -> Void
  }

  nonisolated private static let before = [[1, 2], [3, 4, 5], [6], [7, 8]]
  nonisolated private static let changes = [
    Change(
      testDescription: "an insertion", after: [[1, 2], [9, 10], [3, 4, 5], [6], [7, 8], []], kept: Set(1...8)
    ) {
      $0.insertSections([1, 5])
    },
    Change(testDescription: "a deletion", after: [[3, 4, 5], [7, 8]], kept: [3, 4, 5, 7, 8]) {
      $0.deleteSections([0, 2])
    },
    Change(
      testDescription: "a reload", after: [[1, 2], [11, 12, 13, 14], [6], [7, 8]], kept: [1, 2, 6, 7, 8]
    ) {
      $0.reloadSections([1])
    },
    Change(testDescription: "a move down", after: [[3, 4, 5], [6], [1, 2], [7, 8]], kept: Set(1...8)) {
      $0.moveSection(0, toSection: 2)
    },
    Change(testDescription: "a move up", after: [[7, 8], [1, 2], [3, 4, 5], [6]], kept: Set(1...8)) {
      $0.moveSection(3, toSection: 0)
    },
  ]

  @Test(
    "A change of sections keeps the cells of all others, which move from their positions on screen",
    arguments: changes)
  func alone(change: Change) {
    let bench = bench(Self.before)
    let collection = bench.collection
    collection.allowsMultipleSelection = true
    for number in [3, 8] {
      let section = bench.book.data.firstIndex { $0.contains(number) } ?? 0
      let item = bench.book.data[section].firstIndex(of: number) ?? 0
      bench.act {
        collection.selectItem(
          at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
      }
    }
    let old = cells(bench)
    let places = old.mapValues(\.center)
    var ended: [Bool] = []
    bench.stage.whileCurrent {
      collection.performBatchUpdates {
        bench.book.data = change.after
        change.say(collection)
      } completion: {
        ended.append($0)
      }
    }
    check(bench, "at once")
    let new = cells(bench)
    for (number, cell) in new {
      expect(old[number] === cell, equals: change.kept.contains(number), "\(number)")
    }
    for (number, cell) in new where change.kept.contains(number) {
      expect(
        cell.layer.presentation()?.position, equals: places[number], "\(number) begins at its old position")
    }
    for (number, cell) in new where !change.kept.contains(number) {
      expect(cell.layer.presentation()?.opacity, equals: 0, "\(number) fades in")
    }
    bench.settle()
    check(bench, "in the end")
    expect(ended, equals: [true])
    expect(bench.viewCount, equals: collection.tiling.elements.count)
    let chosen = (collection.indexPathsForSelectedItems ?? []).map { change.after[$0.section][$0.item] }
    expect(chosen.sorted(), equals: [3, 8].filter(change.kept.contains), "the selection moves along")
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  /// Makes a random change of sections, and of the items in the sections that stay.
  private func change(_ bench: CollectionStage, _ next: inout Int, _ generator: inout SeededGenerator) {
    func fresh() -> [Int] {
      (0..<generator.below(30)).map { _ in
        next += 1
        return next
      }
    }
    let old = bench.book.data
    var (deleted, reloaded): (IndexSet, IndexSet) = ([], [])
    var moved: Int?
    var rows: [(origin: Int?, items: [Int])] = []
    var (goneItems, newItems): ([IndexPath], [IndexPath]) = ([], [])
    for section in old.indices {
      if generator.chance(0.15) {
        deleted.insert(section)
      } else if generator.chance(0.15) {
        reloaded.insert(section)
        rows.append((section, fresh()))
      } else if moved == nil, generator.chance(0.2) {
        moved = section
      } else {
        var items = old[section]
        for index in items.indices.reversed() where generator.chance(0.1) {
          items.remove(at: index)
          goneItems.append(IndexPath(item: index, section: section))
        }
        rows.append((section, items))
      }
    }
    for _ in 0..<generator.below(3) { rows.insert((nil, fresh()), at: generator.below(rows.count + 1)) }
    if let moved { rows.insert((moved, old[moved]), at: generator.below(rows.count + 1)) }
    var inserted: IndexSet = []
    for (index, row) in rows.enumerated() {
      guard let origin = row.origin else {
        inserted.insert(index)
        continue
      }
      guard origin != moved, !reloaded.contains(origin), generator.chance(0.4) else { continue }
      next += 1
      let place = generator.below(row.items.count + 1)
      rows[index].items.insert(next, at: place)
      newItems.append(IndexPath(item: place, section: index))
    }
    let target = rows.firstIndex { $0.origin != nil && $0.origin == moved }
    let collection = bench.collection
    bench.act {
      collection.performBatchUpdates {
        bench.book.data = rows.map(\.items)
        collection.deleteItems(at: goneItems)
        collection.insertItems(at: newItems)
        collection.deleteSections(deleted)
        collection.reloadSections(reloaded)
        collection.insertSections(inserted)
        if let moved, let target { collection.moveSection(moved, toSection: target) }
      }
    }
  }

  @Test(
    "After random changes of sections and items the visible items are those of the data", arguments: 0..<24
  )
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var next = 0
    let data = (0..<2 + generator.below(4)).map { _ in
      (0..<generator.below(40)).map { _ in
        next += 1
        return next
      }
    }
    let bench = bench(data)
    for step in 0..<16 {
      if generator.chance(0.3) {
        let most = Double(max(0, bench.collection.contentSize.height - bench.collection.bounds.height))
        let place = generator.uniform(0, most)
        bench.act { bench.collection.contentOffset.y = place }
      }
      change(bench, &next, &generator)
      check(bench, "step \(step)")
      if generator.chance(0.5) { bench.settle() }
    }
    bench.settle()
    expect(bench.viewCount, equals: bench.collection.tiling.elements.count)
    expect(bench.stage.log.diagnostics.isEmpty, "\(bench.stage.log.diagnostics)")
  }
}
