import MotionMath

/// The ways in which a drawn pixel and the pixel beneath it become one.
package enum Blend: Sendable {
  case normal
  // Formulas of the colors; where both pixels are opaque, only the color changes.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion
  // Formulas of the three channels together.
  case hue, saturation, color, luminosity
  // Compositions by the opacities alone.
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter

  /// A Boolean value that indicates whether pixels change in which the source is transparent but inside the shape.
  var needsCoverage: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// A run of premultiplied pixels, with the pixels beneath, which are replaced.
  struct Run {
    let source: UnsafePointer<UInt32>
    /// Pixels whose alpha is the part of each pixel inside the shape; `nil` unless the blend needs it. The source is
    /// already multiplied by that part.
    let coverage: UnsafePointer<UInt32>?
    let under: UnsafeMutablePointer<UInt32>
    let count: Int
  }

  /// Premultiplied channels from 0 to 1: blue, green, red and alpha.
  fileprivate typealias Channels = SIMD4<Float>

  /// Blends a run of pixels onto those beneath.
  func lay(_ run: Run) {
    switch self {
    case .normal: run.compose { s, d, _ in s + d * (1 - s.w) }
    case .clear: run.compose { _, d, rest in d * rest }
    case .copy: run.compose { s, d, rest in d * rest + s }
    case .sourceIn: run.compose { s, d, rest in d * rest + s * d.w }
    case .sourceOut: run.compose { s, d, rest in d * rest + s * (1 - d.w) }
    case .destinationIn: run.compose { s, d, rest in d * (rest + s.w) }
    case .destinationAtop: run.compose { s, d, rest in d * (rest + s.w) + s * (1 - d.w) }
    case .sourceAtop: run.compose { s, d, _ in s * d.w + d * (1 - s.w) }
    case .destinationOver: run.compose { s, d, _ in d + s * (1 - d.w) }
    case .destinationOut: run.compose { s, d, _ in d * (1 - s.w) }
    case .xor: run.compose { s, d, _ in s * (1 - d.w) + d * (1 - s.w) }
    case .plusLighter: run.compose { s, d, _ in s + d }
    case .plusDarker:
      run.compose { s, d, _ in
        let alpha = min(s.w + d.w, 1)
        var dark = s + d + (alpha - s.w - d.w)
        dark.w = alpha
        return dark
      }
    case .multiply: run.mix { $0.s * $0.d }
    case .screen: run.mix { $0.sUnder + $0.dUnder - $0.s * $0.d }
    case .darken: run.mix { $0.sUnder.lower($0.dUnder) }
    case .lighten: run.mix { $0.sUnder.higher($0.dUnder) }
    case .difference: run.mix { $0.sUnder.higher($0.dUnder) - $0.sUnder.lower($0.dUnder) }
    case .exclusion: run.mix { $0.sUnder + $0.dUnder - 2 * $0.s * $0.d }
    case .overlay: run.mix { $0.doubled(where: 2 * $0.d .<= $0.d.w) }
    case .hardLight: run.mix { $0.doubled(where: 2 * $0.s .<= $0.s.w) }
    case .colorDodge: run.mix { $0.dodged }
    case .colorBurn: run.mix { $0.burned }
    case .softLight: run.mix { $0.softened }
    case .hue: run.mix { $0.plain { $0.saturated(as: $1).lit(as: $1) } }
    case .saturation: run.mix { $0.plain { $1.saturated(as: $0).lit(as: $1) } }
    case .color: run.mix { $0.plain { $0.lit(as: $1) } }
    case .luminosity: run.mix { $0.plain { $1.lit(as: $0) } }
    }
  }
}

extension Blend.Run {
  fileprivate typealias Channels = Blend.Channels

  /// Replaces each pixel beneath by what a composition returns for the drawn pixel, the pixel beneath, and the part of
  /// the pixel outside the shape.
  @inline(__always)
  fileprivate func compose(_ composition: (_ s: Channels, _ d: Channels, _ rest: Float) -> Channels) {
    for index in 0..<count {
      let cover = coverage.map { $0[index] >> 24 } ?? 0
      guard source[index] != 0 || cover != 0 else { continue }
      let result = composition(
        Self.channels(source[index]), Self.channels(under[index]), 1 - Float(cover) / 255)
      under[index] = Self.pixel(result)
    }
  }

  /// Replaces each pixel beneath by a mixture. Where both pixels are opaque, the mixture has the color of a formula, and
  /// where only one is, that pixel's color.
  @inline(__always)
  fileprivate func mix(_ formula: (BlendedPair) -> Channels) {
    compose { s, d, _ in
      var mixed = s * (1 - d.w) + d * (1 - s.w)
      mixed += formula(BlendedPair(s: s, d: d))
      mixed.w = s.w + d.w - s.w * d.w
      return mixed
    }
  }

  /// The number from which on the last bit of a `Float` counts whole numbers, and its bits. A sum with it rounds to the
  /// nearest whole number, which stands in the last bits: no conversion lane by lane.
  private static var whole: (number: Float, bits: UInt32) { (8_388_608, 0x4B00_0000) }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> Channels {
    let bytes = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    return (unsafeBitCast(bytes | whole.bits, to: Channels.self) - whole.number) * (1 / 255)
  }

  /// Returns a premultiplied pixel from its channels; each is rounded to the nearest integer, and none is above the
  /// alpha.
  @inline(__always)
  private static func pixel(_ channels: Channels) -> UInt32 {
    let positive = channels.replacing(with: 0, where: channels .< 0)
    let alpha = Channels(repeating: min(positive.w, 1))
    let held = positive.replacing(with: alpha, where: positive .> alpha)
    let bytes = unsafeBitCast(held * 255 + whole.number, to: SIMD4<UInt32>.self) & 255
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
  }
}

/// A drawn pixel over the pixel beneath. The formulas return blended colors multiplied by both alphas; their fourth
/// number has no meaning.
private struct BlendedPair {
  typealias Channels = SIMD4<Float>

  let s: Channels
  let d: Channels

  /// The drawn color and the color beneath, each multiplied by both alphas.
  var sUnder: Channels { s * d.w }
  var dUnder: Channels { d * s.w }

  /// Twice the product where the mask is set, and the inverse of twice the product of the inverses elsewhere.
  func doubled(where mask: SIMDMask<SIMD4<Int32>>) -> Channels {
    let light = s.w * d.w - 2 * (s.w - s) * (d.w - d)
    return light.replacing(with: 2 * s * d, where: mask)
  }

  var dodged: Channels {
    let rest = (s.w - s).higher(Channels(repeating: .leastNormalMagnitude))
    let bright = (d * s.w * s.w / rest).lower(Channels(repeating: s.w * d.w))
    return bright.replacing(with: 0, where: d .== 0)
  }

  var burned: Channels {
    let whole = Channels(repeating: s.w * d.w)
    let rest = d.w - d
    let divisor = s.higher(Channels(repeating: .leastNormalMagnitude))
    let dark = whole - (rest * s.w * s.w / divisor).lower(whole)
    return dark.replacing(with: whole, where: rest .<= 0)
  }

  var softened: Channels {
    plain { s, d in
      let bow = (((16 * d - 12) * d + 4) * d).replacing(with: d.squareRoot(), where: d .> 0.25)
      let light = d + (2 * s - 1) * (bow - d)
      let dark = d - (1 - 2 * s) * d * (1 - d)
      return light.replacing(with: dark, where: s .<= 0.5)
    }
  }

  /// Returns what a formula of opaque colors returns, multiplied by both alphas.
  @inline(__always)
  func plain(_ formula: (_ s: Channels, _ d: Channels) -> Channels) -> Channels {
    let floor = Float.leastNormalMagnitude
    return formula(s / max(s.w, floor), d / max(d.w, floor)) * (s.w * d.w)
  }
}

/// Colors of three channels: blue, green and red.
extension SIMD4<Float> {
  // `pointwiseMin` and `pointwiseMax` are calls.
  @inline(__always)
  fileprivate func lower(_ other: Self) -> Self { replacing(with: other, where: other .< self) }
  @inline(__always)
  fileprivate func higher(_ other: Self) -> Self { replacing(with: other, where: other .> self) }

  fileprivate var luminosity: Float { 0.11 * x + 0.59 * y + 0.3 * z }
  private var least: Float { Swift.min(x, y, z) }
  private var most: Float { Swift.max(x, y, z) }

  /// Returns the color with the luminosity of another, drawn towards gray as far as a channel is outside 0 to 1.
  fileprivate func lit(as other: Self) -> Self {
    let gray = other.luminosity
    var color = self + (gray - luminosity)
    let (least, most) = (color.least, color.most)
    if least < 0 { color = gray + (color - gray) * (gray / (gray - least)) }
    if most > 1 { color = gray + (color - gray) * ((1 - gray) / (most - gray)) }
    return color
  }

  /// Returns the color with the distance between the channels of another; black for a gray.
  fileprivate func saturated(as other: Self) -> Self {
    let range = most - least
    return range > 0 ? (self - least) * ((other.most - other.least) / range) : .zero
  }
}
