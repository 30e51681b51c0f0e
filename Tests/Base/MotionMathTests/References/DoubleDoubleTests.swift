import Expectations
import Testing
import TestSupport

@Suite nonisolated struct DoubleDoubleTests {
  /// A double-double of whole numbers as a 128-bit integer.
  private func integer(_ value: DoubleDouble) -> Int128 { Int128(value.high) + Int128(value.low) }

  @Test("Sums and products of whole numbers equal those of 128-bit integers")
  func exactness() {
    let seed: UInt64 = 3
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let a = Double(Int64(bitPattern: random.next()) >> Int64(11 + random.next() % 40))
      let b = Double(Int64(bitPattern: random.next()) >> Int64(11 + random.next() % 40))
      expect(integer(DoubleDouble.sum(a, b)), equals: Int128(a) + Int128(b), "\(a) + \(b), seed \(seed)")
      expect(integer(DoubleDouble.product(a, b)), equals: Int128(a) * Int128(b), "\(a) × \(b), seed \(seed)")
    }
  }

  @Test("Products, quotients and roots undo each other to 100 bits")
  func inverses() {
    let seed: UInt64 = 4
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10_000 {
      let a = DoubleDouble.sum(random.withExponent(-20...20), random.withExponent(-75 ... -73))
      let b = DoubleDouble.sum(random.withExponent(-20...20), random.withExponent(-75 ... -73))
      let back = a / b * b - a
      expect(back.high.magnitude, isAtMost: a.high.magnitude * 0x1p-100, "seed \(seed)")
      let square = (a * a).squareRoot() - a.magnitude
      expect(square.high.magnitude, isAtMost: a.high.magnitude * 0x1p-100, "seed \(seed)")
      let sum = (a + b) * (a - b) - (a * a - b * b)
      expect(sum.high.magnitude, isAtMost: (a * a + b * b).high * 0x1p-98, "seed \(seed)")
    }
  }

  @Test("Digits are read to 100 bits")
  func digits() {
    let third = DoubleDouble(digits: "0.3333333333333333333333333333333333333333")
    expect((third * 3 - DoubleDouble(1)).high.magnitude, isBelow: 0x1p-100)
    expect(DoubleDouble(digits: "12.5").high == 12.5 && DoubleDouble(digits: "12.5").low == 0)
  }

  @Test("An error is counted in units of the doubles around the value")
  func ulps() {
    let one = ScaledValue(DoubleDouble(1))
    expect(one.ulps(from: 1), equals: 0)
    expect(one.ulps(from: (1.0).nextUp), equals: 1)
    expect(one.ulps(from: .nan) == .infinity && one.ulps(from: .infinity) == .infinity)
    expect(ScaledValue(DoubleDouble.sum(1, 0x1p-53)).ulps(from: 1), equals: 0.5)
    let subnormal = ScaledValue(DoubleDouble(1.25), exponent: -1073)
    expect(subnormal.ulps(from: 0x1p-1073), equals: 0.5)
    expect(subnormal.ulps(from: 0), equals: 2.5)
    let past = ScaledValue(DoubleDouble(1), exponent: 1024)
    expect(past.ulps(from: .infinity) == 0 && past.ulps(from: -.infinity) == .infinity)
  }
}
