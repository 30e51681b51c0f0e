import Expectations
import Testing

@testable import MotionMath

@Suite nonisolated struct SeededRandomTests {
  @Test("A seed gives the numbers that the authors of SplitMix64 publish for it")
  func published() {
    var random = SeededRandom(seed: 1_234_567)
    let numbers = (0..<5).map { _ in random.next() }
    expect(
      numbers,
      equals: [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("A fraction is the upper 53 bits of its number, and never 1")
  func fractions() {
    var (random, same) = (SeededRandom(seed: 9), SeededRandom(seed: 9))
    for _ in 0..<1000 {
      expect(random.fraction(), equals: Double(same.next() >> 11) / 9_007_199_254_740_992)
    }
    expect(SeededRandom.fraction(0), equals: 0)
    expect(SeededRandom.fraction(.max), equals: 1 - .ulpOfOne / 2)
  }

  @Test("The congruence makes the step of MMIX and keeps its last number")
  func congruence() {
    var congruence = LinearCongruence(state: 0)
    expect(congruence.next(), equals: 1_442_695_040_888_963_407)
    expect(congruence.next(), equals: 1_876_011_003_808_476_466)
    expect(congruence.state, equals: 1_876_011_003_808_476_466)
  }
}
