import LayerTree
import MotionMath

/// The reader of an image's colors along a row.
///
/// Positions are counted in 2^-32 of a pixel, so that no sum is rounded; between pixels colors are mixed
/// in 256 steps. An image that is neither rotated nor scaled and lies on whole pixels is copied.
struct ImageSampler {
  /// The number of positions per pixel.
  private static let one = 1 << 32

  private let place: Affine
  private let width: Int
  private let height: Int
  private let pixels: UnsafePointer<UInt32>
  private let colors: UnsafeMutablePointer<UInt32>
  /// Scratch storage for one row of pixels of the image.
  private let mixed: UnsafeMutablePointer<UInt32>
  private let isUpright: Bool
  /// A Boolean value that indicates whether colors are read from the nearest pixel, without mixing.
  private let isNearest: Bool
  private let across: Int
  private let down: Int

  init(texture: Texture, image: LayerImage, pixels: UnsafePointer<UInt32>, painter: Painter) {
    place = texture.place
    width = image.width
    height = image.height
    self.pixels = pixels
    colors = painter.work.colors
    mixed = painter.work.mixed
    isUpright = texture.place.isUpright
    across = Self.counted(texture.place.a, most: 0x1p15)
    down = Self.counted(texture.place.b, most: 0x1p15)
    guard case .image(_, true) = texture.source else {
      isNearest = false
      return
    }
    // Only enlarged pixels have edges to keep.
    isNearest = abs(texture.place.determinant) <= 1
  }

  /// Converts a length in pixels to units of 2^-32 of a pixel. The length is limited to ±`most`, so that sums along a
  /// row cannot overflow.
  private static func counted(_ value: Double, most: Double) -> Int {
    Int(min(max(value, -most), most) * 0x1p32)
  }

  /// Writes the colors of a run of pixels of row `y`.
  func read(_ run: Range<Int>, _ y: Int) {
    // Pixels have their colors at their centers, except when they keep their edges.
    let shift = isNearest ? 0.0 : 0.5
    let first = place.apply([Double(run.lowerBound) + 0.5, Double(y) + 0.5]) - shift
    // Half a step of mixing is added, so that positions are rounded to the nearest.
    let half = isNearest ? 0 : Self.one >> 9
    let start = (x: Self.counted(first.x, most: 0x1p24) + half, y: Self.counted(first.y, most: 0x1p24) + half)
    if isNearest {
      readNearest(run, start)
    } else if isUpright {
      readUpright(run, start)
    } else {
      readSlanted(run, start)
    }
  }

  private func readNearest(_ run: Range<Int>, _ start: (x: Int, y: Int)) {
    var (u, v) = start
    for x in run {
      let column = min(max(u >> 32, 0), width - 1)
      let line = min(max(v >> 32, 0), height - 1)
      colors[x] = pixels[line * width + column]
      u &+= across
      v &+= down
    }
  }

  private func readUpright(_ run: Range<Int>, _ start: (x: Int, y: Int)) {
    let line = start.y >> 32
    let above = pixels + min(max(line, 0), height - 1) * width
    let below = pixels + min(max(line + 1, 0), height - 1) * width
    let downwards = UInt32(truncatingIfNeeded: start.y >> 24) & 255
    let last = start.x + across &* (run.count - 1)
    let low = min(max(min(start.x, last) >> 32, 0), width - 1)
    let high = min(max((max(start.x, last) >> 32) + 1, 0), width - 1)

    if across == Self.one, start.x & (255 << 24) == 0, start.x >> 32 >= 0, last >> 32 < width {
      let column = start.x >> 32
      if downwards == 0 {
        (colors + run.lowerBound).update(from: above + column, count: run.count)
      } else {
        Self.mix(above + column, below + column, downwards, into: colors + run.lowerBound, run.count)
      }
      return
    }
    var row = above
    if downwards != 0 {
      Self.mix(above + low, below + low, downwards, into: mixed + low, high - low + 1)
      row = UnsafePointer(mixed)
    }
    var u = start.x
    for x in run {
      let column = u >> 32
      let left = row[min(max(column, low), high)]
      let right = row[min(max(column &+ 1, low), high)]
      colors[x] = Self.mix(left, right, UInt32(truncatingIfNeeded: u >> 24) & 255)
      u &+= across
    }
  }

  private func readSlanted(_ run: Range<Int>, _ start: (x: Int, y: Int)) {
    var (u, v) = start
    for x in run {
      let left = min(max(u >> 32, 0), width - 1)
      let right = min(max((u >> 32) &+ 1, 0), width - 1)
      let above = pixels + min(max(v >> 32, 0), height - 1) * width
      let below = pixels + min(max((v >> 32) &+ 1, 0), height - 1) * width
      let sideways = UInt32(truncatingIfNeeded: u >> 24) & 255
      colors[x] = Self.mix(
        Self.mix(above[left], above[right], sideways), Self.mix(below[left], below[right], sideways),
        UInt32(truncatingIfNeeded: v >> 24) & 255)
      u &+= across
      v &+= down
    }
  }

  /// Returns a mixture of two pixels with `part` of 256 parts of the second.
  @inline(__always)
  static func mix(_ first: UInt32, _ second: UInt32, _ part: UInt32) -> UInt32 {
    let rest = 256 &- part
    let odd = (first & Paint.pairs) &* rest &+ (second & Paint.pairs) &* part &+ 0x0080_0080
    let even =
      ((first &>> 8) & Paint.pairs) &* rest &+ ((second &>> 8) & Paint.pairs) &* part &+ 0x0080_0080
    return ((odd &>> 8) & Paint.pairs) | (even & ~Paint.pairs)
  }

  private static func mix(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ part: UInt32,
    into result: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    for index in 0..<count { result[index] = mix(first[index], second[index], part) }
  }
}
