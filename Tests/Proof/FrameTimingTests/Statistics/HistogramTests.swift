import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct HistogramTests {
  @Test("The bounds of ranges are 1, 2, 5, and so on, and a range begins after the previous one")
  func ranges() {
    let found = Histogram(Distribution([10, 11, 20, 21, 400]))
    expect(found.bins.map(\.upperBound), equals: [10, 20, 50, 100, 200, 500])
    expect(found.bins.map(\.count), equals: [1, 2, 1, 0, 0, 1])
  }

  @Test("Every value is counted once, at any size")
  func complete() {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let values = (0..<Int.random(in: 0...50, using: &random)).map { _ in
        Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...62, using: &random)
      }
      let found = Histogram(Distribution(values))
      expect(found.bins.map(\.count).reduce(0, +), equals: values.count, "seed \(seed)")
      expect(found.bins.first?.count != 0 && found.bins.last?.count != 0, "seed \(seed)")
    }
  }

  @Test("The text has a mark for each range with a frame, and none for the others")
  func text() {
    let lines = Histogram(Distribution(Array(repeating: 1500, count: 1000) + [9000])).text(width: 10)
      .split(separator: "\n").dropFirst(2)
    expect(lines.map { $0.count { $0 == "█" } }, equals: [10, 0, 1])
    expect(Histogram(Distribution([])).bins.isEmpty)
  }
}
