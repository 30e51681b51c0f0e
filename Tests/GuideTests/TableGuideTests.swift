import Foundation
import LayerTree
import Lists
import Testing
import TransitionEngine
import ViewTree
@testable import ListControllers

/// The code of the guide's page `Tables.md`.
@Suite struct TableGuideTests {
  final class NamesController: UITableViewController {
    var names = (0..<100_000).map { "Name \($0)" }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
  }

  private struct Change {
    let controller: NamesController
    var tableView: UITableView { controller.tableView }
    var names: [String] {
      get { controller.names }
      nonmutating set { controller.names = newValue }
    }

    func replaceFirst() {
      tableView.performBatchUpdates {
        names.removeFirst()
        names.insert("Somebody new", at: 2)
        tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
        tableView.insertRows(at: [IndexPath(row: 2, section: 0)], with: .fade)
      }
    }
  }

  @Test("Tables.md: a table of 100,000 names, and a change of it")
  func table() {
    let (stage, controller) = (Stage(), NamesController(style: .plain))
    stage.setRoot(controller)
    stage.step(to: 0)
    #expect(controller.tableView.visibleCells.count == 20)
    stage.whileCurrent { Change(controller: controller).replaceFirst() }
    stage.step(to: 1_000_000_000)
    let texts = controller.tableView.visibleCells.prefix(4).map { $0.textLabel?.text }
    #expect(texts == ["Name 1", "Name 2", "Somebody new", "Name 3"])
    #expect(stage.log.diagnostics.isEmpty)
  }

  final class StairsLayout: UICollectionViewLayout {
    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 40 * CGFloat(count), height: 40 * CGFloat(count))
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 40 * indexPath.item, y: 40 * indexPath.item, width: 40, height: 40)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let first = max(0, Int(min(max(rect.minY / 40, 0), 1e6)))
      let end = min(count, Int(min(max(rect.maxY / 40 + 1, 0), 1e6)))
      return (first..<max(first, end)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
  }

  private final class Photographs: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      500
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "photograph", for: indexPath) }
  }

  private struct Zoom {
    let collection: UICollectionView

    func place(of path: IndexPath, in view: UIView) -> CGRect? {
      guard let attributes = collection.layoutAttributesForItem(at: path) else { return nil }
      return collection.convert(attributes.frame, to: view)
    }
  }

  @Test("Tables.md: a wall, stairs, and the source of a zoom")
  func collections() throws {
    let (stage, root, photographs) = (Stage(), UIViewController(), Photographs())
    stage.becomeCurrent()
    let wall = WaterfallLayout()
    wall.columnCount = 3
    wall.heightForItem = { path, width in width * (path.item % 2 == 0 ? 1.5 : 0.75) }
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: wall)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photograph")
    collection.dataSource = photographs
    root.view.addSubview(collection)
    stage.setRoot(root)
    stage.step(to: 0)
    #expect(collection.visibleCells.count > 10)
    stage.whileCurrent { collection.contentOffset.y = 100 }
    let place = try #require(
      Zoom(collection: collection).place(of: IndexPath(item: 0, section: 0), in: stage.window))
    #expect(place.minY == -100)

    stage.whileCurrent { collection.setCollectionViewLayout(StairsLayout(), animated: true) }
    stage.step(to: 1_000_000_000)
    #expect(collection.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minX == 120)
    #expect(stage.log.diagnostics.isEmpty)
  }
}
