extension Portable {
  /// Returns the angle of the point (x, y) in radians, −π…π, 0 along the positive x axis.
  ///
  /// Within 0.51 ulp, 0.76 for a subnormal result. NaN in either → NaN. The other cases follow C99: ±0 with x ≥ +0 →
  /// ±0; ±0 with x ≤ −0 → ±π; x = ±0 → ±π/2. Infinities give the limits, ±π/4 and ±3π/4 for two of them.
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
    // Scaled to 1 ≤ b < 2, so that no product leaves the range.
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

  /// Returns the arc tangent of a/b, 2^-61 < a/b ≤ 1 ≤ b < 2.
  ///
  /// The result is the arc tangent of the nearest j/32 from a table, plus the series of the small remainder (a −
  /// b·j/32)/(b + a·j/32).
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

extension Portable {
  /// The arc tangent of j/32 for j in 0...32, each as a high and a low half.
  ///
  /// A test computes every entry again from the reference arithmetic.
  static let arctangentTable: [Double] = [
    0x0p0, 0x0p0, 0x1.ffd55bba97625p-6, -0x1.5ec431444912cp-60,
    0x1.ff55bb72cfdeap-5, -0x1.c934d86d23f1dp-60, 0x1.7ee182602f10fp-4, -0x1.cfb654c0c3d98p-58,
    0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59, 0x1.3d6eee8c6626cp-3, 0x1.61a3b0ce9281bp-57,
    0x1.7b97b4bce5b02p-3, 0x1.347b0b4f881cap-58, 0x1.b90d7529260a2p-3, 0x1.17b10d2e0e5abp-61,
    0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57, 0x1.18bf5a30bf178p-2, 0x1.30ca4748b1bf9p-57,
    0x1.362773707ebccp-2, -0x1.963a544b672d8p-57, 0x1.530ad9951cd4ap-2, -0x1.2566480884082p-57,
    0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56, 0x1.8b24d394a1b25p-2, 0x1.b6d0ba3748fa8p-56,
    0x1.a64eec3cc23fdp-2, -0x1.24dec1b50b7ffp-56, 0x1.c0db4c94ec9fp-2, -0x1.cc1ce70934c34p-56,
    0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56, 0x1.f40dd0b541418p-2, -0x1.a3992dc382a23p-57,
    0x1.0657e94db30dp-1, -0x1.d5b495f6349e6p-56, 0x1.1255d9bfbd2a9p-1, -0x1.2bdaee1c0ee35p-58,
    0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58, 0x1.2958e59308e31p-1, -0x1.09e73b0c6c087p-56,
    0x1.345f01cce37bbp-1, 0x1.1021137c71102p-55, 0x1.3f13fb89e96f4p-1, 0x1.ecf8b492644fp-56,
    0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56, 0x1.538f57b89061fp-1, -0x1.1bb74abda520cp-55,
    0x1.5d58987169b18p-1, 0x1.0028e4bc5e7cap-57, 0x1.66d663923e087p-1, -0x1.6ea6febe8bbbap-56,
    0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56, 0x1.78f6bbd5d315ep-1, 0x1.406a08980374p-55,
    0x1.819d0b7158a4dp-1, -0x1.bf76229d3b917p-56, 0x1.89ff5ff57f1f8p-1, -0x1.55b9a5e177a1bp-55,
    0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55,
  ]
}
