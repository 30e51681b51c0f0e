import Expectations
import Foundation
import LayerTree
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Items that a gesture moves.
@Suite struct InteractiveMovementTests {
  /// A source that moves its numbers, and notes what it is asked.
  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var data: [[Int]] = [[0, 1, 2, 3, 4, 5], [10, 11]]
    var log: [String] = []
    var locked: Int?
    /// The path to which a move is led in place of the proposed one.
    var redirected: IndexPath?

    func numberOfSections(in collectionView: UICollectionView) -> Int { data.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      data[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.tag = data[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      data[indexPath.section][indexPath.item] != locked
    }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {
      let number = data[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      data[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
      log.append("move \(sourceIndexPath.place) to \(destinationIndexPath.place)")
    }
    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      log.append("target \(originalIndexPath.place) to \(proposedIndexPath.place)")
      return redirected ?? proposedIndexPath
    }
  }

  private let stage = Stage()
  private let source = Source()
  private let collection: UICollectionView

  /// Items of 100 × 100 points, three in a row; the second section begins at 200 points.
  init() {
    let (stage, source, root) = (stage, source, UIViewController())
    collection = stage.whileCurrent {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
      collection.contentInsetAdjustmentBehavior = .never
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      collection.dataSource = source
      collection.delegate = source
      root.view.addSubview(collection)
      return collection
    }
    stage.setRoot(root)
    stage.step(to: 0)
  }

  private func act(_ body: () -> Void) {
    stage.whileCurrent(body)
    stage.step(to: stage.time.now + 16_666_667)
  }

  private func settle() { for _ in 0..<3 { stage.step(to: stage.time.now + 300_000_000) } }

  /// The tags of the cells, by their positions row by row.
  private var shown: [Int] {
    collection.visibleCells.sorted { a, b in
      (a.center.y, a.center.x) < (b.center.y, b.center.x)
    }.map(\.tag)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("An item follows the gesture in front, others make room, and the data source moves it at the end")
  func move() {
    var began = false
    act { began = collection.beginInteractiveMovementForItem(at: path(0)) }
    expect(began)
    let cell = collection.cellForItem(at: path(0))
    expect(collection.subviews.last { $0 is UICollectionViewCell } === cell)

    act { collection.updateInteractiveMovementTargetPosition(CGPoint(x: 260, y: 40)) }
    expect(cell?.center, equals: CGPoint(x: 260, y: 40))
    expect(collection.cellForItem(at: path(2)) === cell)
    expect(source.log, equals: ["target 0-0 to 0-2"])
    expect(source.data[0], equals: [0, 1, 2, 3, 4, 5], "the data source knows nothing yet")
    settle()
    expect(collection.cellForItem(at: path(0))?.center, equals: CGPoint(x: 50, y: 50))
    expect(collection.cellForItem(at: path(0))?.tag, equals: 1)

    act { collection.endInteractiveMovement() }
    expect(source.log.last, equals: "move 0-0 to 0-2")
    expect(source.data[0], equals: [1, 2, 0, 3, 4, 5])
    settle()
    expect(cell?.center, equals: CGPoint(x: 250, y: 50))
    expect(shown, equals: [1, 2, 0, 3, 4, 5, 10, 11])
  }

  @Test("A cancelled item goes back to its place, and the data source is not told")
  func cancel() {
    act { _ = collection.beginInteractiveMovementForItem(at: path(1)) }
    act { collection.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150)) }
    act { collection.cancelInteractiveMovement() }
    settle()

    expect(source.data[0], equals: [0, 1, 2, 3, 4, 5])
    expect(shown, equals: [0, 1, 2, 3, 4, 5, 10, 11])
    expect(source.log, equals: ["target 0-1 to 0-4"])
  }

  @Test("An item goes to another section")
  func sections() {
    act { _ = collection.beginInteractiveMovementForItem(at: path(5)) }
    act { collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 250)) }
    expect(collection.numberOfItems(inSection: 0), equals: 5)
    act { collection.endInteractiveMovement() }
    settle()

    expect(source.data, equals: [[0, 1, 2, 3, 4], [5, 10, 11]])
    expect(shown, equals: [0, 1, 2, 3, 4, 5, 10, 11])
    act {
      collection.performBatchUpdates {
        source.data[1].removeLast(); collection.deleteItems(at: [path(2, 1)])
      }
    }
    settle()
    expect(shown, equals: [0, 1, 2, 3, 4, 5, 10])
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("A locked item does not move, and the delegate leads a move elsewhere")
  func refused() {
    source.locked = 3
    act {
      expect(!collection.beginInteractiveMovementForItem(at: path(3)))
      expect(!collection.beginInteractiveMovementForItem(at: path(6)))
      collection.updateInteractiveMovementTargetPosition(.zero)
    }
    expect(shown, equals: [0, 1, 2, 3, 4, 5, 10, 11])

    source.redirected = path(1)
    act { _ = collection.beginInteractiveMovementForItem(at: path(0)) }
    act { collection.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 150)) }
    act { collection.endInteractiveMovement() }
    settle()
    expect(source.data[0], equals: [1, 0, 2, 3, 4, 5])
  }

  @Test("A cell that appears during a movement shows the item of the data source at its place")
  func appearing() {
    act {
      source.data = [Array(0..<60)]
      collection.reloadData()
    }
    act { _ = collection.beginInteractiveMovementForItem(at: path(0)) }
    act { collection.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150)) }
    act { collection.contentOffset.y = 1000 }
    settle()
    expect(collection.cellForItem(at: path(45))?.tag, equals: 45)
    act { collection.contentOffset.y = 0 }
    settle()
    expect((0..<6).map { collection.cellForItem(at: path($0))?.tag }, equals: [1, 2, 3, 4, 0, 5])

    act {
      collection.performBatchUpdates {
        source.data[0].remove(at: 0); collection.deleteItems(at: [path(0)])
      }
    }
    settle()
    expect(shown.prefix(4).map { $0 }, equals: [1, 2, 3, 4], "a batch cancels the movement first")
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("A place on screen is that of the data source with the moved item put back")
  func places() {
    let moved = InteractiveMovement(
      origin: ItemPlace(section: 0, item: 1), place: ItemPlace(section: 0, item: 3), position: .zero)
    expect(
      (0..<5).map { moved.source(of: ItemPlace(section: 0, item: $0)).item }, equals: [0, 2, 3, 1, 4])
    let other = InteractiveMovement(
      origin: ItemPlace(section: 1, item: 0), place: ItemPlace(section: 0, item: 1), position: .zero)
    expect(
      (0..<3).map { "\(other.source(of: ItemPlace(section: 0, item: $0)))" }, equals: ["0-0", "1-0", "0-1"])
    expect("\(other.source(of: ItemPlace(section: 1, item: 0)))", equals: "1-1")
  }
}
