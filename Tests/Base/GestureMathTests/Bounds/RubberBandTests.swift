import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct RubberBandTests {
  private let band = RubberBand.standard

  @Test("The band moves by (1 − 1/(x·0.55/d + 1))·d points")
  func formula() {
    for d in [1.0, 44, 600, 5000] {
      for x in stride(from: 0, through: 3000, by: 37.5) {
        let expected = (1 - 1 / (x * 0.55 / d + 1)) * d
        expect(
          abs(band.offset(x, dimension: d) - expected), isAtMost: 1e-12 * max(expected, d), "x \(x), d \(d)")
      }
    }
  }

  @Test("The band is odd and increasing, and never moves by its whole dimension", arguments: 1...5)
  func shape(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let d = Double.random(in: 1...2000, using: &random)
      let x = Double.random(in: 0...10_000, using: &random)
      let more = x + Double.random(in: 0.001...100, using: &random)
      expect(band.offset(-x, dimension: d), equals: -band.offset(x, dimension: d))
      expect(
        band.offset(more, dimension: d), isAbove: band.offset(x, dimension: d), "seed \(seed): \(x), \(d)")
      expect(band.offset(more, dimension: d), isBelow: d)
    }
  }

  @Test("The pull for an offset is the inverse", arguments: 1...5)
  func inverse(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let band = RubberBand(stiffness: Double.random(in: 0.1...1, using: &random))
      let d = Double.random(in: 1...2000, using: &random)
      let x = Double.random(in: -5 * d...5 * d, using: &random)
      let back = band.pull(forOffset: band.offset(x, dimension: d), dimension: d)
      expect(abs(back - x), isAtMost: 1e-12 * max(abs(x), d), "seed \(seed): \(x), \(d)")
    }
  }

  @Test("The slope is the derivative, and the stiffness at a pull of 0")
  func slope() {
    expect(band.slope(at: 0, dimension: 600), equals: 0.55)
    for x in stride(from: -900.0, through: 900, by: 60) where x != 0 {
      let h = 1e-3
      let numeric = (band.offset(x + h, dimension: 600) - band.offset(x - h, dimension: 600)) / (2 * h)
      expect(abs(band.slope(at: x, dimension: 600) - numeric), isAtMost: 1e-8, "\(x)")
    }
  }

  @Test("Any input gives finite numbers")
  func total() {
    let odd: [Double] = [
      0, -0.0, 1, -1, .leastNonzeroMagnitude, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan,
    ]
    for stiffness in odd {
      let band = RubberBand(stiffness: stiffness)
      for x in odd {
        for d in odd {
          expect(band.offset(x, dimension: d).isFinite)
          expect(band.pull(forOffset: x, dimension: d).isFinite)
          expect(band.slope(at: x, dimension: d).isFinite)
          if !(d > 0) { expect(band.offset(x, dimension: d), equals: 0) }
        }
      }
    }
  }
}
