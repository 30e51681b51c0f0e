import Expectations
import Foundation
import Graphics
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing

@testable import ViewTree

@Suite struct PatternColorTests {
  private let tile = UIImage.checkerboard(size: CGSize(width: 4, height: 4), square: 2, .red, .blue)

  /// Returns the layer of the tiles.
  private func tiles(of view: UIView) -> Layer? { view.handle.sublayers.first }

  private func picture(of view: UIView) -> LayerPicture? {
    guard case .image(let picture)? = tiles(of: view)?.content else { return nil }
    return picture
  }

  @Test("A pattern covers the background with tiles, from the upper left corner on")
  func tiles() throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 6))
    let color = UIColor(patternImage: tile)
    view.backgroundColor = color
    expect(view.backgroundColor === color)
    let shown = try #require(picture(of: view))
    expect((shown.image.width, shown.image.height) == (12, 8) && shown.gravity == .topLeft)
    for (x, y) in [(0, 0), (3, 1), (9, 5), (11, 7)] {
      expect(shown.image[x, y], equals: tile.picture[x % 4, y % 4])
    }
    expect(tiles(of: view)?.bounds.size, equals: [10, 6])
  }

  @Test("The tiles follow the bounds; a smaller view keeps them")
  func resizing() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 6))
    view.backgroundColor = UIColor(patternImage: tile)
    let first = try #require(picture(of: view))
    view.bounds = CGRect(x: 3, y: 2, width: 5, height: 5)
    expect(picture(of: view) == first && tiles(of: view)?.position == [3, 2])
    view.bounds.size.width = 30
    expect(picture(of: view)?.image.width, equals: 32)
    // No more pixels than a renderer takes.
    view.bounds.size.width = 1e9
    expect(picture(of: view)?.image.width, equals: 4096)
  }

  @Test("Another color removes the tiles, and subviews are in front of them")
  func replacing() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 6))
    let inner = UIView()
    view.addSubview(inner)
    view.backgroundColor = UIColor(patternImage: tile)
    expect(view.handle.sublayers.last == inner.handle && view.handle.sublayers.count == 2)
    view.backgroundColor = .red
    expect(view.handle.sublayers == [inner.handle] && view.handle.fill == UIColor.red.rgba)
    view.backgroundColor = UIColor(patternImage: tile)
    view.backgroundColor = nil
    expect(view.handle.sublayers, equals: [inner.handle])
  }

  @Test("A pattern is equal to itself only, and clear where no background is filled")
  func equality() {
    let (one, other) = (UIColor(patternImage: tile), UIColor(patternImage: tile))
    expect(one == one && one != other && one != .clear)
    expect(one.rgba.alpha, equals: 0)
  }
}
