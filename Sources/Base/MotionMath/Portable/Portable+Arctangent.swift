extension Portable {
  /// The angle of the point (x, y) in radians, −π…π, 0 along the positive x axis.
  ///
  /// Within 0.51 ulp, 0.76 where the result is subnormal. NaN in either → NaN. As C99 asks: ±0 with x ≥ +0 →
  /// ±0; ±0 with x ≤ −0 → ±π; x = ±0 → ±π/2; infinities as the limits, ±π/4 and ±3π/4 for two of them.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !x.isNaN, !y.isNaN else { return .nan }
    let angle = angle(up: y.magnitude, along: x.magnitude, isBehind: x.sign == .minus)
    return y.sign == .minus ? -angle : angle
  }

  private static let halfTurn = Pair(0x1.921fb54442d18p1, 0x1.1a62633145c07p-53)
  private static let quarterTurn = Pair(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54)

  @inline(__always)
  private static func angle(up y: Double, along x: Double, isBehind: Bool) -> Double {
    var a = Swift.min(x, y)
    var b = Swift.max(x, y)
    let isSteep = y > x
    if b == .infinity {
      if a == .infinity { return isBehind ? 0x1.2d97c7f3321d2p1 : 0x1.921fb54442d18p-1 }
      a = 0
      b = 1
    }
    guard a > b * 0x1p-60, a > 0 else {
      if isSteep { return quarterTurn.high }
      if isBehind { return halfTurn.high }
      return y == 0 || x == .infinity ? 0 : y / x
    }
    // To 1 ≤ b < 2, so that no product leaves the range.
    if b < 0x1p-960 {
      a *= 0x1p100
      b *= 0x1p100
    }
    let exponent = Int(b.exponentBitPattern) &- 1023
    let half = exponent / 2
    let down = powerOfTwo(-half)
    let downRest = powerOfTwo(half &- exponent)
    var angle = octant(a * down * downRest, over: b * down * downRest)
    if isSteep { angle = quarterTurn + -angle }
    if isBehind { angle = halfTurn + -angle }
    return angle.rounded
  }

  /// The arc tangent of a/b, 2^-61 < a/b ≤ 1 ≤ b < 2: that of the nearest j/32 from the table, and the series
  /// of the small rest (a − b·j/32)/(b + a·j/32).
  @inline(__always)
  private static func octant(_ a: Double, over b: Double) -> Pair {
    let shifted = a / b * 32 + integerMagic
    let index = Int(truncatingIfNeeded: shifted.bitPattern & 63)
    let c = (shifted - integerMagic) * 0x1p-5
    let up = Pair.product(b, -c)
    let along = Pair.product(a, c)
    let rest = (Pair.sum(a, up.high) + up.low) / (Pair.sum(b, along.high) + along.low)
    let t = rest.high
    let z = t * t
    let series =
      -1.0 / 3 + z * (1.0 / 5 + z * (-1.0 / 7 + z * (1.0 / 9 + z * (-1.0 / 11 + z * (1.0 / 13)))))
    let low = rest.low + t * z * series
    let table = Pair(arctangentTable[index &* 2], arctangentTable[index &* 2 &+ 1])
    let highs = Pair.sum(table.high, t)
    return Pair.orderedSum(highs.high, highs.low + (table.low + low))
  }
}
