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
  private let isUpright: Bool
  /// A Boolean value that indicates whether colors are read from the nearest pixel, without mixing.
  private let isNearest: Bool
  private let across: Int
  private let down: Int

  init(texture: Texture, image: LayerImage, pixels: UnsafePointer<UInt32>) {
    place = texture.place
    width = image.width
    height = image.height
    self.pixels = pixels
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

  /// Writes the colors of a run of pixels of row `y` into a row of pixels.
  func read(_ run: Range<Int>, _ y: Int, into colors: UnsafeMutablePointer<UInt32>) {
    // Pixels have their colors at their centers, except when they keep their edges.
    let shift = isNearest ? 0.0 : 0.5
    let first = place.apply([Double(run.lowerBound) + 0.5, Double(y) + 0.5]) - shift
    // Half a step of mixing is added, so that positions are rounded to the nearest.
    let half = isNearest ? 0 : Self.one >> 9
    let start = (x: Self.counted(first.x, most: 0x1p24) + half, y: Self.counted(first.y, most: 0x1p24) + half)
    if isNearest {
      readNearest(run, start, into: colors)
    } else if isUpright {
      readUpright(run, start, into: colors)
    } else {
      readSlanted(run, start, into: colors)
    }
  }

  private func readNearest(
    _ run: Range<Int>, _ start: (x: Int, y: Int), into colors: UnsafeMutablePointer<UInt32>
  ) {
    var (u, v) = start
    for x in run {
      let column = min(max(u >> 32, 0), width - 1)
      let line = min(max(v >> 32, 0), height - 1)
      colors[x] = pixels[line * width + column]
      u &+= across
      v &+= down
    }
  }

  private func readUpright(
    _ run: Range<Int>, _ start: (x: Int, y: Int), into colors: UnsafeMutablePointer<UInt32>
  ) {
    let line = start.y >> 32
    let above = pixels + min(max(line, 0), height - 1) * width
    let below = pixels + min(max(line + 1, 0), height - 1) * width
    let downwards = UInt32(truncatingIfNeeded: start.y >> 24) & 255
    let last = width - 1
    if across == Self.one, downwards == 0, start.x & (255 << 24) == 0, start.x >= 0,
      start.x >> 32 + run.count <= width
    {
      (colors + run.lowerBound).update(from: above + start.x >> 32, count: run.count)
      return
    }
    var (u, x) = (start.x, run.lowerBound)
    /// Reads pixels singly up to a place, with columns beyond the image's sides taken from its outermost pixels.
    func readSingly(to end: Int) {
      while x < end {
        let (left, right) = (min(max(u >> 32, 0), last), min(max((u >> 32) &+ 1, 0), last))
        colors[x] = Self.mix(
          Self.mix(above[left], below[left], downwards), Self.mix(above[right], below[right], downwards),
          UInt32(truncatingIfNeeded: u >> 24) & 255)
        u &+= across
        x &+= 1
      }
    }
    while x < run.upperBound, u < 0 || u >> 32 >= last { readSingly(to: x + 1) }
    guard x < run.upperBound else { return }
    // The pixels with both neighbors in the image.
    let inside = across > 0 ? ((last << 32) - 1 - u) / across : across < 0 ? u / -across : run.count
    let pairs = min(run.upperBound - x, inside + 1) / 2
    Self.readPairs(pairs, of: above, below, downwards, u, across, into: colors + x)
    x += 2 * pairs
    u &+= 2 * pairs &* across
    readSingly(to: run.upperBound)
  }

  /// Mixes neighboring pixels of two rows from position `u` on, two mixtures at a time.
  private static func readPairs(
    _ count: Int, of above: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>, _ downwards: UInt32,
    _ start: Int, _ across: Int, into colors: UnsafeMutablePointer<UInt32>
  ) {
    let (upper, lower) = (UnsafeRawPointer(above), UnsafeRawPointer(below))
    let target = UnsafeMutableRawPointer(colors)
    let down = Channels(repeating: UInt16(truncatingIfNeeded: downwards))
    var u = start
    for pair in 0..<count {
      let next = u &+ across
      let (one, two) = ((u &>> 32) &* 4, (next &>> 32) &* 4)
      let (high, low) = (neighbors(in: upper, one, two), neighbors(in: lower, one, two))
      let left = sum(widened(high.lowHalf), widened(low.lowHalf), down)
      let right = sum(widened(high.highHalf), widened(low.highHalf), down)
      let parts = unsafeBitCast(SIMD2(spread(u), spread(next)), to: Channels.self)
      let both = sum(left &>> 8, right &>> 8, parts) &>> 8
      target.storeBytes(of: narrowed(both), toByteOffset: pair &* 8, as: SIMD8<UInt8>.self)
      u = next &+ across
    }
  }

  /// Returns the pixels at two offsets of a row, in the lower half, and the pixels to the right of both.
  @inline(__always)
  private static func neighbors(in row: UnsafeRawPointer, _ first: Int, _ second: Int) -> SIMD16<UInt8> {
    let one = row.loadUnaligned(fromByteOffset: first, as: SIMD2<UInt32>.self)
    let two = row.loadUnaligned(fromByteOffset: second, as: SIMD2<UInt32>.self)
    return unsafeBitCast(SIMD4(one.x, two.x, one.y, two.y), to: SIMD16<UInt8>.self)
  }

  /// Returns channels in 16 bits each. Written lane by lane, all lanes become one instruction; the conversion of a whole
  /// vector is a call.
  @inline(__always)
  private static func widened(_ bytes: SIMD8<UInt8>) -> Channels {
    Channels(
      UInt16(bytes[0]), UInt16(bytes[1]), UInt16(bytes[2]), UInt16(bytes[3]), UInt16(bytes[4]),
      UInt16(bytes[5]),
      UInt16(bytes[6]), UInt16(bytes[7]))
  }

  @inline(__always)
  private static func narrowed(_ channels: Channels) -> SIMD8<UInt8> {
    func byte(_ lane: Int) -> UInt8 { UInt8(truncatingIfNeeded: channels[lane]) }
    return SIMD8(byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7))
  }

  /// Returns the part, of 256, that a position has beyond its pixel, four times over.
  @inline(__always)
  private static func spread(_ position: Int) -> UInt64 {
    (UInt64(truncatingIfNeeded: position &>> 24) & 255) &* 0x0001_0001_0001_0001
  }

  private func readSlanted(
    _ run: Range<Int>, _ start: (x: Int, y: Int), into colors: UnsafeMutablePointer<UInt32>
  ) {
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

  private typealias Channels = SIMD8<UInt16>

  /// Returns 256 times the mixtures of channels, with `parts` of 256 parts of the second, and a half added. A negative
  /// difference wraps, and the sum wraps back.
  @inline(__always)
  private static func sum(_ first: Channels, _ second: Channels, _ parts: Channels) -> Channels {
    first &<< 8 &+ (second &- first) &* parts &+ 128
  }
}
