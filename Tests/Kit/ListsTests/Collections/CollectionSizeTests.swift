import Expectations
import Foundation
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Items of the sizes that their cells prefer.
@Suite struct CollectionSizeTests {
  private func flow() -> UICollectionViewFlowLayout {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 50, height: 50)
    return flow
  }

  private func wanted(_ number: Int) -> CGSize {
    CGSize(width: 40 + number % 5 * 10, height: 30 + number % 3 * 10)
  }

  private func check(_ bench: CollectionStage, _ what: Comment) {
    for cell in bench.collection.visibleCells {
      let cell = cell as? CollectionSource.Cell
      expect(cell?.bounds.size, equals: bench.book.wanted?(cell?.number ?? -1), what)
    }
    expect(bench.numbers, equals: bench.expected, what)
    expect(bench.book.imbalances.isEmpty, what)
  }

  @Test(
    "Preferred sizes stay with their items through every change, and new cells are asked before the animation"
  )
  func changes() {
    let bench = CollectionStage([Array(0..<300), Array(300..<400)], flow()) { book, _ in
      book.wanted = wanted
    }
    let (book, collection) = (bench.book, bench.collection)
    check(bench, "at first")
    bench.stage.whileCurrent {
      collection.performBatchUpdates {
        book.data[0].insert(contentsOf: [1003, 1004], at: 1)
        book.data[0].remove(at: 10)
        collection.insertItems(at: [1, 2].map { IndexPath(item: $0, section: 0) })
        collection.deleteItems(at: [IndexPath(item: 8, section: 0)])
      }
    }
    check(bench, "before a layout pass")
    bench.step()
    check(bench, "after an insertion")
    bench.settle()
    bench.act {
      book.data[0].swapAt(0, 5)
      book.data[0][7] = 1010
      collection.performBatchUpdates {
        collection.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 5, section: 0))
        collection.moveItem(at: IndexPath(item: 5, section: 0), to: IndexPath(item: 0, section: 0))
        collection.reloadItems(at: [IndexPath(item: 7, section: 0)])
      }
    }
    check(bench, "after moves and a reload")
    bench.act {
      book.data.removeFirst()
      collection.deleteSections([0])
    }
    check(bench, "after a section went")
    bench.act {
      book.data = [Array(2000..<2200)]
      collection.reloadData()
    }
    check(bench, "after a reload of all")
    bench.settle()
    expect(bench.viewCount, equals: collection.tiling.elements.count)
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test("A new width asks every visible cell for its size again")
  func width() {
    let bench = CollectionStage([Array(0..<300)], flow()) { book, _ in book.wanted = wanted }
    bench.book.wanted = { number in CGSize(width: 60 + number % 4 * 10, height: 40) }
    for case let cell as CollectionSource.Cell in bench.collection.visibleCells {
      cell.wanted = bench.book.wanted?(cell.number)
    }
    bench.act { bench.collection.frame.size.width = 300 }
    check(bench, "narrower")
  }

  /// A cell whose constraints determine the size of its content.
  private final class Strict: UICollectionViewCell {
    static let size = CGSize(width: 84, height: 36)

    override init(frame: CGRect) {
      super.init(frame: frame)
      let part = UIView()
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
      NSLayoutConstraint.activate([
        part.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 2),
        part.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -2),
        part.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
        part.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3),
        part.widthAnchor.constraint(equalToConstant: Self.size.width - 4),
        part.heightAnchor.constraint(equalToConstant: Self.size.height - 6),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("A cell whose content has constraints gets the size that they determine")
  func constraints() {
    let bench = CollectionStage([Array(0..<40)], flow()) { _, collection in
      collection.register(Strict.self, forCellWithReuseIdentifier: "item")
    }
    let cells = bench.collection.visibleCells
    expect(!cells.isEmpty)
    for cell in cells {
      expect(cell.bounds.size, equals: Strict.size)
      expect(cell.contentView.subviews.first?.frame.size, equals: CGSize(width: 80, height: 30))
    }
    expect(bench.stage.log.diagnostics.isEmpty)
  }
}
