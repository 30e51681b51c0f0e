import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct RGBAInterpolationTests {
  private func color(_ random: inout SeededGenerator) -> RGBA {
    RGBA([random.uniform(0, 1), random.uniform(0, 1), random.uniform(0, 1), random.uniform(0, 1)])
  }

  @Test("A color that fades from or to clear keeps its hue")
  func clear() {
    let seed: UInt64 = 431
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let color = color(&random)
      let e = random.uniform(0.001, 0.999)
      let coming = Interpolation.interpolate(.clear, color, e)
      let going = Interpolation.interpolate(color, .clear, e)
      let hue = color.faded(by: 0).components
      expect((coming.faded(by: 0).components - hue).length, isBelow: 1e-12, "\(color) at \(e), seed \(seed)")
      expect((going.faded(by: 0).components - hue).length, isBelow: 1e-12, "\(color) at \(e), seed \(seed)")
      expect((coming.alpha - color.alpha * e).magnitude, isBelow: 1e-15, "seed \(seed)")
    }
  }

  @Test("Over any background the interpolation equals the cross-dissolve of both colors")
  func dissolve() {
    let seed: UInt64 = 432
    var random = SeededGenerator(seed: seed)
    func over(_ ground: SIMD4<Double>, _ color: RGBA) -> SIMD4<Double> {
      var seen = ground * (1 - color.alpha) + color.components * color.alpha
      seen.w = 1
      return seen
    }
    for _ in 0..<5_000 {
      let (from, to, e) = (color(&random), color(&random), random.uniform(0, 1))
      var ground = color(&random).components
      ground.w = 1
      let seen = over(ground, Interpolation.interpolate(from, to, e))
      let dissolved = over(ground, from) * (1 - e) + over(ground, to) * e
      expect((seen - dissolved).length, isBelow: 1e-14, "\(from), \(to) at \(e), seed \(seed)")
    }
  }

  @Test("Opaque colors are interpolated channel by channel, and components stay within 0…1")
  func opaque() {
    let seed: UInt64 = 433
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      var (from, to, e) = (color(&random), color(&random), random.uniform(-1, 2))
      let any = Interpolation.interpolate(from, to, e)
      expect(any.components.min() >= 0 && any.components.max() <= 1, "\(from), \(to) at \(e), seed \(seed)")
      (from.components.w, to.components.w) = (1, 1)
      e = random.uniform(0, 1)
      let mixture = Interpolation.interpolate(from, to, e)
      expect(mixture.red, equals: Interpolation.interpolate(from.red, to.red, e), "seed \(seed)")
      expect(mixture.alpha, equals: 1, "seed \(seed)")
    }
    expect(RGBA(vector: [.nan, 0, 0, .nan]) == .clear && RGBA(vector: [1, 1, 1, -1]) == .clear)
    expect(RGBA(vector: [.nan, 3, -1, 2]), equals: RGBA(red: 0, green: 1, blue: 0))
  }
}
