extension Reference {
  /// Returns the cube root of a finite number other than 0.
  public static func cbrt(_ x: Double) -> DoubleDouble {
    let exponent = Int(x.exponent)
    let third = (exponent - (exponent % 3 + 3) % 3) / 3
    let m = x.magnitude.significand * Double(1 << (exponent - 3 * third))
    var root = 1 + (m - 1) / 7
    for _ in 0..<6 { root -= (root * root * root - m) / (3 * root * root) }
    var value = DoubleDouble(root)
    for _ in 0..<2 {
      let square = value * value
      value = value - (square * value - DoubleDouble(m)) / (square * 3)
    }
    let factor = Double(sign: x.sign, exponent: third, significand: 1)
    return value * factor
  }

  /// Returns the length of (x, y); at least one number is not 0.
  public static func hypot(_ x: Double, _ y: Double) -> ScaledValue {
    let exponent = Int(max(x.magnitude, y.magnitude).exponent)
    let down = Double(sign: .plus, exponent: -(exponent / 2), significand: 1)
    let rest = Double(sign: .plus, exponent: -(exponent - exponent / 2), significand: 1)
    let a = x * down * rest
    let b = y * down * rest
    return ScaledValue(
      (DoubleDouble.product(a, a) + DoubleDouble.product(b, b)).squareRoot(), exponent: exponent)
  }
}
