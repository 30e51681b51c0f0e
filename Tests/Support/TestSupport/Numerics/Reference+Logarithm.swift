extension Reference {
  /// 1 + z/3 + z²/5 + …, artanh(√z)/√z
  private static let inverseTangent = PowerSeries(PowerSeries.inverseOdds(24), exact: 13)

  /// Returns ln x for x > 0.
  public static func log(_ x: DoubleDouble) -> DoubleDouble {
    var exponent = Int(x.high.exponent)
    if x.high.significand > 1.41 { exponent += 1 }
    // In two exact steps, because the factor may not be a double.
    let first = Double(sign: .plus, exponent: -(exponent / 2), significand: 1)
    let second = Double(sign: .plus, exponent: -(exponent - exponent / 2), significand: 1)
    let m = DoubleDouble(high: x.high * first * second, low: x.low * first * second)
    let z = (m - DoubleDouble(1)) / (m + DoubleDouble(1))
    let k = Double(exponent)
    let twos =
      DoubleDouble.product(k, logarithmOfTwo[0]) + DoubleDouble.product(k, logarithmOfTwo[1])
    return twos + z * inverseTangent(z * z) * 2
  }

  /// Returns ln(1 + x) for x > −1.
  public static func log1p(_ x: Double) -> DoubleDouble {
    // Below 2^-200 the square does not count, and halves of subnormals are not doubles.
    x.magnitude < 0x1p-200 ? DoubleDouble(x) : log(DoubleDouble.sum(1, x))
  }

  /// Returns x^y for x > 0.
  public static func pow(_ x: Double, _ y: Double) -> ScaledValue {
    exp(log(DoubleDouble(x)) * y)
  }
}
