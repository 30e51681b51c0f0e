import Expectations
import MotionMath
import Testing
import TestSupport

@Suite nonisolated struct PortableAccuracyTests {
  #if DEBUG
    static let count = 20_000
  #else
    static let count = 1_000_000
  #endif

  @Test("Every function is within its bound of the true value", arguments: PortableFunction.allCases)
  func random(function: PortableFunction) {
    let seed: UInt64 = 0x6D61_7468
    var random = SeededGenerator(seed: seed)
    var worst = (error: 0.0, x: 0.0, y: 0.0)
    var worstSubnormal = worst
    for turn in 0..<PortableAccuracyTests.count {
      let (x, y) = function.arguments(turn, &random)
      let value = function.value(x, y)
      let error = function.reference(x, y).ulps(from: value)
      if value.isNormal || value.isInfinite {
        if !(error <= worst.error) { worst = (error, x, y) }
      } else if !(error <= worstSubnormal.error) {
        worstSubnormal = (error, x, y)
      }
    }
    expect(
      worst.error, isAtMost: function.bound,
      "\(function): max \(worst.error) ulp at (\(worst.x), \(worst.y)), seed \(seed)")
    let (error, x, y) = worstSubnormal
    expect(
      error, isAtMost: function.subnormalBound,
      "\(function), subnormal results: max \(error) ulp at (\(x), \(y)), seed \(seed)")
  }
}
