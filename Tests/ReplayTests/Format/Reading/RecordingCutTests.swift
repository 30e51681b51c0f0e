import Replay
import TestSupport
import Testing

@Suite struct RecordingCutTests {
  @Test("cut after any byte, a recording plays up to its last whole line and says where it ends")
  func cutAnywhere() throws {
    for seed in UInt64(0)..<40 {
      var random = RandomRecording(seed: seed)
      let recording = random.next(steps: 6)
      let bytes = try recording.bytes(name: "cut.jsonl")
      for count in Self.cuts(bytes) {
        check(Array(bytes.prefix(count)), of: recording, whole: bytes.count, "seed \(seed), \(count) bytes")
      }
    }
  }

  /// All bytes of a short recording; of a long one those around the ends of lines, and some hundreds between.
  private static func cuts(_ bytes: [UInt8]) -> [Int] {
    guard bytes.count > 3000 else { return Array(0...bytes.count) }
    var chosen = Set(stride(from: 0, to: bytes.count, by: max(7, bytes.count / 400)))
    for (place, byte) in bytes.enumerated() where byte == 0x0A {
      for near in -2...3 { chosen.insert(min(max(place + near, 0), bytes.count)) }
    }
    return chosen.sorted()
  }

  private func check(_ bytes: [UInt8], of recording: Recording, whole: Int, _ label: String) {
    let lines = bytes.count(where: { $0 == 0x0A })
    do {
      let read = try Recording.load(bytes: bytes, name: "cut.jsonl")
      #expect(read.header == recording.header, "\(label)")
      #expect(recording.events.starts(with: read.events), "\(label)")
      #expect(recording.steps.starts(with: read.steps), "\(label)")
      if bytes.count >= whole - 1 {
        // All of it, but perhaps the last line feed.
        #expect(read == recording, "\(label)")
      } else {
        #expect(read.ending == .cut(line: lines + 1), "\(label)")
        #expect(1 + read.events.count + read.steps.count == lines, "\(label)")
        #expect(
          read.ending.remark(in: "cut.jsonl")?.hasPrefix("cut.jsonl:\(lines + 1): ended early") == true,
          "\(label)")
      }
    } catch {
      #expect(lines == 0, "\(label): \(error)")
      #expect(error.description.hasPrefix("cut.jsonl:1: expected"), "\(label): \(error)")
    }
  }

  @Test("a recording that was stopped on purpose is not cut, and has nothing to remark")
  func interrupted() throws {
    let recording = Recording(
      header: RecordingHeader(experiment: "card", width: 1, height: 1, scale: 1), ending: .interrupted)
    let read = try Recording.load(bytes: recording.bytes(name: "a"), name: "a")
    #expect(read.ending == .interrupted)
    #expect(read.ending.hasFooter)
    #expect(read.ending.remark(in: "a") == nil)
  }

  @Test("a cut recording is written without a footer and stays cut")
  func cutStaysCut() throws {
    var random = RandomRecording(seed: 7)
    var recording = random.next()
    recording.ending = .cut(line: 2 + recording.events.count + recording.steps.count)
    #expect(try Recording.load(bytes: recording.bytes(name: "a"), name: "a") == recording)
  }

  @Test("a last line of rubbish without a line feed is dropped, as a power cut leaves it")
  func rubbishAtTheEnd() throws {
    var random = RandomRecording(seed: 8)
    var recording = random.next()
    recording.ending = .cut(line: 2 + recording.events.count + recording.steps.count)
    for rubbish: [UInt8] in [[0, 0, 0, 0], [0xFF], Array(#"{"end":"complete","frames":0"#.utf8)] {
      #expect(try Recording.load(bytes: recording.bytes(name: "a") + rubbish, name: "a") == recording)
    }
  }
}
