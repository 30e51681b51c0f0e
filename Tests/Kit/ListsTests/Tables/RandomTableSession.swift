import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// A random session with a table, compared with a table that lays out everything.
struct RandomTableSession {
  /// The source of the row heights.
  enum Heights: CaseIterable {
    case stated, estimated, measured, measuredWithEstimate

    var isMeasured: Bool { self == .measured || self == .measuredWithEstimate }
    /// The estimated height until a row has been visible; nil if all heights are known from the start.
    var guess: Double? {
      switch self {
      case .stated: nil
      case .measured: 44
      case .estimated, .measuredWithEstimate: 60
      }
    }
  }

  /// The row heights, some of which change.
  final class Measures {
    var grown: [Int: Double] = [:]

    func height(_ number: Int) -> Double {
      let odd: Double = number % 3 == 0 ? 0.25 : 0
      return Double(20 + number % 9 * 8) + odd + (grown[number] ?? 0)
    }
  }

  var generator: SeededGenerator
  let bench: TableStage
  let seed: UInt64
  let heights: Heights
  let measures: Measures
  private var next = 1000
  private var selected: Set<Int> = []
  /// The numbers that have been visible, whose heights are final.
  private var known: Set<Int> = []
  private var isTurned = false

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
    let heights = Heights.allCases[Int(seed) % Heights.allCases.count]
    let measures = Measures()
    self.measures = measures
    bench = TableStage(data) { book, table in
      book.height = { heights.isMeasured ? nil : measures.height($0) }
      book.wanted = { measures.height($0) }
      book.header = header
      table.allowsMultipleSelection = true
      if let guess = heights.guess, heights != .measured { table.estimatedRowHeight = CGFloat(guess) }
    }
    self.generator = generator
    self.seed = seed
    self.heights = heights
  }

  private var table: UITableView { bench.table }

  /// Returns the expected table for these heights. A row that has not been visible may have its estimate.
  private var naive: NaiveTable {
    var believed: [Int: Double] = [:]
    for (section, rows) in bench.book.data.enumerated() {
      for (row, number) in rows.enumerated() {
        let path = IndexPath(row: row, section: section)
        believed[number] = Double(table.rectForRow(at: path).height)
      }
    }
    return NaiveTable(
      bench.book.data, width: Double(table.bounds.width), header: bench.book.header ?? 0
    ) { number in
      let height = measures.height(number)
      guard let guess = heights.guess, !known.contains(number), believed[number] == guess else {
        return height
      }
      return guess
    }
  }

  // MARK: Actions

  mutating func act() {
    switch generator.below(13) {
    case 0, 1:
      let share: Double = generator.uniform(0, 1)
      let way = max(0, Double(table.contentSize.height - table.bounds.height))
      bench.act { table.contentOffset.y = CGFloat(share * way) }
    case 2:
      let (width, height) = (generator.nice(200, 500), generator.nice(100, 900))
      bench.act { table.frame.size = CGSize(width: width, height: height) }
    case 3:
      guard let place = randomPlace() else { return }
      let position = [UITableView.ScrollPosition.top, .middle, .bottom, .none][generator.below(4)]
      let isAnimated = generator.chance(0.5)
      bench.act { table.scrollToRow(at: place, at: position, animated: isAnimated) }
    case 4:
      guard let place = randomPlace() else { return }
      let number = bench.book.data[place.section][place.row]
      bench.act { table.selectRow(at: place, animated: false, scrollPosition: .none) }
      selected.insert(number)
    case 5, 6: drag()
    case 7: for _ in 0..<1 + generator.below(20) { bench.step(generator.uniform(2, 40)) }
    case 8: turn()
    case 9: grow()
    case 10: changeSections()
    default: changeRows()
    }
  }

  private mutating func randomPlace() -> IndexPath? {
    guard !bench.book.data.isEmpty else { return nil }
    let section = generator.below(bench.book.data.count)
    guard !bench.book.data[section].isEmpty else { return nil }
    return IndexPath(row: generator.below(bench.book.data[section].count), section: section)
  }

  /// Drags with a pointer and releases it; the deceleration continues into the next actions.
  private mutating func drag() {
    let (x, height) = (50.0, Double(table.frame.height))
    var y = height * generator.uniform(0.3, 0.7)
    let sign: Double = generator.chance(0.5) ? 1 : -1
    bench.pointer(.down, x, y, wait: generator.uniform(1, 60))
    for _ in 0..<2 + generator.below(10) {
      y = min(max(y + sign * generator.uniform(5, 40), 1), height - 1)
      let before = places
      bench.pointer(.move, x, y, wait: generator.uniform(2, 20))
      checkTogether(before)
    }
    bench.pointer(.up, x, y, wait: generator.uniform(0, 10))
    for _ in 0..<generator.below(12) {
      let before = places
      bench.step(generator.uniform(2, 20))
      checkTogether(before)
    }
  }

  /// The positions of the visible rows on screen.
  private var places: [Int: CGFloat] {
    var places: [Int: CGFloat] = [:]
    for cell in table.visibleCells {
      guard let cell = cell as? TableSource.Cell else { continue }
      places[cell.number] = cell.frame.minY - table.contentOffset.y
    }
    return places
  }

  /// Checks that rows that stay visible move together, whatever heights became known above them.
  private func checkTogether(_ before: [Int: CGFloat]) {
    var way: CGFloat?
    for (number, now) in places.sorted(by: { $0.key < $1.key }) {
      guard let old = before[number] else { continue }
      if let way { expect((now - old - way).magnitude, isBelow: 1e-6, "seed \(seed), row \(number)") }
      way = now - old
    }
  }

  /// Rotates the stage, and the table with it.
  private mutating func turn() {
    isTurned.toggle()
    bench.stage.whileCurrent {
      table.frame = bench.root.view.bounds
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    let time = bench.stage.time.now
    let orientation = isTurned ? StageEvent.Orientation.landscapeLeft : .portrait
    bench.stage.step(to: time, events: [StageEvent(time: time, .rotation(orientation))])
    bench.step()
    bench.stage.whileCurrent { table.autoresizingMask = [] }
    // Autoresizing distributes the change of size with rounding.
    let (now, whole) = (table.frame.size, bench.root.view.bounds.size)
    let (wider, higher): (CGFloat, CGFloat) = (now.width - whole.width, now.height - whole.height)
    expect(wider.magnitude < 1e-6 && higher.magnitude < 1e-6, "seed \(seed)")
  }

  /// Makes a visible row taller, and checks that it keeps its cell.
  private mutating func grow() {
    guard let paths = table.indexPathsForVisibleRows else { return }
    let path = paths[generator.below(paths.count)]
    let number = bench.book.data[path.section][path.row]
    measures.grown[number, default: 0] += generator.nice(5, 60).rounded()
    let cell = table.cellForRow(at: path) as? TableSource.Cell
    cell?.wanted = CGFloat(measures.height(number))
    bench.act {
      table.beginUpdates()
      table.endUpdates()
    }
    if let now = table.cellForRow(at: path) { expect(now === cell, "seed \(seed)") }
  }

  private mutating func newRows(_ count: Int) -> [Int] {
    (0..<count).map { _ in
      next += 1
      return next
    }
  }

  private mutating func forget(_ numbers: [Int]) {
    selected.subtract(numbers)
    known.subtract(numbers)
  }

  private mutating func randomAnimation() -> UITableView.RowAnimation {
    [UITableView.RowAnimation.fade, .left, .right, .top, .bottom, .none, .automatic][generator.below(7)]
  }

  /// Deletes, inserts, moves or reloads a section.
  private mutating func changeSections() {
    let (book, table, animation) = (bench.book, bench.table, randomAnimation())
    let count = book.data.count
    let section = generator.below(max(1, count))
    var data = book.data
    let change: () -> Void
    switch generator.below(4) {
    case 0 where count > 0:
      forget(data.remove(at: section))
      change = { table.deleteSections([section], with: animation) }
    case 1 where count > 1:
      let end = generator.below(count)
      data.insert(data.remove(at: section), at: end)
      change = { table.moveSection(section, toSection: end) }
    case 2 where count > 0:
      forget(data[section])
      data[section] = newRows(generator.below(20)) + data[section].dropFirst(2)
      change = { table.reloadSections([section], with: animation) }
    default:
      let place = generator.below(count + 1)
      data.insert(newRows(generator.below(30)), at: place)
      change = { table.insertSections([place], with: animation) }
    }
    let now = data
    bench.act {
      table.performBatchUpdates {
        book.data = now
        change()
      }
    }
    if generator.chance(0.5) { bench.settle() }
  }

  /// Deletes, inserts, moves and reloads rows of all sections, in one batch.
  private mutating func changeRows() {
    let (book, table) = (bench.book, bench.table)
    guard !book.data.isEmpty else { return }
    var (deleted, reloaded): ([IndexPath], [IndexPath]) = ([], [])
    var places: [Int: IndexPath] = [:]
    var data = book.data
    for section in data.indices {
      let isTouched = generator.chance(0.6)
      var kept: [Int] = []
      for (index, number) in data[section].enumerated() {
        let path = IndexPath(row: index, section: section)
        if isTouched, generator.chance(0.1) {
          deleted.append(path)
          forget([number])
        } else if isTouched, generator.chance(0.05) {
          reloaded.append(path)
          forget([number])
          kept.append(number)
        } else {
          kept.append(number)
          places[number] = path
        }
      }
      data[section] = kept
    }
    // One row that is not reloaded moves, possibly to another section.
    var moved: (number: Int, from: IndexPath)?
    let source = generator.below(data.count)
    if generator.chance(0.5), let index = data[source].firstIndex(where: { places[$0] != nil }),
      let from = places[data[source][index]]
    {
      let number = data[source].remove(at: index)
      let target = generator.below(data.count)
      data[target].insert(number, at: generator.below(data[target].count + 1))
      moved = (number, from)
    }
    for section in data.indices where generator.chance(0.5) {
      for number in newRows(generator.below(4)) {
        data[section].insert(number, at: generator.below(data[section].count + 1))
      }
    }
    let old = Set(book.data.joined())
    var inserted: [IndexPath] = []
    var end: IndexPath?
    for section in data.indices {
      for (row, number) in data[section].enumerated() {
        if !old.contains(number) { inserted.append(IndexPath(row: row, section: section)) }
        if number == moved?.number { end = IndexPath(row: row, section: section) }
      }
    }
    let (animation, now) = (randomAnimation(), data)
    bench.act {
      table.performBatchUpdates {
        book.data = now
        table.deleteRows(at: deleted, with: animation)
        table.insertRows(at: inserted, with: animation)
        table.reloadRows(at: reloaded, with: animation)
        if let moved, let end { table.moveRow(at: moved.from, to: end) }
      }
    }
    if generator.chance(0.5) { bench.settle() }
  }

  // MARK: Checks

  mutating func check(_ step: Int) {
    let place: Comment = "seed \(seed), step \(step), \(heights)"
    let naive = naive
    let visible = naive.visible(table.bounds)
    expect(bench.numbers, equals: visible.map(\.number), place)
    expect(bench.frames, equals: visible.map(\.frame), place)
    expect(Double(table.contentSize.height), equals: naive.height, place)
    expect(bench.book.imbalances.isEmpty, place)
    let chosen = (table.indexPathsForSelectedRows ?? []).map { bench.book.data[$0.section][$0.row] }
    expect(Set(chosen), equals: selected, place)
    for (cell, row) in zip(table.visibleCells, visible) {
      expect(cell.isSelected, equals: selected.contains(row.number), place)
      expect(Double(row.frame.height), equals: measures.height(row.number), place)
    }
    known.formUnion(bench.numbers)
  }
}
