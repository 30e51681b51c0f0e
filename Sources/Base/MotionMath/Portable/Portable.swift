/// The transcendental functions of the project, with the same bits on every machine, in every build.
///
/// The functions use only `+ − × ÷`, square roots, bit operations and tables in the source. IEEE 754 defines all these
/// operations to the last bit. The C library's functions differ in their last bits between processors, so a recording
/// would not replay.
///
/// Every function is within 1 ulp of the true value for all finite arguments, including subnormal results; each states
/// the tighter measured bound. NaN, infinities and zeros are treated as C99 and IEEE 754 specify. Nothing traps,
/// nothing allocates, and everything takes constant time.
public enum Portable {
  /// The constant 1.5·2^52: adding it leaves the nearest integer in the lowest bits.
  static let integerMagic = 0x1.8p52

  /// Returns 2^exponent for −1022…1023, and zero for −1023.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
  }

  /// Returns a double times 2^exponent for −2000…2000, rounded once more where the result is subnormal.
  @inline(__always)
  static func scale(_ x: Double, by exponent: Int) -> Double {
    if exponent > 1023 { return x * 0x1p1023 * powerOfTwo(Swift.min(exponent &- 1023, 1023)) }
    if exponent < -1022 { return x * powerOfTwo(Swift.max(exponent &+ 969, -1022)) * 0x1p-969 }
    return x * powerOfTwo(exponent)
  }
}

extension Portable {
  /// Returns the cube root, with the sign of x.
  ///
  /// Within 0.51 ulp, exact for cubes. NaN, ±∞ and ±0 → themselves.
  ///
  /// - Complexity: O(1), with two steps of Halley's method.
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

  /// Returns the length of (x, y), without overflow or underflow in intermediate results.
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

  /// Returns the square root of a² + b² where squares of squares are far from the ends of the range.
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

extension Portable {
  /// Returns x to the power of y.
  ///
  /// Within 0.53 ulp, 0.77 for a subnormal result. The special cases follow C99:
  ///
  /// - Any x to the power of ±0 is 1, and 1 to the power of any y is 1, NaN included. Otherwise NaN gives NaN.
  /// - A negative finite x with a finite y that is not whole gives NaN.
  /// - ±0 and ±∞ keep their sign for odd whole y, else the result is positive; ±0 to a negative power is an infinity.
  /// - −1 to ±∞ is 1.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let magnitude = x.magnitude
    let sign = x.sign == .minus && isOddWhole(y) ? -1.0 : 1.0
    if magnitude == 0 || magnitude == .infinity {
      return (magnitude == 0) == (y > 0) ? 0 * sign : .infinity * sign
    }
    // From 2^53 on every double is whole, and even.
    if x < 0, y.magnitude < 0x1p53, y != wholePart(y) { return .nan }
    if magnitude == 1 { return sign }
    if y.magnitude >= 0x1p64 { return (magnitude > 1) == (y > 0) ? .infinity : 0 }
    if y.magnitude < 0x1p-65 { return 1 }

    let product = logarithm(of: Pair(magnitude)) * y
    guard product.high < 710 else { return .infinity * sign }
    guard product.high > -746 else { return 0 * sign }
    let (value, exponent) = exponential(of: product)
    return scale(value.rounded, by: exponent) * sign
  }

  /// Returns a number below 2^53 in magnitude without its fraction.
  @inline(__always)
  private static func wholePart(_ y: Double) -> Double {
    Double(Int64(y))
  }

  /// Returns whether a number is whole and odd; from 2^53 on no number is.
  @inline(__always)
  private static func isOddWhole(_ y: Double) -> Bool {
    guard y.magnitude < 0x1p53 else { return false }
    let whole = Int64(y)
    return whole & 1 == 1 && Double(whole) == y
  }
}
