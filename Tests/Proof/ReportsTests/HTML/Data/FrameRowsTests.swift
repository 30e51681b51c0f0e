import Expectations
import FrameTiming
import TestSupport
import Testing

@testable import Reports

@Suite struct FrameRowsTests {
  @Test("Every frame is in one row, the slowest frame represents the row, and late frames are counted")
  func rows() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 0...300, using: &random)
      let most = Int.random(in: 1...100, using: &random)
      let frames = ReportFixture.run(frames: count, seed: seed).timing
      let rows = FrameRows(frames, budget: .hz60, most: most)

      expect(rows.rows.count, isAtMost: most, "seed \(seed)")
      expect(rows.rows.flatMap { $0.first..<($0.first + $0.count) }, equals: Array(0..<count), "seed \(seed)")
      for (place, row) in rows.rows.enumerated() {
        let members = frames[row.first..<(row.first + row.count)]
        expect(members.map(\.record.total).max(), equals: frames[row.frame].record.total, "seed \(seed)")
        expect(row.missed, equals: members.count { $0.missedRefreshes(at: .hz60) > 0 }, "seed \(seed)")
        expect(members.indices.allSatisfy { rows.row(of: $0) == place }, "seed \(seed)")
      }
      expect(rows.row(of: -1) == nil && rows.row(of: count + most) == nil, "seed \(seed)")
    }
  }

  @Test("A small number of frames has one row for each frame")
  func few() {
    let rows = FrameRows(ReportFixture.run(frames: 50).timing, budget: .hz60)
    expect(rows.step == 1 && rows.rows.map(\.frame) == Array(0..<50))
  }
}
