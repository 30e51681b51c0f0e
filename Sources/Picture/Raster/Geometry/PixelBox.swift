import MotionMath

/// A rectangle of whole pixels.
package struct PixelBox: Sendable, Equatable {
  /// The greatest distance of a side from the origin, in pixels; boxes are limited to it.
  private static let farthest = 0x1p24

  package private(set) var x = 0
  package private(set) var y = 0
  package private(set) var width = 0
  package private(set) var height = 0

  package init() {}

  package init(x: Int = 0, y: Int = 0, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, max(width, 0), max(height, 0))
  }

  /// Creates the box of the pixels that a rectangle touches; empty for one without area.
  package init(around rect: Rect) {
    let most = SIMD2(repeating: Self.farthest)
    let low = pointwiseMax(rect.origin, -most).rounded(.down)
    let high = pointwiseMin(rect.origin + rect.size, most).rounded(.up)
    // Comparisons with NaN are false.
    guard !rect.isEmpty, low.x < high.x, low.y < high.y else {
      self.init()
      return
    }
    self.init(Int(low.x), Int(low.y), Int(high.x), Int(high.y))
  }

  private init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }
  package var columns: Range<Int> { x..<x + width }
  package var rows: Range<Int> { y..<y + height }
  package var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }

  package func clamped(to width: Int, _ height: Int) -> PixelBox {
    clamped(to: PixelBox(width: width, height: height))
  }

  package func clamped(to other: PixelBox) -> PixelBox {
    PixelBox(
      max(x, other.x), max(y, other.y), min(x + width, other.x + other.width),
      min(y + height, other.y + other.height))
  }

  package mutating func join(_ other: PixelBox) {
    if other.isEmpty { return }
    guard !isEmpty else { return self = other }
    self = PixelBox(
      min(x, other.x), min(y, other.y), max(x + width, other.x + other.width),
      max(y + height, other.y + other.height))
  }
}
