import MotionMath

/// One colour ready for blending: an opaque pixel, and how strongly it covers.
///
/// Components are clamped to 0…1 and NaN is 0. Blending keeps the source's colour apart from its alpha, so
/// that each pixel is rounded once, exactly to the nearest of 255 steps.
struct Paint {
  /// The two bytes of every second channel.
  static let pairs: UInt32 = 0x00FF_00FF

  /// The colour at full strength, 0xFFRRGGBB.
  var pixel: UInt32
  /// The alpha, from 0 to 255, not rounded.
  var strength: Double

  init(_ color: RGBA) {
    let byte = { (value: Double) in UInt32(Paint.unit(value) * 255 + 0.5) }
    pixel = 0xFF00_0000 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    strength = Paint.unit(color.alpha) * 255
  }

  /// The colour of one laid over another.
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

  /// A Boolean value indicating whether it changes nothing.
  var isInvisible: Bool { strength < 0.5 }
  /// A Boolean value indicating whether nothing beneath it shows.
  var isOpaque: Bool { strength >= 254.5 }

  /// The alpha for a share of a pixel: an integer from 0 to 255.
  @inline(__always)
  func alpha(_ coverage: Double) -> UInt32 {
    UInt32(Int32((coverage > 0 ? (coverage < 1 ? coverage : 1) : 0) * strength + 0.5))
  }

  /// The colour over nothing, premultiplied.
  var premultiplied: UInt32 { Paint.blend(pixel, alpha(1), onto: 0) }

  /// A pixel with a colour laid over it, `alpha` being from 0 to 255.
  @inline(__always)
  static func blend(_ pixel: UInt32, _ alpha: UInt32, onto under: UInt32) -> UInt32 {
    let rest = 255 &- alpha
    let odd = (under & pairs) &* rest &+ (pixel & pairs) &* alpha
    let even = ((under &>> 8) & pairs) &* rest &+ ((pixel &>> 8) & pairs) &* alpha
    return divided(odd) | divided(even) &<< 8
  }

  /// A pixel with two colours laid on it side by side; their alphas must not sum to more than 255.
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

  /// Two 16-bit numbers up to 255², each divided by 255 and rounded to nearest.
  @inline(__always)
  static func divided(_ value: UInt32) -> UInt32 {
    let t = value &+ 0x0080_0080
    return ((t &+ ((t &>> 8) & pairs)) &>> 8) & pairs
  }

  /// Lays a colour over a run of pixels.
  static func blend(
    _ pixel: UInt32, _ alpha: UInt32, onto run: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    Tint(pixel, alpha).lay(onto: run, count: count, rows: 1, stride: count)
  }

  private static func unit(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }
}
