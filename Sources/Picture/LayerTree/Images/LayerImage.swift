/// An immutable image in memory; copies share its pixels.
///
/// Pixels are premultiplied ARGB with 8 bits per channel, 0xAARRGGBB, in rows from top to bottom. A layer shows and a
/// renderer draws the image.
nonisolated public struct LayerImage: Sendable {
  /// The most pixels along one side.
  static let longestSide = 16_384
  /// The most pixels in all: 256 MB of them.
  public static let mostPixels = 1 << 26

  private final class Storage: Sendable {
    let pixels: [UInt32]
    let isOpaque: Bool
    let hash: UInt64

    init(_ pixels: [UInt32], _ width: Int, isOpaque: Bool) {
      self.pixels = pixels
      self.isOpaque = isOpaque
      var hash = StructuralHash(seed: UInt64(width))
      pixels.withUnsafeBufferPointer { pixels in
        var index = 0
        while index + 1 < pixels.count {
          hash.combine(UInt64(pixels[index]) << 32 | UInt64(pixels[index + 1]))
          index += 2
        }
        if index < pixels.count { hash.combine(UInt64(pixels[index])) }
      }
      self.hash = hash.value
    }
  }

  private let storage: Storage
  /// The width of the image in pixels, 1…16,384.
  public let width: Int
  /// The height of the image in pixels, 1…16,384.
  public let height: Int

  /// Creates an image from pixels, or returns `nil` when they are not `width · height`, none, or too many.
  ///
  /// A color channel above the pixel's alpha, which is invalid, is lowered to it. O(pixels)
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard Self.isAllowed(width, height), pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    // The pixels of an opaque image are possible, so that each needs one operation of a vector.
    let isOpaque = pixels.reduce(.max, &) >= 0xFF00_0000 as UInt32
    let arePossible = isOpaque || pixels.allSatisfy(Self.isPossible)
    storage = Storage(arePossible ? pixels : pixels.map(Self.possible), width, isOpaque: isOpaque)
  }

  /// Returns whether an image may have the given sides.
  static func isAllowed(_ width: Int, _ height: Int) -> Bool {
    (1...longestSide).contains(width) && (1...longestSide).contains(height) && width * height <= mostPixels
  }

  /// A Boolean value that indicates whether all pixels are opaque, computed when the image is created.
  public var isOpaque: Bool { storage.isOpaque }

  /// The hash of the size and the pixels, the same on every machine. Computed once.
  public var contentHash: UInt64 { storage.hash }

  /// The identity of the pixels' memory, which copies of the image share.
  package var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  /// The pixels, row after row.
  public var pixels: [UInt32] { storage.pixels }

  /// Calls a closure with a pointer to the pixels.
  package func withPixels(_ body: (UnsafePointer<UInt32>) -> Void) {
    storage.pixels.withUnsafeBufferPointer { pixels in
      if let base = pixels.baseAddress { body(base) }
    }
  }

  /// Returns the pixel in a column and a row; 0 outside.
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
  /// Returns whether the sizes and pixels of two images are equal. O(1) for copies, O(pixels) for other equal images.
  public static func == (first: LayerImage, second: LayerImage) -> Bool {
    first.storage === second.storage
      || first.width == second.width && first.height == second.height
        && first.contentHash == second.contentHash && first.storage.pixels == second.storage.pixels
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(contentHash)
  }
}

/// Conversions from channels to pixels.
nonisolated extension LayerImage {
  /// Returns a premultiplied pixel from channels that are not premultiplied, each from 0 to 255.
  @inline(__always)
  static func pixel(_ red: UInt32, _ green: UInt32, _ blue: UInt32, _ alpha: UInt32) -> UInt32 {
    if alpha == 255 { return 0xFF00_0000 | red << 16 | green << 8 | blue }
    // Red and blue in one multiplication, each product rounded to the nearest.
    let odd = (red << 16 | blue) &* alpha &+ 0x0080_0080
    let even = green &* alpha &+ 0x80
    let low = ((odd &+ ((odd >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
    return alpha << 24 | low | ((even &+ (even >> 8)) & 0xFF00)
  }

  /// Returns a channel of 16 bits as one of 8, rounded to the nearest.
  @inline(__always)
  static func narrowed(_ value: UInt32) -> UInt32 {
    (value &* 255 &+ 32_767) / 65_535
  }
}

/// Images from files.
nonisolated extension LayerImage {
  /// Creates an image from the bytes of a PNG, a JPEG or a BMP file.
  ///
  /// Colors are taken as the display's own: a file's color space is ignored. An image of more than `mostPixels` pixels
  /// is refused. Besides the pixels, decompressed data take at most about 1,032 times the file's size.
  ///
  /// - Complexity: O(*n*) in the number of bytes and of pixels.
  public init(reading bytes: [UInt8], mostPixels: Int = LayerImage.mostPixels) throws(ImageError) {
    let file = ByteReader(bytes)
    if bytes.starts(with: PNGReader.signature) {
      self = try PNGReader.read(file, mostPixels: mostPixels)
    } else if bytes.starts(with: JPEGReader.signature) {
      self = try JPEGReader.read(file, mostPixels: mostPixels)
    } else if bytes.starts(with: BMPReader.signature) {
      self = try BMPReader.read(file, mostPixels: mostPixels)
    } else {
      let start = bytes.prefix(4).map { String($0, radix: 16) }.joined(separator: " ")
      throw ImageError(
        offset: 0,
        message: "expected a PNG, a JPEG or a BMP file, found \(start.isEmpty ? "nothing" : "bytes \(start)")"
      )
    }
  }

  /// Fails when a file's image has sides that are not allowed.
  static func check(
    _ width: Int, _ height: Int, mostPixels: Int, at offset: Int
  ) throws(ImageError) {
    let most = min(mostPixels, LayerImage.mostPixels)
    guard isAllowed(width, height), width * height <= most else {
      throw ImageError(
        offset: offset,
        message: "expected an image with sides of 1 to \(longestSide) pixels and at most \(most) in all, "
          + "found \(width) by \(height)", cure: "use an image of such a size")
    }
  }
}
