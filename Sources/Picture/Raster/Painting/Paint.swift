import MotionMath

/// A color prepared for blending: an opaque pixel and a strength.
///
/// Components are clamped to 0…1, and NaN is 0. Blending keeps the source's color apart from its alpha, so that each
/// pixel is rounded once, exactly to the nearest of 255 steps.
struct Paint {
  /// A mask of the two bytes of every second channel.
  static let pairs: UInt32 = 0x00FF_00FF

  /// The opaque color as a pixel, 0xFFRRGGBB.
  var pixel: UInt32
  /// The alpha, from 0 to 255, with its fractional part.
  var strength: Double

  init(_ color: RGBA) {
    let byte = { (value: Double) in UInt32(Paint.unit(value) * 255 + 0.5) }
    pixel = 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    strength = Paint.unit(color.alpha) * 255
  }

  /// Creates the color that results from one color over another.
  init(_ upper: RGBA, over lower: RGBA) {
    let above = Paint.unit(upper.alpha)
    let below = Paint.unit(lower.alpha) * (1 - above)
    guard below > 0 else {
      self.init(upper)
      return
    }
    let mix = { (u: Double, l: Double) in
      (Paint.unit(u) * above + Paint.unit(l) * below) / (above + below)
    }
    self.init(
      RGBA(
        red: mix(upper.red, lower.red), green: mix(upper.green, lower.green),
        blue: mix(upper.blue, lower.blue), alpha: above + below))
  }

  /// A Boolean value that indicates whether the paint has no effect.
  var isInvisible: Bool { strength < 0.5 }
  /// A Boolean value that indicates whether the paint hides everything beneath it.
  var isOpaque: Bool { strength >= 254.5 }

  /// Returns the alpha of the paint where it covers a fraction of a pixel, 0…1: an integer from 0 to 255.
  @inline(__always)
  func alpha(_ coverage: Double) -> UInt32 {
    UInt32(Int32((coverage > 0 ? (coverage < 1 ? coverage : 1) : 0) * strength + 0.5))
  }

  /// The color over nothing, premultiplied.
  var premultiplied: UInt32 { Paint.blend(pixel, alpha(1), onto: 0) }

  /// Returns a pixel with a color laid over it; `alpha` is from 0 to 255.
  @inline(__always)
  static func blend(_ pixel: UInt32, _ alpha: UInt32, onto under: UInt32) -> UInt32 {
    let rest = 255 &- alpha
    let odd = (under & pairs) &* rest &+ (pixel & pairs) &* alpha
    let even = ((under &>> 8) & pairs) &* rest &+ ((pixel &>> 8) & pairs) &* alpha
    return divided(odd) | divided(even) &<< 8
  }

  /// Returns a pixel of which two colors cover different parts, as where a border meets a fill. The sum of their alphas
  /// must be at most 255.
  @inline(__always)
  static func blend(
    _ first: UInt32, _ firstAlpha: UInt32, _ second: UInt32, _ secondAlpha: UInt32, onto under: UInt32
  ) -> UInt32 {
    let rest = 255 &- firstAlpha &- secondAlpha
    let odd =
      (under & pairs) &* rest &+ (first & pairs) &* firstAlpha &+ (second & pairs) &* secondAlpha
    let even =
      ((under &>> 8) & pairs) &* rest &+ ((first &>> 8) & pairs) &* firstAlpha
      &+ ((second &>> 8) & pairs) &* secondAlpha
    return divided(odd) | divided(even) &<< 8
  }

  /// Returns both 16-bit halves of a number, each at most 255², divided by 255 and rounded to the nearest.
  @inline(__always)
  static func divided(_ value: UInt32) -> UInt32 {
    let t = value &+ 0x0080_0080
    return ((t &+ ((t &>> 8) & pairs)) &>> 8) & pairs
  }

  /// Lays a color over a run of pixels.
  static func blend(
    _ pixel: UInt32, _ alpha: UInt32, onto run: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    Tint(pixel, alpha).lay(onto: run, count: count, rows: 1, stride: count)
  }

  private static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}

/// Runs of pixels of different colors, eight at a time.
extension Paint {
  private typealias Eight = SIMD8<UInt32>

  /// Lays a run of premultiplied pixels over another; `alpha` is their opacity, from 0 to 255.
  ///
  /// Both contributions are summed before the sum is rounded.
  static func lay(
    _ upper: UnsafePointer<UInt32>, _ alpha: UInt32, onto run: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let mask = Eight(repeating: pairs)
    let fade = SIMD16<UInt16>(repeating: UInt16(min(alpha, 255)))
    let source = UnsafeRawPointer(upper)
    let target = UnsafeMutableRawPointer(run)
    var done = 0
    while done &+ 8 <= count {
      let over = source.loadUnaligned(fromByteOffset: done &* 4, as: Eight.self)
      if over != .zero {
        let under = target.loadUnaligned(fromByteOffset: done &* 4, as: Eight.self)
        let covers = channels(over &>> 24) &* fade &+ 0x80
        let share = pixels((covers &+ (covers &>> 8)) &>> 8)
        let rest = SIMD16<UInt16>(repeating: 255) &- channels(share | share &<< 16)
        let low = channels(over & mask) &* fade &+ channels(under & mask) &* rest
        let high = channels((over &>> 8) & mask) &* fade &+ channels((under &>> 8) & mask) &* rest
        target.storeBytes(of: joined(low, high), toByteOffset: done &* 4, as: Eight.self)
      }
      done &+= 8
    }
    while done < count {
      run[done] = lay(upper[done], min(alpha, 255), onto: run[done])
      done &+= 1
    }
  }

  /// Lays a run of premultiplied pixels over another, each with an opacity of its own.
  static func lay(
    _ upper: UnsafePointer<UInt32>, _ alphas: UnsafePointer<UInt8>, onto run: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    for index in 0..<count where alphas[index] != 0 {
      run[index] = lay(upper[index], UInt32(alphas[index]), onto: run[index])
    }
  }

  /// Returns a premultiplied pixel laid over another; `alpha` is its opacity, from 0 to 255.
  @inline(__always)
  static func lay(_ upper: UInt32, _ alpha: UInt32, onto under: UInt32) -> UInt32 {
    let covers = (upper &>> 24) &* alpha &+ 0x80
    let rest = 255 &- (covers &+ (covers &>> 8)) &>> 8
    let odd = (upper & pairs) &* alpha &+ (under & pairs) &* rest
    let even = ((upper &>> 8) & pairs) &* alpha &+ ((under &>> 8) & pairs) &* rest
    return divided(odd) | divided(even) &<< 8
  }

  /// Divides two channels of eight pixels each, up to 255², by 255, rounds to the nearest and joins them.
  @inline(__always)
  private static func joined(_ low: SIMD16<UInt16>, _ high: SIMD16<UInt16>) -> Eight {
    let half = SIMD16<UInt16>(repeating: 0x80)
    let odd = low &+ half
    let even = high &+ half
    let lower = (odd &+ (odd &>> 8)) &>> 8
    let upper = (even &+ (even &>> 8)) & 0xFF00
    return pixels(lower | upper)
  }

  @inline(__always)
  private static func channels(_ pixels: Eight) -> SIMD16<UInt16> {
    unsafeBitCast(pixels, to: SIMD16<UInt16>.self)
  }

  @inline(__always)
  private static func pixels(_ channels: SIMD16<UInt16>) -> Eight {
    unsafeBitCast(channels, to: Eight.self)
  }
}
