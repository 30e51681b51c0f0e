import Expectations
import Replay
import TestSupport
import Testing

@Suite struct RecordingCutTests {
  @Test("A recording cut after any byte plays up to its last whole line and states its end")
  func cutAnywhere() throws {
    let recordings = (UInt64(0)..<40).map { (seed: UInt64) in
      var random = RandomRecording(seed: seed)
      return random.next(steps: 6)
    }
    let written = try recordings.map { try $0.bytes(name: "cut.jsonl") }
    let long = try #require(written.map(\.count).filter { $0 > Self.short }.min())
    for (seed, (recording, bytes)) in zip(recordings, written).enumerated() {
      // One long recording is cut everywhere, too.
      let cuts = bytes.count <= long ? Array(0...bytes.count) : Self.cuts(bytes, from: seed)
      for count in cuts {
        check(Array(bytes.prefix(count)), of: recording, whole: bytes.count, "seed \(seed), \(count) bytes")
      }
    }
  }

  /// Returns the offsets at which a recording is cut: all of a short one.
  private static let short = 3000

  /// Returns the bytes around the ends of lines and some hundreds between, different for each recording. Together they
  /// cut every part of a line.
  private static func cuts(_ bytes: [UInt8], from seed: Int) -> [Int] {
    let step = max(7, bytes.count / 400)
    var chosen = Set(stride(from: seed % step, to: bytes.count, by: step))
    for (place, byte) in bytes.enumerated() where byte == 0x0A {
      for near in -2...3 { chosen.insert(min(max(place + near, 0), bytes.count)) }
    }
    return chosen.sorted()
  }

  private func check(_ bytes: [UInt8], of recording: Recording, whole: Int, _ label: String) {
    let lines = bytes.count(where: { $0 == 0x0A })
    do {
      let read = try Recording.load(bytes: bytes, name: "cut.jsonl")
      expect(read.header, equals: recording.header, "\(label)")
      expect(recording.events.starts(with: read.events), "\(label)")
      expect(recording.steps.starts(with: read.steps), "\(label)")
      if bytes.count >= whole - 1 {
        // All of it, perhaps except the last line feed.
        expect(read, equals: recording, "\(label)")
      } else {
        expect(read.ending, equals: .cut(line: lines + 1), "\(label)")
        expect(1 + read.events.count + read.steps.count, equals: lines, "\(label)")
        expect(
          read.ending.remark(in: "cut.jsonl")?.hasPrefix("cut.jsonl:\(lines + 1): ended early"), equals: true,
          "\(label)")
      }
    } catch {
      expect(lines, equals: 0, "\(label): \(error)")
      expect(error.description.hasPrefix("cut.jsonl:1: expected"), "\(label): \(error)")
    }
  }

  @Test("A recording that was stopped on purpose is not cut, and has no remark")
  func interrupted() throws {
    let recording = Recording(
      header: RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1), ending: .interrupted)
    let read = try Recording.load(bytes: recording.bytes(name: "a"), name: "a")
    expect(read.ending, equals: .interrupted)
    expect(read.ending.hasFooter)
    expect(read.ending.remark(in: "a") == nil)
  }

  @Test("A cut recording is written without a footer and stays cut")
  func cutStaysCut() throws {
    var random = RandomRecording(seed: 7)
    var recording = random.next()
    recording.ending = .cut(line: 2 + recording.events.count + recording.steps.count)
    try expect(Recording.load(bytes: recording.bytes(name: "a"), name: "a"), equals: recording)
  }

  @Test("An invalid last line without a line feed is ignored, as after a power cut")
  func rubbishAtTheEnd() throws {
    var random = RandomRecording(seed: 8)
    var recording = random.next()
    recording.ending = .cut(line: 2 + recording.events.count + recording.steps.count)
    for rubbish: [UInt8] in [[0, 0, 0, 0], [0xFF], Array(#"{"end":"complete","frames":0"#.utf8)] {
      try expect(Recording.load(bytes: recording.bytes(name: "a") + rubbish, name: "a"), equals: recording)
    }
  }
}
