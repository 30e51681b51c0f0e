/// A decimal number of at most nineteen digits that is converted to the nearest `Double`.
struct Decimal64 {
  var isNegative = false
  /// The digits without the decimal point.
  private(set) var digits: UInt64 = 0
  /// The number of digits, without leading zeros.
  private(set) var digitCount = 0
  /// The power of ten by which the digits are multiplied.
  var exponent = 0

  /// Appends a digit. After the nineteenth digit, `digitCount` goes on counting, but `digits` has overflowed and is not
  /// used.
  @inline(__always)
  mutating func append(_ digit: UInt8) {
    digits = digits &* 10 &+ UInt64(digit)
    if digitCount > 0 || digit != 0 { digitCount += 1 }
  }

  /// The nearest number, ties to even; `nil` when the number of digits or the exponent is too large for this method.
  ///
  /// The method is exact: the digits are multiplied or divided by a power of five that fits 64 bits, with a remainder,
  /// and rounded once.
  @inline(__always)
  var value: Double? {
    guard digitCount <= 19 else { return nil }
    guard digits != 0 else { return isNegative ? -0.0 : 0 }
    guard exponent >= -27, exponent <= 27 else { return nil }
    let magnitude: Double
    if digits <= 1 << 53, exponent >= -22, exponent <= 22 {
      // Both operands are exact, so the single operation rounds correctly.
      magnitude =
        exponent < 0
        ? Double(digits) / Self.powersOfTen[-exponent] : Double(digits) * Self.powersOfTen[exponent]
    } else {
      magnitude = exponent < 0 ? quotient(-exponent) : product(exponent)
    }
    return isNegative ? -magnitude : magnitude
  }

  /// Returns digits ÷ 10^power.
  private func quotient(_ power: Int) -> Double {
    let five = Self.powersOfFive[power]
    let up = digits.leadingZeroBitCount
    let down = five.leadingZeroBitCount
    let top = digits << UInt64(up)
    // Both operands have their highest bit set, so the quotient of half the dividend has 63 or 64 bits.
    let (quotient, remainder) = (five << UInt64(down)).dividingFullWidth((top >> 1, top << 63))
    return Double(quotient | (remainder == 0 ? 0 : 1)) * Self.powerOfTwo(down - up - 63 - power)
  }

  /// Returns digits × 10^power.
  private func product(_ power: Int) -> Double {
    let (high, low) = digits.multipliedFullWidth(by: Self.powersOfFive[power])
    guard high != 0 else { return Double(low) * Self.powerOfTwo(power) }
    let up = UInt64(high.leadingZeroBitCount)
    let top = high << up | (up == 0 ? 0 : low >> (64 - up))
    return Double(top | (low << up == 0 ? 0 : 1)) * Self.powerOfTwo(64 - Int(up) + power)
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19,
    1e20, 1e21, 1e22,
  ]
  /// The powers of five up to the largest that fits 64 bits.
  private static let powersOfFive: [UInt64] = (0...27).map { power in
    (0..<power).reduce(1) { five, _ in five * 5 }
  }
}
