import Expectations
import Foundation
import TestSupport
import Testing

@testable import MotionMath

@Suite struct DisplayP3Tests {
  /// Converts by way of CIE XYZ, from the chromaticities of both spaces' primaries.
  private func reference(_ color: SIMD3<Double>) -> SIMD3<Double> {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func curved(_ value: Double) -> Double {
      min(max(value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055, 0), 1)
    }
    let (r, g, b) = (linear(color.x), linear(color.y), linear(color.z))
    let x = 0.4865709486482162 * r + 0.26566769316909306 * g + 0.1982172852343625 * b
    let y = 0.2289745640697488 * r + 0.6917385218365064 * g + 0.079286914093745 * b
    let z = 0.04511338185890264 * g + 1.043944368900976 * b
    return [
      curved(3.2409699419045226 * x - 1.537383177570094 * y - 0.4986107602930034 * z),
      curved(-0.9692436362808796 * x + 1.8759675015077202 * y + 0.04155505740717559 * z),
      curved(0.05563007969699366 * x - 0.20397695888897652 * y + 1.0569715142428786 * z),
    ]
  }

  @Test("A Display P3 color is the sRGB color that the primaries of both spaces give", arguments: 0..<20)
  func conversion(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<50 {
      func share() -> Double { Double.random(in: 0...1, using: &random) }
      let color = SIMD3(share(), share(), share())
      let (made, expected) = (RGBA(displayP3: SIMD4(color, 0.5)), reference(color))
      for (channel, wanted) in zip([made.red, made.green, made.blue], [expected.x, expected.y, expected.z]) {
        expect((channel - wanted).magnitude, isBelow: 1e-5, "seed \(seed): \(color)")
      }
      expect(made.alpha, equals: 0.5)
    }
  }

  @Test("Grays keep their value, and what is not finite is a color, too")
  func extremes() {
    for level in [0, 0.01, 0.25, 1] {
      let made = RGBA(displayP3: SIMD4(repeating: level))
      expect((made.red - level).magnitude < 1e-8 && (made.blue - level).magnitude < 1e-8)
    }
    for value in [Double.nan, .infinity, -.infinity, -1, 1e300] {
      let made = RGBA(displayP3: SIMD4(repeating: value))
      for channel in [made.red, made.green, made.blue, made.alpha] { expect((0...1).contains(channel)) }
    }
  }
}
