/// The pixels of a plane in space, which are painted first and then drawn as the viewer sees the plane.
struct Surface: Sendable {
  /// The commands that paint the plane, in pixels of the surface.
  var commands: [Command] = []
  /// The greatest depth of nested groups.
  var deepest = 0
  var width = 0
  var height = 0
  /// The index of the surface's first pixel in the storage.
  var start = 0

  /// The location and size of a surface's pixels in the storage.
  struct Place {
    var start: Int
    var width: Int
    var height: Int
  }

  var place: Place { Place(start: start, width: width, height: height) }
  /// The number of rows that are painted at once.
  var tall: Int { Self.tall(width, height) }

  /// Returns the number of rows of a picture to paint at once: a band of 256 KB stays in a processor core's own cache.
  static func tall(_ width: Int, _ height: Int) -> Int { min(max(65_536 / max(width, 1), 4), max(height, 1)) }
}

/// The planes of a picture, with their pixels, which are kept from one picture to the next.
struct Surfaces: Sendable {
  /// The greatest number of planes in a picture; `mostPixels` is that of their pixels. Items on further planes are not
  /// drawn.
  static let most = 64
  static let mostPixels = 1 << 24

  /// The surfaces; those beyond `count` are kept for their storage.
  var all: [Surface] = []
  private(set) var count = 0
  private(set) var pixelCount = 0
  private var pixels: [UInt32] = []

  mutating func removeAll() {
    count = 0
    pixelCount = 0
  }

  /// Adds a surface of a size in pixels and returns its index; `nil` when there are too many.
  mutating func append(width: Int, height: Int) -> Int? {
    guard count < Self.most, width > 0, height > 0, pixelCount + width * height <= Self.mostPixels else {
      return nil
    }
    if count == all.count { all.append(Surface()) }
    all[count].commands.removeAll(keepingCapacity: true)
    all[count].deepest = 0
    (all[count].width, all[count].height, all[count].start) = (width, height, pixelCount)
    pixelCount += width * height
    count += 1
    return count - 1
  }

  /// Calls a closure with the surfaces, their number and their pixels.
  mutating func use(
    _ body: (UnsafeMutableBufferPointer<Surface>, Int, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let count = count
    all.withUnsafeMutableBufferPointer { all in
      pixels.withUnsafeMutableBufferPointer { pixels in
        if let base = pixels.baseAddress { body(all, count, base) }
      }
    }
  }

  mutating func reservePixels() {
    let room = max(pixelCount, 1)
    // With some to spare, because what a plane shows grows and shrinks as it turns.
    if pixels.count < room { pixels = Array(repeating: 0, count: room + room / 4) }
  }
}
