/// A reference value times a power of two, which may be outside the range of doubles.
public struct ScaledValue: Sendable {
  public var value: DoubleDouble
  public var exponent: Int

  public init(_ value: DoubleDouble, exponent: Int = 0) {
    self.value = value
    self.exponent = exponent
  }

  public static prefix func - (a: ScaledValue) -> ScaledValue {
    ScaledValue(-a.value, exponent: a.exponent)
  }

  /// Returns the distance of a double from this value, in units in the last place of a double near it.
  ///
  /// The distance is infinite for NaN, and for an infinity if the value does not exceed the largest double.
  public func ulps(from result: Double) -> Double {
    guard value.high != 0 else { return result == 0 ? 0 : .infinity }
    let place = Int(value.high.exponent) + exponent
    guard result.isFinite else {
      let isPast = place > 1023 || (place == 1023 && value.high.significand >= 2 - 0x1p-52)
      return result.isInfinite && isPast && (result < 0) == (value.high < 0) ? 0 : .infinity
    }
    let unit = max(place, -1022) - 52
    let scaled = ScaledValue.scale(result, -exponent)
    let error = (DoubleDouble(scaled) - value).high.magnitude
    return ScaledValue.scale(error, exponent - unit)
  }

  private static func scale(_ x: Double, _ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent - exponent / 2, significand: x)
      * Double(sign: .plus, exponent: exponent / 2, significand: 1)
  }
}
