import Expectations
import TestSupport
import Testing

@testable import Lists

@Suite struct LengthIndexTests {
  /// The same results by summation from the beginning.
  private struct Naive {
    var lengths: [Int64]
    func start(_ index: Int) -> Int64 { lengths[..<index].reduce(0, +) }
    func first(endingAfter place: Int64) -> Int {
      lengths.indices.first { start($0) + lengths[$0] > place } ?? lengths.count
    }
    func end(startingBefore place: Int64) -> Int {
      (lengths.indices.last { start($0) < place } ?? -1) + 1
    }
  }

  @Test("Positions and entries equal those of summed lengths, after any changes")
  func random() {
    for seed in 0..<120 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let count = generator.below(40)
      var naive = Naive(
        lengths: (0..<count).map { _ in Int64(generator.below(4) == 0 ? 0 : generator.below(60)) })
      var index = LengthIndex(naive.lengths)
      for _ in 0..<20 {
        if count > 0 {
          let place = generator.below(count)
          let length = Int64(generator.below(3) == 0 ? 0 : generator.below(90))
          naive.lengths[place] = length
          index[place] = length
        }
        expect(index.total, equals: naive.start(count), "seed \(seed)")
        for entry in 0...count { expect(index.start(of: entry), equals: naive.start(entry), "seed \(seed)") }
        for _ in 0..<12 {
          let place = Int64(generator.below(Int(index.total) + 20)) - 10
          expect(
            index.first(endingAfter: place), equals: (place < 0 ? 0 : naive.first(endingAfter: place)),
            "seed \(seed)")
          expect(
            index.end(startingBefore: place), equals: naive.end(startingBefore: place),
            "seed \(seed), \(place)")
        }
      }
      expect(index.total, equals: LengthIndex(naive.lengths).total)
    }
  }

  @Test("Points are rounded to the nearest grain, and infinite values are limited")
  func grains() {
    expect(LengthIndex.points(LengthIndex.grains(44.5)), equals: 44.5)
    expect((LengthIndex.points(LengthIndex.grains(44.3337)) - 44.3337).magnitude, isBelow: 1 / 2048.0 + 1e-12)
    for value in [Double.infinity, -.infinity, 1e300] { _ = LengthIndex.grains(value) }
  }
}
