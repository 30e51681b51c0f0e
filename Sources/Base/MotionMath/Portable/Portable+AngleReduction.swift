extension Portable {
  /// Returns a finite angle as quarter turns (modulo 4) and a remainder, within π/4 and a little, as a pair.
  @inline(__always)
  static func reduceAngle(_ x: Double) -> (quadrant: Int, angle: Pair) {
    if x.magnitude <= 0x1.921fb54442d18p-1 { return (0, Pair(x)) }
    if x.magnitude < 0x1p20 { return reduceModerateAngle(x) }
    return reduceLargeAngle(x)
  }

  /// Reduces an angle below 2^20: π/2 is subtracted in four pieces.
  ///
  /// Three pieces have 33 bits, so that their products with up to 20 bits of turns are exact. No double in this
  /// range comes nearer to a multiple of π/2 than 2^-60 or so; the neglected part is below 2^-130.
  @inline(__always)
  private static func reduceModerateAngle(_ x: Double) -> (quadrant: Int, angle: Pair) {
    let shifted = x * 0x1.45f306dc9c883p-1 + integerMagic
    let turns = shifted - integerMagic
    let quadrant = Int(truncatingIfNeeded: shifted.bitPattern & 3)
    let first = x - turns * 0x1.921fb544p0
    let second = Pair.sum(first, -(turns * 0x1.0b4611a6p-34))
    let third = Pair.sum(second.high, -(turns * 0x1.3198a2ep-69))
    let rest = second.low + third.low - turns * 0x1.b839a252049c1p-104
    return (quadrant, Pair.sum(third.high, rest))
  }

  /// Reduces any angle from 2^20 on, after Payne and Hanek.
  ///
  /// Only the bits of x·2/π from 2 downwards matter. The 53 bits of x are multiplied, in integers, by the 256 bits of
  /// 2/π that determine them. The result has over 190 bits of the fraction, of which the nearest double to a multiple
  /// of π/2 loses 62.
  @inline(never)
  private static func reduceLargeAngle(_ x: Double) -> (quadrant: Int, angle: Pair) {
    // x = ±m · 2^exponent
    let exponent = Int(x.exponentBitPattern) &- 1075
    let m = x.significandBitPattern | 0x0010_0000_0000_0000
    // Bit i behind the point of 2/π weighs 2^(exponent − i) here; those above 2 are whole turns of four.
    // The exponent may be small enough to begin before the first bit, with zeros.
    let start = exponent &- 2
    let (w0, w1, w2, w3) = (
      twoOverPiBits(at: start), twoOverPiBits(at: start &+ 64),
      twoOverPiBits(at: start &+ 128), twoOverPiBits(at: start &+ 192)
    )
    let p3 = m.multipliedFullWidth(by: w3)
    let p2 = m.multipliedFullWidth(by: w2)
    let p1 = m.multipliedFullWidth(by: w1)
    let (r2, c2) = p2.low.addingReportingOverflow(p3.high)
    let (r1, c1) = p1.low.addingReportingOverflow(p2.high)
    let (r1c, c1c) = r1.addingReportingOverflow(c2 ? 1 : 0)
    var f0 = m &* w0 &+ p1.high &+ (c1 ? 1 : 0) &+ (c1c ? 1 : 0)
    var f1 = r1c
    var f2 = r2

    // f0.f1f2… has its point two bits from the top. Round to the nearest quarter turn, keep the signed rest.
    var quadrant = Int(f0 >> 62)
    f0 <<= 2
    f0 |= f1 >> 62
    f1 = f1 << 2 | f2 >> 62
    f2 = f2 << 2 | p3.low >> 62
    let isAbove = f0 >> 63 == 1
    if isAbove {
      quadrant &+= 1
      (f0, f1, f2) = (~f0, ~f1, ~f2)
    }
    let fraction = pair(fromFraction: f0, f1, f2)
    var angle = fraction * Pair(0x1.921fb54442d18p0, 0x1.1a62633145c07p-54)
    if isAbove != (x < 0) { angle = -angle }
    return (x < 0 ? (4 &- quadrant) & 3 : quadrant & 3, angle)
  }

  /// Returns 64 bits of 2/π from a position after the binary point on; zeros before the point.
  @inline(__always)
  private static func twoOverPiBits(at place: Int) -> UInt64 {
    let word = place >> 6
    let shift = UInt64(place & 63)
    let first = word < 0 ? 0 : twoOverPi[word]
    guard shift != 0 else { return first }
    let second = word &+ 1 < 0 ? 0 : twoOverPi[word &+ 1]
    return first << shift | second >> (64 &- shift)
  }

  /// Returns a binary fraction of 192 bits as a pair of its first 106 significant bits.
  @inline(__always)
  private static func pair(fromFraction f0: UInt64, _ f1: UInt64, _ f2: UInt64) -> Pair {
    let (a0, a1, a2, base) = f0 == 0 ? (f1, f2, UInt64(0), -64) : (f0, f1, f2, 0)
    let zeros = UInt64(truncatingIfNeeded: a0.leadingZeroBitCount)
    let top = a0 << zeros | (zeros == 0 ? 0 : a1 >> (64 &- zeros))
    let next = a1 << zeros | (zeros == 0 ? 0 : a2 >> (64 &- zeros))
    // 53 bits, the 11 that did not fit in them, and 42 of the next word: each conversion is exact.
    let unit = powerOfTwo(base &- Int(truncatingIfNeeded: zeros) &- 64)
    let high = Double(top & 0xFFFF_FFFF_FFFF_F800) * unit
    let middle = Double((top & 0x7FF) << 42 | next >> 22) * (unit * 0x1p-42)
    return Pair.orderedSum(high, middle)
  }
}

extension Portable {
  /// The first 1,280 bits of 2/π after the binary point, most significant word first.
  ///
  /// The largest finite argument needs as many: 970 that only count whole turns, 256 for the angle itself. A
  /// test multiplies them with π from integer arithmetic.
  static let twoOverPi: [UInt64] = [
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
  ]
}
