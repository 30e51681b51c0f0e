extension Reference {
  /// The number π.
  public static let pi: DoubleDouble = {
    let parts = BinaryFraction.pi(fractionWords: 5).doubles
    return DoubleDouble(high: parts[0], low: parts[1])
  }()

  /// 1 − z/3! + z²/5! − …, sin(√z)/√z
  private static let sineSeries = PowerSeries(
    PowerSeries.inverseFactorials(stride(from: 1, through: 29, by: 2), alternating: true), exact: 9)
  /// 1 − z/2! + z²/4! − …, cos √z
  private static let cosineSeries = PowerSeries(
    PowerSeries.inverseFactorials(stride(from: 0, through: 28, by: 2), alternating: true), exact: 10)

  /// Returns the sine of any finite angle, in radians.
  public static func sin(_ x: Double) -> DoubleDouble {
    let (quadrant, rest) = AngleReference.shared.reduce(x)
    let z = rest * rest
    let value = quadrant & 1 == 0 ? rest * sineSeries(z) : cosineSeries(z)
    return quadrant & 2 == 0 ? value : -value
  }

  /// Returns the cosine of any finite angle, in radians.
  public static func cos(_ x: Double) -> DoubleDouble {
    let (quadrant, rest) = AngleReference.shared.reduce(x)
    let z = rest * rest
    let value = quadrant & 1 == 0 ? cosineSeries(z) : rest * sineSeries(z)
    return (quadrant + 1) & 2 == 0 ? value : -value
  }

  /// Returns the tangent of any finite angle, in radians.
  public static func tan(_ x: Double) -> DoubleDouble {
    let (quadrant, rest) = AngleReference.shared.reduce(x)
    let z = rest * rest
    let sine = rest * sineSeries(z)
    let cosine = cosineSeries(z)
    return quadrant & 1 == 0 ? sine / cosine : -cosine / sine
  }

  /// 1 − z/3 + z²/5 − …, atan(√z)/√z
  private static let inverseTangent = PowerSeries(PowerSeries.inverseOdds(26, alternating: true), exact: 14)

  /// Returns the angle of the point (x, y), in radians; neither number may be 0.
  public static func atan2(_ y: Double, _ x: Double) -> ScaledValue {
    let apart = Int(y.exponent) - Int(x.exponent)
    let up = DoubleDouble(y.significand)
    let along = DoubleDouble(x.significand)
    var angle: DoubleDouble
    if apart < -200 {
      if x > 0 {
        let ratio = ScaledValue(up / along, exponent: apart)
        return y < 0 ? -ratio : ratio
      }
      angle = DoubleDouble(0)
    } else if apart > 200 {
      angle = pi / 2
    } else {
      let ratio = up / along * Double(sign: .plus, exponent: apart, significand: 1)
      angle = ratio.high > 1 ? pi / 2 - arctangent(DoubleDouble(1) / ratio) : arctangent(ratio)
    }
    if x < 0 { angle = pi - angle }
    return ScaledValue(y < 0 ? -angle : angle)
  }

  /// Returns the arc tangent of 0…1: two halvings, then the series.
  private static func arctangent(_ t: DoubleDouble) -> DoubleDouble {
    var t = t
    for _ in 0..<2 { t = t / (DoubleDouble(1) + (DoubleDouble(1) + t * t).squareRoot()) }
    return t * inverseTangent(t * t) * 4
  }
}
