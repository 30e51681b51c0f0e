import Expectations
import TestSupport
import Testing

@testable import Lists

@Suite struct WaterfallArrangementTests {
  @Test("Items have the positions of a reference waterfall, and a range finds the items that it crosses")
  func random() {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let heights = (0..<generator.below(4)).map { _ in
        (0..<generator.below(30)).map { _ in generator.nice(0, 120) }
      }
      let columns = 1 + generator.below(5)
      let (spacing, top, bottom) = (generator.nice(0, 10), generator.nice(0, 20), generator.nice(0, 20))
      let all = heights.flatMap(\.self)
      let ours = WaterfallArrangement(
        sections: heights.map(\.count), columnCount: columns, spacing: spacing, top: top, bottom: bottom
      ) { all[$0] }
      let theirs = ReferenceWaterfall(
        heights: heights, columns: columns, spacing: spacing, top: top, bottom: bottom)
      expect(ours.boxes.map(\.column), equals: theirs.items.map(\.column), "seed \(seed)")
      for (a, b) in zip(ours.boxes, theirs.items) {
        expect((a.y - b.y).magnitude, isBelow: 1e-6, "seed \(seed)")
      }
      expect((ours.height - theirs.height).magnitude, isBelow: 1e-6, "seed \(seed)")
      for _ in 0..<8 {
        let low = generator.uniform(-30, ours.height + 30)
        let high = low + generator.uniform(0, 200)
        let expected = ours.boxes.indices.filter {
          ours.boxes[$0].y + ours.boxes[$0].height > low && ours.boxes[$0].y < high
        }
        expect(ours.items(from: low, to: high), equals: expected, "seed \(seed)")
      }
    }
  }

  @Test("Invalid heights count as 0")
  func hostile() {
    for odd in [Double.nan, -1, .infinity, -.infinity, 1e9] {
      let waterfall = WaterfallArrangement(
        sections: [5], columnCount: 0, spacing: odd, top: odd, bottom: odd
      ) { _ in odd }
      expect(waterfall.height.isFinite && waterfall.boxes.allSatisfy { $0.y.isFinite && $0.height >= 0 })
    }
  }
}
