import Foundation
import LayerTree
import Lists
import TransitionEngine
import ViewTree

/// A stage with a table that fills it, and its data source.
final class TableStage {
  let stage: Stage
  let table: UITableView
  let book: TableSource
  let root = UIViewController()
  private var script: [StageEvent] = []

  init(
    _ data: [[Int]], style: UITableView.Style = .plain,
    prepare: (TableSource, UITableView) -> Void = { _, _ in }
  ) {
    stage = Stage()
    book = TableSource(data)
    let (book, root) = (book, root)
    table = stage.whileCurrent {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: style)
      table.register(TableSource.Cell.self, forCellReuseIdentifier: "row")
      prepare(book, table)
      table.dataSource = book
      table.delegate = book
      root.view.addSubview(table)
      return table
    }
    stage.setRoot(root)
    stage.step(to: 0)
  }

  /// Runs code and makes a frame.
  func act(_ body: () -> Void) {
    stage.whileCurrent(body)
    step()
  }

  func step(_ milliseconds: Double = 16.666667) {
    stage.step(to: stage.time.now + Int64(milliseconds * 1e6))
  }

  /// Advances until all animations have ended.
  func settle() { for _ in 0..<4 { step(400) } }

  func tap(_ x: Double, _ y: Double) {
    pointer(.down, x, y)
    pointer(.up, x, y)
  }

  func pointer(_ phase: StageEvent.Pointer.Phase, _ x: Double, _ y: Double, wait: Double = 50) {
    let time = stage.time.now
    stage.step(to: time, events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: x, y: y)))])
    step(wait)
  }

  /// The numbers of the visible rows, from the top.
  var numbers: [Int] { table.visibleCells.map { ($0 as? TableSource.Cell)?.number ?? -1 } }
  var frames: [CGRect] { table.visibleCells.map(\.frame) }
  /// The number of all cells in the table.
  var cellCount: Int { table.subviews.count { $0 is UITableViewCell } }
}
