import Expectations
import Foundation
import LayerTree
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewAnimation
@testable import ViewTree

/// Layouts whose attributes a dynamic animator moves.
@Suite struct DynamicLayoutTests {
  /// A layout of items that hang from springs, and of a header that falls.
  private final class HangingLayout: UICollectionViewFlowLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    var preparations = 0

    override func prepare() {
      super.prepare()
      preparations += 1
      guard animator.behaviors.isEmpty else { return }
      for item in 0..<2 {
        guard let attributes = super.layoutAttributesForItem(at: IndexPath(item: item, section: 0)) else {
          continue
        }
        let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
        spring.length = 0
        spring.damping = 0.5
        spring.frequency = 2
        attributes.center.y += 80
        animator.addBehavior(spring)
      }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: indexPath)
    }
  }

  @Test("A layout's animator moves its items, invalidates the layout in each step, and rests at the end")
  func springs() throws {
    let layout = HangingLayout()
    let bench = CollectionStage([[1, 2, 3]], layout) { book, view in
      book.size = { _ in CGSize(width: 100, height: 100) }
      view.contentInsetAdjustmentBehavior = .never
    }
    let cell = try #require(bench.collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    let start = cell.center.y
    expect(start, isAbove: 100)
    expect(bench.collection.cellForItem(at: IndexPath(item: 2, section: 0)) == nil)

    bench.step(100)
    expect(layout.animator.isRunning)
    expect(cell.center.y, isBelow: start)
    let before = layout.preparations
    for _ in 0..<5 { bench.step() }
    expect(layout.preparations - before, equals: 5)

    for _ in 0..<30 { bench.step(100) }
    expect(!layout.animator.isRunning)
    expect(abs(cell.center.y - 50), isBelow: 1)
    let rest = layout.preparations
    bench.step(100)
    expect(layout.preparations, equals: rest)
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test("An animator finds the attributes of cells, supplementary and decoration views that it moves")
  func attributes() {
    let layout = UICollectionViewFlowLayout()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let path = IndexPath(item: 1, section: 2)
    let items = [
      UICollectionViewLayoutAttributes(forCellWith: path),
      UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "kind", with: path),
      UICollectionViewLayoutAttributes(forDecorationViewOfKind: "kind", with: path),
    ]
    expect(animator.layoutAttributesForCell(at: path) == nil)
    animator.addBehavior(UIDynamicItemBehavior(items: items))

    expect(animator.layoutAttributesForCell(at: path) === items[0])
    expect(animator.layoutAttributesForSupplementaryView(ofKind: "kind", at: path) === items[1])
    expect(animator.layoutAttributesForDecorationView(ofKind: "kind", at: path) === items[2])
    expect(animator.layoutAttributesForCell(at: IndexPath(item: 0, section: 2)) == nil)
    expect(animator.referenceView == nil)
  }
}
