import Foundation
import LayerTree
import MotionMath

/// The tiles of a background color with a pattern, in a layer behind all else in a view.
@MainActor
final class TiledBackground {
  let pattern: UIImage
  private let layer = Layer.make()
  /// The size that the tiles cover, in points.
  private var covered = SIMD2<Double>.zero

  init(_ pattern: UIImage, in view: UIView) {
    self.pattern = pattern
    layer.anchorPoint = .zero
    layer.clips = true
    view.handle.addSublayerAtBack(layer)
    cover(view.handle.bounds)
  }

  isolated deinit { layer.destroy() }

  /// Lays the tiles over a rectangle, from its upper left corner on. A smaller rectangle shows a part of the tiles.
  func cover(_ bounds: Rect) {
    layer.position = bounds.origin
    layer.bounds = Rect(origin: .zero, size: bounds.size)
    guard bounds.size.x > covered.x || bounds.size.y > covered.y else { return }
    let tile = pattern.picture
    let size = SIMD2(Double(pattern.size.width), Double(pattern.size.height))
    guard size.x > 0, size.y > 0 else { return }
    let columns = Self.count(max(bounds.size.x, covered.x) / size.x, of: tile.width)
    let rows = Self.count(max(bounds.size.y, covered.y) / size.y, of: tile.height)
    covered = pointwiseMax(bounds.size, covered)
    let whole = SIMD2(Double(columns), Double(rows)) * size
    guard let tiles = tile.tiled(columns, rows) else { return }
    layer.content = .image(LayerPicture(tiles, size: whole, gravity: .topLeft))
  }

  /// Returns a whole number of tiles, with at most 4,096 pixels in all, or one tile.
  private static func count(_ exact: Double, of pixels: Int) -> Int {
    max(1, min(Int(min(exact.rounded(.up), 4096)), 4096 / max(1, pixels)))
  }
}

extension LayerImage {
  /// Returns the image repeated in columns and rows.
  ///
  /// - Complexity: O(n) in the number of pixels of the result.
  fileprivate func tiled(_ columns: Int, _ rows: Int) -> LayerImage? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * columns * height * rows)
    for y in 0..<height * rows {
      for x in 0..<width * columns { pixels.append(self[x % width, y % height]) }
    }
    return LayerImage(width: width * columns, height: height * rows, pixels: pixels)
  }
}
