import AllocationCounter
import Foundation
import FrameTiming
import LayerTree
import Lists
import TransitionEngine
import ViewTree

/// The benches of lists: a scrolling frame of many rows, relative to few, and a waterfall layout.
package enum ScrollBench {
  /// The limits of the benches' figures, set before the first measurement.
  private enum Limit {
    static let scroll = 1.2
    /// The limit of the time of a waterfall layout, in milliseconds.
    static let waterfall = 10.0
    static let linear = 1.5
  }

  package static func rows(rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    scrolling(rounds, progress) + waterfall(rounds, progress)
  }

  // MARK: Scrolling

  /// A stage filled by a table.
  private final class Scene: UITableViewDataSource {
    let stage = Stage()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain)
    private let count: Int
    private let root = UIViewController()
    /// The table's content offset at the middle of its rows, in points.
    private let middle: Double

    init(_ count: Int) {
      self.count = count
      middle = Double(count / 2) * 50
      stage.whileCurrent {
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.rowHeight = 50
        table.dataSource = self
        root.view.addSubview(table)
      }
      stage.setRoot(root)
      scroll(by: 10)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    /// Scrolls the table to a distance, in points, below the middle of its rows, and steps the stage by a frame.
    func scroll(by way: Double) {
      stage.whileCurrent { table.contentOffset.y = CGFloat(middle + way) }
      stage.step(to: stage.time.now + 8_333_333)
    }

    /// Scrolls 24 frames of 8 points each, there and back; about every sixth frame adds a row.
    ///
    /// A measurement this short is seldom disturbed.
    func run() {
      for step in 0..<24 { scroll(by: Double(step < 12 ? step : 24 - step) * 8 + 10) }
    }

    /// Returns the number of allocations in 100 scrolled frames that add and remove no row.
    func steadyAllocations() -> Int {
      for step in 0..<20 { scroll(by: 10 + Double(step % 4) * 4) }
      let before = allocation_count()
      for step in 0..<100 { scroll(by: 10 + Double(step % 4) * 4) }
      return Int(allocation_count() - before)
    }
  }

  private static func scrolling(_ rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    let (many, few) = (Scene(100_000), Scene(1_000))
    let ratio = progress.ratio(100 * rounds, a: many.run, b: few.run)
    let frame = progress.times(20 * rounds, many.run)
    return [
      ratio.row("scroll-100000", limit: Limit.scroll),
      BenchRow("scroll-100000-frame", Double(frame.p50) / 24_000, unit: "µs"),
      BenchRow(
        "scroll-100000-allocations", Double(many.steadyAllocations()), unit: "allocations", limit: 0,
        basis: .fixed),
    ]
  }

  // MARK: The waterfall

  /// A collection view whose layout is prepared again on each call.
  private final class Wall: UICollectionViewDataSource {
    let layout = WaterfallLayout()
    private let collection: UICollectionView
    private let count: Int

    init(_ count: Int) {
      self.count = count
      collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
      layout.columnCount = 3
      layout.heightForItem = { path, width in width * (0.6 + CGFloat(path.item * 37 % 100) / 100) }
      collection.dataSource = self
      collection.layoutIfNeeded()
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { UICollectionViewCell() }

    func prepare(times: Int) { for _ in 0..<times { layout.prepare() } }
  }

  private static func waterfall(_ rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    let (large, small) = (Wall(10_000), Wall(100))
    let time = progress.times(10 * rounds) {
      large.prepare(times: 1)
    }
    // Both sides have equally many items.
    let ratio = progress.ratio(
      10 * rounds, a: { large.prepare(times: 1) },
      b: { small.prepare(times: 100) })
    return [
      BenchRow("waterfall-10000", Double(time.p50) / 1e6, unit: "ms", limit: Limit.waterfall),
      ratio.row("waterfall-linear", limit: Limit.linear),
    ]
  }
}
