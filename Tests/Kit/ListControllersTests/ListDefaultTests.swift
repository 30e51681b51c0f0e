import Controls
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
@testable import ListControllers
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// What the controllers of lists do where a subclass overrides nothing.
@Suite struct ListDefaultTests {
  /// A controller of ten items, without another method of its own.
  private final class Tiles: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 10 }
  }

  private func start() -> (Stage, Tiles) {
    let (stage, tiles) = (Stage(), Tiles(collectionViewLayout: UICollectionViewFlowLayout()))
    stage.setRoot(tiles)
    stage.step(to: 0)
    return (stage, tiles)
  }

  private func tap(_ stage: Stage, _ x: Double, _ y: Double) {
    for phase in [StageEvent.Pointer.Phase.down, .up] {
      let time = stage.time.now
      stage.step(to: time, events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: x, y: y)))])
      stage.step(to: time + 50_000_000)
    }
  }

  @Test("A collection controller has one section without items until a subclass says otherwise")
  func empty() {
    let stage = Stage()
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    stage.setRoot(controller)
    stage.step(to: 0)
    expect(controller.collectionView.numberOfSections, equals: 1)
    expect(controller.collectionView.numberOfItems(inSection: 0), equals: 0)
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("Items of a controller that makes no cells are plain cells, and a tap selects one and then another")
  func selecting() {
    let (stage, tiles) = start()
    expect(tiles.collectionView.visibleCells.count, equals: 10)
    expect(tiles.collectionView.visibleCells.allSatisfy { type(of: $0) == UICollectionViewCell.self })
    tap(stage, 20, 20)
    expect(tiles.collectionView.indexPathsForSelectedItems, equals: [IndexPath(item: 0, section: 0)])
    tap(stage, 80, 20)
    expect(tiles.collectionView.indexPathsForSelectedItems, equals: [IndexPath(item: 1, section: 0)])
  }

  @Test(
    "The selection is cleared when a collection appears again, unless the controller keeps it",
    arguments: [true, false])
  func clearing(clears: Bool) {
    let (stage, tiles) = start()
    tiles.clearsSelectionOnViewWillAppear = clears
    tap(stage, 20, 20)
    stage.whileCurrent { tiles.viewWillAppear(false) }
    expect(tiles.collectionView.indexPathsForSelectedItems == nil, equals: clears)
  }

  @Test("A controller's layout is the one that it was created with, and then the one of its collection")
  func layouts() {
    let (first, second) = (UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
    let controller = UICollectionViewController(collectionViewLayout: first)
    expect(controller.collectionViewLayout === first && !controller.isViewLoaded)
    expect(controller.collectionView.collectionViewLayout === first)
    controller.collectionView.collectionViewLayout = second
    expect(controller.collectionViewLayout === second)
  }

  @Test(
    "A collection that is set is the controller's view, and keeps the delegate and data source that it has")
  func collections() {
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView = list
    expect(controller.view === list && controller.collectionView === list)
    expect(list.dataSource === controller && list.delegate === controller)
    let other = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    other.collectionView = list
    expect(list.dataSource === controller && list.delegate === controller)
  }

  @Test("A table that is set is the controller's view, and keeps the delegate and data source that it has")
  func tables() {
    let table = UITableView(frame: .zero, style: .grouped)
    let controller = UITableViewController(nibName: nil, bundle: nil)
    controller.tableView = table
    expect(controller.view === table && controller.tableView === table)
    expect(table.dataSource === controller && table.delegate === controller)
    let other = UITableViewController(style: .grouped)
    other.tableView = table
    expect(table.dataSource === controller && table.delegate === controller)
  }

  @Test("A controller that is created without a style has a plain table, and one with a style a table of it")
  func styles() {
    expect(UITableViewController(nibName: nil, bundle: nil).tableView.style, equals: .plain)
    expect(UITableViewController().tableView.style, equals: .plain)
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      expect(UITableViewController(style: style).tableView.style, equals: style)
    }
  }

  @Test("The control that refreshes a table is the table's, whichever of both it was set to")
  func refreshControls() {
    let controller = UITableViewController(style: .plain)
    expect(controller.refreshControl == nil)
    let (first, second) = (UIRefreshControl(), UIRefreshControl())
    controller.refreshControl = first
    expect(controller.tableView.refreshControl === first)
    controller.tableView.refreshControl = second
    expect(controller.refreshControl === second)
  }

  @Test("An item of a controller that says nothing about moving goes to the place where it is dropped")
  func moving() throws {
    let (stage, tiles) = start()
    let list = try #require(tiles.collectionView)
    let path = { (item: Int) in IndexPath(item: item, section: 0) }
    let places = (0..<10).map { list.layoutAttributesForItem(at: path($0))?.center }
    let moved = try #require(list.cellForItem(at: path(1)))
    stage.whileCurrent {
      expect(list.beginInteractiveMovementForItem(at: path(1)))
      list.updateInteractiveMovementTargetPosition(places[4]!)
      list.endInteractiveMovement()
    }
    run(stage)
    expect(list.cellForItem(at: path(4)) === moved && moved.center == places[4])
    expect((0..<10).map { list.layoutAttributesForItem(at: path($0))?.center }, equals: places)
  }

  // MARK: Scrolling

  /// A table that zooms a picture, and overrides nothing else.
  private final class ZoomingNames: UITableViewController {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  }

  /// A collection that zooms a picture, and overrides nothing else.
  private final class ZoomingTiles: UICollectionViewController {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 400 }
    override func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  }

  private func run(_ stage: Stage) {
    let now = stage.time.now
    for frame: Int64 in 1...60 { stage.step(to: now + frame * 16_666_667) }
  }

  /// Scrolls a list to a place, with a touch, and to its top.
  private func scroll(_ controller: UIViewController, _ list: UIScrollView) -> Stage {
    let stage = Stage()
    stage.setRoot(controller)
    stage.step(to: 0)
    let top = list.contentOffset.y
    stage.whileCurrent { list.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    run(stage)
    expect(list.contentOffset.y, equals: 300)
    for (index, phase) in [StageEvent.Pointer.Phase.down, .move, .move, .up].enumerated() {
      let (time, y) = (stage.time.now + 10_000_000, 600 - 40 * Double(index))
      stage.step(
        to: time, events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: 100, y: y)))])
    }
    run(stage)
    expect(list.contentOffset.y, isAbove: 350)
    stage.whileCurrent { list.scrollToTop() }
    run(stage)
    expect(list.contentOffset.y, equals: top)
    return stage
  }

  @Test("A list whose controller overrides nothing scrolls, returns to its top, and does not zoom")
  func scrolling() {
    final class Names: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    }
    final class Tiles: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { 400 }
    }
    let (names, tiles) = (
      Names(style: .plain), Tiles(collectionViewLayout: UICollectionViewFlowLayout())
    )
    for (controller, list) in [(names, names.tableView), (tiles, tiles.collectionView)]
      as [(UIViewController, UIScrollView?)]
    {
      guard let list else { continue }
      let stage = scroll(controller, list)
      list.maximumZoomScale = 3
      stage.whileCurrent { list.setZoomScale(2, animated: false) }
      expect(list.transform == .identity && list.subviews.allSatisfy { $0.transform == .identity })
    }
  }

  @Test("A list zooms the view that its controller names")
  func zooming() {
    let (names, tiles) = (
      ZoomingNames(style: .plain), ZoomingTiles(collectionViewLayout: UICollectionViewFlowLayout())
    )
    for (controller, list, picture) in [
      (names, names.tableView, names.picture), (tiles, tiles.collectionView, tiles.picture),
    ] as [(UIViewController, UIScrollView?, UIView)] {
      guard let list else { continue }
      let stage = scroll(controller, list)
      stage.whileCurrent {
        list.addSubview(picture)
        list.maximumZoomScale = 3
        list.setZoomScale(2, animated: true)
      }
      run(stage)
      expect(picture.transform, equals: CGAffineTransform(scaleX: 2, y: 2))
    }
  }
}
