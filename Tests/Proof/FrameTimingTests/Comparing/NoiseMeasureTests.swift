import FrameTiming
import TestSupport
import Testing

@Suite struct NoiseMeasureTests {
  @Test("Two runs are apart by what the larger is over the smaller; one run says nothing")
  func pair() {
    let apart: Double = 11.0 / 10 - 1
    #expect(NoiseMeasure.of([10, 11]) == apart)
    #expect(NoiseMeasure.of([11, 10]) == NoiseMeasure.of([10, 11]))
    #expect(NoiseMeasure.of([10]) == nil && NoiseMeasure.of([]) == nil)
  }

  @Test("Equal runs have none, also at zero; zero against something is as far apart as can be")
  func zeros() {
    #expect(NoiseMeasure.of([5, 5, 5]) == 0 && NoiseMeasure.of([0, 0]) == 0)
    #expect(NoiseMeasure.of([0, 3]) == 1 && NoiseMeasure.of([.nan, 3]) == 1)
    #expect(NoiseMeasure.of([.infinity, 3]) == 1)
  }

  @Test("No more than one in twenty pairs is farther apart")
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
      #expect(beyond * 20 <= pairs, "seed \(seed)")
    }
  }
}
