/// An unevaluated sum of two doubles, about 106 bits: the value of a function before its only rounding.
///
/// Products are split after Dekker instead of fused, because a fused multiply-add is a slow call on processors
/// that lack it. Callers scale the operands so that nothing here overflows or underflows.
struct Pair {
  /// The sum rounded to one double.
  var high: Double
  /// The rounding error of `high`, at most half a unit in its last place.
  var low: Double

  @inline(__always)
  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// Returns the exact sum of two doubles of any magnitude.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> Pair {
    let high = a + b
    let bRounded = high - a
    return Pair(high, (a - (high - bRounded)) + (b - bRounded))
  }

  /// Returns the exact sum of two doubles, the first not the smaller in magnitude (or zero).
  @inline(__always)
  static func orderedSum(_ a: Double, _ b: Double) -> Pair {
    let high = a + b
    return Pair(high, b - (high - a))
  }

  /// Returns the exact product of two doubles below 2^970 whose product is above 2^-960.
  @inline(__always)
  static func product(_ a: Double, _ b: Double) -> Pair {
    let high = a * b
    let (aHigh, aLow) = halves(a)
    let (bHigh, bLow) = halves(b)
    return Pair(high, ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
  }

  /// Returns a double as the sum of two doubles with at most 26 significant bits each.
  @inline(__always)
  static func halves(_ a: Double) -> (high: Double, low: Double) {
    let spread = 0x1.0000002p27 * a
    let high = spread - (spread - a)
    return (high, a - high)
  }

  /// The value rounded to one double.
  @inline(__always)
  var rounded: Double { high + low }
}

extension Pair {
  /// Returns the sum, with an error of a few 2^-105.
  @inline(__always)
  static func + (a: Pair, b: Pair) -> Pair {
    let highs = sum(a.high, b.high)
    let lows = sum(a.low, b.low)
    let first = orderedSum(highs.high, highs.low + lows.high)
    return orderedSum(first.high, first.low + lows.low)
  }

  /// Returns the sum with a double.
  @inline(__always)
  static func + (a: Pair, b: Double) -> Pair {
    let highs = sum(a.high, b)
    return orderedSum(highs.high, highs.low + a.low)
  }

  /// Returns the product, with an error of a few 2^-104.
  @inline(__always)
  static func * (a: Pair, b: Pair) -> Pair {
    let highs = product(a.high, b.high)
    return orderedSum(highs.high, highs.low + (a.high * b.low + a.low * b.high))
  }

  /// Returns the product with a double.
  @inline(__always)
  static func * (a: Pair, b: Double) -> Pair {
    let highs = product(a.high, b)
    return orderedSum(highs.high, highs.low + a.low * b)
  }

  /// Returns the quotient, with an error of a few 2^-103.
  @inline(__always)
  static func / (a: Pair, b: Pair) -> Pair {
    let quotient = a.high / b.high
    let back = product(quotient, b.high)
    let rest = ((a.high - back.high) - back.low) + (a.low - quotient * b.low)
    return orderedSum(quotient, rest / b.high)
  }

  @inline(__always)
  static prefix func - (a: Pair) -> Pair {
    Pair(-a.high, -a.low)
  }
}
