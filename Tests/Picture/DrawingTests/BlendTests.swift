import Expectations
import TestSupport
import Testing

@testable import Drawing

/// Blend modes against the formulas of the W3C's recommendation for blending, on colors that are not multiplied by their
/// alpha, in double precision.
@Suite struct BlendTests {
  private nonisolated static let modes: [Blend] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
    .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut,
    .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .plusDarker,
    .plusLighter,
  ]

  @Test("Every mode gives the pixels of its formula, to a step of 255", arguments: modes)
  func formulas(mode: Blend) {
    var random = SeededGenerator(seed: 7)
    func pixel(_ most: UInt32) -> UInt32 {
      let alpha = [0, 255, UInt32(random.next() % 256)][Int(random.next() % 3)] * most / 255
      let channels = (0..<3).map { _ in
        [0, 255, UInt32(random.next() % 256)][Int(random.next() % 3)] * alpha / 255
      }
      return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
    }
    let coverage = (0..<2000).map { _ in [0, 255, UInt32(random.next() % 256)][Int(random.next() % 3)] }
    let source = coverage.map { pixel(mode.needsCoverage ? $0 : 255) }
    let under = coverage.map { _ in pixel(255) }
    var result = under
    let shapes = coverage.map { $0 << 24 }
    result.withUnsafeMutableBufferPointer { result in
      source.withUnsafeBufferPointer { source in
        shapes.withUnsafeBufferPointer { shapes in
          mode.lay(
            Blend.Run(
              source: source.baseAddress!, coverage: mode.needsCoverage ? shapes.baseAddress! : nil,
              under: result.baseAddress!, count: source.count))
        }
      }
    }
    for index in result.indices {
      let expected = BlendReference(mode).pixel(
        source[index], mode.needsCoverage ? coverage[index] : 0, onto: under[index])
      for shift in [0, 8, 16, 24] as [UInt32] {
        let (found, right) = (Int(result[index] >> shift & 255), Int(expected >> shift & 255))
        expect(
          abs(found - right) <= 1,
          "\(String(source[index], radix: 16)) on \(String(under[index], radix: 16)): \(found), not \(right)")
      }
    }
  }
}

/// The formulas of blend modes, channel by channel.
private struct BlendReference {
  private let mode: Blend

  init(_ mode: Blend) {
    self.mode = mode
  }

  func pixel(_ source: UInt32, _ coverage: UInt32, onto under: UInt32) -> UInt32 {
    if source == 0, coverage == 0 { return under }
    let (s, d) = (Self.channels(source), Self.channels(under))
    let (over, below, rest) = (s.w, d.w, 1 - Double(coverage) / 255)
    switch mode {
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
      let color = color(s / over, d / below)
      for index in 0..<3 { mixed[index] += over * below * color[index] }
    }
    mixed.w = over + below - over * below
    return Self.pixel(mixed)
  }

  private func color(_ s: SIMD4<Double>, _ d: SIMD4<Double>) -> SIMD4<Double> {
    switch mode {
    case .hue: return Self.lit(Self.saturated(s, Self.range(d)), Self.light(d))
    case .saturation: return Self.lit(Self.saturated(d, Self.range(s)), Self.light(d))
    case .color: return Self.lit(s, Self.light(d))
    case .luminosity: return Self.lit(d, Self.light(s))
    default:
      var result = SIMD4<Double>.zero
      for index in 0..<3 { result[index] = channel(s[index], d[index]) }
      return result
    }
  }

  private func channel(_ s: Double, _ d: Double) -> Double {
    switch mode {
    case .multiply: s * d
    case .screen: s + d - s * d
    case .overlay: Self.hard(d, s)
    case .hardLight: Self.hard(s, d)
    case .darken: min(s, d)
    case .lighten: max(s, d)
    case .colorDodge: d == 0 ? 0 : s >= 1 ? 1 : min(d / (1 - s), 1)
    case .colorBurn: d >= 1 ? 1 : s <= 0 ? 0 : 1 - min((1 - d) / s, 1)
    case .softLight: Self.soft(s, d)
    case .difference: abs(s - d)
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

  // MARK: Hue, saturation and luminosity of red, green and blue

  private static func light(_ color: SIMD4<Double>) -> Double {
    0.3 * color.x + 0.59 * color.y + 0.11 * color.z
  }

  private static func range(_ color: SIMD4<Double>) -> Double {
    max(color.x, color.y, color.z) - min(color.x, color.y, color.z)
  }

  private static func saturated(_ color: SIMD4<Double>, _ range: Double) -> SIMD4<Double> {
    let order = (0..<3).sorted { color[$0] < color[$1] }
    let (low, middle, high) = (order[0], order[1], order[2])
    var result = SIMD4<Double>.zero
    guard color[high] > color[low] else { return result }
    result[middle] = (color[middle] - color[low]) * range / (color[high] - color[low])
    result[high] = range
    return result
  }

  private static func lit(_ color: SIMD4<Double>, _ light: Double) -> SIMD4<Double> {
    var result = color + (light - Self.light(color))
    let gray = Self.light(result)
    let (low, high) = (min(result.x, result.y, result.z), max(result.x, result.y, result.z))
    for index in 0..<3 {
      if low < 0 { result[index] = gray + (result[index] - gray) * gray / (gray - low) }
      if high > 1 { result[index] = gray + (result[index] - gray) * (1 - gray) / (high - gray) }
    }
    return result
  }

  /// Returns red, green, blue and alpha, from 0 to 1.
  private static func channels(_ pixel: UInt32) -> SIMD4<Double> {
    SIMD4(
      Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255), Double(pixel >> 24)) / 255
  }

  private static func pixel(_ channels: SIMD4<Double>) -> UInt32 {
    func byte(_ value: Double, _ most: UInt32) -> UInt32 {
      value > 0 ? min(UInt32(min(value, 1) * 255 + 0.5), most) : 0
    }
    let alpha = byte(channels.w, 255)
    return alpha << 24 | byte(channels.x, alpha) << 16 | byte(channels.y, alpha) << 8
      | byte(channels.z, alpha)
  }
}
