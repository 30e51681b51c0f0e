import Expectations
import TestSupport
import Testing

@testable import Lists

@Suite struct FlowArrangementTests {
  @Test("Items have the positions of a reference flow, and a range finds the lines that it crosses")
  func random() {
    for seed in 0..<400 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let width = generator.nice(60, 400)
      let isEven = generator.chance(0.3)
      let same = (width: generator.nice(10, 80), height: generator.nice(5, 60))
      let sizes = (0..<generator.below(40)).map { _ in
        isEven ? same : (width: generator.nice(0, width / 2), height: generator.nice(0, 80))
      }
      let (gap, lineGap) = (generator.nice(0, 20), generator.nice(0, 20))
      let inset = (
        top: generator.nice(0, 20), left: generator.nice(0, 12), bottom: generator.nice(0, 20),
        right: generator.nice(0, 12)
      )
      let section = FlowArrangement.Section(
        count: sizes.count, insetBefore: inset.top, insetAfter: inset.bottom, insetLeft: inset.left,
        insetRight: inset.right, lineSpacing: lineGap, itemSpacing: gap)
      let flow = FlowArrangement(breadth: width, sections: [section]) {
        (length: sizes[$0].height, breadth: sizes[$0].width)
      }
      let hand = ReferenceFlow(sizes: sizes, width: width, gap: gap, lineGap: lineGap, inset: inset)
      expect(flow.items.count, equals: hand.items.count)
      for (ours, theirs) in zip(flow.items, hand.items) {
        expect((ours.across - theirs.x).magnitude, isBelow: 1e-6, "seed \(seed)")
        expect((ours.along - theirs.y).magnitude, isBelow: 1e-6, "seed \(seed)")
      }
      expect(
        (flow.length - (sizes.isEmpty ? inset.top + inset.bottom : hand.height)).magnitude, isBelow: 1e-6,
        "seed \(seed)")
      for _ in 0..<10 {
        let low = generator.uniform(-20, flow.length + 20)
        let high = low + generator.uniform(0, 100)
        let found = Array(flow.lines(from: low, to: high))
        expect(
          found,
          equals: flow.lines.indices.filter { flow.lines[$0].end > low && flow.lines[$0].start < high },
          "seed \(seed)")
      }
    }
  }

  @Test("Invalid lengths count as 0, and items broader than the line are counted")
  func hostile() {
    for odd in [Double.nan, -.infinity, -5, .infinity] {
      let section = FlowArrangement.Section(
        count: 3, insetBefore: odd, insetAfter: odd, insetLeft: odd, insetRight: odd, lineSpacing: odd,
        itemSpacing: odd, header: odd, footer: odd)
      let flow = FlowArrangement(breadth: 100, sections: [section]) { _ in (length: odd, breadth: odd) }
      expect(flow.items.count, equals: 3)
      expect(flow.length.isFinite && flow.length >= 0)
      expect(flow.items.allSatisfy { $0.along.isFinite && $0.across.isFinite && $0.length >= 0 })
    }
    let flow = FlowArrangement(breadth: 100, sections: [FlowArrangement.Section(count: 2)]) { _ in
      (length: 10, breadth: 150)
    }
    expect(flow.tooBroad == 2 && flow.lines.count == 2)
  }

  @Test("Items that are broader than the line by a rounding error fit in it")
  func rounding() {
    let flow = FlowArrangement(breadth: 843.9999999999999, sections: [FlowArrangement.Section(count: 4)]) {
      (length: 10, breadth: $0 == 0 ? 844 : 844 / 3)
    }
    expect(flow.tooBroad == 0 && flow.lines.count == 2)
  }
}
