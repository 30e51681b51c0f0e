import Expectations
import FrameTiming
import TestSupport
import Testing

@testable import Reports

@Suite struct EvenHistogramTests {
  @Test("Every value is counted once, in its range")
  func counts() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let size = Int64(1) << Int64.random(in: 0...45, using: &random)
      let values = (0..<Int.random(in: 1...80, using: &random)).map { _ in
        Int64.random(in: -size...(3 * size), using: &random)
      }
      let histogram = EvenHistogram(Distribution(values))
      expect(histogram.counts.reduce(histogram.beyond, +), equals: values.count, "seed \(seed)")
      expect(histogram.counts.count <= EvenHistogram.most + 2 && histogram.width > 0, "seed \(seed)")
      for (place, count) in histogram.counts.enumerated() {
        let low = histogram.low + Int64(place) * histogram.width
        expect(count, equals: values.count { $0 >= low && $0 < low + histogram.width }, "seed \(seed)")
      }
    }
  }

  @Test("One distant value does not flatten the others")
  func outlier() {
    let values = (0..<200).map { Int64($0 % 20) * 1_000_000 } + [900_000_000_000]
    let histogram = EvenHistogram(Distribution(values))
    expect(histogram.beyond == 1 && histogram.counts.count { $0 > 0 } >= 15)
  }

  @Test("No values, equal values and the largest values give histograms, too")
  func odd() {
    expect(EvenHistogram(Distribution([])).counts.isEmpty)
    expect(EvenHistogram(Distribution([7, 7, 7])).counts.reduce(0, +), equals: 3)
    let extremes = EvenHistogram(Distribution([.min, 0, .max]))
    expect(extremes.counts.reduce(extremes.beyond, +), equals: 3)
  }
}
