import Expectations
import MotionMath
import Testing

@Suite nonisolated struct PortableSpecialCaseTests {
  private static let infinity = Double.infinity
  private static let tiny = Double.leastNonzeroMagnitude

  /// Returns whether two numbers have the same bits, or are both NaN.
  private func same(_ a: Double, _ b: Double) -> Bool {
    a.isNaN ? b.isNaN : a.bitPattern == b.bitPattern
  }

  @Test(
    "Functions of one argument treat zeros, infinities and NaN as C99 requires",
    arguments: [
      (PortableFunction.exp, [(0.0, 1.0), (-0.0, 1), (infinity, infinity), (-infinity, 0), (tiny, 1)]),
      (.expm1, [(0, 0), (-0.0, -0.0), (infinity, infinity), (-infinity, -1), (tiny, tiny), (-tiny, -tiny)]),
      (
        .log,
        [(0, -infinity), (-0.0, -infinity), (1, 0), (infinity, infinity), (-1, .nan), (-infinity, .nan)]
      ),
      (
        .log1p,
        [
          (0, 0), (-0.0, -0.0), (-1, -infinity), (infinity, infinity), (-1.5, .nan), (-infinity, .nan),
          (tiny, tiny), (-tiny, -tiny),
        ]
      ),
      (.sin, [(0, 0), (-0.0, -0.0), (infinity, .nan), (-infinity, .nan), (tiny, tiny), (-tiny, -tiny)]),
      (.cos, [(0, 1), (-0.0, 1), (infinity, .nan), (-infinity, .nan), (tiny, 1)]),
      (.tan, [(0, 0), (-0.0, -0.0), (infinity, .nan), (-infinity, .nan), (tiny, tiny), (-tiny, -tiny)]),
      (
        .cbrt,
        [
          (0, 0), (-0.0, -0.0), (infinity, infinity), (-infinity, -infinity), (8, 2), (-27, -3),
          (0x1p-1074, 0x1p-358),
        ]
      ),
    ] as [(PortableFunction, [(Double, Double)])])
  func oneArgument(function: PortableFunction, cases: [(Double, Double)]) {
    for (x, expected) in cases + [(.nan, .nan)] {
      expect(same(function.value(x, 0), expected), "\(function)(\(x))")
    }
  }

  @Test("The power treats its special arguments as C99 requires")
  func power() {
    let inf = Double.infinity
    let cases: [(x: Double, y: Double, value: Double)] = [
      (0, 3, 0), (-0.0, 3, -0.0), (0, 2, 0), (-0.0, 2, 0), (-0.0, 2.5, 0),
      (0, -3, inf), (-0.0, -3, -inf), (-0.0, -2, inf), (-0.0, -2.5, inf), (0, -inf, inf), (-0.0, -inf, inf),
      (0, inf, 0), (-0.0, inf, 0),
      (-1, inf, 1), (-1, -inf, 1), (1, inf, 1), (1, -inf, 1), (1, .nan, 1), (.nan, 0, 1), (.nan, -0.0, 1),
      (inf, 0, 1), (0, 0, 1), (-0.0, -0.0, 1), (-2, 0.5, .nan), (-2, -1.5, .nan), (-2, 3, -8), (-2, 2, 4),
      (-1, 0x1p53, 1), (-1, 0x1p53 - 1, -1), (-1, 1e300, 1),
      (0.5, inf, 0), (-0.5, inf, 0), (2, inf, inf), (-2, inf, inf), (0.5, -inf, inf), (-0.5, -inf, inf),
      (2, -inf, 0), (-2, -inf, 0),
      (inf, 1, inf), (inf, -1, 0), (-inf, 3, -inf), (-inf, 2, inf), (-inf, 2.5, inf), (-inf, -3, -0.0),
      (-inf, -2, 0), (-inf, -2.5, 0), (-inf, inf, inf), (-inf, -inf, 0), (inf, inf, inf), (inf, -inf, 0),
      (.nan, 1, .nan), (2, .nan, .nan), (.nan, .nan, .nan), (-inf, .nan, .nan),
      (2, 1024, inf), (-2, 1025, -inf), (2, -1075, 0), (-2, -1077, -0.0), (2, -1074, 0x1p-1074),
      (1.5, 1e300, inf), (1.5, -1e300, 0), (0.5, 1e300, 0), (0.5, -1e300, inf), (7, 1e-300, 1),
      (0x1p-1074, 0.5, 0x1p-537), (.greatestFiniteMagnitude, 1, .greatestFiniteMagnitude),
    ]
    for (x, y, value) in cases {
      let result = Portable.pow(x, y)
      expect(same(result, value), "pow(\(x), \(y)) = \(result), not \(value)")
    }
  }

  @Test("The angle of a point treats its special arguments as C99 requires")
  func angle() {
    let inf = Double.infinity
    let pi = Double.pi
    let three = 0x1.2d97c7f3321d2p1
    let tiny = Double.leastNonzeroMagnitude
    let cases: [(y: Double, x: Double, value: Double)] = [
      (0, 1, 0), (0, 0, 0), (0, -0.0, pi), (0, -1, pi), (0, inf, 0), (0, -inf, pi),
      (1, 0, pi / 2), (1, -0.0, pi / 2), (1, inf, 0), (1, -inf, pi), (tiny, 0, pi / 2),
      (inf, 1, pi / 2), (inf, -1, pi / 2), (inf, 0, pi / 2), (inf, inf, pi / 4), (inf, -inf, three),
      (1, 1, pi / 4), (1, -1, three), (tiny, tiny, pi / 4), (tiny, -1, pi), (tiny, 1, tiny), (tiny, 4, 0),
      (.greatestFiniteMagnitude, .greatestFiniteMagnitude, pi / 4), (.greatestFiniteMagnitude, tiny, pi / 2),
      (.nan, 1, .nan), (1, .nan, .nan), (.nan, inf, .nan), (inf, .nan, .nan),
    ]
    for (y, x, value) in cases {
      expect(same(Portable.atan2(y, x), value), "atan2(\(y), \(x)) = \(Portable.atan2(y, x))")
      expect(same(Portable.atan2(-y, x), -value), "atan2(\(-y), \(x)) = \(Portable.atan2(-y, x))")
    }
  }

  @Test("The length treats its special arguments as C99 requires, in any order and with any signs")
  func length() {
    let inf = Double.infinity
    let huge = Double.greatestFiniteMagnitude
    let tiny = Double.leastNonzeroMagnitude
    let cases: [(x: Double, y: Double, value: Double)] = [
      (0, 0, 0), (0, 3, 3), (inf, 1, inf), (inf, .nan, inf), (inf, inf, inf), (.nan, 1, .nan),
      (.nan, 0, .nan), (3, 4, 5), (huge, huge, inf), (huge, 0, huge), (huge, 1, huge), (tiny, 0, tiny),
      (3 * tiny, 4 * tiny, 5 * tiny), (1, tiny, 1),
    ]
    for (x, y, value) in cases {
      for (a, b) in [(x, y), (y, x), (-x, y), (y, -x)] {
        expect(same(Portable.hypot(a, b), value), "hypot(\(a), \(b)) = \(Portable.hypot(a, b))")
      }
    }
  }
}
