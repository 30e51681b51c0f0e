import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// The calls that a custom layout receives, and their order.
@Suite struct CollectionLayoutHookTests {
  private final class Context: UICollectionViewFlowLayoutInvalidationContext {
    var note = ""
  }

  /// A flow layout that records its calls, with items that appear from the left and disappear to the right.
  private final class RecordingLayout: UICollectionViewFlowLayout {
    var log: [String] = []
    var invalidations: [String] = []
    var updates: [UICollectionViewUpdateItem] = []
    var isRestless = false

    override class var invalidationContextClass: AnyClass { Context.self }

    private func name(_ path: IndexPath?) -> String {
      guard let path else { return "-" }
      return path.item == NSNotFound ? "\(path.section)" : "\(path.section).\(path.item)"
    }

    override func prepare() {
      super.prepare()
      log.append("prepare")
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      let what = [
        context.invalidateEverything ? "everything" : nil,
        context.invalidateDataSourceCounts ? "counts" : nil,
        (context as? Context)?.note,
      ]
      invalidations.append(what.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " "))
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      updates = updateItems
      log.append("prepare for \(updateItems.count)")
    }

    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      log.append("finalize")
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      log.append("initial \(name(itemIndexPath))")
      let made = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
      made?.center.x -= 400
      made?.alpha = 0.25
      made?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      return made
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      log.append("final \(name(itemIndexPath))")
      let made = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      made?.center.x += 400
      return made
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      log.append("initial header \(elementIndexPath.section)")
      return super.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      log.append("final header \(elementIndexPath.section)")
      return super.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
    }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) { log.append("to") }
    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { log.append("from") }
    override func finalizeLayoutTransition() { log.append("finalize transition") }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      log.append("bounds from \(Int(oldBounds.width))")
    }

    override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      log.append("finalize bounds")
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      isRestless || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func invalidationContext(forBoundsChange newBounds: CGRect)
      -> UICollectionViewLayoutInvalidationContext
    {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      (context as? Context)?.note = "bounds \(Int(newBounds.minY))"
      return context
    }
  }

  private func bench(_ data: [[Int]], _ layout: UICollectionViewLayout) -> CollectionStage {
    CollectionStage(data, layout) { book, _ in book.header = CGSize(width: 390, height: 30) }
  }

  @Test(
    "Before an animated change the layout prepares, receives updates, gives initial and final attributes, and finalizes"
  )
  func updates() throws {
    let layout = RecordingLayout()
    let bench = bench([[1, 2, 3], [4]], layout)
    layout.log = []
    let leaving = try #require(bench.collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    let place = leaving.center
    bench.stage.whileCurrent {
      bench.collection.performBatchUpdates {
        bench.book.data = [[1, 3, 9], [], [4]]
        bench.collection.insertItems(at: [IndexPath(item: 2, section: 0)])
        bench.collection.deleteItems(at: [IndexPath(item: 1, section: 0)])
        bench.collection.insertSections([1])
      }
    }
    expect(layout.log.first == "prepare" && layout.log.last == "finalize")
    expect(layout.log.filter { $0.hasPrefix("prepare") }, equals: ["prepare", "prepare for 3"])
    expect(
      Set(layout.log.filter { $0.hasPrefix("initial") || $0.hasPrefix("final ") }),
      equals: ["initial 0.2", "initial header 1", "final 0.1"])
    let actions = layout.updates.map(\.updateAction)
    expect(actions, equals: [.delete, .insert, .insert])
    expect(layout.updates[0].indexPathBeforeUpdate, equals: IndexPath(item: 1, section: 0))
    expect(layout.updates[0].indexPathAfterUpdate == nil)
    expect(layout.updates[1].indexPathAfterUpdate, equals: IndexPath(item: NSNotFound, section: 1))
    expect(layout.updates[2].indexPathAfterUpdate, equals: IndexPath(item: 2, section: 0))

    let coming = try #require(bench.collection.cellForItem(at: IndexPath(item: 2, section: 0)))
    let seen = try #require(coming.layer.presentation())
    expect(seen.position.x == coming.center.x - 400 && seen.opacity == 0.25)
    expect(seen.affineTransform(), equals: CGAffineTransform(scaleX: 0.5, y: 0.5))
    expect(leaving.center.x == place.x + 400 && leaving.alpha == 0)
    bench.settle()
    expect(leaving.superview == nil && coming.alpha == 1 && coming.transform == .identity)
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "For a change of sections the layout receives updates of sections, and gives their headers' attributes")
  func sections() {
    let layout = RecordingLayout()
    let bench = bench([[1], [2], [3]], layout)
    layout.log = []
    bench.act {
      bench.collection.performBatchUpdates {
        bench.book.data = [[3], [1], [8]]
        bench.collection.deleteSections([1])
        bench.collection.insertSections([2])
        bench.collection.moveSection(2, toSection: 0)
      }
    }
    expect(layout.updates.map(\.updateAction), equals: [.delete, .insert, .move])
    expect(layout.updates[2].indexPathBeforeUpdate, equals: IndexPath(item: NSNotFound, section: 2))
    expect(layout.updates[2].indexPathAfterUpdate, equals: IndexPath(item: NSNotFound, section: 0))
    expect(
      Set(layout.log.filter { $0.hasPrefix("initial") || $0.hasPrefix("final ") }),
      equals: ["initial 2.0", "initial header 2", "final 1.0", "final header 1"])
    expect(bench.numbers, equals: [3, 1, 8])
  }

  @Test("A layout that is replaced is called before, and both layouts at the end")
  func transition() {
    let (old, new) = (RecordingLayout(), RecordingLayout())
    let bench = bench([[1, 2]], old)
    (old.log, new.log) = ([], [])
    bench.act { bench.collection.setCollectionViewLayout(new, animated: true) }
    expect(old.log, equals: ["to", "finalize transition"])
    expect(new.log.filter { !$0.hasPrefix("prepare") }, equals: ["from", "finalize transition"])
    expect(new.log.first, equals: "from")
    expect(old.collectionView == nil && new.collectionView === bench.collection)
  }

  @Test("An invalidation context tells the reason: other counts, everything, or other bounds")
  func contexts() {
    let layout = RecordingLayout()
    let bench = bench([Array(0..<200)], layout)
    layout.invalidations = []
    bench.act {
      bench.book.data[0].removeLast()
      bench.collection.deleteItems(at: [IndexPath(item: 199, section: 0)])
    }
    expect(layout.invalidations, equals: ["counts"])
    layout.invalidations = []
    bench.act { bench.collection.reloadData() }
    expect(layout.invalidations, equals: ["everything counts"])
    layout.invalidations = []
    bench.act { layout.invalidateLayout() }
    expect(layout.invalidations, equals: ["everything"])
    layout.invalidations = []
    bench.act { bench.collection.contentOffset.y = 40 }
    expect(layout.invalidations.isEmpty)
    layout.isRestless = true
    bench.act { bench.collection.contentOffset.y = 60 }
    expect(layout.invalidations, equals: ["bounds 60"])
  }

  @Test("A context's adjustment of the offset moves the visible items with it")
  func adjustment() {
    let layout = RecordingLayout()
    let bench = bench([Array(0..<400)], layout)
    bench.act { bench.collection.contentOffset.y = 300 }
    bench.act {
      let context = Context()
      context.contentOffsetAdjustment = CGPoint(x: 0, y: 120)
      layout.invalidateLayout(with: context)
    }
    expect(bench.collection.contentOffset.y, equals: 420)
    expect(bench.numbers, equals: bench.expected)
  }

  /// A layout that computes its positions once until it is invalidated.
  private final class CachingLayout: UICollectionViewLayout {
    var made = 0
    private var frames: [CGRect] = []

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything || context.invalidateDataSourceCounts { frames = [] }
      super.invalidateLayout(with: context)
    }

    override func prepare() {
      guard frames.isEmpty, let collectionView else { return }
      made += 1
      frames = (0..<collectionView.numberOfItems(inSection: 0)).map { index in
        CGRect(x: 0, y: CGFloat(index) * 50, width: 390, height: 50)
      }
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: CGFloat(frames.count) * 50) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      made.frame = frames[indexPath.item]
      return made
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }
  }

  @Test("A layout that caches its positions computes them once for each change of data")
  func thrifty() {
    let layout = CachingLayout()
    let bench = CollectionStage([Array(0..<30)], layout)
    expect(layout.made == 1 && bench.collection.contentSize.height == 1500)
    bench.act { bench.collection.contentOffset.y = 200 }
    expect(layout.made, equals: 1)
    bench.act {
      bench.book.data[0].append(77)
      bench.collection.insertItems(at: [IndexPath(item: 30, section: 0)])
    }
    expect(layout.made == 2 && bench.collection.contentSize.height == 1550)
    bench.act {
      bench.book.data = [[1, 2]]
      bench.collection.reloadData()
    }
    expect(layout.made == 3 && bench.numbers == [1, 2])
  }

  @Test("An animated change of bounds calls the layout before and after, with the old bounds")
  func bounds() {
    let layout = RecordingLayout()
    let bench = bench([Array(0..<40)], layout)
    layout.log = []
    bench.act { bench.collection.frame.size.width = 300 }
    expect(!layout.log.contains { $0.contains("bounds") })
    layout.log = []
    bench.act {
      UIView.animate(withDuration: 0.3) {
        bench.collection.frame.size.width = 390
        bench.collection.layoutIfNeeded()
      }
    }
    expect(layout.log.filter { $0.contains("bounds") }, equals: ["bounds from 300", "finalize bounds"])
  }

  @Test("Section insets are relative to the content's insets, the safe area or the margins")
  func reference() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 40, height: 40)
    flow.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    let bench = CollectionStage([Array(0..<20)], flow) { book, collection in
      book.size = { _ in CGSize(width: 40, height: 40) }
      collection.contentInsetAdjustmentBehavior = .never
    }
    bench.root.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
    let collection = bench.collection
    collection.insetsLayoutMarginsFromSafeArea = false
    collection.layoutMargins = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 17)
    let wanted: [(UICollectionViewFlowLayout.SectionInsetReference, CGFloat)] = [
      (.fromContentInset, 5), (.fromSafeArea, 35), (.fromLayoutMargins, 17), (.fromContentInset, 5),
    ]
    for (reference, left) in wanted {
      bench.act { flow.sectionInsetReference = reference }
      expect(collection.visibleCells.first?.frame.minX, equals: left, "\(reference)")
      expect(bench.numbers, equals: bench.expected)
    }
  }
}
