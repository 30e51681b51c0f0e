import MotionMath

/// A picture in memory: premultiplied ARGB, 8 bits each, a pixel being 0xAARRGGBB; rows top to bottom.
public struct Bitmap: Sendable, Equatable {
  /// The most pixels along one side.
  public static let longestSide = 16_384

  public let width: Int
  public let height: Int
  /// `width · height` pixels, row after row.
  public internal(set) var pixels: [UInt32]

  /// A picture of one colour; each side is clamped to 0…`longestSide`.
  public init(width: Int, height: Int, fill: RGBA = .clear) {
    self.width = min(max(width, 0), Bitmap.longestSide)
    self.height = min(max(height, 0), Bitmap.longestSide)
    pixels = Array(repeating: Paint(fill).premultiplied, count: self.width * self.height)
  }

  /// A picture of given pixels, or nil when they are not `width · height` or a side is too long.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    let sides = 0...Bitmap.longestSide
    guard sides.contains(width), sides.contains(height), pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The pixel in a column and a row, which must be inside.
  public subscript(x: Int, y: Int) -> UInt32 {
    pixels[y * width + x]
  }
}
