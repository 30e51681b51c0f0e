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
  /// The first column of the picture that the image touches, and the image's position there.
  private let first: Int
  private let start: Int
  private let places: UnsafeMutablePointer<UInt32>
  private let parts: UnsafeMutablePointer<UInt64>
  private let channels: UnsafeMutablePointer<UInt64>

  /// Creates a reader for some columns of a picture. Positions along a row do not depend on the run that is read.
  init(
    texture: Texture, image: LayerImage, pixels: UnsafePointer<UInt32>, columns: Range<Int>,
    _ work: Workspace.Pointers
  ) {
    place = texture.place
    width = image.width
    height = image.height
    self.pixels = pixels
    isUpright = texture.place.isUpright
    across = Self.counted(texture.place.a, most: 0x1p15)
    down = Self.counted(texture.place.b, most: 0x1p15)
    places = work.places
    parts = work.parts
    channels = work.channels
    first = columns.lowerBound
    if case .image(_, true) = texture.source {
      // Only enlarged pixels have edges to keep.
      isNearest = abs(texture.place.determinant) <= 1
    } else {
      isNearest = false
    }
    start = Self.position(place, first, 0, isNearest).x
    if isUpright, !isNearest { findNeighbors(columns.count + Self.spare) }
  }

  /// The number of columns for which neighbors are found beyond a run's end, because four pixels are mixed at a time.
  static let spare = 4

  /// Finds, for each column, the left one of the two pixels between which it lies, and the right one's part.
  private func findNeighbors(_ count: Int) {
    let last = (width - 1) << 32
    var u = start
    for column in 0..<count {
      // Beyond the image's sides the outermost pixels continue.
      let inside = min(max(u, 0), last)
      places[column] = UInt32(truncatingIfNeeded: inside &>> 32)
      parts[column] = (UInt64(truncatingIfNeeded: inside &>> 24) & 255) &* 0x0001_0001_0001_0001
      u &+= across
    }
  }

  /// Converts a length in pixels to units of 2^-32 of a pixel. The length is limited to ±`most`, so that sums along a
  /// row cannot overflow.
  private static func counted(_ value: Double, most: Double) -> Int {
    Int(min(max(value, -most), most) * 0x1p32)
  }

  /// Returns the position in the image of a pixel of the picture.
  private static func position(_ place: Affine, _ x: Int, _ y: Int, _ isNearest: Bool) -> (x: Int, y: Int) {
    // Pixels have their colors at their centers, except when they keep their edges.
    let shift = isNearest ? 0.0 : 0.5
    let point = place.apply([Double(x) + 0.5, Double(y) + 0.5]) - shift
    // Half a step of mixing is added, so that positions are rounded to the nearest.
    let half = isNearest ? 0 : one >> 9
    return (counted(point.x, most: 0x1p24) + half, counted(point.y, most: 0x1p24) + half)
  }

  /// Writes the colors of a run of pixels of row `y` into a row of pixels.
  func read(_ run: Range<Int>, _ y: Int, into colors: UnsafeMutablePointer<UInt32>) {
    if run.isEmpty { return }
    var start = Self.position(place, first, y, isNearest)
    start.x &+= (run.lowerBound - first) &* across
    start.y &+= (run.lowerBound - first) &* down
    if isNearest {
      readNearest(run, start, into: colors)
    } else if isUpright {
      readUpright(run, start.y, into: colors)
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

  private func readUpright(_ run: Range<Int>, _ v: Int, into colors: UnsafeMutablePointer<UInt32>) {
    let line = v >> 32
    let above = pixels + min(max(line, 0), height - 1) * width
    let below = pixels + min(max(line + 1, 0), height - 1) * width
    let downwards = UInt32(truncatingIfNeeded: v >> 24) & 255
    let u = start &+ (run.lowerBound - first) &* across
    if across == Self.one, downwards == 0, u & (255 << 24) == 0, u >= 0, u >> 32 + run.count <= width {
      (colors + run.lowerBound).update(from: above + u >> 32, count: run.count)
      return
    }
    let ends = (Int(places[run.lowerBound - first]), Int(places[run.upperBound - 1 - first]))
    mix(above, below, downwards, min(ends.0, ends.1)..<min(max(ends.0, ends.1) + 2, width))
    mixNeighbors(run, into: colors)
  }

  /// Mixes columns of two rows into the row of channels, each channel in 16 bits.
  private func mix(
    _ above: UnsafePointer<UInt32>, _ below: UnsafePointer<UInt32>, _ downwards: UInt32,
    _ columns: Range<Int>
  ) {
    let (upper, lower) = (UnsafeRawPointer(above), UnsafeRawPointer(below))
    let target = UnsafeMutableRawPointer(channels)
    let part = Channels(repeating: UInt16(truncatingIfNeeded: downwards))
    var column = columns.lowerBound
    while column &+ 4 <= columns.upperBound {
      let high = upper.loadUnaligned(fromByteOffset: column &* 4, as: SIMD16<UInt8>.self)
      let low = lower.loadUnaligned(fromByteOffset: column &* 4, as: SIMD16<UInt8>.self)
      let first = Self.mix(Self.widened(high.lowHalf), Self.widened(low.lowHalf), part)
      let second = Self.mix(Self.widened(high.highHalf), Self.widened(low.highHalf), part)
      target.storeBytes(of: first, toByteOffset: column &* 8, as: Channels.self)
      target.storeBytes(of: second, toByteOffset: column &* 8 &+ 16, as: Channels.self)
      column &+= 4
    }
    while column < columns.upperBound {
      let both = unsafeBitCast(SIMD4(above[column], 0, below[column], 0), to: SIMD16<UInt8>.self)
      let mixed = Self.mix(Self.widened(both.lowHalf), Self.widened(both.highHalf), part)
      channels[column] = unsafeBitCast(mixed, to: SIMD2<UInt64>.self).x
      column &+= 1
    }
  }

  /// Mixes neighbors in the row of channels to the colors of a run of pixels, four at a time.
  private func mixNeighbors(_ run: Range<Int>, into colors: UnsafeMutablePointer<UInt32>) {
    let row = UnsafeRawPointer(channels)
    let places = places + (run.lowerBound - first)
    let parts = UnsafeRawPointer(parts + (run.lowerBound - first))
    let target = UnsafeMutableRawPointer(colors + run.lowerBound)
    /// Returns the mixtures of two columns, in 16 bits a channel.
    @inline(__always)
    func mixture(at column: Int) -> Channels {
      let one = row.loadUnaligned(fromByteOffset: Int(places[column]) &* 8, as: SIMD2<UInt64>.self)
      let two = row.loadUnaligned(fromByteOffset: Int(places[column &+ 1]) &* 8, as: SIMD2<UInt64>.self)
      return Self.mix(
        unsafeBitCast(SIMD2(one.x, two.x), to: Channels.self),
        unsafeBitCast(SIMD2(one.y, two.y), to: Channels.self),
        parts.loadUnaligned(fromByteOffset: column &* 8, as: Channels.self))
    }
    var column = 0
    while column &+ 4 <= run.count {
      let four = Self.narrowed(mixture(at: column), mixture(at: column &+ 2))
      target.storeBytes(of: four, toByteOffset: column &* 4, as: SIMD16<UInt8>.self)
      column &+= 4
    }
    if column == run.count { return }
    let four = unsafeBitCast(
      Self.narrowed(mixture(at: column), mixture(at: column &+ 2)), to: SIMD4<UInt32>.self)
    for lane in 0..<(run.count - column) { colors[run.lowerBound + column + lane] = four[lane] }
  }

  /// Returns channels in 16 bits each. Written lane by lane, all lanes become one instruction; the conversion of a whole
  /// vector is a call.
  @inline(__always)
  private static func widened(_ bytes: SIMD8<UInt8>) -> Channels {
    Channels(
      UInt16(bytes[0]), UInt16(bytes[1]), UInt16(bytes[2]), UInt16(bytes[3]), UInt16(bytes[4]),
      UInt16(bytes[5]), UInt16(bytes[6]), UInt16(bytes[7]))
  }

  @inline(__always)
  private static func narrowed(_ first: Channels, _ second: Channels) -> SIMD16<UInt8> {
    func byte(_ channels: Channels, _ lane: Int) -> UInt8 { UInt8(truncatingIfNeeded: channels[lane]) }
    return SIMD16(
      byte(first, 0), byte(first, 1), byte(first, 2), byte(first, 3), byte(first, 4), byte(first, 5),
      byte(first, 6), byte(first, 7), byte(second, 0), byte(second, 1), byte(second, 2), byte(second, 3),
      byte(second, 4), byte(second, 5), byte(second, 6), byte(second, 7))
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

  /// Returns mixtures of channels, with `parts` of 256 parts of the second. A negative difference wraps, and the sum
  /// wraps back.
  @inline(__always)
  private static func mix(_ first: Channels, _ second: Channels, _ parts: Channels) -> Channels {
    (first &<< 8 &+ (second &- first) &* parts &+ 128) &>> 8
  }
}
