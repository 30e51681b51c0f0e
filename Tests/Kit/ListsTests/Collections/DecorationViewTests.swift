import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Views that a layout adds to the content by itself.
@Suite struct DecorationViewTests {
  private final class Shelf: UICollectionReusableView {
    static var count = 0

    override init(frame: CGRect) {
      super.init(frame: frame)
      Shelf.count += 1
    }
    required init?(coder: NSCoder) { nil }
  }

  /// A flow layout with a shelf behind each section, named by the section's index.
  private final class ShelfLayout: UICollectionViewFlowLayout {
    var kind = "shelf"
    var start: CGFloat = 0

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let shelves = (0..<(collectionView?.numberOfSections ?? 0)).compactMap {
        layoutAttributesForDecorationView(ofKind: kind, at: IndexPath(item: 0, section: $0))
      }
      return (super.layoutAttributesForElements(in: rect) ?? [])
        + shelves.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      guard let count = collectionView?.numberOfItems(inSection: indexPath.section), count > 0,
        let first = layoutAttributesForItem(at: IndexPath(item: 0, section: indexPath.section)),
        let last = layoutAttributesForItem(at: IndexPath(item: count - 1, section: indexPath.section))
      else { return nil }
      let made = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
      made.frame = CGRect(x: 0, y: first.frame.minY, width: 390, height: last.frame.maxY - first.frame.minY)
      made.zIndex = -1
      return made
    }

    override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let made = super.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: elementKind, at: decorationIndexPath)
      start = made?.alpha ?? 1
      return made
    }
  }

  private func bench(_ data: [[Int]], registers: Bool = true) -> (CollectionStage, ShelfLayout) {
    let layout = ShelfLayout()
    layout.minimumLineSpacing = 0
    if registers { layout.register(Shelf.self, forDecorationViewOfKind: "shelf") }
    let bench = CollectionStage(data, layout) { book, view in
      book.size = { _ in CGSize(width: 390, height: 100) }
      view.contentInsetAdjustmentBehavior = .never
    }
    return (bench, layout)
  }

  private func shelves(_ bench: CollectionStage) -> [Shelf] {
    bench.collection.subviews.compactMap { $0 as? Shelf }.sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test("A layout's decoration views lie behind the cells and are no items")
  func views() {
    let (bench, _) = bench([[1, 2], [3]])

    expect(shelves(bench).map(\.frame.height), equals: [200, 100])
    expect(bench.collection.subviews.prefix(2).allSatisfy { $0 is Shelf })
    expect(bench.numbers, equals: [1, 2, 3])
    expect(bench.collection.indexPathsForVisibleItems.count, equals: 3)
    expect(bench.collection.visibleSupplementaryViews(ofKind: "shelf").isEmpty)
    expect(
      bench.collection.supplementaryView(forElementKind: "shelf", at: IndexPath(item: 0, section: 0)) == nil)
    expect(bench.book.imbalances.isEmpty)
  }

  @Test("A decoration view that leaves the screen is reused for one that comes")
  func reuse() {
    let (bench, _) = bench((0..<30).map { [$0 * 4, $0 * 4 + 1, $0 * 4 + 2, $0 * 4 + 3] })
    let before = Shelf.count
    for y in stride(from: 0, through: 8000, by: 400) {
      bench.act { bench.collection.contentOffset.y = CGFloat(y) }
    }

    expect(shelves(bench).count, isAtMost: 4)
    expect(Shelf.count - before, isAtMost: 3)
  }

  @Test(
    "A decoration view changes with its section, and a new one appears from the layout's first attributes")
  func changes() {
    let (bench, layout) = bench([[1, 2]])
    let first = shelves(bench)
    bench.act {
      bench.collection.performBatchUpdates {
        bench.book.data = [[1, 2, 9], [4]]
        bench.collection.insertItems(at: [IndexPath(item: 2, section: 0)])
        bench.collection.insertSections([1])
      }
    }
    bench.settle()

    expect(shelves(bench).map(\.frame.height), equals: [300, 100])
    expect(shelves(bench).first === first.first)
    expect(layout.start, equals: 0)
    bench.act {
      bench.collection.performBatchUpdates {
        bench.book.data = [[4]]
        bench.collection.deleteSections([0])
      }
    }
    bench.settle()
    expect(shelves(bench).map(\.frame), equals: [CGRect(x: 0, y: 0, width: 390, height: 100)])
  }

  @Test("A kind without a class is reported and has no view")
  func unregistered() {
    let (bench, layout) = bench([[1]], registers: false)
    expect(shelves(bench).isEmpty)
    expect(bench.stage.log.diagnostics.map(\.rule), equals: [.layoutAttributesInvalid])

    bench.act { layout.register(Shelf.self, forDecorationViewOfKind: "shelf") }
    expect(shelves(bench).count, equals: 1)
  }

  @Test("A context names the decoration views that changed")
  func context() {
    let context = UICollectionViewLayoutInvalidationContext()
    expect(context.invalidatedDecorationIndexPaths == nil)
    context.invalidateDecorationElements(ofKind: "shelf", at: [IndexPath(item: 0, section: 1)])
    context.invalidateDecorationElements(ofKind: "shelf", at: [IndexPath(item: 0, section: 2)])
    expect(context.invalidatedDecorationIndexPaths?["shelf"]?.map(\.section), equals: [1, 2])
  }
}
