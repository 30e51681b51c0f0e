import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct CubicBezierTests {
  private static let named: [CubicBezier] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

  /// Returns a coordinate of the curve by its definition.
  private func coordinate(_ first: Double, _ second: Double, _ s: DoubleDouble) -> DoubleDouble {
    let rest = DoubleDouble(1) - s
    return rest * rest * s * 3 * first + rest * s * s * 3 * second + s * s * s
  }

  /// Returns the value by bisection of the parameter in double-double arithmetic.
  private func reference(_ curve: CubicBezier, _ x: Double) -> Double {
    var low = DoubleDouble(0)
    var high = DoubleDouble(1)
    for _ in 0..<70 {
      let middle = (low + high) * 0.5
      if coordinate(curve.x1, curve.x2, middle) < DoubleDouble(x) { low = middle } else { high = middle }
    }
    return coordinate(curve.y1, curve.y2, low).high
  }

  /// Returns a random curve; every fifth has controls on the edges, where it is vertical or flat.
  private func curve(_ turn: Int, _ random: inout SeededGenerator) -> CubicBezier {
    func control() -> Double {
      turn % 5 == 0 ? [0, 1, 0.5, 1e-9, 1 - 1e-9][Int(random.next() % 5)] : random.uniform(0, 1)
    }
    return CubicBezier(control(), control(), control(), control())
  }

  @Test("A curve is linear exactly if both controls lie on the diagonal")
  func linear() {
    expect(CubicBezier.linear.isLinear && CubicBezier(0.3, 0.3, 0.9, 0.9).isLinear)
    expect(Self.named.map(\.isLinear), equals: [true, false, false, false, false])
  }

  @Test("The value equals that of the curve's definition within 1e-9")
  func accuracy() {
    let seed: UInt64 = 41
    var random = SeededGenerator(seed: seed)
    #if DEBUG
      let count = 500
    #else
      let count = 10_000
    #endif
    for turn in 0..<count {
      var curve = turn < 5 ? CubicBezierTests.named[turn] : curve(turn, &random)
      if turn % 7 == 0 {
        curve = CubicBezier(curve.x1, random.uniform(-3, 4), curve.x2, random.uniform(-3, 4))
      }
      for _ in 0..<4 {
        let x = random.uniform(0, 1)
        let error = curve.value(at: x) - reference(curve, x)
        expect(error.magnitude, isAtMost: 1e-9, "\(curve) at \(x), seed \(seed)")
      }
    }
  }

  @Test("Smooth curves are correct nearly to the last place")
  func smoothAccuracy() {
    let seed: UInt64 = 42
    var random = SeededGenerator(seed: seed)
    for turn in 0..<2_000 {
      let curve = CubicBezierTests.named[turn % 5]
      let x = random.uniform(0, 1)
      expect(
        (curve.value(at: x) - reference(curve, x)).magnitude, isAtMost: 1e-14,
        "\(curve) at \(x), seed \(seed)")
    }
  }

  @Test("With controls in 0…1 the value never falls, not even by its last bit")
  func monotone() {
    let seed: UInt64 = 43
    var random = SeededGenerator(seed: seed)
    #if DEBUG
      let count = 200
    #else
      let count = 4_000
    #endif
    for turn in 0..<count {
      let curve = turn < 5 ? CubicBezierTests.named[turn] : curve(turn, &random)
      // Neighboring doubles, steps of about the solver's cells, and wide ones.
      for step in [0, 0x1p-34, 0x1p-31, 0x1p-20, 0.01] {
        var x = turn % 3 == 0 ? 0.5 - 16 * step : random.uniform(0, 1)
        var value = curve.value(at: x)
        for _ in 0..<32 {
          x = step == 0 ? x.nextUp : x + step
          let next = curve.value(at: x)
          expect(next, isAtLeast: value, "\(curve) at \(x), seed \(seed)")
          value = next
        }
      }
    }
  }

  @Test("The ends are exact, the curve is constant outside, and a straight line returns its argument")
  func ends() {
    let seed: UInt64 = 44
    var random = SeededGenerator(seed: seed)
    for turn in 0..<500 {
      let curve = curve(turn, &random)
      for x in [0, -0.0, -1, -.infinity, .nan] { expect(curve.value(at: x), equals: 0) }
      for x in [1, 1.5, .infinity] { expect(curve.value(at: x), equals: 1) }
      let x = random.uniform(0, 1)
      let control = random.uniform(0, 1)
      expect(CubicBezier.linear.value(at: x), equals: x)
      expect(CubicBezier(control, control, x, x).value(at: x), equals: x)
      let first = curve.value(at: .leastNonzeroMagnitude)
      let last = curve.value(at: (1.0).nextDown)
      expect(first >= 0 && first < 1e-3 && last > 1 - 1e-3 && last <= 1, "\(curve), seed \(seed)")
    }
  }

  @Test("The slope is the derivative of the value")
  func slope() {
    let seed: UInt64 = 45
    var random = SeededGenerator(seed: seed)
    for turn in 0..<2_000 {
      let curve =
        turn < 5
        ? CubicBezierTests.named[turn]
        : CubicBezier(
          random.uniform(0.05, 0.95), random.uniform(-1, 2), random.uniform(0.05, 0.95), random.uniform(-1, 2)
        )
      let h = 1e-4
      let x = random.uniform(h, 1 - h)
      // Richardson's difference quotient of fourth order
      func wide(_ h: Double) -> Double { (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h) }
      let quotient = (4 * wide(h / 2) - wide(h)) / 3
      let slope = curve.slope(at: x)
      expect(
        (slope - quotient).magnitude, isBelow: 1e-3 * (1 + slope.magnitude), "\(curve) at \(x), seed \(seed)")
    }
  }

  @Test("The slope at an end is the direction of the nearest control that is not on it")
  func slopeAtEnds() {
    expect(CubicBezier.easeIn.slope(at: 0) == 0 && CubicBezier.easeInOut.slope(at: 1) == 0)
    expect((CubicBezier.default.slope(at: 0) - 0.4).magnitude, isBelow: 1e-15)
    expect((CubicBezier(0, 0, 0.5, 0.25).slope(at: 0) - 0.5).magnitude, isBelow: 1e-15)
    expect((CubicBezier(0.5, 0.75, 1, 1).slope(at: 1) - 0.5).magnitude, isBelow: 1e-15)
    expect(CubicBezier(0, 1, 0.5, 1).slope(at: 0) == 1e6 && CubicBezier(0, -1, 0.5, 1).slope(at: 0) == -1e6)
    for x in [-0.1, 1.1, .nan, .infinity, -.infinity] { expect(CubicBezier.default.slope(at: x), equals: 0) }
    for x in [0, 0.3, 1] { expect(CubicBezier.linear.slope(at: x), equals: 1) }
  }

  @Test("Controls outside their ranges are clamped, and any arguments give finite numbers")
  func total() {
    let odd = [0, 1, -1, 2, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, 0.5]
    expect(CubicBezier(-1, 2, 7, .nan), equals: CubicBezier(0, 2, 1, 0))
    for x1 in odd {
      for y1 in odd {
        for x2 in odd {
          let curve = CubicBezier(x1, y1, x2, 1 - y1)
          for x in odd {
            expect(curve.value(at: x).isFinite && curve.slope(at: x).isFinite, "\(curve) at \(x)")
          }
        }
      }
    }
  }
}
