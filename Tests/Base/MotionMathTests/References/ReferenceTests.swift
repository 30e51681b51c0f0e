import Expectations
import Testing
import TestSupport

@Suite nonisolated struct ReferenceTests {
  private func check(
    _ value: ScaledValue, digits: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let factor = Double(sign: .plus, exponent: value.exponent, significand: 1)
    let known = DoubleDouble(digits: digits)
    let error = (value.value * factor - known).high / known.high
    expect(error.magnitude, isBelow: 1e-29, "\(error)", sourceLocation: sourceLocation)
  }

  @Test("Known values have their known digits")
  func digits() {
    check(ScaledValue(Reference.pi), digits: "3.14159265358979323846264338327950288419717")
    check(Reference.exp(DoubleDouble(1)), digits: "2.71828182845904523536028747135266249775725")
    check(Reference.exp(DoubleDouble(10)), digits: "22026.4657948067165169579006452842443663535126")
    check(Reference.expm1(1), digits: "1.71828182845904523536028747135266249775725")
    check(
      ScaledValue(Reference.log(DoubleDouble(10))), digits: "2.30258509299404568401799145468436420760110")
    check(ScaledValue(Reference.sin(1)), digits: "0.841470984807896506652502321630298999622563")
    check(ScaledValue(Reference.cos(1)), digits: "0.540302305868139717400936607442976603732310")
    check(ScaledValue(Reference.tan(1)), digits: "1.55740772465490223050697480745836017308725")
    check(ScaledValue(-Reference.sin(1e22)), digits: "0.8522008497671888017727058937530293682618")
    check(ScaledValue(Reference.cos(1e22)), digits: "0.5232147853951389454975944733847094921409")
    check(Reference.atan2(1, 2), digits: "0.463647609000806116214256231461214402028537")
    check(ScaledValue(Reference.cbrt(2)), digits: "1.25992104989487316476721060727822835057025")
    check(Reference.hypot(1, 1), digits: "1.41421356237309504880168872420969807856967")
    check(Reference.pow(2, 0.5), digits: "1.41421356237309504880168872420969807856967")
  }

  @Test("Functions and their inverses cancel")
  func inverses() {
    let seed: UInt64 = 6
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3_000 {
      let x = random.uniform(0.01, 100)
      let power = Reference.exp(Reference.log(DoubleDouble(x)))
      let factor = Double(sign: .plus, exponent: power.exponent, significand: 1)
      expect(
        (power.value * factor - DoubleDouble(x)).high.magnitude, isBelow: x * 1e-29, "\(x), seed \(seed)")

      let root = Reference.cbrt(x)
      expect((root * root * root - DoubleDouble(x)).high.magnitude, isBelow: x * 1e-29, "\(x), seed \(seed)")

      // tan(atan2(y, 1)) by the addition theorem around the nearest double
      let y = random.uniform(-20, 20)
      let angle = Reference.atan2(y, 1).value
      let tangent = Reference.tan(angle.high)
      let lift = DoubleDouble(angle.low)
      let whole = (tangent + lift) / (DoubleDouble(1) - tangent * lift)
      expect((whole - DoubleDouble(y)).high.magnitude, isBelow: (1 + y * y) * 1e-29, "\(y), seed \(seed)")

      let small = random.withExponent(-60 ... -4)
      let grown = Reference.expm1(small).value
      let back = Reference.log(DoubleDouble(1) + grown)
      expect((back - DoubleDouble(small)).high.magnitude, isBelow: 1e-30, "\(small), seed \(seed)")
      let other = Reference.log1p(small) - Reference.log(DoubleDouble.sum(1, small))
      expect(other.high.magnitude, isBelow: small.magnitude * 1e-29, "\(small), seed \(seed)")
    }
  }

  @Test("Angles of all sizes obey the theorems of Pythagoras and of the double angle")
  func angles() {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    for turn in 0..<3_000 {
      let x = turn % 2 == 0 ? random.withExponent(-30...1022) : random.withExponent(-3...60)
      let (s, c) = (Reference.sin(x), Reference.cos(x))
      expect((s * s + c * c - DoubleDouble(1)).high.magnitude, isBelow: 1e-30, "\(x), seed \(seed)")
      expect((Reference.sin(2 * x) - s * c * 2).high.magnitude, isBelow: 1e-30, "\(x), seed \(seed)")
      expect((Reference.cos(2 * x) - (c * c - s * s)).high.magnitude, isBelow: 1e-30, "\(x), seed \(seed)")
    }
  }

  @Test("The reduction of an angle subtracts quarter turns")
  func reduction() {
    let seed: UInt64 = 8
    var random = SeededGenerator(seed: seed)
    let quarter = Reference.pi / 2
    for _ in 0..<3_000 {
      let x = random.uniform(-1000, 1000)
      let (quadrant, rest) = AngleReference.shared.reduce(x)
      let turns = (x / quarter.high).rounded()
      let expected = DoubleDouble(x) - quarter * turns
      expect((rest - expected).high.magnitude, isBelow: 1e-28, "\(x), seed \(seed)")
      expect(quadrant, equals: Int(turns) & 3, "\(x), seed \(seed)")
    }
  }
}
