import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct FrameRecordTests {
  @Test("Every phase has its own time, and the total is their sum", arguments: 0..<20 as Range<UInt64>)
  func sums(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var record = FrameRecord(index: 3, start: 7)
    var model: [FramePhase: Int64] = [:]

    for _ in 0..<50 {
      let phase = try #require(FramePhase.allCases.randomElement(using: &random))
      let time = Int64.random(in: -1000...1_000_000, using: &random)
      record.add(time, to: phase)
      model[phase, default: 0] += max(0, time)
    }

    for phase in FramePhase.allCases {
      expect(record[phase], equals: model[phase, default: 0], "seed \(seed), \(phase)")
    }
    expect(record.total, equals: model.values.reduce(0, +), "seed \(seed)")
    expect(record.index == 3 && record.start == 7)
  }

  @Test("Times that exceed Int64 stay at the largest value")
  func saturates() {
    var record = FrameRecord(index: 0, start: 0)

    record.add(.max, to: .draw)
    record.add(.max, to: .draw)
    record.add(1, to: .layout)

    expect(record[.draw] == .max && record[.layout] == 1 && record.total == .max)
  }

  @Test("Records differ by index, by start, and by the time of any phase")
  func equality() {
    let record = FrameRecord(index: 1, start: 2)
    expect(record, equals: FrameRecord(index: 1, start: 2))
    expect(record != FrameRecord(index: 0, start: 2))
    expect(record != FrameRecord(index: 1, start: 0))

    for phase in FramePhase.allCases {
      var one = record
      one.add(5, to: phase)
      expect(one != record)
      for other in FramePhase.allCases where other != phase {
        var two = record
        two.add(5, to: other)
        expect(one != two, "\(phase) and \(other)")
      }
    }
  }
}
