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

/// Pixels from channels.
nonisolated extension LayerImage {
  /// A premultiplied pixel from channels that are not, each from 0 to 255.
  @inline(__always)
  static func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> UInt32 {
    if alpha == 255 { return 0xFF00_0000 | red << 16 | green << 8 | blue }
    // Red and blue at once, each product rounded to the nearest.
    let odd = (red << 16 | blue) &* alpha &+ 0x0080_0080
    let even = green &* alpha &+ 0x80
    let low = ((odd &+ ((odd >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    return alpha << 24 | low | ((even &+ (even >> 8)) & 0xFF00)
  }

  /// A channel of 16 bits as one of 8, to the nearest.
  @inline(__always)
  static func narrowed(_ value: UInt32) -> UInt32 {
    (value &* 255 &+ 32_767) / 65_535
  }
}

/// Pictures from files.
nonisolated extension LayerImage {
  /// Reads a PNG or a BMP file.
  ///
  /// Colours are taken as the display's own: what a file says of its colour space is passed over. A file takes no
  /// more memory than 1,100 times its own size, its pixels included twice, nor more than for `mostPixels`.
  public init(reading bytes: [UInt8], mostPixels: Int = LayerImage.mostPixels) throws(ImageError) {
    let file = ByteReader(bytes)
    if bytes.starts(with: PNGReader.signature) {
      self = try PNGReader.read(file, mostPixels: mostPixels)
    } else if bytes.starts(with: BMPReader.signature) {
      self = try BMPReader.read(file, mostPixels: mostPixels)
    } else {
      let start = bytes.prefix(4).map { String($0, radix: 16) }.joined(separator: " ")
      throw ImageError(
        offset: 0,
        message: "expected a PNG or a BMP file, found \(start.isEmpty ? "nothing" : "bytes \(start)")")
    }
  }

  /// Fails when a file's picture has sides that cannot be.
  static func check(
    _ width: Int, _ height: Int, mostPixels: Int, at offset: Int
  ) throws(ImageError) {
    let most = min(mostPixels, LayerImage.mostPixels)
    guard isAllowed(width, height), width * height <= most else {
      throw ImageError(
        offset: offset,
        message: "expected sides of 1 to \(longestSide) pixels and at most \(most) in all, "
          + "found \(width) by \(height)")
    }
  }
}
