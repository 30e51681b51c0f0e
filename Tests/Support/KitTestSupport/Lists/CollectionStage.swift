import Foundation
import LayerTree
import Lists
import TransitionEngine
import ViewTree

/// A stage with a collection view that fills it, and its data source.
final class CollectionStage {
  let stage: Stage
  let collection: UICollectionView
  let book: CollectionSource
  let root = UIViewController()

  init(
    _ data: [[Int]], _ layout: UICollectionViewLayout,
    prepare: (CollectionSource, UICollectionView) -> Void = { _, _ in }
  ) {
    stage = Stage()
    book = CollectionSource(data)
    let (book, root) = (book, root)
    collection = stage.whileCurrent {
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
      collection.register(CollectionSource.Cell.self, forCellWithReuseIdentifier: "item")
      collection.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      prepare(book, collection)
      collection.dataSource = book
      collection.delegate = book
      root.view.addSubview(collection)
      return collection
    }
    stage.setRoot(root)
    stage.step(to: 0)
  }

  func act(_ body: () -> Void) {
    stage.whileCurrent(body)
    step()
  }

  func step(_ milliseconds: Double = 16.666667) {
    stage.step(to: stage.time.now + Int64(milliseconds * 1e6))
  }

  func settle() { for _ in 0..<4 { step(400) } }

  func tap(_ x: Double, _ y: Double) {
    for phase in [StageEvent.Pointer.Phase.down, .up] {
      let time = stage.time.now
      stage.step(to: time, events: [StageEvent(time: time, .pointer(StageEvent.Pointer(phase, x: x, y: y)))])
      step(50)
    }
  }

  var numbers: [Int] { collection.visibleCells.map { ($0 as? CollectionSource.Cell)?.number ?? -1 } }
  var viewCount: Int { collection.subviews.count { $0 is UICollectionReusableView } }

  /// The numbers of the visible items, computed by a query of the layout for each item.
  var expected: [Int] {
    var found: [Int] = []
    let bounds = collection.bounds
    for (section, items) in book.data.enumerated() {
      for (item, number) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        guard let frame = collection.collectionViewLayout.layoutAttributesForItem(at: path)?.frame else {
          continue
        }
        if frame.maxY > bounds.minY, frame.minY < bounds.maxY, frame.maxX > bounds.minX,
          frame.minX < bounds.maxX
        {
          found.append(number)
        }
      }
    }
    return found
  }
}
