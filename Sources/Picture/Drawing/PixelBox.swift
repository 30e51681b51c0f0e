import MotionMath

/// A rectangle of whole pixels.
struct PixelBox {
  /// The greatest distance of a side from the origin, in pixels; boxes are limited to it.
  private static let farthest = 0x1p24

  private(set) var x = 0
  private(set) var y = 0
  private(set) var width = 0
  private(set) var height = 0

  init() {}

  /// Creates the box of the pixels that a rectangle touches; empty for one without area.
  init(around rect: Rect) {
    let most = SIMD2(repeating: Self.farthest)
    let low = pointwiseMax(rect.origin, -most).rounded(.down)
    let high = pointwiseMin(rect.origin + rect.size, most).rounded(.up)
    // Comparisons with NaN are false.
    let isThere = !rect.isEmpty && low.x < high.x && low.y < high.y
    self.init(
      isThere ? Int(low.x) : 0, isThere ? Int(low.y) : 0, isThere ? Int(high.x) : 0, isThere ? Int(high.y) : 0
    )
  }

  private init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    (x, y, width, height) = (left, top, max(right - left, 0), max(bottom - top, 0))
  }

  var isEmpty: Bool { width == 0 || height == 0 }
  var rect: Rect { Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)) }

  func clamped(to width: Int, _ height: Int) -> PixelBox {
    PixelBox(max(x, 0), max(y, 0), min(x + self.width, width), min(y + self.height, height))
  }

  mutating func join(_ other: PixelBox) {
    guard !isEmpty else { return self = other }
    self = PixelBox(
      min(x, other.x), min(y, other.y), max(x + width, other.x + other.width),
      max(y + height, other.y + other.height))
  }
}
