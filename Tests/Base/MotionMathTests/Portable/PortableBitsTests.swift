import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct PortableBitsTests {
  /// The hash of 10,000 results of each function, as of its last intended change.
  private static let hashes: [PortableFunction: UInt64] = [
    .exp: 0x41C0_4E03_84AD_64EC,
    .expm1: 0x80C1_3C21_5962_DE43,
    .log: 0x7633_70B1_EA58_47A3,
    .log1p: 0x481C_40D3_318A_9D27,
    .sin: 0xE4F0_31BC_6278_4A5D,
    .cos: 0x0549_A827_ADE5_04BE,
    .tan: 0x2814_0BFD_5704_A98A,
    .atan2: 0x1D6B_82B7_28FC_2D82,
    .pow: 0xE623_37D3_C119_53BD,
    .cbrt: 0x430F_9C59_1CAD_BEB0,
    .hypot: 0x2B2F_FD5A_85C7_0D3C,
  ]

  @Test("Every build on every machine gives the same bits", arguments: PortableFunction.allCases)
  func bits(function: PortableFunction) {
    var random = SeededGenerator(seed: 2026)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for turn in 0..<10_000 {
      let (x, y) = function.arguments(turn, &random)
      hash = (hash ^ function.value(x, y).bitPattern) &* 0x0000_0100_0000_01B3
    }
    expect(hash, equals: PortableBitsTests.hashes[function], "\(function): 0x\(String(hash, radix: 16))")
  }
}
