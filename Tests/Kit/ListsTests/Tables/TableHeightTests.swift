import Expectations
import Foundation
import QuartzCore
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Row heights when rows change, and while a table scrolls with an animation.
@Suite struct TableHeightTests {
  /// Returns a table with estimates of 60 points, scrolled through until a row is at the top.
  private func bench(_ count: Int, down row: Int, height: @escaping (Int) -> Double?) -> TableStage {
    let bench = TableStage([Array(0..<count)]) { book, table in
      book.height = height
      table.estimatedRowHeight = 60
    }
    let step: CGFloat = 400
    for _ in 0..<2000 {
      guard let first = bench.numbers.first, first < row else { break }
      bench.act { bench.table.contentOffset.y += step }
    }
    bench.act {
      bench.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
    }
    return bench
  }

  private func place(_ bench: TableStage, _ number: Int) -> CGFloat? {
    let cell = bench.table.visibleCells.first { ($0 as? TableSource.Cell)?.number == number }
    return cell.map { $0.frame.minY - bench.table.contentOffset.y }
  }

  @Test(
    "Deep in a list with estimates a change off screen moves nothing, whether heights are given or measured",
    arguments: [true, false])
  func deep(isStated: Bool) {
    let bench = bench(1000, down: 500) { isStated ? Double(80 + $0 % 5 * 10) : nil }
    let table = bench.table
    let before = bench.table.contentOffset.y
    let start: CGFloat = isStated ? 50_000 : bench.table.rectForRow(at: IndexPath(row: 500, section: 0)).minY
    expect(before, equals: start)
    let (numbers, frames) = (bench.numbers, bench.frames)
    bench.act {
      bench.book.data[0].insert(5000, at: 800)
      table.insertRows(at: [IndexPath(row: 800, section: 0)], with: .fade)
    }
    expect(bench.numbers == numbers && bench.frames == frames)
    bench.act {
      bench.book.data[0].remove(at: 900)
      table.deleteRows(at: [IndexPath(row: 900, section: 0)], with: .fade)
    }
    expect(bench.numbers == numbers && bench.frames == frames)
    bench.act {
      table.beginUpdates()
      table.endUpdates()
    }
    expect(bench.numbers == numbers && bench.frames == frames)
    // A row that is inserted far above has its estimated height until it is visible.
    bench.act {
      bench.book.data[0].insert(5001, at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    expect(table.rectForRow(at: IndexPath(row: 501, section: 0)).minY, equals: start + 60)
    expect(table.contentOffset.y, equals: before)
    bench.settle()
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "An empty update measures the visible rows again: they keep their cells, and grow with an animation"
  )
  func growing() throws {
    for isStated in [true, false] {
      for estimate in [0, 60] as [CGFloat] {
        var tall: Set<Int> = []
        let bench = TableStage([Array(0..<100)]) { book, table in
          book.height = { isStated ? (tall.contains($0) ? 120 : 50) : nil }
          table.estimatedRowHeight = estimate
        }
        let table = bench.table
        let third = try #require(table.cellForRow(at: IndexPath(row: 3, section: 0)) as? TableSource.Cell)
        let fourth = try #require(table.cellForRow(at: IndexPath(row: 4, section: 0)))
        let (height, below) = (third.frame.height, fourth.frame.minY)
        bench.stage.whileCurrent {
          tall.insert(3)
          if !isStated { third.wanted = 120 }
          table.beginUpdates()
          table.endUpdates()
        }
        bench.step(1)
        expect(third.frame.height, equals: 120)
        expect(fourth.frame.minY, equals: below + 120 - height)
        expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === third)
        // The animation begins at the old position.
        let shown = fourth.layer.presentation()?.frame
        expect(((shown?.minY ?? 0) - below).magnitude, isBelow: 2, "\(isStated) \(estimate)")
        bench.step(150)
        let middle = fourth.layer.presentation()?.frame.minY ?? 0
        expect(middle > below + 1 && middle < fourth.frame.minY - 1)
        bench.settle()
        expect(fourth.layer.presentation()?.frame.minY ?? fourth.frame.minY == fourth.frame.minY)
        let end = (bench.numbers, bench.frames)
        bench.act { table.performBatchUpdates(nil) }
        expect(bench.numbers == end.0 && bench.frames == end.1)
        expect(bench.book.imbalances.isEmpty)
      }
    }
  }

  @Test(
    "An empty update asks for heights of rows off screen when they come on screen; until then they keep their heights"
  )
  func growingUnseen() {
    for isStated in [true, false] {
      var tall: Set<Int> = []
      let bench = TableStage([Array(0..<100)]) { book, table in
        book.height = { isStated ? (tall.contains($0) ? 120 : 50) : nil }
        table.estimatedRowHeight = 60
      }
      let table = bench.table
      let path = IndexPath(row: 0, section: 0)
      let height = table.rectForRow(at: path).height
      bench.act { table.contentOffset.y = 2000 }
      for _ in 0..<2 {
        bench.act {
          tall.insert(0)
          table.beginUpdates()
          table.endUpdates()
        }
        bench.settle()
        expect(table.rectForRow(at: path).height == height && height != 60, "\(isStated)")
      }
      bench.act { table.contentOffset.y = 0 }
      bench.settle()
      expect(table.rectForRow(at: path).height, equals: (isStated ? 120 : height), "\(isStated)")
      let cell = table.cellForRow(at: path)
      expect(cell?.frame, equals: table.rectForRow(at: path), "\(isStated)")
    }
  }

  @Test("Rows that come on screen by a change are measured before the animation begins")
  func arriving() {
    let bench = TableStage([Array(0..<100)]) { book, table in
      book.height = { _ in nil }
      table.estimatedRowHeight = 60
    }
    bench.stage.whileCurrent {
      bench.book.data[0].insert(contentsOf: [600, 604], at: 1)
      bench.table.insertRows(at: [1, 2].map { IndexPath(row: $0, section: 0) }, with: .fade)
    }
    // No layout pass has run yet.
    let cells = bench.table.visibleCells.compactMap { $0 as? TableSource.Cell }
    expect(cells.map { Double($0.frame.height) }, equals: cells.map { bench.book.wanted($0.number) })
    let frames = cells.map(\.frame)
    bench.step()
    expect(bench.frames, equals: frames)
    bench.settle()
    expect(bench.cellCount, equals: bench.table.visibleCells.count)
    expect(bench.book.imbalances.isEmpty)
  }

  @Test("An animated scroll up over rows that turn out taller is smooth, and ends at its row")
  func animating() {
    for position in [UITableView.ScrollPosition.top, .middle, .bottom] {
      let bench = TableStage([Array(0..<400)]) { book, table in
        book.height = { _ in 75 }
        table.estimatedRowHeight = 44
      }
      let table = bench.table
      bench.act { table.scrollToRow(at: IndexPath(row: 200, section: 0), at: .top, animated: false) }
      let path = IndexPath(row: 190, section: 0)
      bench.act { table.scrollToRow(at: path, at: position, animated: true) }
      for _ in 0..<200 {
        guard table.isScrollAnimating else { break }
        let numbers = bench.numbers
        let places = numbers.map { place(bench, $0) }
        bench.step(4)
        // All rows that stay visible move down by the same distance, without a jump.
        for (number, before) in zip(numbers, places) {
          guard let before, let now = place(bench, number) else { continue }
          expect(now >= before - 0.01 && now < before + 60, "\(position) \(number)")
        }
      }
      bench.settle()
      let rect = table.rectForRow(at: path)
      let wanted: CGFloat =
        switch position {
        case .top: rect.minY
        case .middle: rect.midY - table.bounds.height / 2
        default: rect.maxY - table.bounds.height
        }
      expect((table.contentOffset.y - wanted).magnitude, isBelow: 0.001, "\(position)")
    }
  }

  @Test("An animated scroll to the top over rows that turn out taller reaches the top")
  func top() {
    for frame in [4.0, 16.666667, 100, 400] {
      let bench = TableStage([Array(0..<400)]) { book, table in
        book.height = { _ in nil }
        table.estimatedRowHeight = 30
      }
      bench.act { bench.table.scrollToRow(at: IndexPath(row: 40, section: 0), at: .top, animated: false) }
      bench.stage.whileCurrent { bench.table.setContentOffset(.zero, animated: true) }
      for _ in 0..<120 { bench.step(frame) }
      expect(bench.table.contentOffset.y, equals: 0, "\(frame)")
      expect(bench.numbers.first, equals: 0)
    }
  }

  @Test("An animated scroll down ends at its row, whatever heights the rows on the way have")
  func downwards() {
    for height in [20.0, 44, 75] {
      let bench = TableStage([Array(0..<400)]) { book, table in
        book.height = { _ in height }
        table.estimatedRowHeight = 44
      }
      let path = IndexPath(row: 100, section: 0)
      bench.act { bench.table.scrollToRow(at: path, at: .top, animated: true) }
      for _ in 0..<200 { bench.step(4) }
      expect(bench.table.contentOffset.y, equals: bench.table.rectForRow(at: path).minY, "\(height)")
      expect(bench.numbers.first, equals: 100)
    }
  }

  @Test("A table's header keeps its height when the table becomes smaller, whatever the header's mask")
  func header() {
    let (header, content) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 300)), UIView())
    let bench = TableStage([Array(0..<20)]) { _, table in
      header.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      header.addSubview(content)
      content.translatesAutoresizingMaskIntoConstraints = false
      content.heightAnchor.constraint(equalToConstant: 300).isActive = true
      content.topAnchor.constraint(equalTo: header.topAnchor).isActive = true
      content.bottomAnchor.constraint(equalTo: header.bottomAnchor).isActive = true
      table.tableHeaderView = header
    }
    for height in [200.0, 700] {
      bench.act { bench.table.frame.size.height = height }
      expect(header.frame, equals: CGRect(x: 0, y: 0, width: 390, height: 300))
      expect(content.frame.height, equals: 300)
    }
    expect(bench.stage.log.diagnostics.isEmpty)
    // In another superview the mask has its effect again.
    bench.act {
      bench.table.tableHeaderView = nil
      bench.root.view.addSubview(header)
      content.removeFromSuperview()
    }
    bench.act { bench.root.view.frame.size.height += 40 }
    expect(header.frame.height, equals: 340)
  }

  /// A delegate with a header whose content has constraints.
  private final class Headed: NSObject, UITableViewDelegate {
    let header: UIView
    init(_ header: UIView) { self.header = header }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
  }

  @Test(
    "A section's header without a stated height is as high as its constraints ask for", arguments: [0, 1, 2])
  func headers(kind: Int) {
    let header = kind == 0 ? UIView() : UITableViewHeaderFooterView(reuseIdentifier: nil)
    let parent = kind == 1 ? (header as? UITableViewHeaderFooterView)?.contentView ?? header : header
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(content)
    let delegate = Headed(header)
    let bench = TableStage([[1, 2, 3]])
    bench.act {
      bench.table.delegate = delegate
      content.heightAnchor.constraint(equalToConstant: 90).isActive = true
      content.leadingAnchor.constraint(equalTo: parent.leadingAnchor).isActive = true
      content.topAnchor.constraint(equalTo: parent.topAnchor, constant: 10).isActive = true
      content.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -10).isActive = true
      bench.table.reloadData()
    }
    bench.settle()
    expect(header.frame, equals: CGRect(x: 0, y: 0, width: 390, height: 110))
    expect(content.frame.minY == 10 && content.frame.height == 90)
    expect(bench.stage.log.diagnostics.isEmpty, "\(bench.stage.log.diagnostics)")
  }
}
