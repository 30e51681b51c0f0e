/// An unevaluated sum of two doubles, about 106 bits: what a function is worth before its one last rounding.
///
/// Products are split after Dekker instead of fused, because a fused multiply-add is a slow call on
/// processors that lack it. Operands are scaled by the callers so that nothing here overflows or underflows.
struct Pair {
  /// The sum rounded to one double.
  var high: Double
  /// What the rounding left, at most half a unit in the last place of `high`.
  var low: Double

  @inline(__always)
  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two doubles of any sizes.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> Pair {
    let high = a + b
    let bRounded = high - a
    return Pair(high, (a - (high - bRounded)) + (b - bRounded))
  }

  /// The exact sum of two doubles, the first not the smaller in magnitude (or zero).
  @inline(__always)
  static func orderedSum(_ a: Double, _ b: Double) -> Pair {
    let high = a + b
    return Pair(high, b - (high - a))
  }

  /// The exact product of two doubles below 2^970 whose product is above 2^-960.
  @inline(__always)
  static func product(_ a: Double, _ b: Double) -> Pair {
    let high = a * b
    let (aHigh, aLow) = halves(a)
    let (bHigh, bLow) = halves(b)
    return Pair(high, ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
  }

  /// A double as the sum of two that have at most 26 significant bits each.
  @inline(__always)
  static func halves(_ a: Double) -> (high: Double, low: Double) {
    let spread = 0x1.0000002p27 * a
    let high = spread - (spread - a)
    return (high, a - high)
  }

  /// The one last rounding.
  @inline(__always)
  var rounded: Double { high + low }
}

extension Pair {
  /// The sum, wrong by a few 2^-105.
  @inline(__always)
  static func + (a: Pair, b: Pair) -> Pair {
    let highs = sum(a.high, b.high)
    let lows = sum(a.low, b.low)
    let first = orderedSum(highs.high, highs.low + lows.high)
    return orderedSum(first.high, first.low + lows.low)
  }

  /// The sum with a double.
  @inline(__always)
  static func + (a: Pair, b: Double) -> Pair {
    let highs = sum(a.high, b)
    return orderedSum(highs.high, highs.low + a.low)
  }

  /// The product, wrong by a few 2^-104.
  @inline(__always)
  static func * (a: Pair, b: Pair) -> Pair {
    let highs = product(a.high, b.high)
    return orderedSum(highs.high, highs.low + (a.high * b.low + a.low * b.high))
  }

  /// The product with a double.
  @inline(__always)
  static func * (a: Pair, b: Double) -> Pair {
    let highs = product(a.high, b)
    return orderedSum(highs.high, highs.low + a.low * b)
  }

  /// The quotient, wrong by a few 2^-103.
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
