import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct PortableHardCaseTests {
  private func check(
    _ function: PortableFunction, _ x: Double, _ y: Double = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = function.error(x, y)
    let bound = function.value(x, y).isNormal ? function.bound : function.subnormalBound
    expect(error, isAtMost: bound, "\(function)(\(x), \(y)): \(error) ulp", sourceLocation: sourceLocation)
  }

  /// The doubles that come nearest to a multiple of π/2: m·2^e.
  private static let nearestToQuarterTurns: [(m: Double, e: Int)] = [
    (6_381_956_970_095_103, 797), (3_205_513_981_387_887, -46), (7_763_785_107_565_477, -29),
    (5_916_243_447_979_695, 79), (8_444_920_710_073_313, 939), (2_925_482_757_170_843, 526),
    (8_160_885_118_204_141, 808), (8_360_820_580_228_475, 628), (2_145_770_658_771_043, 147),
  ]

  @Test("Angles next to a multiple of π/2 keep all their digits")
  func nearestAngles() {
    for (m, e) in PortableHardCaseTests.nearestToQuarterTurns {
      let x = Double(sign: .plus, exponent: e, significand: m)
      for angle in [x, -x, x.nextUp, x.nextDown, 2 * x, x / 2] {
        for function in [PortableFunction.sin, .cos, .tan] { check(function, angle) }
      }
    }
  }

  @Test("The doubles around every small multiple of π/4 keep all their digits")
  func multiplesOfEighthTurns() {
    for k in 1...4_000 {
      let near = Double(k) * (Double.pi / 4)
      for angle in [near, near.nextUp, near.nextDown] {
        for function in [PortableFunction.sin, .cos, .tan] { check(function, angle) }
      }
    }
  }

  @Test("Where the method of reducing an angle changes, both methods are correct")
  func seamsOfAngles() {
    for seam in [0x1p-28, 0x1.921fb54442d18p-1, 0x1p20, 0x1p52, 0x1p53, 0x1p64, .greatestFiniteMagnitude] {
      for angle in [seam, seam.nextUp, seam.nextDown, -seam] where angle.isFinite {
        for function in [PortableFunction.sin, .cos, .tan] { check(function, angle) }
      }
    }
  }

  @Test("The ends of the exponential's range are exact to the last place")
  func endsOfTheExponential() {
    let largest = 0x1.62e42fefa39efp9
    expect(Portable.exp(largest).isFinite)
    expect(Portable.exp(largest.nextUp), equals: .infinity)
    let least = -0x1.74910d52d3051p9
    expect(Portable.exp(least), equals: .leastNonzeroMagnitude)
    expect(Portable.exp(least.nextDown), equals: 0)
    for x in [largest, largest.nextDown, least, least.nextUp, -708.396, -708.4, 1e-300, 0x1p-53, -0x1p-54, 1]
    {
      check(.exp, x)
      check(.expm1, x)
    }
  }

  @Test("The steps of the exponential's table are continuous")
  func seamsOfTheExponential() {
    for k in -2_000...2_000 where k != 0 {
      let seam = (Double(k) + 0.5) * (0.6931471805599453 / 64)
      for x in [seam, seam.nextUp, seam.nextDown] {
        check(.exp, x)
        check(.expm1, x)
      }
    }
  }

  @Test("The logarithm loses no digits near 1, and its slices are continuous")
  func nearOne() {
    var above = 1.0
    var below = 1.0
    for _ in 0..<200 {
      above = above.nextUp
      below = below.nextDown
      check(.log, above)
      check(.log, below)
    }
    for k in 0...256 {
      let seam = 0.6875 + Double(k) / 256
      for x in [seam.nextDown, seam, seam.nextUp] where x != 1 { check(.log, x) }
    }
    for x in [-0x1.fffffffffffffp-1, -0.5, 0x1p-54, 0x1p-53, 0x1p53, 0x1p54, 0x1p64, 1e308] {
      check(.log1p, x)
    }
  }

  @Test("Powers of numbers next to 1 with huge exponents are correct up to the ends of the range")
  func powersNearOne() {
    for k in 1...60 {
      let scale = Double(sign: .plus, exponent: -k, significand: 1)
      for base in [1 + scale, 1 - scale / 2, (1.0).nextUp, (1.0).nextDown] where base != 1 {
        let logarithm = Reference.log(DoubleDouble(base)).high
        for goal in [-745.1, -740, -708.5, -708.3, -300, -1, 1e-9, 1, 300, 700, 709.7] {
          check(.pow, base, goal / logarithm)
        }
      }
    }
  }

  @Test("Powers that are doubles are exact")
  func exactPowers() {
    for base in 2...30 {
      var product = 1.0
      var n = 0
      while product * Double(base) <= 0x1p53 {
        product *= Double(base)
        n += 1
        expect(Portable.pow(Double(base), Double(n)), equals: product, "\(base)^\(n)")
        expect(
          Portable.pow(-Double(base), Double(n)), equals: (n % 2 == 0 ? product : -product), "-\(base)^\(n)")
      }
    }
    for n in -1074...1023 {
      expect(Portable.pow(2, Double(n)), equals: Double(sign: .plus, exponent: n, significand: 1), "2^\(n)")
    }
  }

  @Test("Cube roots of cubes and lengths of whole triangles are exact")
  func exactRoots() {
    for n in 1...2_000 {
      let x = Double(n)
      for exponent in [-900, -3, 0, 3, 900] {
        let cube = Double(sign: .plus, exponent: exponent, significand: x * x * x)
        let root = Double(sign: .plus, exponent: exponent / 3, significand: x)
        expect(Portable.cbrt(cube), equals: root)
        expect(Portable.cbrt(-cube), equals: -root)
      }
    }
    for p in 2...60 {
      for q in 1..<p {
        let a = Double(p * p - q * q)
        let b = Double(2 * p * q)
        for exponent in [-1074, -1000, -420, 0, 460, 1000] {
          let unit = Double(sign: .plus, exponent: exponent, significand: 1)
          expect(Portable.hypot(a * unit, -b * unit), equals: Double(p * p + q * q) * unit)
        }
      }
    }
  }

  @Test("The combined sine and cosine have the bits of the separate functions")
  func sineAndCosine() {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    for turn in 0..<20_000 {
      let x = PortableFunction.sin.arguments(turn, &random).x
      let both = Portable.sineAndCosine(x)
      expect(both.sine == Portable.sin(x) && both.cosine == Portable.cos(x), "\(x), seed \(seed)")
    }
    for x in [Double.nan, .infinity] {
      expect(Portable.sineAndCosine(x).sine.isNaN && Portable.sineAndCosine(x).cosine.isNaN)
    }
  }
}
