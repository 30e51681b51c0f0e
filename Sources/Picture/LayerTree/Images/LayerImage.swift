/// A picture in memory that never changes; copies share its pixels.
///
/// Pixels are premultiplied ARGB, 8 bits each, a pixel being 0xAARRGGBB, rows top to bottom: what a layer shows
/// and a renderer draws.
nonisolated public struct LayerImage: Sendable {
  /// The most pixels along one side.
  public static let longestSide = 16_384
  /// The most pixels in all: 256 MB of them.
  public static let mostPixels = 1 << 26

  private final class Storage: Sendable {
    let pixels: [UInt32]
    let isOpaque: Bool
    let hash: UInt64

    init(_ pixels: [UInt32], _ width: Int) {
      self.pixels = pixels
      var all: UInt32 = .max
      var hash = StructuralHash(seed: UInt64(width))
      pixels.withUnsafeBufferPointer { pixels in
        var index = 0
        while index + 1 < pixels.count {
          all &= pixels[index] & pixels[index + 1]
          hash.combine(UInt64(pixels[index]) << 32 | UInt64(pixels[index + 1]))
          index += 2
        }
        if index < pixels.count {
          all &= pixels[index]
          hash.combine(UInt64(pixels[index]))
        }
      }
      isOpaque = all >= 0xFF00_0000
      self.hash = hash.value
    }
  }

  private let storage: Storage
  public let width: Int
  public let height: Int

  /// A picture of given pixels, or nil when they are not `width · height`, none, or too many.
  ///
  /// A colour above its alpha, which is none, is held to it. O(pixels)
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard Self.isAllowed(width, height), pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    storage = Storage(pixels.allSatisfy(Self.isPossible) ? pixels : pixels.map(Self.possible), width)
  }

  /// A Boolean value indicating whether a picture may have such sides.
  static func isAllowed(_ width: Int, _ height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height) && width * height <= mostPixels
  }

  /// A Boolean value indicating whether nothing beneath the picture shows. Found once.
  public var isOpaque: Bool { storage.isOpaque }

  /// The hash of size and pixels, the same on every machine. Found once.
  public var contentHash: UInt64 { storage.hash }

  /// The pixels, row after row.
  public var pixels: [UInt32] { storage.pixels }

  /// Reads the pixels where they are.
  package func withPixels(_ body: (UnsafePointer<UInt32>) -> Void) {
    storage.pixels.withUnsafeBufferPointer { pixels in
      if let base = pixels.baseAddress { body(base) }
    }
  }

  /// The pixel in a column and a row; 0 outside.
  public subscript(x: Int, y: Int) -> UInt32 {
    x >= 0 && x < width && y >= 0 && y < height ? storage.pixels[y * width + x] : 0
  }

  private static func isPossible(_ pixel: UInt32) -> Bool {
    let alpha = pixel >> 24
    return pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha
  }

  private static func possible(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    return alpha << 24 | min(pixel >> 16 & 255, alpha) << 16 | min(pixel >> 8 & 255, alpha) << 8
      | min(pixel & 255, alpha)
  }
}

nonisolated extension LayerImage: Hashable {
  /// Two pictures are equal when their sizes and pixels are. O(1) for copies, O(pixels) for twins.
  public static func == (first: LayerImage, second: LayerImage) -> Bool {
    first.storage === second.storage
      || first.width == second.width && first.height == second.height
        && first.contentHash == second.contentHash && first.storage.pixels == second.storage.pixels
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentHash)
  }
}
