extension Portable {
  /// x to the power of y.
  ///
  /// Within 0.53 ulp, 0.77 where the result is subnormal. As C99 asks: anything to the power of ±0 is 1, and
  /// 1 to the power of anything, NaN too; otherwise NaN → NaN; a negative finite x with a finite y that is
  /// not whole → NaN; ±0 and ±∞ keep their sign for odd whole y; ±0 to a negative power is an infinity; −1 to
  /// ±∞ is 1.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let magnitude = x.magnitude
    let sign = x.sign == .minus && isOddWhole(y) ? -1.0 : 1.0
    if magnitude == 0 || magnitude == .infinity {
      return (magnitude == 0) == (y > 0) ? 0 * sign : .infinity * sign
    }
    // From 2^53 on every double is whole, and even.
    if x < 0, y.magnitude < 0x1p53, y != wholePart(y) { return .nan }
    if magnitude == 1 { return sign }
    if y.magnitude >= 0x1p64 { return (magnitude > 1) == (y > 0) ? .infinity : 0 }
    if y.magnitude < 0x1p-65 { return 1 }

    let product = logarithm(of: Pair(magnitude)) * y
    guard product.high < 710 else { return .infinity * sign }
    guard product.high > -746 else { return 0 * sign }
    let (value, exponent) = exponential(of: product)
    return scale(value.rounded, by: exponent) * sign
  }

  /// A number below 2^53 in magnitude without its fraction.
  @inline(__always)
  private static func wholePart(_ y: Double) -> Double {
    Double(Int64(y))
  }

  /// A Boolean value indicating whether the number is whole and odd; from 2^53 on none is.
  @inline(__always)
  private static func isOddWhole(_ y: Double) -> Bool {
    guard y.magnitude < 0x1p53 else { return false }
    let whole = Int64(y)
    return whole & 1 == 1 && Double(whole) == y
  }
}
