import Expectations
import Foundation
import QuartzCore
import Testing

@testable import KitTestSupport
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// Transforms in space from the layout of a collection view.
@Suite struct LayoutDepthTests {
  /// A layout that turns each item about the vertical axis while `isDeep`.
  private final class TurnedLayout: UICollectionViewFlowLayout {
    var isDeep = true

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.map { old in
        let made = old.copied
        made.transform3D = isDeep ? LayoutDepthTests.turned : CATransform3DIdentity
        return made
      }
    }
  }

  private static let turned: CATransform3D = {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    return CATransform3DRotate(perspective, 0.5, 0, 1, 0)
  }()

  @Test("A cell's layer has the transform in space, and loses it when the attributes have none")
  func cells() {
    let layout = TurnedLayout()
    let bench = CollectionStage([[0, 1, 2]], layout) { book, _ in
      book.size = { _ in CGSize(width: 80, height: 60) }
    }
    func layers() -> [CATransform3D] { bench.collection.visibleCells.map(\.layer.transform) }
    expect(layers(), equals: [Self.turned, Self.turned, Self.turned])
    layout.isDeep = false
    bench.act { layout.invalidateLayout() }
    expect(layers(), equals: [CATransform3D(), CATransform3D(), CATransform3D()])
  }

  @Test("The two transforms replace each other, and a copy has both")
  func replacing() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    expect(attributes.transform3D, equals: CATransform3DMakeScale(2, 3, 1))
    attributes.transform3D = Self.turned
    expect(attributes.copied.transform3D, equals: Self.turned)
    expect(attributes.copied.transform, equals: CATransform3DGetAffineTransform(Self.turned))
    attributes.transform = .identity
    expect(attributes.transform3D, equals: CATransform3DIdentity)
    attributes.transform3D = CATransform3DMakeTranslation(5, 6, 0)
    expect(attributes.transform, equals: CGAffineTransform(translationX: 5, y: 6))
  }

  @Test("The bounding rectangle is that of the corners as they are seen")
  func bounds() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 100, y: 100, width: 80, height: 60)
    expect(attributes.seenFrame, equals: attributes.frame)
    var nearer = CATransform3DIdentity
    nearer.m34 = -1.0 / 400
    attributes.transform3D = CATransform3DTranslate(nearer, 0, 0, 200)
    // At half the distance of the viewer, all is twice as large.
    expect(attributes.seenFrame, equals: CGRect(x: 60, y: 70, width: 160, height: 120))
    attributes.transform3D = CATransform3DTranslate(nearer, 0, 0, 500)
    expect(attributes.seenFrame.size, equals: attributes.size)
  }
}
