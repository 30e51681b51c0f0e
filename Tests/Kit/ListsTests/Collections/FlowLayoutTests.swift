import Foundation
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Flow layouts as code makes subclasses of them.
@Suite struct FlowLayoutTests {
  /// Three columns, whose width it sets when it prepares.
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

  /// A source that leaves sizes to the layout.
  private final class Source: UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }

  @Test(
    "A size that a layout sets as it prepares counts at once, before or after it asks super",
    arguments: [true, false])
  func preparing(isBefore: Bool) {
    let layout = Columns(isBefore: isBefore)
    let source = Source()
    let bench = CollectionBench([[]], layout)
    bench.act {
      bench.collection.delegate = nil
      bench.collection.dataSource = source
    }
    func check(_ width: CGFloat) {
      let frames = bench.collection.visibleCells.map(\.frame)
      #expect(frames.count > 9)
      #expect(frames.first == CGRect(x: 0, y: 7, width: width, height: 40))
      #expect(frames.allSatisfy { $0.size == CGSize(width: width, height: 40) })
      #expect(Set(frames.map(\.minX)).count == 3)
    }
    check(123)
    bench.act { bench.collection.frame.size.width = 320 }
    check(100)
    // Nothing changes any more, so nothing is worked out any more.
    let before = layout.preparations
    for _ in 0..<5 { bench.step() }
    #expect(layout.preparations == before)
    #expect(bench.stage.isIdle)
  }

  /// Asks the layout where an item is while the layout asks how large it is.
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

  @Test("A delegate that asks the layout while it is asked hears that nothing is known yet")
  func askedBack() {
    let source = Source()
    let asking = Asking()
    let bench = CollectionBench([[]], UICollectionViewFlowLayout())
    bench.act {
      bench.collection.delegate = asking
      bench.collection.dataSource = source
      bench.collection.reloadData()
    }
    #expect(asking.answers.count >= 50 && asking.answers.allSatisfy { $0 == nil })
    #expect(bench.collection.visibleCells.count > 9)
    #expect(bench.collection.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 60, height: 40) })
  }
}
