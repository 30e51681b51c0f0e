import Diagnostics
import Expectations
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

@Suite struct TableTests {
  private func rows(_ count: Int) -> [[Int]] { [Array(0..<count)] }

  @Test("100,000 rows need only the cells on screen, at any offset")
  func bounded() {
    let bench = TableStage(rows(100_000))
    let before = TableSource.Cell.made
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<120 {
      let y = generator.uniform(0, 44.0 * 100_000 - 844)
      bench.act { bench.table.contentOffset.y = y }
      expect(bench.cellCount, isAtMost: 21)
      expect(bench.numbers.first, equals: Int(y / 44))
    }
    expect(TableSource.Cell.made - before, isAtMost: 4)
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test("A tap calls the delegate in UIKit's order")
  func selecting() {
    let bench = TableStage(rows(20)) { book, _ in book.isLogging = true }
    bench.tap(100, 60)
    expect(
      bench.book.log, equals: ["didHighlight 0-1", "didUnhighlight 0-1", "willSelect 0-1", "didSelect 0-1"])
    bench.book.log = []
    bench.tap(100, 150)
    expect(
      bench.book.log,
      equals: [
        "didHighlight 0-3", "didUnhighlight 0-3", "willSelect 0-3", "willDeselect 0-1", "didDeselect 0-1",
        "didSelect 0-3",
      ])
    expect(bench.table.indexPathsForSelectedRows, equals: [IndexPath(row: 3, section: 0)])
    bench.act { bench.table.allowsMultipleSelection = true }
    bench.book.log = []
    bench.tap(100, 60)
    bench.tap(100, 150)
    expect(bench.book.log.suffix(2), equals: ["willDeselect 0-3", "didDeselect 0-3"])
    expect(bench.table.indexPathsForSelectedRows, equals: [IndexPath(row: 1, section: 0)])
  }

  @Test(
    "A selected background is in its cell only while the row is selected or highlighted, and fades out",
    arguments: [false, true])
  func selectedBackground(isGiven: Bool) throws {
    let bench = TableStage(rows(20))
    let cell = try #require(bench.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    let parts = cell.subviews
    let given = UIView()
    if isGiven { bench.act { cell.selectedBackgroundView = given } }
    expect(cell.subviews, equals: parts)

    bench.pointer(.down, 100, 60, wait: 300)
    let light = try #require(cell.subviews.first)
    expect(light === cell.selectedBackgroundView && (light === given) == isGiven)
    expect(cell.subviews.dropFirst() == parts[...] && light.alpha == 1 && light.frame == cell.bounds)
    bench.pointer(.up, 100, 60)
    bench.act { bench.table.deselectRow(at: IndexPath(row: 1, section: 0), animated: true) }
    bench.step(100)
    let seen = try #require(light.layer.presentation()?.opacity)
    expect(light.superview === cell && seen > 0.1 && seen < 0.9)
    // Selected again while it fades out, the background stays.
    bench.act {
      bench.table.selectRow(at: IndexPath(row: 1, section: 0), animated: true, scrollPosition: .none)
    }
    bench.settle()
    expect(light.superview === cell && light.alpha == 1)
    bench.tap(100, 150)
    bench.settle()
    expect(cell.subviews, equals: parts)
  }

  @Test("A drag cancels the touch of the row, which is not selected")
  func dragging() {
    let bench = TableStage(rows(100)) { book, _ in book.isLogging = true }
    bench.pointer(.down, 100, 500, wait: 300)
    expect(bench.book.log, equals: ["didHighlight 0-11"])
    for y in stride(from: 490.0, to: 300, by: -20) { bench.pointer(.move, 100, y, wait: 8) }
    bench.pointer(.up, 100, 300)
    expect(bench.book.log, equals: ["didHighlight 0-11", "didUnhighlight 0-11"])
    expect(bench.table.contentOffset.y, isAbove: 100)
    expect(bench.table.indexPathForSelectedRow == nil)
  }

  @Test(
    "A header of a plain table stays on screen until its section's end; a header of a grouped table does not")
  func sticky() {
    for style in [UITableView.Style.plain, .grouped] {
      let bench = TableStage([Array(0..<30), Array(30..<60)], style: style) { book, _ in book.header = 30 }
      bench.act { bench.table.contentOffset.y = 500 }
      let first = bench.table.headerView(forSection: 0)
      expect(first?.frame.minY == 500, equals: style == .plain)
      expect(first == nil, equals: style == .grouped)
      let end: CGFloat = 30 + 30 * 44
      bench.act { bench.table.contentOffset.y = end - 10 }
      guard style == .plain else { continue }
      expect(bench.table.headerView(forSection: 0)?.frame.maxY, equals: end)
      expect(bench.table.headerView(forSection: 1)?.frame.minY, equals: end)
    }
  }

  @Test("Rows of unknown height are measured when they come on screen; visible rows keep their positions")
  func measuring() {
    let bench = TableStage(rows(400)) { book, table in
      book.height = { _ in nil }
      table.estimatedRowHeight = 44
    }
    let wanted = { (number: Int) in bench.book.wanted(number) }
    expect(bench.frames.map { Double($0.height) }, equals: bench.numbers.map(wanted))
    bench.act { bench.table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false) }
    expect(bench.numbers.first, equals: 200)
    expect(bench.table.visibleCells.first?.frame.minY, equals: bench.table.contentOffset.y)
    // Upwards, each step by less than a row: visible rows move by that step only.
    for _ in 0..<120 {
      let cell = bench.table.visibleCells.first
      let number = bench.numbers.first
      let seen = (cell?.frame.minY ?? 0) - bench.table.contentOffset.y
      bench.act { bench.table.contentOffset.y -= 15 }
      let again = bench.table.visibleCells.first { ($0 as? TableSource.Cell)?.number == number }
      expect(((again?.frame.minY ?? 0) - bench.table.contentOffset.y - seen - 15).magnitude, isBelow: 1e-6)
      expect(bench.frames.map { Double($0.height) }, equals: bench.numbers.map(wanted))
    }
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test("Counts that contradict a change are named in a diagnostic, and the rows stay")
  func lying() {
    let bench = TableStage(rows(50))
    let before = bench.numbers
    bench.act {
      bench.book.data = [Array(0..<10)]
      bench.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    expect(bench.stage.log.diagnostics.map(\.rule), equals: [.batchUpdateInvalid])
    expect(
      bench.stage.log.diagnostics.first?.message.contains("has 10 items after the update and had 50"),
      equals: true)
    expect(bench.numbers, equals: before)
    expect(bench.table.numberOfRows(inSection: 0), equals: 50)
    // Rows that the data source no longer has are empty.
    bench.act { bench.table.contentOffset.y = 600 }
    expect(bench.numbers.last, equals: -1)
    bench.act { bench.table.reloadData() }
    expect(bench.numbers, equals: Array(0..<10))
    for count in [-1, Int.max] {
      bench.act {
        bench.book.lie = { _ in count }
        bench.table.reloadData()
      }
      expect(bench.numbers, equals: Array(0..<10))
      expect(bench.stage.log.diagnostics.last?.rule, equals: .dataCountInvalid)
    }
    bench.act {
      bench.book.lie = nil
      bench.table.reloadData()
    }
    expect(bench.numbers, equals: Array(0..<10))
  }

  @Test("A reload from inside a delegate call is reported and happens afterwards")
  func reentrant() {
    let bench = TableStage(rows(50))
    for isAsked in [true, false] {
      var isArmed = true
      let reload: (UITableView, IndexPath) -> Void = { table, _ in
        guard isArmed else { return }
        isArmed = false
        bench.book.data = [Array(100..<150)]
        table.reloadData()
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      }
      if isAsked { bench.book.whenAsked = reload } else { bench.book.whenShown = reload }
      bench.act { bench.table.contentOffset.y = isAsked ? 600 : 900 }
      bench.settle()
      expect(bench.stage.log.diagnostics.map(\.rule).contains(.reloadWhileLoading))
      expect(bench.numbers.first, equals: 100 + (isAsked ? 600 : 900) / 44)
      expect(bench.book.imbalances.isEmpty)
      expect(bench.book.shown.count, equals: bench.table.visibleCells.count)
    }
  }

  @Test(
    "Invalid heights count as 44, with a diagnostic; a table beyond the size limit keeps its content size")
  func hostile() {
    for odd in [Double.nan, -3, .infinity, 1e9] {
      let bench = TableStage(rows(30)) { book, _ in book.height = { $0 == 2 ? odd : 44 } }
      expect(bench.frames.allSatisfy { $0.height == 44 }, "\(odd)")
      expect(
        bench.stage.log.diagnostics.allSatisfy { [.valueOutOfRange, .valueNotFinite].contains($0.rule) })
      expect(!bench.stage.log.diagnostics.isEmpty)
    }
    let bench = TableStage(rows(200)) { book, _ in book.height = { _ in 9e6 } }
    expect(bench.stage.log.diagnostics.map(\.rule).allSatisfy { $0 == .contentSizeOutOfRange })
    expect(bench.numbers, equals: [0])
  }

  @Test("Cells without a registered class are plain, and a cell that shows another row is not moved")
  func cells() {
    let stray = TableStage(rows(3)) { _, table in table.register(nil, forCellReuseIdentifier: "row") }
    expect(stray.table.visibleCells.count, equals: 3)
    expect(stray.stage.log.diagnostics.map(\.rule), equals: Array(repeating: .cellNotRegistered, count: 3))

    final class Miser: UITableViewDataSource {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }
    let miser = Miser()
    stray.act {
      stray.table.delegate = nil
      stray.table.dataSource = miser
    }
    expect(stray.table.visibleCells.count, equals: 3)
    expect(stray.table.visibleCells.first === miser.cell)
    expect(stray.stage.log.diagnostics.suffix(2).map(\.rule), equals: [.cellInUse, .cellInUse])
  }

  @Test("Inserted rows fade in, remaining rows move, and deleted rows are removed at the end")
  func animating() throws {
    let bench = TableStage(rows(5))
    let third = try #require(bench.table.cellForRow(at: IndexPath(row: 2, section: 0)))
    bench.stage.whileCurrent {
      bench.book.data = [[0, 77, 2, 3, 4]]
      bench.table.performBatchUpdates {
        bench.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
        bench.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      }
    }
    bench.step(150)
    expect(bench.numbers, equals: [0, 77, 2, 3, 4])
    expect(bench.cellCount, equals: 6)
    let new = try #require(bench.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    expect((new.layer.presentation()?.opacity ?? 0) > 0 && (new.layer.presentation()?.opacity ?? 1) < 1)
    expect(bench.table.cellForRow(at: IndexPath(row: 2, section: 0)) === third)
    bench.settle()
    expect(bench.cellCount, equals: 5)
    expect(new.alpha, equals: 1)
    expect(bench.stage.isIdle)
  }
}
