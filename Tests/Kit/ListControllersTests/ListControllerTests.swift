import Controls
import Expectations
import Foundation
import LayerTree
import Testing
@testable import ListControllers
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

@Suite struct ListControllerTests {
  private final class Names: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  @Test("The controller's editing mode is that of its table")
  func editing() {
    let names = Names(style: .plain)
    names.setEditing(true, animated: false)
    expect(names.isEditing && names.tableView.isEditing)
    names.isEditing = false
    expect(!names.tableView.isEditing)
  }

  @Test("A table is pulled down to refresh it, and shows its rows at the top again")
  func refreshing() {
    let (stage, names) = (Stage(), Names(style: .plain))
    let control = UIRefreshControl()
    names.refreshControl = control
    stage.setRoot(names)
    stage.step(to: 0)
    expect(names.tableView.refreshControl === control && control.superview === names.tableView)
    stage.whileCurrent { control.beginRefreshing() }
    stage.step(to: 100_000_000)
    expect(names.tableView.adjustedContentInset.top == 60 && names.tableView.contentOffset.y == -60)
    stage.whileCurrent { control.endRefreshing() }
    for frame: Int64 in 1...60 { stage.step(to: 100_000_000 + frame * 16_666_667) }
    expect(names.tableView.contentOffset.y == 0 && names.tableView.visibleCells.count > 0)
    expect(stage.log.diagnostics.isEmpty)
  }

  private final class Tiles: UICollectionViewController {
    var tapped: IndexPath?

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      80
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      tapped = indexPath
    }
  }

  private func tap(_ stage: Stage, _ x: Double, _ y: Double) {
    for phase in [StageEvent.Pointer.Phase.down, .up] {
      let time = stage.time.now
      stage.step(to: time, events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: x, y: y)))])
      stage.step(to: time + 50_000_000)
    }
  }

  @Test("A table controller fills its view with the table, and clears the selection when it appears again")
  func table() {
    let stage = Stage()
    let names = Names(style: .plain)
    stage.setRoot(names)
    stage.step(to: 0)
    expect(names.tableView.visibleCells.count, equals: 20)
    expect(names.tableView.visibleCells.first?.textLabel?.text, equals: "Row 0")
    tap(stage, 100, 100)
    expect(names.tableView.indexPathForSelectedRow, equals: IndexPath(row: 2, section: 0))
    stage.whileCurrent { names.viewWillAppear(false) }
    expect(names.tableView.indexPathForSelectedRow == nil)
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("A collection controller fills its view with the collection view and hears of taps")
  func collection() {
    let stage = Stage()
    let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
    stage.setRoot(tiles)
    stage.step(to: 0)
    tap(stage, 20, 20)
    expect(tiles.tapped, equals: IndexPath(item: 0, section: 0))
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("Index paths return section, row and item, and 0 for missing parts")
  func paths() {
    var path = IndexPath(row: 3, section: 2)
    expect((path.section, path.row, path.item) == (2, 3, 3))
    path.row = 5
    path.section = 1
    expect(path, equals: IndexPath(item: 5, section: 1))
    expect((IndexPath().section, IndexPath(index: 4).row) == (0, 0))
  }
}
