extension Portable {
  /// Returns the natural logarithm of x.
  ///
  /// Within 0.51 ulp. NaN → NaN, below zero → NaN, ±0 → −∞, +∞ → +∞, 1 → +0.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    return logarithm(of: Pair(x)).rounded
  }

  /// Returns the natural logarithm of 1 + x, without the loss of precision for small x.
  ///
  /// Within 0.51 ulp. NaN → NaN, below −1 → NaN, −1 → −∞, ±0 → ±0, +∞ → +∞, subnormals → themselves.
  public static func log1p(_ x: Double) -> Double {
    guard x > -1 else { return x == -1 ? -.infinity : .nan }
    guard x.magnitude > 0x1p-54 else { return x }
    guard x < .infinity else { return x }
    return logarithm(of: Pair.sum(1, x)).rounded
  }

  /// Returns the natural logarithm of a positive finite pair, to a relative error of about 2^-67.
  @inline(__always)
  static func logarithm(of x: Pair) -> Pair {
    // The reciprocal of a point of the table near x reduces x to 1 + r, |r| ≤ 2^-7.
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

extension Portable {
  /// The table of 128 slices of 0.6875 ..< 1.375: for each a reciprocal c of its middle, then -log(c) in two
  /// halves.
  ///
  /// c is a multiple of 2^-24 and the high half one of 2^-42, so that their products and sums are exact. The
  /// two slices that meet at 1 have c = 1, so that nothing cancels there. A test computes every entry again
  /// from the reference arithmetic.
  static let logarithmTable: [Double] = [
    0x1.734f0cp0, -0x1.7cc7f6f347p-2, 0x1.7d01638033aeap-44,
    0x1.713787p0, -0x1.76feed2347p-2, -0x1.7463d49858d44p-46,
    0x1.6f2601p0, -0x1.713e326e6ap-2, -0x1.78ac5e1751c0cp-46,
    0x1.6d1a62p0, -0x1.6b85b3abfap-2, -0x1.fd1a40d332ff3p-45,
    0x1.6b1491p0, -0x1.65d559c6cep-2, -0x1.1b1ed2e55e945p-51,
    0x1.691474p0, -0x1.602d09a709p-2, -0x1.ea08976e418afp-46,
    0x1.6719f3p0, -0x1.5a8caca9eep-2, 0x1.85a3d0b121533p-48,
    0x1.6524f8p0, -0x1.54f430c7bep-2, -0x1.a6d34c08ca452p-46,
    0x1.63356cp0, -0x1.4f638013aap-2, 0x1.fcfcacb2de886p-44,
    0x1.614b37p0, -0x1.49da80a5ccp-2, -0x1.06b342db310bap-44,
    0x1.5f6643p0, -0x1.44591d433ap-2, 0x1.70e199296e1e8p-47,
    0x1.5d867cp0, -0x1.3edf458417p-2, 0x1.f0a9e297faafcp-44,
    0x1.5babccp0, -0x1.396ce231bcp-2, 0x1.5d92c5673e352p-47,
    0x1.59d61fp0, -0x1.3401e0f4edp-2, 0x1.17cce756e2c51p-44,
    0x1.58056p0, -0x1.2e9e2b8e12p-2, -0x1.42f0c128d1317p-45,
    0x1.56397cp0, -0x1.2941b0b987p-2, 0x1.21944b72f6c33p-44,
    0x1.54725ep0, -0x1.23ec584decp-2, 0x1.6e8b4c8a5991dp-44,
    0x1.52aff5p0, -0x1.1e9e15368ap-2, 0x1.83b56f3cb5d9dp-44,
    0x1.50f22ep0, -0x1.1956d385bcp-2, -0x1.7d24e3ad1a45cp-45,
    0x1.4f38f6p0, -0x1.14167e6767p-2, -0x1.e09a3024d7322p-44,
    0x1.4d843cp0, -0x1.0edd064378p-2, -0x1.016a52d84528bp-47,
    0x1.4bd3eep0, -0x1.09aa57a26cp-2, -0x1.b4efd61736304p-44,
    0x1.4a27fbp0, -0x1.047e614be8p-2, -0x1.dba10cd39d0a2p-45,
    0x1.488052p0, -0x1.feb22276ap-3, -0x1.f31a7de006adbp-45,
    0x1.46dce3p0, -0x1.f474af80ep-3, 0x1.bb41711e04e25p-44,
    0x1.453d9ep0, -0x1.ea4448d84ap-3, -0x1.5e6b1e372f262p-44,
    0x1.43a273p0, -0x1.e020cc1e36p-3, 0x1.52b48edb915bdp-45,
    0x1.420b52p0, -0x1.d60a157104p-3, 0x1.5e3b0efc4c134p-44,
    0x1.40782dp0, -0x1.cc000c31b4p-3, 0x1.d6ec4dd57bcc9p-46,
    0x1.3ee8f4p0, -0x1.c20289a18p-3, 0x1.93292e55ce12p-45,
    0x1.3d5d99p0, -0x1.b811725f82p-3, -0x1.e8ccbbb9ca3a5p-46,
    0x1.3bd60ep0, -0x1.ae2ca9be72p-3, -0x1.7995d2e588b3ep-44,
    0x1.3a5244p0, -0x1.a4540b3e6ap-3, -0x1.5f7b5c8243af3p-44,
    0x1.38d22dp0, -0x1.9a87777abap-3, -0x1.46d1c1efe50d2p-44,
    0x1.3755bdp0, -0x1.90c6dae3ccp-3, 0x1.93a45f7191b62p-46,
    0x1.35dce6p0, -0x1.8712139d0ep-3, -0x1.328dec2f9af9fp-44,
    0x1.34679bp0, -0x1.7d690516f6p-3, 0x1.4c72557c247b6p-45,
    0x1.32f5cfp0, -0x1.73cb9188fep-3, 0x1.d68fc2cffd02fp-44,
    0x1.318776p0, -0x1.6a39a0a3bep-3, 0x1.90ad56665b947p-44,
    0x1.301c83p0, -0x1.60b3123f0ap-3, 0x1.71e0be9872fd3p-44,
    0x1.2eb4eap0, -0x1.5737cbb818p-3, -0x1.9b93b26b86e55p-44,
    0x1.2d50ap0, -0x1.4dc7b817bcp-3, -0x1.c75b60ae1d464p-47,
    0x1.2bef99p0, -0x1.4462ba909cp-3, 0x1.84955c711a18dp-44,
    0x1.2a91c9p0, -0x1.3b08b5318p-3, 0x1.ab11d1293777ap-44,
    0x1.293726p0, -0x1.31b996aba4p-3, -0x1.f02c263a6137bp-44,
    0x1.27dfa4p0, -0x1.28753ef11ap-3, -0x1.734fc359868aep-44,
    0x1.268b38p0, -0x1.1f3b93bf26p-3, 0x1.6066e9b067a88p-46,
    0x1.2539d8p0, -0x1.160c80c4b2p-3, -0x1.ec142a900b313p-45,
    0x1.23eb79p0, -0x1.0ce7e9c0ccp-3, -0x1.417d52beb49aep-46,
    0x1.22a012p0, -0x1.03cdbf7d1ep-3, -0x1.817f07169ba68p-44,
    0x1.215798p0, -0x1.f57bc799p-4, -0x1.76a4c9ea8aff8p-46,
    0x1.201201p0, -0x1.e3707d1b04p-4, -0x1.0f358a6762e74p-45,
    0x1.1ecf44p0, -0x1.d1797ba218p-4, -0x1.35f51b5f061bp-44,
    0x1.1d8f56p0, -0x1.bf9680f9fcp-4, -0x1.3f81b8d7724dep-45,
    0x1.1c523p0, -0x1.adc78265bp-4, 0x1.579d209c2345ap-44,
    0x1.1b17c6p0, -0x1.9c0c2ba4d4p-4, 0x1.ad1951e8b42b6p-44,
    0x1.19e012p0, -0x1.8a647d391cp-4, -0x1.c19482f9f6ccdp-44,
    0x1.18ab08p0, -0x1.78d01f23d8p-4, -0x1.6711794b0e70cp-47,
    0x1.1778a2p0, -0x1.674f0ee364p-4, -0x1.a65accca2708bp-44,
    0x1.1648d5p0, -0x1.55e0ff68ep-4, -0x1.c1a2b0c53a76dp-47,
    0x1.151b9ap0, -0x1.4485dc8dbcp-4, -0x1.fa67a68d15f4bp-44,
    0x1.13f0e9p0, -0x1.333d821984p-4, 0x1.6fe5aa80fe639p-49,
    0x1.12c8b9p0, -0x1.2207bb6f84p-4, -0x1.48d8ddc148cdfp-44,
    0x1.11a302p0, -0x1.10e4612cbp-4, 0x1.7e109a845d805p-44,
    0x1.107fbcp0, -0x1.ffa694dab8p-5, -0x1.2fd08983860dfp-45,
    0x1.0f5eep0, -0x1.dda8b7c68p-5, 0x1.1caac64d4aed9p-45,
    0x1.0e4065p0, -0x1.bbceb5569p-5, 0x1.7f5ff0c3d545ep-46,
    0x1.0d2445p0, -0x1.9a186f874p-5, 0x1.0d39f6ec923e4p-44,
    0x1.0c0a78p0, -0x1.7885892358p-5, 0x1.0d92d084f92a2p-46,
    0x1.0af2f7p0, -0x1.5715c0904p-5, 0x1.88abeffc4a71cp-44,
    0x1.09ddbap0, -0x1.35c8b2ca1p-5, -0x1.820c4def45c63p-44,
    0x1.08cabbp0, -0x1.149e379008p-5, 0x1.2bf21ba42306p-44,
    0x1.07b9f3p0, -0x1.e72c0ae14p-6, 0x1.8fc73896ddf94p-45,
    0x1.06ab5ap0, -0x1.a55f624c6p-6, 0x1.dec419f2b5285p-45,
    0x1.059eeap0, -0x1.63d615c69p-6, -0x1.7ab2f895961afp-47,
    0x1.04949dp0, -0x1.228fc15eap-6, -0x1.7051ce84befbep-45,
    0x1.038c6bp0, -0x1.c316fd0c8p-7, 0x1.43aa11cf830abp-44,
    0x1.02865p0, -0x1.4192bb968p-7, -0x1.95f4755d3a613p-46,
    0x1.018243p0, -0x1.8120bcc58p-8, -0x1.a861b0282984dp-46,
    0x1p0, 0x0p0, 0x0p0,
    0x1p0, 0x0p0, 0x0p0,
    0x1.fa11cap-1, 0x1.7dc49e782p-7, -0x1.ea453db5aedfap-44,
    0x1.f6310ap-1, 0x1.3cea5df47p-6, -0x1.68e0bb2d11538p-44,
    0x1.f25f64p-1, 0x1.b9fc0afbp-6, -0x1.b97bf0ae65efdp-44,
    0x1.ee9c8p-1, 0x1.1b0d90924p-5, -0x1.3381e9ae9df1p-44,
    0x1.eae808p-1, 0x1.58a5b57c9p-5, -0x1.b23e395718b0ep-45,
    0x1.e741aap-1, 0x1.95c836cc9p-5, -0x1.c0be197c4f058p-45,
    0x1.e3a918p-1, 0x1.d276b22dbp-5, 0x1.6b943c787885bp-46,
    0x1.e01e02p-1, 0x1.075982499p-4, -0x1.b8e3f64b59fedp-44,
    0x1.dca01ep-1, 0x1.253f6120ap-4, 0x1.4189d7b69873fp-44,
    0x1.d92f22p-1, 0x1.42edcd9a64p-4, 0x1.bc6a0ea7d0151p-46,
    0x1.d5cac8p-1, 0x1.60658ad374p-4, 0x1.0c3b9dee9c50dp-44,
    0x1.d272cap-1, 0x1.7da76907bp-4, 0x1.2cee8c481006fp-44,
    0x1.cf26e6p-1, 0x1.9ab4225204p-4, -0x1.8a2072678cdf7p-45,
    0x1.cbe6dap-1, 0x1.b78c7d2b1p-4, -0x1.24f7f3c3d1dd4p-44,
    0x1.c8b266p-1, 0x1.d4313a96ccp-4, -0x1.93d5a79144461p-45,
    0x1.c5894ep-1, 0x1.f0a3039118p-4, -0x1.d36060343122ep-44,
    0x1.c26b54p-1, 0x1.06714f3ca6p-3, -0x1.a38539cde76e2p-45,
    0x1.bf583ep-1, 0x1.14785c6e74p-3, 0x1.5ed771057a4a1p-46,
    0x1.bc4fd6p-1, 0x1.2266f328a6p-3, -0x1.4c7e1b83f8e84p-45,
    0x1.b951e2p-1, 0x1.303d74c648p-3, -0x1.15295ccdb166fp-50,
    0x1.b65e2ep-1, 0x1.3dfc2c26ccp-3, 0x1.8abf362b930e7p-45,
    0x1.b37484p-1, 0x1.4ba37269a6p-3, -0x1.420f9b3ecb41dp-44,
    0x1.b094b4p-1, 0x1.5933896982p-3, 0x1.2eb88b6918e2p-48,
    0x1.adbe88p-1, 0x1.66acd4072ap-3, 0x1.aa1c5bfc6c77p-44,
    0x1.aaf1d2p-1, 0x1.740f93fc04p-3, -0x1.08b1018f0b768p-44,
    0x1.a82e66p-1, 0x1.815c059c36p-3, -0x1.00262792efc78p-44,
    0x1.a5741p-1, 0x1.8e92902886p-3, 0x1.a8b74b13f58d5p-44,
    0x1.a2c2a8p-1, 0x1.9bb36547ep-3, -0x1.1dc18a1c998d1p-45,
    0x1.a01a02p-1, 0x1.a8becdf082p-3, 0x1.e38524f20ae63p-44,
    0x1.9d79f2p-1, 0x1.b5b51740fcp-3, -0x1.4a9066c043ed5p-44,
    0x1.9ae24ep-1, 0x1.c2968890c2p-3, -0x1.cd402ded86c9bp-45,
    0x1.9852fp-1, 0x1.cf6359209cp-3, 0x1.7b9639a216c06p-45,
    0x1.95cbbp-1, 0x1.dc1bcdcabep-3, 0x1.916e1a63196c6p-44,
    0x1.934c68p-1, 0x1.e8c0250aa6p-3, -0x1.6804b80e8e72ap-45,
    0x1.90d4f2p-1, 0x1.f550a0ecb8p-3, -0x1.2d402a0afc21ep-45,
    0x1.8e6528p-1, 0x1.00e6c38ad5p-2, 0x1.e188d52b24cadp-50,
    0x1.8bfce8p-1, 0x1.071b860cd6p-2, -0x1.bcb83a3e019fbp-44,
    0x1.899c1p-1, 0x1.0d46b3d9abp-2, 0x1.d41a1f63b293bp-44,
    0x1.87427cp-1, 0x1.13686fa13bp-2, -0x1.d3c4299d6a45p-44,
    0x1.84f00cp-1, 0x1.1980d34542p-2, 0x1.b7dde7a364a5fp-45,
    0x1.82a4ap-1, 0x1.1f8ffa248ap-2, 0x1.7956c040cc921p-45,
    0x1.806018p-1, 0x1.2596011df7p-2, 0x1.8e7c4224ea3f8p-44,
    0x1.7e2256p-1, 0x1.2b9301378ap-2, -0x1.67ac9d6e70e7ep-45,
    0x1.7beb3ap-1, 0x1.31871a4144p-2, 0x1.8fd1d948b82f3p-46,
    0x1.79baa6p-1, 0x1.37726827fep-2, -0x1.e74b62c4944f9p-44,
    0x1.779082p-1, 0x1.3d54f7e81fp-2, 0x1.c6e41598fe6f7p-44,
    0x1.756cacp-1, 0x1.432ef2f84fp-2, -0x1.fb037931707cfp-44,
  ]
}
