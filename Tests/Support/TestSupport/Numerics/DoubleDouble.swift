/// An unevaluated sum of two doubles, about 100 bits: the reference for functions of doubles.
///
/// Sums and products are exact where two doubles can hold them; products use the fused multiply-add. The type is for
/// values well inside the range of doubles; `ScaledValue` holds others.
public struct DoubleDouble: Sendable {
  /// The sum rounded to one double.
  public var high: Double
  /// The rounding error of `high`.
  public var low: Double

  public init(_ value: Double) {
    high = value
    low = 0
  }

  public init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Creates the number of decimal digits: a whole part, a point, a fraction.
  public init(digits: String) {
    var value = DoubleDouble(0)
    var places = 0
    var hasPoint = false
    for character in digits {
      if let digit = character.wholeNumberValue {
        value = value * 10 + DoubleDouble(Double(digit))
        if hasPoint { places += 1 }
      } else {
        hasPoint = true
      }
    }
    for _ in 0..<places { value = value / 10 }
    self = value
  }

  /// Returns the exact sum of two doubles.
  public static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    let back = high - a
    return DoubleDouble(high: high, low: (a - (high - back)) + (b - back))
  }

  /// Returns the exact product of two doubles.
  public static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a * b
    return DoubleDouble(high: high, low: (-high).addingProduct(a, b))
  }

  /// Returns the square root of a positive number.
  public func squareRoot() -> DoubleDouble {
    guard high > 0 else { return DoubleDouble(0) }
    let root = high.squareRoot()
    let rest = self - DoubleDouble.product(root, root)
    return DoubleDouble.sum(root, rest.high / (2 * root))
  }

  public var magnitude: DoubleDouble { high < 0 ? -self : self }
}

extension DoubleDouble {
  public static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let highs = sum(a.high, b.high)
    let lows = sum(a.low, b.low)
    let first = ordered(highs.high, highs.low + lows.high)
    return ordered(first.high, first.low + lows.low)
  }

  public static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  public static prefix func - (a: DoubleDouble) -> DoubleDouble {
    DoubleDouble(high: -a.high, low: -a.low)
  }

  public static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let highs = product(a.high, b.high)
    return ordered(highs.high, highs.low + (a.high * b.low + a.low * b.high))
  }

  public static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let highs = product(a.high, b)
    return ordered(highs.high, highs.low + a.low * b)
  }

  public static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a - b * first
    let second = rest.high / b.high
    let third = (rest - b * second).high / b.high
    let result = ordered(first, second)
    return ordered(result.high, result.low + third)
  }

  public static func / (a: DoubleDouble, b: Double) -> DoubleDouble { a / DoubleDouble(b) }

  public static func < (a: DoubleDouble, b: DoubleDouble) -> Bool {
    a.high < b.high || (a.high == b.high && a.low < b.low)
  }

  private static func ordered(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    return DoubleDouble(high: high, low: b - (high - a))
  }
}
