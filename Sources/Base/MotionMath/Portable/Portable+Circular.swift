extension Portable {
  /// Returns the sine of an angle in radians.
  ///
  /// Within 0.57 ulp for every finite angle, however large. NaN and ±∞ → NaN, ±0 → ±0, subnormals → themselves.
  public static func sin(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    guard x.magnitude > 0x1p-28 else { return x }
    let (quadrant, angle) = reduceAngle(x)
    let value = quadrant & 1 == 0 ? sine(of: angle).rounded : cosine(of: angle).rounded
    return quadrant & 2 == 0 ? value : -value
  }

  /// Returns the cosine of an angle in radians.
  ///
  /// Within 0.57 ulp for every finite angle, however large. NaN and ±∞ → NaN, ±0 → 1.
  public static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    guard x.magnitude > 0x1p-28 else { return 1 }
    let (quadrant, angle) = reduceAngle(x)
    let value = quadrant & 1 == 0 ? cosine(of: angle).rounded : sine(of: angle).rounded
    return (quadrant &+ 1) & 2 == 0 ? value : -value
  }

  /// Returns the sine and the cosine of one angle, with the same bits as `sin` and `cos`, in little more time
  /// than one of them.
  public static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    guard x.magnitude > 0x1p-28 else { return (x, 1) }
    let (quadrant, angle) = reduceAngle(x)
    let s = sine(of: angle).rounded
    let c = cosine(of: angle).rounded
    switch quadrant & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// Returns the tangent of an angle in radians.
  ///
  /// Within 0.6 ulp for every finite angle, however large. NaN and ±∞ → NaN, ±0 → ±0, subnormals → themselves.
  public static func tan(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    guard x.magnitude > 0x1p-28 else { return x }
    let (quadrant, angle) = reduceAngle(x)
    let sine = sine(of: angle)
    let cosine = cosine(of: angle)
    return quadrant & 1 == 0 ? (sine / cosine).rounded : (-cosine / sine).rounded
  }

  /// Returns the sine of a pair of at most π/4: x − x³/6 with all bits, plus the rest of the Taylor series.
  @inline(__always)
  private static func sine(of angle: Pair) -> Pair {
    let x = angle.high
    let square = Pair.product(x, x)
    let z = square.high
    let later =
      1.0 / 120 + z
      * (-1.0 / 5040 + z
        * (1.0 / 362_880 + z
          * (-1.0 / 39_916_800 + z
            * (1.0 / 6_227_020_800 + z
              * (-1.0 / 1_307_674_368_000 + z * (1.0 / 355_687_428_096_000))))))
    let cube = Pair.product(x, z)
    let sixth = cube.high * (1.0 / 6)
    // The error of `sixth`: both differences are exact.
    let lack = (cube.high - 4 * sixth) - 2 * sixth + (cube.low + x * square.low)
    let head = Pair.orderedSum(x, -sixth)
    let rest = cube.high * (z * later) - lack * (1.0 / 6) + angle.low * (1 - z * (0.5 - z * (1.0 / 24)))
    return Pair.orderedSum(head.high, head.low + rest)
  }

  /// Returns the cosine of a pair of at most π/4: 1 − x²/2 with all bits, plus the rest of the Taylor series.
  @inline(__always)
  private static func cosine(of angle: Pair) -> Pair {
    let x = angle.high
    let square = Pair.product(x, x)
    let z = square.high
    let later =
      1.0 / 24 + z
      * (-1.0 / 720 + z
        * (1.0 / 40_320 + z
          * (-1.0 / 3_628_800 + z
            * (1.0 / 479_001_600 + z
              * (-1.0 / 87_178_291_200 + z
                * (1.0 / 20_922_789_888_000 + z * (-1.0 / 6_402_373_705_728_000)))))))
    let head = Pair.orderedSum(1, -0.5 * z)
    let rest = head.low + (z * (z * later) - 0.5 * square.low - angle.low * (x - x * z * (1.0 / 6)))
    return Pair.orderedSum(head.high, rest)
  }
}
