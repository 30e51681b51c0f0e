/// A color at one alpha, prepared for runs of pixels.
///
/// A channel becomes `rest · under + share`, divided by 255 and rounded to the nearest. For sums up to 255²,
/// that is the upper 16 bits of `(sum + 128) · 257`. Each instruction handles eight channels, also where vectors have no
/// more than 16 bytes.
struct Tint {
  /// The channels of four pixels.
  private typealias Pixels = SIMD16<UInt8>
  /// The channels of two pixels, or sums and products of those.
  private typealias Channels = SIMD8<UInt16>

  private let pixel: UInt32
  private let alpha: UInt32
  private let share: Channels
  private let rest: Channels
  private let divisor: Channels

  @inline(__always)
  init(_ pixel: UInt32, _ alpha: UInt32) {
    self.pixel = pixel
    self.alpha = alpha
    share = Self.channels(pixel) &* UInt16(truncatingIfNeeded: alpha) &+ 128
    rest = Channels(repeating: UInt16(truncatingIfNeeded: 255 &- alpha))
    divisor = Self.divisor(pixel)
  }

  /// Lays the color over runs of pixels in several rows; the starts of the rows are `stride` pixels apart.
  ///
  /// A narrow box is processed column by column, so that no row has a loop of its own.
  func lay(onto run: UnsafeMutablePointer<UInt32>, count: Int, rows: Int, stride: Int) {
    if alpha == 0 || count <= 0 { return }
    let (raw, stride) = (UnsafeMutableRawPointer(run), stride &* 4)
    if alpha < 255 {
      change(raw, count, rows &* stride, stride) { covered($0) }
    } else if count < 64 {
      let whole = Self.pixels(SIMD4(repeating: pixel))
      change(raw, count, rows &* stride, stride) { _ in whole }
    } else {
      eachRow(raw, rows &* stride, stride) {
        $0.assumingMemoryBound(to: UInt32.self).update(repeating: pixel, count: count)
      }
    }
  }

  /// Changes runs of pixels, four at a time; `size` is the number of bytes of all rows.
  @inline(__always)
  private func change(
    _ first: UnsafeMutableRawPointer, _ count: Int, _ size: Int, _ stride: Int, _ new: (Pixels) -> Pixels
  ) {
    @inline(__always)
    func changeEight(_ place: UnsafeMutableRawPointer) {
      let first = new(place.loadUnaligned(as: Pixels.self))
      let second = new(place.loadUnaligned(fromByteOffset: 16, as: Pixels.self))
      place.storeBytes(of: first, as: Pixels.self)
      place.storeBytes(of: second, toByteOffset: 16, as: Pixels.self)
    }
    let wide = (count & ~7) &* 4
    if count < 64 {
      var place = 0
      while place &+ 64 <= wide {
        eachRow(first + place, size, stride) {
          changeEight($0)
          changeEight($0 + 32)
        }
        place &+= 64
      }
      if place < wide { eachRow(first + place, size, stride) { changeEight($0) } }
    } else {
      eachRow(first, size, stride) { row in eachRow(row, wide, 32) { changeEight($0) } }
    }
    var rest = first + wide
    if count & 4 != 0 {
      eachRow(rest, size, stride) {
        $0.storeBytes(of: new($0.loadUnaligned(as: Pixels.self)), as: Pixels.self)
      }
      rest += 16
    }
    if count & 2 != 0 {
      eachRow(rest, size, stride) { place in
        let two = place.loadUnaligned(as: SIMD8<UInt8>.self)
        place.storeBytes(of: new(Pixels(lowHalf: two, highHalf: two)).lowHalf, as: SIMD8<UInt8>.self)
      }
      rest += 8
    }
    if count & 1 != 0 {
      eachRow(rest, size, stride) { place in
        let one = Self.pixels(SIMD4(repeating: place.load(as: UInt32.self)))
        place.storeBytes(of: unsafeBitCast(new(one), to: SIMD4<UInt32>.self).x, as: UInt32.self)
      }
    }
  }

  @inline(__always)
  private func eachRow(
    _ first: UnsafeMutableRawPointer, _ size: Int, _ stride: Int, _ body: (UnsafeMutableRawPointer) -> Void
  ) {
    var place = 0
    while place < size {
      body(first + place)
      place &+= stride
    }
  }

  /// Returns four pixels with this color laid over them.
  @inline(__always)
  private func covered(_ under: Pixels) -> Pixels {
    Self.packed(
      Self.upperHalf(Self.channels(under.lowHalf) &* rest &+ share, divisor),
      Self.upperHalf(Self.channels(under.highHalf) &* rest &+ share, divisor))
  }

  /// Lays a color over a run of pixels, each with an alpha of its own.
  static func lay(
    _ pixel: UInt32, _ alphas: UnsafePointer<UInt8>, onto run: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    lay(pixel, alphas, every: count, onto: run, count: count, rows: 1, stride: count)
  }

  /// Lays a color over a box of pixels, each with an alpha of its own. The rows of alphas begin `pitch` bytes apart,
  /// the rows of pixels `stride` pixels apart.
  static func lay(
    _ pixel: UInt32, _ alphas: UnsafePointer<UInt8>, every pitch: Int,
    onto run: UnsafeMutablePointer<UInt32>, count: Int, rows: Int, stride: Int
  ) {
    let color = channels(pixel)
    let divisor = divisor(pixel)
    var row = 0
    while row < rows {
      let source = UnsafeRawPointer(alphas + row &* pitch)
      let target = UnsafeMutableRawPointer(run + row &* stride)
      var done = 0
      while done &+ 4 <= count {
        let four = source.loadUnaligned(fromByteOffset: done, as: UInt32.self)
        if four != 0 {
          let four = unsafeBitCast(four, to: SIMD4<UInt8>.self)
          let under = target.loadUnaligned(fromByteOffset: done &* 4, as: Pixels.self)
          let low = mixed(color, repeated(four.lowHalf), channels(under.lowHalf), divisor)
          let high = mixed(color, repeated(four.highHalf), channels(under.highHalf), divisor)
          target.storeBytes(of: packed(low, high), toByteOffset: done &* 4, as: Pixels.self)
        }
        done &+= 4
      }
      let pixels = run + row &* stride
      while done < count {
        let alpha = UInt32(source.load(fromByteOffset: done, as: UInt8.self))
        pixels[done] = Paint.blend(pixel, alpha, onto: pixels[done])
        done &+= 1
      }
      row &+= 1
    }
  }

  /// Returns two alphas, each four times over.
  @inline(__always)
  private static func repeated(_ two: SIMD2<UInt8>) -> Channels {
    var repeated = Channels()
    for index in repeated.indices { repeated[index] = UInt16(two[index / 4]) }
    return repeated
  }

  /// Returns the channels of two pixels with a color laid over them: `alpha · color + (255 − alpha) · under`, divided
  /// by 255.
  @inline(__always)
  private static func mixed(
    _ color: Channels, _ alpha: Channels, _ under: Channels, _ divisor: Channels
  ) -> Channels {
    upperHalf((color &- under) &* alpha &+ under &* 255 &+ 128, divisor)
  }

  /// Returns a vector with 257 in every channel, computed from an opaque pixel's alpha, which is 255. With a constant,
  /// the compiler would emit 32-bit shifts and sums in place of one multiplication.
  @inline(__always)
  private static func divisor(_ pixel: UInt32) -> Channels {
    Channels(repeating: UInt16(truncatingIfNeeded: (pixel &>> 24) &+ 2))
  }

  /// Returns the upper half of the product of each pair of channels.
  @inline(__always)
  private static func upperHalf(_ a: Channels, _ b: Channels) -> Channels {
    let product = SIMD8<UInt32>(truncatingIfNeeded: a) &* SIMD8<UInt32>(truncatingIfNeeded: b)
    return Channels(truncatingIfNeeded: product &>> 16)
  }

  /// Returns the channels of the pixels of two vectors; none may be beyond 255.
  ///
  /// The limits have no effect on channels. Because of them, one instruction packs both vectors.
  @inline(__always)
  private static func packed(_ low: Channels, _ high: Channels) -> Pixels {
    let both = unsafeBitCast(SIMD16(lowHalf: low, highHalf: high), to: SIMD16<Int16>.self)
    var packed = Pixels()
    for index in packed.indices {
      packed[index] = UInt8(truncatingIfNeeded: min(max(both[index], 0), 255))
    }
    return packed
  }

  @inline(__always)
  private static func channels(_ two: SIMD8<UInt8>) -> Channels {
    var channels = Channels()
    for index in channels.indices { channels[index] = UInt16(two[index]) }
    return channels
  }

  /// Returns the channels of two pixels of one color.
  @inline(__always)
  private static func channels(_ pixel: UInt32) -> Channels {
    channels(unsafeBitCast(SIMD2(repeating: pixel), to: SIMD8<UInt8>.self))
  }

  @inline(__always)
  private static func pixels(_ pixels: SIMD4<UInt32>) -> Pixels { unsafeBitCast(pixels, to: Pixels.self) }
}
