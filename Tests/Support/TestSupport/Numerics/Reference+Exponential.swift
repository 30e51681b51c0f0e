extension Reference {
  /// ln 2 in three doubles.
  static let logarithmOfTwo = BinaryFraction.logarithmOfTwo(fractionWords: 5).doubles
  /// ln 2.
  public static let ln2 = DoubleDouble(high: logarithmOfTwo[0], low: logarithmOfTwo[1])

  /// 1 + r/2 + r²/6 + …, (e^r − 1)/r
  private static let growth = PowerSeries(PowerSeries.inverseFactorials(1...27), exact: 15)

  /// Returns e^x for |x| < 1e6.
  public static func exp(_ x: DoubleDouble) -> ScaledValue {
    let steps = (x.high / logarithmOfTwo[0]).rounded()
    let r = remainder(x, steps)
    return ScaledValue(DoubleDouble(1) + r * growth(r), exponent: Int(steps))
  }

  /// Returns e^x − 1 for |x| < 1e6.
  public static func expm1(_ x: Double) -> ScaledValue {
    if x.magnitude < 0.34 { return ScaledValue(DoubleDouble(x) * growth(DoubleDouble(x))) }
    let power = exp(DoubleDouble(x))
    guard power.exponent > -200, power.exponent < 200 else {
      return power.exponent > 0 ? power : ScaledValue(DoubleDouble(-1))
    }
    let factor = Double(sign: .plus, exponent: power.exponent, significand: 1)
    return ScaledValue(power.value * factor - DoubleDouble(1))
  }

  private static func remainder(_ x: DoubleDouble, _ steps: Double) -> DoubleDouble {
    x - DoubleDouble.product(steps, logarithmOfTwo[0]) - DoubleDouble.product(steps, logarithmOfTwo[1])
      - DoubleDouble(steps * logarithmOfTwo[2])
  }
}
