extension Portable {
  /// e to the power of x.
  ///
  /// Within 0.52 ulp, 0.76 where the result is subnormal. NaN → NaN, +∞ → +∞, −∞ → +0, ±0 → 1; above
  /// 709.78… it overflows to +∞, below −745.13… it is +0.
  public static func exp(_ x: Double) -> Double {
    guard x < 710 else { return x.isNaN ? x : .infinity }
    guard x > -746 else { return 0 }
    let (value, exponent) = exponential(of: Pair(x))
    return scale(value.rounded, by: exponent)
  }

  /// e to the power of x, less 1, without the loss for small x.
  ///
  /// Within 0.52 ulp. NaN → NaN, +∞ → +∞, −∞ → −1, ±0 → ±0, subnormals → themselves.
  public static func expm1(_ x: Double) -> Double {
    guard x < 710 else { return x.isNaN ? x : .infinity }
    guard x > -40 else { return -1 }
    guard x.magnitude > 0x1p-54 else { return x }
    // Above 2^60 the 1 is far below the last place.
    guard x < 42 else { return exp(x) }
    let (steps, remainder) = reduce(Pair(x))
    let growth = growth(over: remainder)
    guard steps != 0 else { return growth.rounded }
    let step = step(at: steps)
    let factor = powerOfTwo(steps >> 6)
    let scaled = Pair(step.high * factor, step.low * factor)
    return (scaled + -1 + scaled * growth).rounded
  }

  /// e to the power of a pair between −746 and 710, as a pair near 1…2 and the power of two it is still to
  /// have.
  @inline(__always)
  static func exponential(of x: Pair) -> (value: Pair, exponent: Int) {
    let (steps, remainder) = reduce(x)
    let growth = growth(over: remainder)
    let step = step(at: steps)
    return (Pair.orderedSum(step.high, step.low + step.high * growth.high), steps >> 6)
  }

  /// x as a whole number of steps of ln 2 / 64 and what remains, at most half a step, as a pair.
  @inline(__always)
  private static func reduce(_ x: Pair) -> (steps: Int, remainder: Pair) {
    let shifted = x.high * 0x1.71547652b82fep6 + integerMagic
    let steps = shifted - integerMagic
    let count = Int(truncatingIfNeeded: shifted.bitPattern &- integerMagic.bitPattern)
    // 36 bits of the step times 17 of the count are exact, and so is the difference.
    let high = x.high - steps * 0x1.62e42fefap-7
    let remainder = Pair.sum(high, -(steps * 0x1.cf79abc9e3b3ap-46))
    return (count, Pair.orderedSum(remainder.high, remainder.low + x.low))
  }

  /// 2^(steps/64) without its whole powers of two.
  @inline(__always)
  private static func step(at steps: Int) -> Pair {
    let index = (steps & 63) &* 2
    return Pair(exponentialTable[index], exponentialTable[index &+ 1])
  }

  /// e^r − 1 for a remainder of `reduce`: r and the rest of the Taylor series, which is 2^-8 of it.
  @inline(__always)
  private static func growth(over r: Pair) -> Pair {
    let x = r.high
    let series = 0.5 + x * (1.0 / 6 + x * (1.0 / 24 + x * (1.0 / 120 + x * (1.0 / 720 + x * (1.0 / 5040)))))
    return Pair.orderedSum(x, r.low + x * x * series)
  }
}
