import MotionMath

extension SeededGenerator {
  /// Returns a number in a range, with each of 2^53 positions equally likely.
  public mutating func uniform(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * SeededRandom.fraction(next())
  }

  /// Returns a finite number other than 0 with random bits: all exponents equally likely, both signs.
  public mutating func finite() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite, value != 0 { return value }
    }
  }

  /// Returns a number of either sign with one of these exponents, each equally likely, including subnormal ones.
  public mutating func withExponent(_ exponents: ClosedRange<Int>) -> Double {
    let bits = next()
    let exponent = exponents.lowerBound + Int(next() % UInt64(exponents.count))
    let significand = 1 + Double(bits >> 12) * 0x1p-52
    let value = Double(sign: .plus, exponent: exponent, significand: significand)
    return bits & 1 == 0 ? value : -value
  }
}
