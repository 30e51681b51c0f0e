import Diagnostics
import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

@Suite struct CollectionTests {
  /// Returns one of the engine's layouts, with items small enough for several screens.
  private func layout(_ index: Int) -> UICollectionViewLayout {
    if index == 0 {
      let waterfall = WaterfallLayout()
      waterfall.columnCount = 3
      waterfall.heightForItem = { path, _ in CGFloat(30 + path.item * 37 % 90) }
      return waterfall
    }
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = index == 2 ? .horizontal : .vertical
    return flow
  }

  @Test(
    "After random scrolling, resizing, changes and new layouts the visible items are those of the data")
  func random() {
    for seed in 0..<36 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var next = 0
      let data = (0..<1 + generator.below(3)).map { _ in
        (0..<generator.below(150)).map { _ in
          next += 1
          return next
        }
      }
      let header = generator.chance(0.5) ? CGSize(width: 40, height: 40) : .zero
      let bench = CollectionStage(data, layout(generator.below(3))) { book, _ in
        book.size = { CGSize(width: 30 + $0 * 13 % 70, height: 30 + $0 * 29 % 60) }
        book.header = header
      }
      let (collection, book) = (bench.collection, bench.book)
      for step in 0..<20 {
        switch generator.below(6) {
        case 0, 1:
          let (x, y) = (generator.uniform(0, 1), generator.uniform(0, 1))
          bench.act {
            collection.contentOffset = CGPoint(
              x: x * max(0, collection.contentSize.width - collection.bounds.width),
              y: y * max(0, collection.contentSize.height - collection.bounds.height))
          }
        case 2:
          let size = CGSize(width: generator.nice(200, 500), height: generator.nice(150, 900))
          bench.act { collection.frame.size = size }
        case 3:
          let (other, isAnimated) = (layout(generator.below(3)), generator.chance(0.5))
          bench.act { collection.setCollectionViewLayout(other, animated: isAnimated) }
        default:
          let section = generator.below(book.data.count)
          var items = book.data[section]
          var (deleted, inserted, reloaded): ([IndexPath], [IndexPath], [IndexPath]) = ([], [], [])
          for index in items.indices.reversed() {
            if generator.chance(0.1) {
              items.remove(at: index)
              deleted.append(IndexPath(item: index, section: section))
            } else if generator.chance(0.05) {
              reloaded.append(IndexPath(item: index, section: section))
            }
          }
          let old = items
          for _ in 0..<generator.below(5) {
            next += 1
            items.insert(next, at: generator.below(items.count + 1))
          }
          inserted = items.indices.filter { !old.contains(items[$0]) }.map {
            IndexPath(item: $0, section: section)
          }
          bench.act {
            collection.performBatchUpdates {
              book.data[section] = items
              collection.deleteItems(at: deleted)
              collection.insertItems(at: inserted)
              collection.reloadItems(at: reloaded)
            }
          }
          if generator.chance(0.5) { bench.settle() }
        }
        expect(bench.numbers, equals: bench.expected, "seed \(seed), step \(step)")
        for cell in collection.visibleCells {
          let place = collection.indexPath(for: cell).flatMap {
            collection.collectionViewLayout.layoutAttributesForItem(at: $0)
          }
          expect(cell.center, equals: place?.center, "seed \(seed), step \(step)")
          expect(cell.bounds.size, equals: place?.size, "seed \(seed), step \(step)")
        }
        expect(book.imbalances.isEmpty, "seed \(seed), step \(step)")
      }
      bench.settle()
      expect(bench.viewCount, equals: collection.tiling.elements.count, "seed \(seed)")
      expect(book.shown.count, equals: collection.tiling.elements.count, "seed \(seed)")
      bench.act {
        book.data = []
        collection.reloadData()
      }
      expect(book.shown.isEmpty, "seed \(seed)")
      let odd = bench.stage.log.diagnostics.filter { $0.rule != .valueOutOfRange }
      expect(odd.isEmpty, "seed \(seed): \(odd.first.map(String.init(describing:)) ?? "")")
    }
  }

  @Test("100,000 items need only the cells on screen")
  func bounded() {
    let bench = CollectionStage([Array(0..<100_000)], UICollectionViewFlowLayout())
    let before = CollectionSource.Cell.made
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<40 {
      let y = generator.uniform(0, Double(bench.collection.contentSize.height) - 844)
      bench.act { bench.collection.contentOffset.y = y }
      expect(bench.viewCount, isBelow: 100)
    }
    expect(CollectionSource.Cell.made - before, isBelow: 20)
  }

  @Test("A tap calls the delegate in UIKit's order")
  func selecting() {
    let bench = CollectionStage([Array(0..<30)], UICollectionViewFlowLayout())
    bench.tap(30, 30)
    expect(
      bench.book.log,
      equals: [
        "shouldHighlight 0-0", "didHighlight 0-0", "shouldSelect 0-0", "didSelect 0-0", "didUnhighlight 0-0",
      ])
    bench.book.log = []
    bench.tap(200, 30)
    expect(bench.book.log.contains("didDeselect 0-0"))
    expect(bench.collection.indexPathsForSelectedItems?.count, equals: 1)
  }

  @Test("Self-sizing cells get the size that they prefer")
  func estimated() {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 50, height: 50)
    let bench = CollectionStage([Array(0..<300)], flow) { book, _ in
      book.wanted = { CGSize(width: 40 + $0 % 5 * 10, height: 30 + $0 % 3 * 10) }
    }
    func check() {
      for cell in bench.collection.visibleCells {
        let cell = cell as? CollectionSource.Cell
        expect(cell?.frame.size, equals: bench.book.wanted?(cell?.number ?? -1))
      }
      expect(bench.numbers, equals: bench.expected)
    }
    check()
    bench.act { bench.collection.contentOffset.y = 700 }
    check()
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "Counts that contradict a change are named in a diagnostic; a reload during loading happens afterwards")
  func lying() {
    let bench = CollectionStage([Array(0..<50)], UICollectionViewFlowLayout())
    let before = bench.numbers
    bench.act {
      bench.book.data = [[1, 2]]
      bench.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    expect(bench.numbers, equals: before)
    expect(bench.stage.log.diagnostics.map(\.rule), equals: [.batchUpdateInvalid])
    expect(
      bench.stage.log.diagnostics.first?.message.contains("has 2 items after the update and had 50"),
      equals: true)
    bench.act { bench.collection.reloadData() }
    expect(bench.numbers, equals: [1, 2])

    var isArmed = true
    bench.book.whenAsked = { collection in
      if isArmed {
        isArmed = false
        collection.reloadData()
      }
    }
    bench.act {
      bench.book.data = [[5, 6, 7]]
      bench.collection.reloadData()
    }
    bench.settle()
    expect(bench.numbers, equals: [5, 6, 7])
    expect(bench.stage.log.diagnostics.last?.rule, equals: .reloadWhileLoading)
    expect(bench.book.imbalances.isEmpty)
  }

  private final class Hostile: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: CGFloat.nan) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let odd = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
      odd.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)
      let missing = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 99, section: 0))
      missing.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      let good = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
      good.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      return [odd, missing, good, good]
    }
  }

  @Test("Invalid layout attributes are left out, with a diagnostic")
  func hostile() {
    let bench = CollectionStage([[10, 11, 12]], Hostile())
    expect(bench.numbers, equals: [11])
    expect(bench.stage.log.diagnostics.map(\.rule), equals: [.valueNotFinite, .layoutAttributesInvalid])
  }

  private final class Paging: UICollectionViewFlowLayout {
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: 0, y: (proposedContentOffset.y / 100).rounded() * 100) }
  }

  @Test("A layout determines the offset at which a drag settles")
  func resting() {
    let bench = CollectionStage([Array(0..<1000)], Paging())
    let start = bench.stage.time.now
    var events = [StageEvent(time: start, .pointer(StageEvent.Pointer(.down, x: 100, y: 600)))]
    for step in 1...12 {
      events.append(
        StageEvent(
          time: start + Int64(step) * 8_000_000,
          .pointer(StageEvent.Pointer(.move, x: 100, y: 600 - Double(step) * 17))))
    }
    events.append(StageEvent(time: start + 97_000_000, .pointer(StageEvent.Pointer(.up, x: 100, y: 396))))
    bench.stage.step(to: start + 100_000_000, events: events)
    for _ in 0..<20 { bench.step(400) }
    expect(bench.collection.contentOffset.y, isAbove: 200)
    expect(bench.collection.contentOffset.y.truncatingRemainder(dividingBy: 100), equals: 0)
  }

  @Test("The columns of a waterfall share the width between its insets and spacings")
  func columnWidth() {
    let waterfall = WaterfallLayout()
    waterfall.columnCount = 3
    waterfall.spacing = 10
    waterfall.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    let bench = CollectionStage([Array(0..<9)], waterfall)
    let frame = waterfall.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame

    expect(bench.collection.bounds.width, equals: 390)
    expect(waterfall.columnWidth, equals: CGFloat(390 - 20 - 30 - 2 * 10) / 3)
    expect(frame?.width, equals: waterfall.columnWidth)
    expect(frame?.minX, equals: 20 + waterfall.columnWidth + 10)
  }

  /// A collection view that notes the items that are inserted and deleted.
  private final class Noting: UICollectionView {
    var log: [String] = []

    override func insertItems(at indexPaths: [IndexPath]) {
      log.append("insert \(indexPaths.map(\.item))")
      super.insertItems(at: indexPaths)
    }

    override func deleteItems(at indexPaths: [IndexPath]) {
      log.append("delete \(indexPaths.map(\.item))")
      super.deleteItems(at: indexPaths)
    }
  }

  @Test("A subclass overrides the statements of changed items, and calls those of its superclass")
  func statements() {
    let stage = Stage()
    let source = CollectionSource([[1, 2, 3]])
    stage.whileCurrent {
      let list = Noting(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844),
        collectionViewLayout: UICollectionViewFlowLayout())
      list.register(CollectionSource.Cell.self, forCellWithReuseIdentifier: "item")
      list.dataSource = source
      list.layoutIfNeeded()
      source.data = [[2, 3, 4]]
      list.performBatchUpdates {
        list.deleteItems(at: [IndexPath(item: 0, section: 0)])
        list.insertItems(at: [IndexPath(item: 2, section: 0)])
      }
      expect(list.log, equals: ["delete [0]", "insert [2]"])
      expect(list.numberOfItems(inSection: 0), equals: 3)
    }
    expect(stage.log.diagnostics.isEmpty)
  }
}
