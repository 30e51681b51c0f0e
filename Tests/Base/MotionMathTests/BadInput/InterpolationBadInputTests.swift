import Expectations
import MotionMath
import TestSupport
import Testing

@Suite nonisolated struct InterpolationBadInputTests {
  private static let huge: [Double] = [
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e308, -1e308, 0x1p1023, -0x1p1023, 1, 0,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude,
  ]

  @Test(
    "Any two finite numbers are interpolated by finite numbers, and the ends are exact",
    arguments: InterpolationBadInputTests.huge)
  func farApart(from: Double) {
    for to in Self.huge {
      expect(Interpolation.interpolate(from, to, 0), equals: from, "\(from), \(to)")
      expect(Interpolation.interpolate(from, to, 1), equals: to, "\(from), \(to)")
      var last = from
      for step in 0...64 {
        let value = Interpolation.interpolate(from, to, Double(step) / 64)
        expect(value >= min(from, to) && value <= max(from, to), "\(from), \(to), step \(step): \(value)")
        expect(from <= to ? value >= last : value <= last, "\(from), \(to), step \(step): \(value)")
        last = value
      }
    }
  }
}
