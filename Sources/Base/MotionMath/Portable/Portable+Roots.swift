extension Portable {
  /// The cube root, with the sign of x.
  ///
  /// Within 0.51 ulp, exact for cubes. NaN, ±∞ and ±0 → themselves.
  public static func cbrt(_ x: Double) -> Double {
    guard x != 0, x.isFinite else { return x }
    var bits = x.magnitude.bitPattern
    var exponent = -1023
    if bits < 0x0010_0000_0000_0000 {
      bits = (x.magnitude * 0x1p54).bitPattern
      exponent -= 54
    }
    exponent &+= Int(bits >> 52)
    // x = m · 8^third with 1 ≤ m < 8
    let third = (exponent &+ 1200) / 3 &- 400
    let m = Double(
      bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | UInt64(exponent &- 3 &* third &+ 1023) << 52)

    // A third of the bit pattern is a third of the logarithm, nearly; Halley's steps triple the good digits.
    var root = Double(bitPattern: m.bitPattern / 3 &+ 682 << 52)
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * m) / (2 * cube + m)
    }
    // 17 bits, so that the cube and its distance from m are exact; the rest comes from the series.
    root = Double(bitPattern: (root.bitPattern &+ 0x0000_0008_0000_0000) & 0xFFFF_FFF0_0000_0000)
    let cube = root * root * root
    let e = (m - cube) / cube
    let correction = e * (1.0 / 3 - e * (1.0 / 9 - e * (5.0 / 81 - e * (10.0 / 243))))
    let magnitude = (root + root * correction) * powerOfTwo(third)
    return x < 0 ? -magnitude : magnitude
  }

  /// The length of (x, y), without overflow or underflow on the way.
  ///
  /// Within 0.51 ulp, 0.76 where the result is subnormal. An infinity in either → +∞, even beside NaN;
  /// otherwise NaN → NaN.
  public static func hypot(_ x: Double, _ y: Double) -> Double {
    let a = Swift.max(x.magnitude, y.magnitude)
    let b = Swift.min(x.magnitude, y.magnitude)
    if x.magnitude == .infinity || y.magnitude == .infinity { return .infinity }
    if x.isNaN || y.isNaN { return .nan }
    guard b > a * 0x1p-54 else { return a }
    if a > 0x1p450 { return length(a * 0x1p-600, b * 0x1p-600) * 0x1p600 }
    if b < 0x1p-400 { return length(a * 0x1p600, b * 0x1p600) * 0x1p-600 }
    return length(a, b)
  }

  /// The square root of a² + b² where squares of squares are far from the ends of the range.
  @inline(__always)
  private static func length(_ a: Double, _ b: Double) -> Double {
    let highs = Pair.product(a, a)
    let sum = Pair.orderedSum(highs.high, b * b)
    let squareOfB = Pair.product(b, b)
    let rest = highs.low + squareOfB.low + sum.low
    let root = sum.high.squareRoot()
    let back = Pair.product(root, root)
    return root + ((sum.high - back.high) - back.low + rest) / (2 * root)
  }
}
