import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct RowComparisonTests {
  private func row(_ rounds: [Double], unit: String = "µs", sense: LimitSense = .atMost) -> BenchRow {
    BenchRow("step", 0, unit: unit, sense: sense, rounds: rounds)
  }

  private func compare(_ base: [Double], _ new: [Double], noise: Double = 0.02) -> RowComparison {
    RowComparison(base: row(base), new: row(new), noise: noise)
  }

  @Test("A difference beyond the noise is reported on either side; a difference within it is not")
  func sides() {
    let base = [100.0, 101, 99, 100, 102, 98]
    expect(compare(base, base.map { $0 * 0.9 }).verdict, equals: .better)
    expect(compare(base, base.map { $0 * 1.1 }).verdict, equals: .worse)
    expect(compare(base, base.map { $0 * 1.01 }).verdict, equals: .noDifference)
    expect(compare(base, base).words, equals: "no difference")
  }

  @Test("No difference within the noise is reported, however steady the rounds are")
  func floor() {
    let steady = Array(repeating: 100.0, count: 50)
    expect(compare(steady, steady.map { $0 * 1.049 }, noise: 0.05).verdict, equals: .noDifference)
    expect(compare(steady, steady.map { $0 * 1.051 }, noise: 0.05).verdict, equals: .worse)
    expect(compare(steady, steady.map { $0 / 1.049 }, noise: 0.05).verdict, equals: .noDifference)
    expect(compare(steady, steady.map { $0 / 1.051 }, noise: 0.05).verdict, equals: .better)
  }

  @Test(
    "For a rate more is better, and a figure that is no time is better or worse instead of faster or slower")
  func senses() {
    let (less, more) = ([1, 1, 1, 1, 1.0], [2, 2, 2, 2, 2.0])
    let rate = RowComparison(
      base: row(less, unit: "MB/s", sense: .atLeast), new: row(more, unit: "MB/s", sense: .atLeast), noise: 0)
    expect(rate.verdict == .better && rate.words == "faster")
    expect(
      RowComparison(base: row(less, unit: "bytes"), new: row(more, unit: "bytes"), noise: 0).words,
      equals: "WORSE")
    expect(compare(less, more).words, equals: "SLOWER")
  }

  @Test("Too few rounds, different units and figures that are not finite are not compared")
  func refused() {
    let five = [1, 1, 1, 1, 1.0]
    expect(compare([1, 1, 1, 1], five).verdict, equals: .notCompared("fewer than 5 rounds"))
    expect(compare([1, 1, 1, 1], five).words, equals: "not compared: fewer than 5 rounds")
    expect(
      compare(five, [1, 1, .nan, 1, 1]).words, equals: "not compared: a figure is negative or not finite")
    expect(compare(five, [1, 1, -1, 1, 1]).words, equals: "not compared: a figure is negative or not finite")
    let other = RowComparison(base: row(five), new: row(five, unit: "ms"), noise: 0)
    expect(other.words, equals: "not compared: the units differ: “µs” and “ms”")
  }

  @Test("Exchanging the sides exchanges the verdict")
  func symmetric() {
    for seed in 0..<8 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let shift = Double.random(in: 0.8...1.25, using: &random)
      let base = (0..<8).map { _ in Double.random(in: 95...105, using: &random) }
      let new = (0..<8).map { _ in Double.random(in: 95...105, using: &random) * shift }
      let (there, back) = (compare(base, new), compare(new, base))
      let turned: [ComparisonVerdict: ComparisonVerdict] = [.better: .worse, .worse: .better]

      // With different draws, the two may differ if the interval ends near the noise.
      let near = [there.interval.lowerBound, there.interval.upperBound].contains { (bound: Double) -> Bool in
        let (above, below) = (bound / 1.02 - 1, bound * 1.02 - 1)
        return min(above.magnitude, below.magnitude) < 0.004
      }
      expect(near || back.verdict == turned[there.verdict] ?? there.verdict, "seed \(seed)")
    }
  }

  @Test("The sureness is 0…1, and that of a difference is at least the requested one")
  func sureness() {
    for seed in 0..<8 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let shift = Double.random(in: 0.9...1.1, using: &random)
      let base = (0..<6).map { _ in Double.random(in: 90...110, using: &random) }
      let new = (0..<6).map { _ in Double.random(in: 90...110, using: &random) * shift }
      let found = compare(base, new)

      expect((0...1).contains(found.certainty), "seed \(seed)")
      if found.verdict != .noDifference { expect(found.certainty, isAtLeast: 0.975, "seed \(seed)") }
    }
  }
}
