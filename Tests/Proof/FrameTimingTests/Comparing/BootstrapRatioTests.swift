import Expectations
import TestSupport
import Testing

@testable import FrameTiming

@Suite struct BootstrapRatioTests {
  @Test("The same rounds give the same interval in any order")
  func repeats() {
    let (base, new) = ([3.0, 1, 4, 1, 5, 9], [2.0, 7, 1, 8, 2, 8])
    let first = BootstrapRatio(base: base, new: new)

    expect(first, equals: BootstrapRatio(base: base, new: new))
    expect(first, equals: BootstrapRatio(base: base.reversed(), new: new.sorted()))
  }

  @Test("Equal rounds give an interval of width 0")
  func constant() {
    let found = BootstrapRatio(base: [2, 2, 2, 2, 2], new: [3, 3, 3, 3, 3])

    expect(found.ratio == 1.5 && found.interval(0.99) == 1.5...1.5)
    expect(found.fraction(below: 1.5) == 0 && found.fraction(above: 1.4) == 1)
  }

  @Test("Zero against zero is no change; a number against zero is infinite")
  func zeros() {
    expect(BootstrapRatio(base: [0, 0], new: [0, 0]).interval(0.95), equals: 1...1)
    expect(BootstrapRatio(base: [0, 0], new: [1, 1]).ratio, equals: .infinity)
    expect(BootstrapRatio(base: [], new: []).ratio, equals: 1)
  }

  @Test(
    "Every drawn ratio is possible for a pair of rounds, and more confidence never narrows the interval")
  func bounds() {
    for seed in 0..<8 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let base = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Double.random(in: 1...2, using: &random)
      }
      let new = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Double.random(in: 1...2, using: &random)
      }
      let found = BootstrapRatio(base: base, new: new)
      let (least, most) = ((new.min() ?? 1) / (base.max() ?? 1), (new.max() ?? 1) / (base.min() ?? 1))

      expect(found.drawn.allSatisfy { (least * 0.999...most * 1.001).contains($0) }, "seed \(seed)")
      var narrower = found.interval(0)
      for confidence in [0.5, 0.9, 0.99, 1, 7] {
        let wider = found.interval(confidence)
        expect(
          wider.lowerBound <= narrower.lowerBound && wider.upperBound >= narrower.upperBound, "seed \(seed)")
        narrower = wider
      }
    }
  }

  @Test("The median of a drawn sample equals that of drawing and sorting")
  func redrawn() {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let values = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Double(Int.random(in: 0...9, using: &random))
      }
      var (one, other) = (Resampling(seed: seed), Resampling(seed: seed))
      var median = ResampledMedian(values)
      for _ in 0..<20 {
        let drawn = values.map { _ in values.sorted()[other.place(below: values.count)] }
        expect(median.next(&one), equals: Median.of(drawn), "seed \(seed)")
      }
    }
  }

  @Test("Indices are drawn evenly")
  func even() {
    var resampling = Resampling(seed: 3)
    var counts = Array(repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[resampling.place(below: 7)] += 1 }

    expect(counts.allSatisfy { (9_500...10_500).contains($0) }, "\(counts)")
    expect((0..<100).allSatisfy { _ in resampling.place(below: 1) == 0 })
  }
}
