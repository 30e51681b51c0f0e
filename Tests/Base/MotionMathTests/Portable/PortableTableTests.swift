import Expectations
import Testing
import TestSupport

@testable import MotionMath

@Suite nonisolated struct PortableTableTests {
  /// Returns whether the two halves of a constant add up to the true value within 2^-104 of it.
  private func check(_ high: Double, _ low: Double, is value: DoubleDouble, _ name: String) {
    let error = (DoubleDouble.sum(high, low) - value).high
    expect(error.magnitude, isAtMost: value.high.magnitude * 0x1p-103, "\(name): \(error)")
  }

  @Test("The exponential's table is 2^(j/64)")
  func exponential() {
    let table = Portable.exponentialTable
    expect(table.count, equals: 128)
    for j in 0..<64 {
      let value = Reference.exp(Reference.ln2 * Double(j) / 64)
      let factor = Double(sign: .plus, exponent: value.exponent, significand: 1)
      check(table[2 * j], table[2 * j + 1], is: value.value * factor, "2^(\(j)/64)")
    }
  }

  @Test("The logarithm's table brings each slice near 1, with numbers short enough for exact products")
  func logarithm() {
    let table = Portable.logarithmTable
    expect(table.count, equals: 384)
    for slice in 0..<128 {
      let (c, high, low) = (table[3 * slice], table[3 * slice + 1], table[3 * slice + 2])
      let first = Double(bitPattern: 0x3FE6_0000_0000_0000 + UInt64(slice) << 45)
      let last = Double(bitPattern: 0x3FE6_0000_0000_0000 + UInt64(slice + 1) << 45)
      expect((first * c - 1).magnitude <= 0x1p-7 && (last * c - 1).magnitude <= 0x1p-7)
      expect(c * 0x1p24, equals: (c * 0x1p24).rounded())
      expect(high * 0x1p42, equals: (high * 0x1p42).rounded())
      expect(first == 1 || last == 1, equals: c == 1)
      if c != 1 {
        let error = (DoubleDouble.sum(high, low) + Reference.log(DoubleDouble(c))).high
        expect(error.magnitude, isBelow: 0x1p-94, "slice \(slice): \(error)")
      } else {
        expect(high == 0 && low == 0)
      }
    }
  }

  @Test("The arc tangent's table is the angle of (32, j)")
  func arctangent() {
    let table = Portable.arctangentTable
    expect(table.count == 66 && table[0] == 0 && table[1] == 0)
    for j in 1...32 {
      check(table[2 * j], table[2 * j + 1], is: Reference.atan2(Double(j), 32).value, "atan(\(j)/32)")
    }
  }

  @Test("The bits of 2/π times π/2 are 1, except for the last")
  func twoOverPi() {
    expect(Portable.twoOverPi.count, equals: 20)
    let quarter = BinaryFraction.pi(fractionWords: 22) / 2
    let product = BinaryFraction(fraction: Portable.twoOverPi + [0, 0]) * quarter
    let lack = BinaryFraction(1, fractionWords: 22) - product
    expect(lack.words.prefix(20).allSatisfy { $0 == 0 })
    expect(lack.words[20], isAtMost: 2)
  }
}
