import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct DistributionTests {
  /// The definition: the smallest value that the percentage of all values does not exceed.
  private func nearestRank(_ values: [Int64], thousandths: Int) -> Int64 {
    values.filter { candidate in
      values.filter { $0 <= candidate }.count * 100_000 >= thousandths * values.count
    }.min() ?? 0
  }

  private func values(_ count: Int, _ random: inout SeededGenerator) -> [Int64] {
    let span = [Int64(3), 1000, .max].randomElement(using: &random) ?? 3
    return (0..<count).map { _ in Int64.random(in: -span...span, using: &random) }
  }

  @Test("Percentiles are nearest ranks", arguments: Array(0...24) + [99, 100, 101, 200])
  func percentiles(count: Int) {
    let seed = UInt64(count)
    var random = SeededGenerator(seed: seed)

    for _ in 0..<10 {
      let values = values(count, &random)
      let distribution = Distribution(values)
      let some = (0..<5).map { _ in Int.random(in: 0...100_000, using: &random) }
      for thousandths in [0, 1, 50_000, 90_000, 95_000, 99_000, 99_900, 99_999, 100_000] + some {
        expect(
          distribution.percentile(Double(thousandths) / 1000),
          equals: nearestRank(values, thousandths: thousandths),
          "seed \(seed), \(thousandths) thousandths of \(values)")
      }
      expect(distribution.p50, equals: nearestRank(values, thousandths: 50_000), "seed \(seed)")
      expect(distribution.p95, equals: nearestRank(values, thousandths: 95_000), "seed \(seed)")
      expect(distribution.p99, equals: nearestRank(values, thousandths: 99_000), "seed \(seed)")
    }
  }

  @Test("Of the numbers 1 to 1000, a percentile is ten times its percentage")
  func thousand() {
    let distribution = Distribution((1...1000).reversed().map { Int64($0) })

    expect(distribution.p50 == 500 && distribution.p95 == 950 && distribution.p99 == 990)
    expect(distribution.p90 == 900 && distribution.p999 == 999)
    expect(distribution.percentile(99.9) == 999 && distribution.percentile(99.901) == 1000)
  }

  @Test("Extremes, mean and counts equal those of the values", arguments: 0..<30)
  func plain(count: Int) {
    let seed = UInt64(1000 + count)
    var random = SeededGenerator(seed: seed)
    let values = (0..<count).map { _ in Int64.random(in: -50...50, using: &random) }

    let distribution = Distribution(values)

    expect(distribution.count, equals: count)
    expect(distribution.min == values.min() ?? 0, "seed \(seed)")
    expect(distribution.max == values.max() ?? 0, "seed \(seed)")
    let mean = values.isEmpty ? 0 : Double(values.reduce(0, +)) / Double(count)
    expect(distribution.mean, equals: mean, "seed \(seed)")
    for bound in Int64(-52)...52 {
      expect(
        distribution.count(above: bound), equals: values.filter { $0 > bound }.count, "seed \(seed), \(bound)"
      )
    }
  }

  @Test("The mean of the largest values does not overflow")
  func largeMean() {
    expect(Distribution([.max, .max, .max]).mean, equals: 0x1p63)
    expect(Distribution([.max, .min]).mean, equals: -0.5)
  }

  @Test("A percentage is clamped to 0…100, and NaN is 0")
  func odd() {
    let distribution = Distribution([1, 2, 3])

    expect(distribution.percentile(-.infinity) == 1 && distribution.percentile(.nan) == 1)
    expect(distribution.percentile(1e300) == 3 && distribution.percentile(.infinity) == 3)
    expect(Distribution([]).percentile(50), equals: 0)
  }

  @Test("Measuring skips warm-up rounds and times each of the others")
  func measuring() {
    let clock = ManualClock(now: 5)
    var costs: [Int64] = [1000, 900, 4, 2, 6]
    let all = costs

    let times = Distribution.measuring(rounds: 3, warmUp: 2, clock: clock.read) {
      clock.now += costs.removeFirst()
    }

    expect(times.sorted, equals: all.suffix(3).sorted())
  }

  @Test("At least one round is measured")
  func oneRound() {
    var runs = 0

    let times = Distribution.measuring(rounds: -3, warmUp: -3, clock: { 0 }) { runs += 1 }

    expect(runs == 1 && times.sorted == [0])
  }
}
