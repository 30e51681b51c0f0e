/// The transcendental functions of the project, the same bits on every machine, in every build.
///
/// They use nothing but `+ − × ÷`, square roots and bit operations, all of which IEEE 754 defines to the last
/// bit, and tables that are part of the source. The C library's functions choose other code on other
/// processors and answer with other last bits, and a recording would not replay.
///
/// Every function is within 1 ulp of the true value for all finite arguments, subnormal results included;
/// each states the tighter bound that it was measured to keep. NaN, infinities and zeros are treated as C99
/// and IEEE 754 ask. Nothing traps, nothing allocates, everything takes constant time.
public enum Portable {
  /// 1.5·2^52: adding it leaves the nearest integer in the lowest bits.
  static let integerMagic = 0x1.8p52

  /// 2^exponent for −1022…1023, and zero for −1023.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
  }

  /// A double times 2^exponent for −2000…2000, rounded once more where the result is subnormal.
  @inline(__always)
  static func scale(_ x: Double, by exponent: Int) -> Double {
    if exponent > 1023 { return x * 0x1p1023 * powerOfTwo(Swift.min(exponent &- 1023, 1023)) }
    if exponent < -1022 { return x * powerOfTwo(Swift.max(exponent &+ 969, -1022)) * 0x1p-969 }
    return x * powerOfTwo(exponent)
  }
}
