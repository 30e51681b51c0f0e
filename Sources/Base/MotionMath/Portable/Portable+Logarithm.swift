extension Portable {
  /// The natural logarithm.
  ///
  /// Within 0.51 ulp. NaN → NaN, below zero → NaN, ±0 → −∞, +∞ → +∞, 1 → +0.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    return logarithm(of: Pair(x)).rounded
  }

  /// The natural logarithm of 1 + x, without the loss for small x.
  ///
  /// Within 0.51 ulp. NaN → NaN, below −1 → NaN, −1 → −∞, ±0 → ±0, +∞ → +∞, subnormals → themselves.
  public static func log1p(_ x: Double) -> Double {
    guard x > -1 else { return x == -1 ? -.infinity : .nan }
    guard x.magnitude > 0x1p-54 else { return x }
    guard x < .infinity else { return x }
    return logarithm(of: Pair.sum(1, x)).rounded
  }

  /// The natural logarithm of a positive finite pair, to about 2^-67 of itself.
  @inline(__always)
  static func logarithm(of x: Pair) -> Pair {
    // The reciprocal of a point of the table near x brings it to 1 + r, |r| ≤ 2^-7.
    var bits = x.high.bitPattern
    var exponent = 0
    if bits < 0x0010_0000_0000_0000 {
      bits = (x.high * 0x1p54).bitPattern
      exponent = -54
    }
    let offset = bits &- 0x3FE6_0000_0000_0000
    let ownExponent = Int(Int64(bitPattern: offset) >> 52)
    exponent &+= ownExponent
    let index = Int(truncatingIfNeeded: (offset >> 45) & 127) &* 3
    let m = Double(bitPattern: bits &- UInt64(bitPattern: Int64(ownExponent) << 52))
    let reciprocal = logarithmTable[index]

    // 26 bits of m at a time, so that the products with 24 bits of the reciprocal are exact.
    let mHigh = Double(bitPattern: m.bitPattern & 0xFFFF_FFFF_F800_0000)
    var r = Pair.sum(mHigh * reciprocal - 1, (m - mHigh) * reciprocal)
    if x.low != 0, exponent < 64 {
      r = Pair.sum(r.high, r.low + x.low * powerOfTwo(-exponent) * reciprocal)
    }

    // log(1 + r) = r − r²/2 + r³/3 − …; the first two with all bits.
    let square = Pair.product(r.high, r.high)
    let y = r.high
    let even = -1.0 / 4 + square.high * (-1.0 / 6 + square.high * (-1.0 / 8 + square.high * (-1.0 / 10)))
    let odd = 1.0 / 3 + square.high * (1.0 / 5 + square.high * (1.0 / 7 + square.high * (1.0 / 9)))
    let tail = square.high * y * (odd + y * even)
    let head = Pair.orderedSum(r.high, -0.5 * square.high)
    let small = head.low + (r.low - 0.5 * square.low - r.high * r.low + tail)

    // 11 bits of the exponent times 42 of ln 2, plus as many of the table: exact.
    let k = Double(exponent)
    let big = k * 0x1.62e42fefa38p-1 + logarithmTable[index &+ 1]
    let bigLow = k * 0x1.ef35793c7673p-45 + logarithmTable[index &+ 2]
    let total = Pair.sum(big, head.high)
    return Pair.orderedSum(total.high, total.low + small + bigLow)
  }
}
