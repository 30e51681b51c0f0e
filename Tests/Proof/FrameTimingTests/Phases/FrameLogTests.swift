import Expectations
import FrameTiming
import TestSupport
import Testing

@Suite struct FrameLogTests {
  @Test("A log contains the latest frames of an array of all frames", arguments: 0..<40 as Range<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let capacity = Int.random(in: 1...9, using: &random)
    var log = FrameLog(capacity: capacity)
    var all: [FrameRecord] = []

    for index in 0..<60 {
      if Int.random(in: 0..<25, using: &random) == 0 {
        log.removeAll()
        all = []
      }
      var frame = FrameRecord(index: index, start: 0)
      frame.add(Int64.random(in: 0...99, using: &random), to: .draw)
      log.record(frame)
      all.append(frame)

      expect(Array(log), equals: all.suffix(capacity), "seed \(seed), frame \(index)")
      expect(log.last == frame && log.first == all.suffix(capacity).first, "seed \(seed), frame \(index)")
      expect(log.count, equals: min(all.count, capacity), "seed \(seed), frame \(index)")
      expect(log.droppedFrames, equals: max(0, all.count - capacity), "seed \(seed), frame \(index)")
    }
  }

  @Test(
    "A capacity is clamped to 1…the limit",
    arguments: [(Int.min, 1), (0, 1), (5, 5), (Int.max, FrameLog.largestCapacity)])
  func capacity(asked: Int, given: Int) {
    expect(FrameLog(capacity: asked).capacity, equals: given)
  }

  @Test("A new log is empty")
  func empty() {
    let log = FrameLog()

    expect(log.isEmpty && log.last == nil && log.droppedFrames == 0)
    expect(log.capacity, equals: FrameLog.usualCapacity)
  }

  @Test("A copy keeps its frames")
  func copies() {
    var log = FrameLog(capacity: 2)
    log.record(FrameRecord(index: 0, start: 0))
    let copy = log

    log.record(FrameRecord(index: 1, start: 0))
    log.record(FrameRecord(index: 2, start: 0))

    expect(copy.map(\.index) == [0] && log.map(\.index) == [1, 2])
  }
}
