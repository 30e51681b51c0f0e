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

  private final class Holder { var held: AnyObject? }
  private let holder = Holder()
  /// The data source, which a collection view holds weakly.
  private var held: AnyObject? {
    get { holder.held }
    nonmutating set { holder.held = newValue }
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

  /// Sections with headers and footers of 30 points.
  private func makePinned(_ layout: UICollectionViewFlowLayout) -> CollectionStage {
    layout.headerReferenceSize = CGSize(width: 390, height: 30)
    layout.footerReferenceSize = CGSize(width: 390, height: 30)
    layout.itemSize = CGSize(width: 390, height: 100)
    layout.minimumLineSpacing = 0
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let source = Headed()
    let bench = CollectionStage([[]], layout)
    bench.act {
      bench.collection.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, withReuseIdentifier: "header")
      bench.collection.delegate = nil
      bench.collection.dataSource = source
    }
    held = source
    return bench
  }

  /// A data source of three sections of ten items, with a header and a footer.
  private final class Headed: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  @Test("A pinned header stays at the top until its section's end takes it along, and a footer at the bottom")
  func pins() {
    let bench = makePinned(UICollectionViewFlowLayout())
    func tops(_ kind: String) -> [Int: CGFloat] {
      let paths = bench.collection.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      return Dictionary(
        uniqueKeysWithValues: paths.compactMap { path in
          bench.collection.supplementaryView(forElementKind: kind, at: path).map { view in
            (path.section, view.frame.minY - bench.collection.contentOffset.y)
          }
        })
    }
    let (header, footer) = (
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
    )
    // A section has 1,060 points, of 844 that are visible.
    expect(tops(header), equals: [0: 0])
    expect(tops(footer), equals: [0: 814])
    bench.act { bench.collection.contentOffset.y = 500 }
    expect(tops(header), equals: [0: 0, 1: 560])
    expect(tops(footer), equals: [0: 530, 1: 814])
    bench.act { bench.collection.contentOffset.y = 1020 }
    expect(tops(header), equals: [0: -20, 1: 40])
    expect(tops(footer), equals: [0: 10, 1: 814])
  }

  @Test("A scroll that moves only pinned headers does not ask again for the sizes of the items")
  func pinnedScroll() {
    let layout = UICollectionViewFlowLayout()
    let bench = makePinned(layout)
    let asking = Asking()
    bench.act { bench.collection.delegate = asking }
    bench.act { layout.invalidateLayout() }
    let before = asking.answers.count
    expect(before, isAbove: 0)
    for offset in 1...9 as ClosedRange<Int> {
      bench.act { bench.collection.contentOffset.y = CGFloat(offset) * 3 }
    }
    expect(asking.answers.count, equals: before)
    bench.act { layout.invalidateLayout() }
    expect(asking.answers.count, isAbove: before)
  }
}
