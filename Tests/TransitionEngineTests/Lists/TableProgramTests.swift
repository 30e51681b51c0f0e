import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct TableProgramTests {
  /// A random session with a table, held against one that lays out everything.
  private struct Program {
    var generator: SeededGenerator
    let bench: TableBench
    let seed: UInt64
    var next = 1000
    var selected: Set<Int> = []

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      var number = 0
      let data = (0..<1 + generator.below(3)).map { _ in
        (0..<generator.below(60)).map { _ in
          number += 1
          return number
        }
      }
      let header: Double? = generator.chance(0.5) ? 30 : nil
      bench = TableBench(data) { book, table in
        book.height = { Double(20 + $0 % 9 * 8) + ($0 % 3 == 0 ? 0.25 : 0) }
        book.header = header
        table.allowsMultipleSelection = true
      }
      self.generator = generator
      self.seed = seed
    }

    var naive: NaiveTable {
      NaiveTable(
        bench.book.data, width: Double(bench.table.bounds.width), header: bench.book.header ?? 0
      ) { bench.book.height($0) ?? 0 }
    }

    mutating func act() {
      let table = bench.table
      switch generator.below(7) {
      case 0, 1:
        let y = generator.uniform(0, max(1, naive.height))
        bench.act { table.contentOffset.y = min(y, max(0, table.contentSize.height - table.bounds.height)) }
      case 2:
        let (width, height) = (generator.nice(200, 500), generator.nice(100, 900))
        bench.act { table.frame.size = CGSize(width: width, height: height) }
      case 3:
        guard let place = randomPlace() else { return }
        let position = [UITableView.ScrollPosition.top, .middle, .bottom, .none][generator.below(4)]
        let isAnimated = generator.chance(0.3)
        bench.act { table.scrollToRow(at: place, at: position, animated: isAnimated) }
      case 4:
        guard let place = randomPlace() else { return }
        let number = bench.book.data[place.section][place.row]
        bench.act { table.selectRow(at: place, animated: false, scrollPosition: .none) }
        selected.insert(number)
      default: change()
      }
    }

    private mutating func randomPlace() -> IndexPath? {
      let section = generator.below(bench.book.data.count)
      guard !bench.book.data[section].isEmpty else { return nil }
      return IndexPath(row: generator.below(bench.book.data[section].count), section: section)
    }

    /// Rows that go, come, move and are asked for anew, in one batch.
    private mutating func change() {
      let section = generator.below(bench.book.data.count)
      var rows = bench.book.data[section]
      var (deleted, inserted, reloaded): ([IndexPath], [IndexPath], [IndexPath]) = ([], [], [])
      var move: (IndexPath, IndexPath)?
      var kept: [Int] = []
      for (index, number) in rows.enumerated() {
        let path = IndexPath(row: index, section: section)
        if generator.chance(0.1) {
          deleted.append(path)
          selected.remove(number)
        } else {
          if generator.chance(0.05) { reloaded.append(path) }
          kept.append(number)
        }
      }
      if let first = kept.first, generator.chance(0.4), let from = rows.firstIndex(of: first) {
        kept.removeFirst()
        kept.append(first)
        let path = IndexPath(row: from, section: section)
        reloaded.removeAll { $0 == path }
        move = (path, IndexPath(row: kept.count - 1, section: section))
      }
      rows = kept
      if move == nil {
        for _ in 0..<generator.below(4) {
          next += 1
          rows.insert(next, at: generator.below(rows.count + 1))
        }
        inserted = rows.indices.filter { rows[$0] > 1000 && !kept.contains(rows[$0]) }.map {
          IndexPath(row: $0, section: section)
        }
      }
      let animation = [UITableView.RowAnimation.fade, .left, .right, .top, .bottom, .none, .automatic][
        generator.below(7)]
      let (book, table) = (bench.book, bench.table)
      bench.act {
        table.performBatchUpdates {
          book.data[section] = rows
          table.deleteRows(at: deleted, with: animation)
          table.insertRows(at: inserted, with: animation)
          table.reloadRows(at: reloaded, with: animation)
          if let move { table.moveRow(at: move.0, to: move.1) }
        }
      }
      if generator.chance(0.5) { bench.settle() }
    }

    func check(_ step: Int) {
      let place: Comment = "seed \(seed), step \(step)"
      let naive = naive
      let visible = naive.visible(bench.table.bounds)
      #expect(bench.numbers == visible.map(\.number), place)
      #expect(bench.frames == visible.map(\.frame), place)
      #expect(Double(bench.table.contentSize.height) == naive.height, place)
      #expect(bench.book.imbalances.isEmpty, place)
      let chosen = (bench.table.indexPathsForSelectedRows ?? []).map { bench.book.data[$0.section][$0.row] }
      #expect(Set(chosen) == selected, place)
      for (cell, row) in zip(bench.table.visibleCells, visible) {
        #expect(cell.isSelected == selected.contains(row.number), place)
      }
    }
  }

  @Test(
    "After random scrolling, resizing and changes the rows in sight are those of a table that lays out all")
  func random() {
    for seed in 0..<40 as Range<UInt64> {
      var program = Program(seed: seed)
      program.check(-1)
      for step in 0..<25 {
        program.act()
        program.check(step)
      }
      program.bench.settle()
      let bench = program.bench
      #expect(bench.cellCount == bench.table.visibleCells.count, "seed \(seed)")
      #expect(bench.book.shown.count == bench.table.visibleCells.count, "seed \(seed)")
      #expect(
        bench.stage.diagnostics.isEmpty,
        "seed \(seed): \(bench.stage.diagnostics.first.map(String.init(describing:)) ?? "")")
      bench.act {
        bench.book.data = []
        bench.table.reloadData()
      }
      bench.settle()
      #expect(bench.book.shown.isEmpty && bench.book.imbalances.isEmpty, "seed \(seed)")
    }
  }

  @Test("The same program twice gives the same hashes")
  func deterministic() {
    func hashes(_ seed: UInt64) -> [FrameHashes] {
      var program = Program(seed: seed)
      return (0..<12).map { _ in
        program.act()
        return program.bench.stage.hashes
      }
    }
    for seed in 0..<6 as Range<UInt64> { #expect(hashes(seed) == hashes(seed), "seed \(seed)") }
  }
}
