import Diagnostics
import Expectations
import Foundation
import MotionMath
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Tests of data sources that show snapshots.
@Suite struct DiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// Creates a snapshot of sections with their items.
  private static func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  /// A stage with a table, or a collection view, of a diffable data source.
  private final class Bench {
    let stage = Stage()
    let table: UITableView?
    let collection: UICollectionView?
    private(set) var rows: UITableViewDiffableDataSource<String, Int>?
    private(set) var items: UICollectionViewDiffableDataSource<String, Int>?
    /// The number of cells that have been asked for.
    var made = 0

    init(isTable: Bool) {
      let (root, frame) = (UIViewController(), CGRect(x: 0, y: 0, width: 390, height: 844))
      table = isTable ? stage.whileCurrent { UITableView(frame: frame, style: .plain) } : nil
      collection =
        isTable
        ? nil
        : stage.whileCurrent {
          UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
        }
      stage.setRoot(root)
      if let table {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        rows = UITableViewDiffableDataSource(tableView: table) { [unowned self] table, indexPath, number in
          made += 1
          let cell = table.dequeueReusableCell(withIdentifier: "row", for: indexPath)
          cell.tag = number
          return cell
        }
        root.view.addSubview(table)
      }
      if let collection {
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        items = UICollectionViewDiffableDataSource(collectionView: collection) {
          [unowned self] collection, indexPath, number in
          made += 1
          let cell = collection.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
          cell.tag = number
          return cell
        }
        root.view.addSubview(collection)
      }
      stage.step(to: 0)
    }

    /// Applies a snapshot, and runs its animation to the end.
    func apply(_ snapshot: Snapshot, animated: Bool = true, _ completion: (() -> Void)? = nil) {
      stage.whileCurrent {
        rows?.apply(snapshot, animatingDifferences: animated, completion: completion)
        items?.apply(snapshot, animatingDifferences: animated, completion: completion)
      }
      stage.advance(1)
    }

    /// The items of each section, as the list shows them.
    var shown: [[Int]] {
      if let table {
        return (0..<table.numberOfSections).map { section in
          (0..<table.numberOfRows(inSection: section)).map {
            table.cellForRow(at: IndexPath(row: $0, section: section))?.tag ?? -1
          }
        }
      }
      guard let collection else { return [] }
      return (0..<collection.numberOfSections).map { section in
        (0..<collection.numberOfItems(inSection: section)).map {
          collection.cellForItem(at: IndexPath(item: $0, section: section))?.tag ?? -1
        }
      }
    }
  }

  @Test("A list shows each snapshot that is applied, with or without an animation", arguments: [true, false])
  func applying(isTable: Bool) {
    let bench = Bench(isTable: isTable)
    var ends = 0
    bench.apply(Self.snapshot(["a": [1, 2, 3], "b": [4]])) { ends += 1 }
    expect(bench.shown, equals: [[1, 2, 3], [4]])
    bench.apply(Self.snapshot(["b": [3, 4], "c": [5, 1]]), animated: false) { ends += 1 }
    expect(bench.shown, equals: [[3, 4], [5, 1]])
    bench.apply(Self.snapshot(["c": [1, 5], "b": [4]])) { ends += 1 }
    expect(bench.shown, equals: [[1, 5], [4]])
    bench.apply(Snapshot()) { ends += 1 }
    expect(bench.shown.isEmpty && ends == 4)
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test("Random snapshots follow one another without a fault", arguments: [true, false])
  func random(isTable: Bool) {
    let bench = Bench(isTable: isTable)
    var generator = SeededRandom(seed: 25)
    for _ in 0..<60 {
      var snapshot = Snapshot()
      let numbers = Array(0..<14).shuffled(using: &generator).prefix(
        Int.random(in: 0...14, using: &generator))
      let names = ["a", "b", "c", "d"].shuffled(using: &generator)
        .prefix(Int.random(in: 1...4, using: &generator))
      snapshot.appendSections(Array(names))
      for number in numbers {
        snapshot.appendItems([number], toSection: names.randomElement(using: &generator))
      }
      if let first = numbers.first, Bool.random(using: &generator) { snapshot.reloadItems([first]) }
      if let first = names.first, Int.random(in: 0..<4, using: &generator) == 0 {
        snapshot.reloadSections([first])
      }
      bench.apply(snapshot, animated: Bool.random(using: &generator))
      expect(bench.shown, equals: snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) })
    }
    expect(bench.stage.log.diagnostics.map(\.description), equals: [])
  }

  @Test("Only cells of new, reloaded and reconfigured items are asked for", arguments: [true, false])
  func cells(isTable: Bool) {
    let bench = Bench(isTable: isTable)
    bench.apply(Self.snapshot(["a": [1, 2, 3, 4]]))
    bench.made = 0
    bench.apply(Self.snapshot(["a": [4, 1, 2, 3]]))
    expect(bench.made, equals: 0)
    bench.apply(Self.snapshot(["a": [4, 9, 1, 2, 3]]))
    expect(bench.made, equals: 1)
    var snapshot = Self.snapshot(["a": [4, 9, 1, 2, 3]])
    snapshot.reloadItems([4])
    snapshot.reconfigureItems([2, 77])
    expect(snapshot.reloadedItemIdentifiers == [4] && snapshot.reconfiguredItemIdentifiers == [2])
    bench.rows?.defaultRowAnimation = .left
    bench.apply(snapshot)
    expect(bench.made, equals: 3)
    snapshot.reloadSections(["a", "z"])
    expect(snapshot.reloadedSectionIdentifiers, equals: ["a"])
    bench.apply(snapshot)
    expect(bench.made, equals: 8)
  }

  @Test("A data source answers for identifiers and index paths, and shows a snapshot by a reload")
  func identifiers() throws {
    let rows = try #require(Bench(isTable: true).rows)
    rows.applySnapshotUsingReloadData(Self.snapshot(["a": [1, 2], "b": [3]]))
    let last = IndexPath(item: 0, section: 1)
    expect(rows.itemIdentifier(for: last) == 3 && rows.indexPath(for: 3) == last)
    expect(rows.itemIdentifier(for: IndexPath(item: 5, section: 0)) == nil && rows.indexPath(for: 9) == nil)
    expect(rows.sectionIdentifier(for: 1) == "b" && rows.index(for: "b") == 1)
    expect(rows.sectionIdentifier(for: 2) == nil && rows.index(for: "c") == nil)
    expect(rows.snapshot().itemIdentifiers, equals: [1, 2, 3])
    let bench = Bench(isTable: false)
    let items = try #require(bench.items)
    var kinds: [String] = []
    items.supplementaryViewProvider = { _, kind, _ in
      kinds.append(kind)
      return nil
    }
    let collection = try #require(bench.collection)
    _ = items.collectionView(collection, viewForSupplementaryElementOfKind: "head", at: last)
    items.applySnapshotUsingReloadData(Self.snapshot(["a": [1]]))
    expect(kinds == ["head"] && items.indexPath(for: 1) == IndexPath(item: 0, section: 0))
    expect(items.itemIdentifier(for: last) == nil && items.sectionIdentifier(for: 0) == "a")
    expect(items.index(for: "a") == 0 && items.snapshot().numberOfItems == 1)
  }

  @Test("A snapshot inserts, moves and deletes items and sections by identifiers")
  func changes() {
    var snapshot = Self.snapshot(["a": [1, 2], "b": [3]])
    snapshot.insertItems([4, 5], beforeItem: 2)
    snapshot.insertItems([6], afterItem: 3)
    snapshot.moveItem(1, afterItem: 6)
    snapshot.moveItem(3, beforeItem: 4)
    expect(snapshot.itemIdentifiers(inSection: "a"), equals: [3, 4, 5, 2])
    expect(snapshot.itemIdentifiers(inSection: "b"), equals: [6, 1])
    expect(snapshot.indexOfItem(6) == 4 && snapshot.sectionIdentifier(containingItem: 6) == "b")
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    snapshot.moveSection("b", beforeSection: "c")
    snapshot.moveSection("c", afterSection: "d")
    expect(snapshot.sectionIdentifiers, equals: ["b", "a", "d", "c"])
    expect(snapshot.indexOfSection("d") == 2 && snapshot.indexOfSection("z") == nil)
    snapshot.appendItems([7])
    expect(snapshot.itemIdentifiers(inSection: "c"), equals: [7])
    snapshot.deleteItems([4, 7])
    snapshot.deleteSections(["b"])
    expect(snapshot.itemIdentifiers == [3, 5, 2] && snapshot.numberOfItems == 3)
    expect(snapshot.numberOfSections == 3 && snapshot.numberOfItems(inSection: "a") == 3)
    snapshot.deleteAllItems()
    expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  @Test("Unknown and repeated identifiers are reported, and change nothing")
  func faults() {
    let stage = Stage()
    var snapshot = Self.snapshot(["a": [1, 2]])
    let before = snapshot.itemIdentifiers
    stage.whileCurrent {
      snapshot.appendItems([1])
      snapshot.appendItems([3], toSection: "z")
      snapshot.insertItems([3], afterItem: 9)
      snapshot.moveItem(9, beforeItem: 1)
      snapshot.moveItem(1, afterItem: 9)
      snapshot.moveItem(1, afterItem: 1)
      snapshot.appendSections(["a"])
      snapshot.insertSections(["b"], beforeSection: "z")
      snapshot.insertSections(["b"], afterSection: "z")
      snapshot.moveSection("z", afterSection: "a")
      snapshot.moveSection("a", beforeSection: "z")
    }
    expect(snapshot.itemIdentifiers == before && snapshot.sectionIdentifiers == ["a"])
    expect(stage.log.diagnostics.count, equals: 10)
    expect(stage.log.diagnostics.allSatisfy { $0.rule == .batchUpdateInvalid })
  }
}
