import Expectations
import Foundation
import FrameTiming
import TestSupport
import Testing

@Suite struct FrameExportTests {
  private let display = FrameBudget(hertz: 100)

  private func random(_ seed: UInt64) -> [TimedFrame] {
    var random = SeededGenerator(seed: seed)
    var start = Int64.random(in: 0...1_000_000_000_000, using: &random)
    return (0..<Int.random(in: 1...20, using: &random)).map { place in
      var record = FrameRecord(index: place, start: start)
      for phase in FramePhase.allCases where Bool.random(using: &random) {
        record.add(Int64.random(in: 0...6_000_000, using: &random), to: phase)
      }
      start += record.total + Int64.random(in: 0...1_000_000, using: &random)
      return TimedFrame(
        record, refresh: place,
        fraction: Bool.random(using: &random) ? Double.random(in: 0...1, using: &random) : nil,
        inputWait: Bool.random(using: &random) ? Int64.random(in: 0...9_000_000, using: &random) : nil)
    }
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("A parsed trace has every frame with its phases inside, in order, to the nanosecond")
  func trace() throws {
    for seed in 0..<20 as Range<UInt64> {
      let frames = random(seed)
      let parsed = try object(FrameExport(title: "a \"b\"", frames: frames, budget: display).trace)
      let events = try #require(parsed["traceEvents"] as? [[String: Any]])
      let slices = events.filter { $0["ph"] as? String == "X" }
      func nanoseconds(_ event: [String: Any], _ key: String) -> Int64 {
        Int64(((event[key] as? Double ?? -1) * 1000).rounded())
      }
      let whole = slices.filter { $0["cat"] as? String == "frame" }
      expect(whole.map { nanoseconds($0, "dur") }, equals: frames.map(\.record.total), "seed \(seed)")
      expect(
        whole.map { nanoseconds($0, "ts") }, equals: frames.map { $0.record.start - frames[0].record.start },
        "seed \(seed)")
      var inside = slices.filter { $0["cat"] as? String == "phase" }[...]
      for (place, frame) in frames.enumerated() {
        var time = nanoseconds(whole[place], "ts")
        for phase in FramePhase.allCases where frame.record[phase] > 0 {
          let next = inside.popFirst()
          let slice = try #require(next)
          expect(slice["name"] as? String == phase.label && nanoseconds(slice, "ts") == time, "seed \(seed)")
          expect(nanoseconds(slice, "dur"), equals: frame.record[phase], "seed \(seed)")
          time += frame.record[phase]
        }
      }
      expect(inside.isEmpty, "seed \(seed)")
      expect(
        events.count { $0["ph"] as? String == "C" }, equals: frames.count { $0.fraction != nil },
        "seed \(seed)")
      expect(
        events.count { $0["ph"] as? String == "i" },
        equals: frames.count { $0.record.total > display.nanoseconds },
        "seed \(seed)")
      expect(
        events.allSatisfy {
          $0["pid"] is Int && $0["name"] is String && ($0["ts"] != nil || $0["ph"] as? String == "M")
        })
    }
  }

  @Test("A parsed table has a cell for every figure under its name")
  func table() throws {
    for seed in 0..<20 as Range<UInt64> {
      let frames = random(seed)
      let lines = FrameExport(title: "", frames: frames, budget: display).csv.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      let names = lines[0]

      expect(lines.count == frames.count + 2 && lines.last == [""], "seed \(seed)")
      for (line, frame) in zip(lines.dropFirst(), frames) {
        expect(line.count, equals: names.count, "seed \(seed)")
        let cells = Dictionary(uniqueKeysWithValues: zip(names, line))
        for phase in FramePhase.allCases {
          expect(cells[phase.word], equals: "\(frame.record[phase])", "seed \(seed)")
        }
        expect(
          cells["total"] == "\(frame.record.total)" && cells["refresh"] == "\(frame.refresh)", "seed \(seed)")
        expect(cells["fraction"].flatMap(Double.init), equals: frame.fraction, "seed \(seed)")
        expect(
          cells["inputLatency"].flatMap(Int64.init), equals: frame.inputLatency(at: display), "seed \(seed)")
      }
    }
  }

  @Test("Parsed JSON has the same figures as the table")
  func json() throws {
    for seed in 0..<20 as Range<UInt64> {
      let frames = random(seed)
      let parsed = try object(FrameExport(title: "drag\n", frames: frames, budget: display).json)
      let rows = try #require(parsed["frames"] as? [[String: Any]])

      expect(parsed["title"] as? String == "drag\n" && parsed["hertz"] as? Double == 100)
      expect(rows.count, equals: frames.count, "seed \(seed)")
      for (row, frame) in zip(rows, frames) {
        let phases = try #require(row["phases"] as? [String: Int64])
        expect(phases.values.reduce(0, +), equals: frame.record.total, "seed \(seed)")
        expect(FramePhase.allCases.allSatisfy { phases[$0.word] == frame.record[$0] }, "seed \(seed)")
        expect(row["overrun"] as? Int64 == frame.record.total - 10_000_000, "seed \(seed)")
        // Foundation's reader is not exact to the last bit; the table's test is.
        let fraction = row["fraction"] as? Double
        expect(fraction == nil, equals: (frame.fraction == nil), "seed \(seed)")
        expect(((fraction ?? 0) - (frame.fraction ?? 0)).magnitude, isBelow: 1e-15, "seed \(seed)")
        expect(row["inputLatency"] as? Int64 == frame.inputLatency(at: display), "seed \(seed)")
      }
    }
  }

  @Test("Zero frames give a valid file")
  func empty() throws {
    let export = FrameExport(title: "", frames: [], budget: display)
    expect(try object(export.trace)["traceEvents"] is [Any])
    try expect((object(export.json)["frames"] as? [Any])?.isEmpty, equals: true)
    expect(export.csv.split(separator: "\n").count, equals: 1)
  }
}
