import Expectations
import TestSupport
import Testing

@Suite struct ReferenceLeastSquaresTests {
  @Test("The reference finds the polynomial through the points")
  func recovers() {
    let times = [-0.09, -0.05, -0.04, -0.013, -0.002, 0]
    for truth in [[3.0], [3, -800], [3, -800, 12_000]] {
      let values = times.map { t in truth.reversed().reduce(0) { $0 * t + $1 } }
      let found = ReferenceLeastSquares.fit(times: times, values: values, degree: truth.count - 1)
      for (a, b) in zip(found, truth) { expect(abs(a - b), isAtMost: 1e-10 * max(1, abs(b)), "\(found)") }
    }
  }

  @Test("No small change of its coefficients reduces the reference's sum of squares")
  func isLeast() {
    var random = SeededGenerator(seed: 11)
    let times = (0..<12).map { Double($0) * 0.008 + Double.random(in: 0...0.004, using: &random) }
    let values = times.map { _ in Double.random(in: -50...50, using: &random) }
    func error(_ c: [Double]) -> Double {
      zip(times, values).reduce(0) { sum, point in
        let miss = c[0] + c[1] * point.0 + c[2] * point.0 * point.0 - point.1
        return sum + miss * miss
      }
    }
    let best = ReferenceLeastSquares.fit(times: times, values: values, degree: 2)
    for index in 0...2 {
      for step in [-0.01, 0.01] {
        var other = best
        other[index] += step * max(1, abs(best[index]))
        expect(error(other), isAbove: error(best))
      }
    }
  }
}
