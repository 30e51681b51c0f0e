import Expectations
import FrameTiming
import Testing

@Suite struct FrameSummaryTableTests {
  @Test("A summary has a readable table")
  func look() {
    let frames = (0..<2).map { index in
      var frame = FrameRecord(index: index, start: 0)
      frame.add(420, to: .input)
      frame.add(Int64(index) * 9_000_000, to: .draw)
      return frame
    }

    let expected = """
      2 frames          p50      p90      p95      p99    p99.9      max  missed 60 Hz  missed 120 Hz
      ───────────────────────────────────────────────────────────────────────────────────────────────
      input         0.42 µs  0.42 µs  0.42 µs  0.42 µs  0.42 µs  0.42 µs             0              0
      gestures      0.00 µs  0.00 µs  0.00 µs  0.00 µs  0.00 µs  0.00 µs             0              0
      animation     0.00 µs  0.00 µs  0.00 µs  0.00 µs  0.00 µs  0.00 µs             0              0
      layout        0.00 µs  0.00 µs  0.00 µs  0.00 µs  0.00 µs  0.00 µs             0              0
      display list  0.00 µs  0.00 µs  0.00 µs  0.00 µs  0.00 µs  0.00 µs             0              0
      draw          0.00 µs  9.00 ms  9.00 ms  9.00 ms  9.00 ms  9.00 ms             0              1
      present       0.00 µs  0.00 µs  0.00 µs  0.00 µs  0.00 µs  0.00 µs             0              0
      ───────────────────────────────────────────────────────────────────────────────────────────────
      total         0.42 µs  9.00 ms  9.00 ms  9.00 ms  9.00 ms  9.00 ms             0              1
      """
    expect(FrameSummary(frames).table(), equals: expected)
  }

  @Test("All lines have the same width, also without frames", arguments: [0, 1, 2, 500])
  func widths(count: Int) {
    let frames = FrameSummaryTests.frames(count, seed: UInt64(count))

    let table = FrameSummary(frames, budgets: [.hz60, FrameBudget(hertz: 59.94)]).table()

    let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
    expect(lines.count, equals: FramePhase.allCases.count + 4)
    expect(Set(lines.map(\.count)).count, equals: 1, "\(table)")
    expect(table.hasPrefix(count == 1 ? "1 frame " : "\(count) frames "))
    expect(table.contains("–"), equals: count == 0)
  }
}
