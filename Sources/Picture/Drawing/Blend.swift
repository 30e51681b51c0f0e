import MotionMath

/// The ways in which a drawn pixel and the pixel beneath it become one.
package enum Blend: Sendable {
  case normal
  // Formulas of the colors; where both pixels are opaque, only the color changes.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion
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

  /// Returns a pixel with another blended onto it, both premultiplied.
  ///
  /// `coverage` is the part of the pixel inside the shape, from 0 to 255; `source` is already multiplied by that part.
  func pixel(_ source: UInt32, _ coverage: UInt32, onto under: UInt32) -> UInt32 {
    let (s, d) = (Self.channels(source), Self.channels(under))
    let (over, below) = (s.w, d.w)
    let rest = 1 - Double(coverage) / 255
    switch self {
    case .clear: return Self.pixel(d * rest)
    case .copy: return Self.pixel(d * rest + s)
    case .sourceIn: return Self.pixel(d * rest + s * below)
    case .sourceOut: return Self.pixel(d * rest + s * (1 - below))
    case .destinationIn: return Self.pixel(d * (rest + over))
    case .destinationAtop: return Self.pixel(d * (rest + over) + s * (1 - below))
    case .sourceAtop: return Self.pixel(s * below + d * (1 - over))
    case .destinationOver: return Self.pixel(d + s * (1 - below))
    case .destinationOut: return Self.pixel(d * (1 - over))
    case .xor: return Self.pixel(s * (1 - below) + d * (1 - over))
    case .plusLighter: return Self.pixel(s + d)
    case .plusDarker:
      let alpha = min(over + below, 1)
      let dark = SIMD4(repeating: alpha) - (SIMD4(repeating: below) - d) - (SIMD4(repeating: over) - s)
      return Self.pixel(SIMD4(dark.x, dark.y, dark.z, alpha))
    default: break
    }
    var mixed = s * (1 - below) + d * (1 - over)
    if over > 0, below > 0 {
      for index in 0..<3 { mixed[index] += over * below * color(s[index] / over, d[index] / below) }
    }
    mixed.w = over + below - over * below
    return Self.pixel(mixed)
  }

  /// Returns one blended channel of two opaque pixels, all from 0 to 1: the source's `s` over the destination's `d`.
  private func color(_ s: Double, _ d: Double) -> Double {
    switch self {
    case .multiply: s * d
    case .screen: s + d - s * d
    case .overlay: Self.hard(d, s)
    case .hardLight: Self.hard(s, d)
    case .darken: min(s, d)
    case .lighten: max(s, d)
    case .colorDodge: d == 0 ? 0 : s >= 1 ? 1 : min(d / (1 - s), 1)
    case .colorBurn: d >= 1 ? 1 : s <= 0 ? 0 : 1 - min((1 - d) / s, 1)
    case .softLight: Self.soft(s, d)
    case .difference: s > d ? s - d : d - s
    case .exclusion: s + d - 2 * s * d
    default: s
    }
  }

  private static func hard(_ s: Double, _ d: Double) -> Double {
    s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
  }

  private static func soft(_ s: Double, _ d: Double) -> Double {
    if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
    let bow = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
    return d + (2 * s - 1) * (bow - d)
  }

  private static func channels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255), Double(pixel >> 24)) / 255
  }

  /// Returns a premultiplied pixel from its channels; each is rounded to the nearest integer, and none is above the
  /// alpha.
  private static func pixel(_ channels: SIMD4<Double>) -> UInt32 {
    func byte(_ value: Double, _ most: UInt32) -> UInt32 {
      value > 0 ? min(UInt32(min(value, 1) * 255 + 0.5), most) : 0
    }
    let alpha = byte(channels.w, 255)
    return alpha << 24 | byte(channels.x, alpha) << 16 | byte(channels.y, alpha) << 8
      | byte(channels.z, alpha)
  }
}
