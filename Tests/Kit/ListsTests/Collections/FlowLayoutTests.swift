import Expectations
import Foundation
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Subclasses of the flow layout, as code writes them.
@Suite struct FlowLayoutTests {
  /// Three columns, whose width the layout sets in `prepare`.
  private final class Columns: UICollectionViewFlowLayout {
    let isBefore: Bool
    var preparations = 0

    init(isBefore: Bool) {
      self.isBefore = isBefore
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
      preparations += 1
      if !isBefore { super.prepare() }
      let width = ((collectionView?.bounds.width ?? 0) - 20) / 3
      itemSize = CGSize(width: width.rounded(.down), height: 40)
      sectionInset = UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0)
      if isBefore { super.prepare() }
    }
  }

  /// A data source that leaves sizes to the layout.
  private final class Source: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }

  @Test(
    "An item size that a layout sets in `prepare` applies at once, before or after its call of super",
    arguments: [true, false])
  func preparing(isBefore: Bool) {
    let layout = Columns(isBefore: isBefore)
    let source = Source()
    let bench = CollectionStage([[]], layout)
    bench.act {
      bench.collection.delegate = nil
      bench.collection.dataSource = source
    }
    func check(_ width: CGFloat) {
      let frames = bench.collection.visibleCells.map(\.frame)
      expect(frames.count, isAbove: 9)
      expect(frames.first, equals: CGRect(x: 0, y: 7, width: width, height: 40))
      expect(frames.allSatisfy { $0.size == CGSize(width: width, height: 40) })
      expect(Set(frames.map(\.minX)).count, equals: 3)
    }
    check(123)
    bench.act { bench.collection.frame.size.width = 320 }
    check(100)
    // Without a change the layout does not prepare again.
    let before = layout.preparations
    for _ in 0..<5 { bench.step() }
    expect(layout.preparations, equals: before)
    expect(bench.stage.isIdle)
  }

  /// A delegate that asks the layout for positions while the layout asks it for sizes.
  private final class Asking: UICollectionViewDelegateFlowLayout {
    var answers: [UICollectionViewLayoutAttributes?] = []

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      answers.append(collectionViewLayout.layoutAttributesForItem(at: indexPath))
      answers += collectionViewLayout.layoutAttributesForElements(in: collectionView.bounds) ?? []
      return CGSize(width: 60, height: 40)
    }
  }

  @Test("A delegate that asks the layout during its own call receives nil")
  func askedBack() {
    let source = Source()
    let asking = Asking()
    let bench = CollectionStage([[]], UICollectionViewFlowLayout())
    bench.act {
      bench.collection.delegate = asking
      bench.collection.dataSource = source
      bench.collection.reloadData()
    }
    expect(asking.answers.count >= 50 && asking.answers.allSatisfy { $0 == nil })
    expect(bench.collection.visibleCells.count, isAbove: 9)
    expect(bench.collection.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 60, height: 40) })
  }
}
