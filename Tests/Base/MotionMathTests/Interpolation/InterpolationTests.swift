import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct InterpolationTests {
  @Test("The ends are exact to the last bit, whatever their sizes are")
  func ends() {
    let seed: UInt64 = 21
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let from = random.withExponent(-300...300)
      let to = random.withExponent(-300...300)
      expect(Interpolation.interpolate(from, to, 0), equals: from, "\(from), \(to), seed \(seed)")
      expect(Interpolation.interpolate(from, to, 1), equals: to, "\(from), \(to), seed \(seed)")
    }
  }

  @Test("A greater fraction never gives a smaller value")
  func monotone() {
    let seed: UInt64 = 22
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let from = random.withExponent(-40...40)
      let to = from + random.withExponent(-40...40).magnitude
      let e = random.uniform(-1, 2)
      let later = random.next() & 1 == 0 ? e.nextUp : e + random.uniform(0, 1)
      guard e >= 0.5 || later < 0.5 || later - e > 0x1p-40 else { continue }
      let (a, b) = (Interpolation.interpolate(from, to, e), Interpolation.interpolate(from, to, later))
      expect(a, isAtMost: b, "\(from), \(to) at \(e), \(later), seed \(seed)")
    }
  }

  @Test("Fractions outside 0…1 extrapolate, and fractions inside give the weighted mean")
  func linearity() {
    let seed: UInt64 = 23
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let from = random.uniform(-1e4, 1e4)
      let to = random.uniform(-1e4, 1e4)
      let e = random.uniform(-3, 4)
      let exact = DoubleDouble(from) + DoubleDouble.sum(to, -from) * e
      let error = (DoubleDouble(Interpolation.interpolate(from, to, e)) - exact).high
      expect(error.magnitude, isBelow: 2e-11, "\(from), \(to) at \(e), seed \(seed)")
    }
    expect(Interpolation.interpolate(2, 4, -1) == 0 && Interpolation.interpolate(2, 4, 2) == 6)
    expect(Interpolation.interpolate(2, 4, .nan).isNaN)
  }
}
