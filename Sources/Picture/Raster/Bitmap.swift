import MotionMath

/// An image in memory: premultiplied ARGB with 8 bits per channel, 0xAARRGGBB, in rows from top to bottom.
package struct Bitmap: Sendable, Equatable {
  /// The most pixels along one side.
  package static let longestSide = 16_384

  package let width: Int
  package let height: Int
  /// `width · height` pixels, row after row.
  package internal(set) var pixels: [UInt32]

  /// Creates a bitmap of one color; each side is clamped to 0…`longestSide`.
  package init(width: Int, height: Int, fill: RGBA = .clear) {
    self.width = min(max(width, 0), Bitmap.longestSide)
    self.height = min(max(height, 0), Bitmap.longestSide)
    pixels = Array(repeating: Paint(fill).premultiplied, count: self.width * self.height)
  }

  /// Creates a bitmap from pixels, or returns `nil` when they are not `width · height` or a side is too long.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    let sides = 0...Bitmap.longestSide
    guard sides.contains(width), sides.contains(height), pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns the pixel in a column and a row, which must be inside.
  package subscript(x: Int, y: Int) -> UInt32 {
    pixels[y * width + x]
  }
}
