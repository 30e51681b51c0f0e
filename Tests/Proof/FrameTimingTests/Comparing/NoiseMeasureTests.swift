import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct NoiseMeasureTests {
  @Test("The gap of two runs is the larger divided by the smaller, less 1; a single run has none")
  func pair() {
    let apart: Double = 11.0 / 10 - 1
    expect(NoiseMeasure.of([10, 11]), equals: apart)
    expect(NoiseMeasure.of([11, 10]), equals: NoiseMeasure.of([10, 11]))
    expect(NoiseMeasure.of([10]) == nil && NoiseMeasure.of([]) == nil)
  }

  @Test("Equal runs have no gap, also at zero; zero and a positive number have the largest gap")
  func zeros() {
    expect(NoiseMeasure.of([5, 5, 5]) == 0 && NoiseMeasure.of([0, 0]) == 0)
    expect(NoiseMeasure.of([0, 3]) == 1 && NoiseMeasure.of([.nan, 3]) == 1)
    expect(NoiseMeasure.of([.infinity, 3]), equals: 1)
  }

  @Test("At most one in twenty pairs exceeds the noise")
  func coverage() throws {
    for seed in 0..<30 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let runs = (0..<Int.random(in: 2...12, using: &random)).map { _ in
        Double.random(in: 1...3, using: &random)
      }
      let noise = try #require(NoiseMeasure.of(runs))
      var (beyond, pairs) = (0, 0)
      for a in runs.indices {
        for b in 0..<a {
          pairs += 1
          if max(runs[a], runs[b]) / min(runs[a], runs[b]) - 1 > noise { beyond += 1 }
        }
      }
      expect(beyond * 20, isAtMost: pairs, "seed \(seed)")
    }
  }
}
