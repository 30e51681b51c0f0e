import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct InterleavedRatioTests {
  @Test("a and b alternate, after one round that does not count")
  func turns() {
    var calls = ""

    let ratio = InterleavedRatio(rounds: 3, clock: { 0 }, a: { calls += "a" }, b: { calls += "b" })

    expect(calls == "abababab" && ratio.rounds == [1, 1, 1])
  }

  @Test("The median is the median of the rounds' ratios", arguments: 0..<30 as Range<UInt64>)
  func medians(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let clock = ManualClock(now: 1_000_000)
    let count = Int.random(in: 1...9, using: &random)
    var times: [(a: Int64, b: Int64)] = []

    let ratio = InterleavedRatio(
      rounds: count, clock: clock.read,
      a: {
        let time = Int64.random(in: 0...500, using: &random)
        times.append((time, 0))
        clock.now += time
      },
      b: {
        let time = Int64.random(in: 0...500, using: &random)
        times[times.count - 1].b = time
        clock.now += time
      })

    let ratios = times.dropFirst().map { Double(max(1, $0.a)) / Double(max(1, $0.b)) }.sorted()
    expect(ratio.rounds, equals: ratios, "seed \(seed)")
    let middle = (ratios[(count - 1) / 2] + ratios[count / 2]) / 2
    expect(ratio.median, equals: middle, "seed \(seed)")
    expect(ratio.range, equals: ratios[0]...ratios[count - 1], "seed \(seed)")
  }

  @Test("A machine that slows down for a while changes the result little")
  func slowSpell() {
    let clock = ManualClock()
    var round: Int64 = 0
    var slowness: Int64 { round == 3 ? 40 : 1 }

    let ratio = InterleavedRatio(
      rounds: 9, clock: clock.read, a: { clock.now += 300 * slowness },
      b: {
        clock.now += 100
        round += 1
      })

    expect(ratio.median == 3 && ratio.range.upperBound == 120)
  }

  @Test("At least one round runs")
  func oneRound() {
    expect(InterleavedRatio(rounds: -1, clock: { 0 }, a: {}, b: {}).median, equals: 1)
  }
}
