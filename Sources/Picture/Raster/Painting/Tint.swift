/// A color at one alpha, prepared for runs of pixels.
///
/// A channel becomes `rest · under + share`, divided by 255 and rounded to the nearest. For sums up to 255²,
/// that is the upper 16 bits of `(sum + 128) · 257`. Each instruction handles eight channels, also where vectors have no
/// more than 16 bytes.
struct Tint {
  private typealias Four = SIMD8<UInt16>

  private let pixel: UInt32
  private let alpha: UInt32
  private let odd: Four
  private let even: Four
  private let rest: Four
  private let divisor: Four

  @inline(__always)
  init(_ pixel: UInt32, _ alpha: UInt32) {
    self.pixel = pixel
    self.alpha = alpha
    odd = Self.channels(SIMD4(repeating: (pixel & Paint.pairs) &* alpha &+ 0x0080_0080))
    even = Self.channels(SIMD4(repeating: ((pixel &>> 8) & Paint.pairs) &* alpha &+ 0x0080_0080))
    rest = Four(repeating: UInt16(truncatingIfNeeded: 255 &- alpha))
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
      let whole = Self.channels(SIMD4(repeating: pixel))
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
    _ first: UnsafeMutableRawPointer, _ count: Int, _ size: Int, _ stride: Int, _ new: (Four) -> Four
  ) {
    @inline(__always)
    func changeEight(_ place: UnsafeMutableRawPointer) {
      let first = new(place.loadUnaligned(as: Four.self))
      let second = new(place.loadUnaligned(fromByteOffset: 16, as: Four.self))
      place.storeBytes(of: first, as: Four.self)
      place.storeBytes(of: second, toByteOffset: 16, as: Four.self)
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
        $0.storeBytes(of: new($0.loadUnaligned(as: Four.self)), as: Four.self)
      }
      rest += 16
    }
    if count & 2 != 0 {
      eachRow(rest, size, stride) { place in
        let two = unsafeBitCast(SIMD2(place.loadUnaligned(as: UInt64.self), 0), to: Four.self)
        place.storeBytes(of: unsafeBitCast(new(two), to: SIMD2<UInt64>.self).x, as: UInt64.self)
      }
      rest += 8
    }
    if count & 1 != 0 {
      eachRow(rest, size, stride) { place in
        let one = Self.channels(SIMD4(place.load(as: UInt32.self), 0, 0, 0))
        place.storeBytes(of: Self.pixels(new(one)).x, as: UInt32.self)
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
  private func covered(_ under: Four) -> Four {
    let low = Self.upperHalf((under & 255) &* rest &+ odd, divisor)
    let high = Self.upperHalf((under &>> 8) &* rest &+ even, divisor)
    return low | high &<< 8
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
    let odd = channels(SIMD4(repeating: pixel & Paint.pairs))
    let even = channels(SIMD4(repeating: (pixel &>> 8) & Paint.pairs))
    let divisor = divisor(pixel)
    var row = 0
    while row < rows {
      let source = UnsafeRawPointer(alphas + row &* pitch)
      let target = UnsafeMutableRawPointer(run + row &* stride)
      var done = 0
      while done &+ 4 <= count {
        let four = source.loadUnaligned(fromByteOffset: done, as: UInt32.self)
        if four != 0 {
          let single = SIMD4<UInt32>(truncatingIfNeeded: unsafeBitCast(four, to: SIMD4<UInt8>.self))
          let alpha = channels(single | single &<< 16)
          let rest = 255 &- alpha
          let under = target.loadUnaligned(fromByteOffset: done &* 4, as: Four.self)
          let low = upperHalf(odd &* alpha &+ (under & 255) &* rest &+ 128, divisor)
          let high = upperHalf(even &* alpha &+ (under &>> 8) &* rest &+ 128, divisor)
          target.storeBytes(of: low | high &<< 8, toByteOffset: done &* 4, as: Four.self)
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

  /// Returns a vector with 257 in every channel, computed from an opaque pixel's alpha, which is 255. With a constant,
  /// the compiler would emit 32-bit shifts and sums in place of one multiplication.
  @inline(__always)
  private static func divisor(_ pixel: UInt32) -> Four {
    Four(repeating: UInt16(truncatingIfNeeded: (pixel &>> 24) &+ 2))
  }

  /// Returns the upper half of the product of each pair of channels.
  @inline(__always)
  private static func upperHalf(_ a: Four, _ b: Four) -> Four {
    let product = SIMD8<UInt32>(truncatingIfNeeded: a) &* SIMD8<UInt32>(truncatingIfNeeded: b)
    return Four(truncatingIfNeeded: product &>> 16)
  }

  @inline(__always)
  private static func channels(_ pixels: SIMD4<UInt32>) -> Four { unsafeBitCast(pixels, to: Four.self) }

  @inline(__always)
  private static func pixels(_ channels: Four) -> SIMD4<UInt32> {
    unsafeBitCast(channels, to: SIMD4<UInt32>.self)
  }
}
