import Expectations
import Foundation
import Replay
import TestSupport
import Testing
import TransitionEngine

@Suite struct RecordingFileTests {
  /// A temporary folder for each test, deleted after it.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "recordings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func contents(_ path: String) -> [UInt8] {
    FileManager.default.contents(atPath: path).map(Array.init) ?? []
  }

  private func write(_ recording: Recording, to file: RecordingFile) throws -> RecordingFileWriter {
    let writer = try RecordingFileWriter(file, header: recording.header)
    for step in recording.steps {
      for event in recording.events[step.events] { try writer.append(event) }
      try writer.append(RecordedTick(time: step.time, hashes: step.hashes))
    }
    for event in recording.pendingEvents { try writer.append(event) }
    return writer
  }

  @Test("A file gets its name when it is finished, and reads back line by line and as a whole")
  func writeAndRead() throws {
    try withFolder { folder in
      var random = RandomRecording(seed: 11)
      var recording = random.next(steps: 3000)
      recording.ending = .interrupted
      let file = RecordingFile(folder + "/run.jsonl")
      let writer = try write(recording, to: file)
      try expect(names(folder), equals: ["run.jsonl.partial"])
      try writer.finish(.interrupted)
      try writer.finish(.complete)
      try expect(names(folder), equals: ["run.jsonl"])
      let bytes = try recording.bytes(name: "a")
      expect(contents(file.path), equals: bytes)
      expect(contents(file.path).count, isAbove: 65_536)
      try expect(file.load(), equals: recording)

      let reader = try RecordingFileReader(file)
      expect(reader.header, equals: recording.header)
      var events: [StageEvent] = []
      var ticks = 0
      while let line = try reader.next() {
        switch line {
        case .event(let event): events.append(event)
        case .tick: ticks += 1
        case .footer(let footer): expect(footer.events, equals: recording.events.count)
        }
      }
      expect(events, equals: recording.events)
      expect(ticks, equals: recording.steps.count)
      expect(reader.ending, equals: .interrupted)
    }
  }

  @Test("After every line the unfinished file contains all lines so far, and the old file still exists")
  func unfinished() throws {
    try withFolder { folder in
      let file = RecordingFile(folder + "/run.jsonl")
      let header = RecordingHeader(experiment: "card", width: 390, height: 844, scale: 2)
      try RecordingFileWriter(file, header: header).finish(.complete)
      let old = contents(file.path)
      do {
        let writer = try RecordingFileWriter(file, header: header)
        for index in 0..<50 {
          try writer.append(StageEvent(time: Int64(index), .focus(true)))
          let read = try RecordingFile(file.partialPath).load()
          expect(read.events.count, equals: index + 1)
          expect(read.ending, equals: .cut(line: index + 3))
        }
        expect(contents(file.path), equals: old)
      }
      // The writer is deallocated without an end, as in a crash.
      try expect(names(folder), equals: ["run.jsonl", "run.jsonl.partial"])
      let crashed = contents(file.partialPath)
      try RecordingFileWriter(file, header: header).finish(.interrupted)
      try expect(names(folder), equals: ["run.jsonl", "run.jsonl.partial.1"])
      expect(contents(file.earlierPartialPath), equals: crashed)
      try expect(file.load().ending, equals: .interrupted)
    }
  }

  @Test("A discarded recording leaves nothing, and an earlier file of its name stays")
  func discard() throws {
    try withFolder { folder in
      let file = RecordingFile(folder + "/run.jsonl")
      let header = RecordingHeader(experiment: "card", width: 390, height: 844, scale: 2)
      try RecordingFileWriter(file, header: header).finish(.complete)
      let old = contents(file.path)
      let writer = try RecordingFileWriter(file, header: header)
      try writer.append(StageEvent(time: 1, .focus(true)))
      writer.discard()
      try writer.finish(.complete)
      try expect(names(folder), equals: ["run.jsonl"])
      expect(contents(file.path), equals: old)
    }
  }

  @Test("A refused header leaves no file behind")
  func badHeader() throws {
    try withFolder { folder in
      let header = RecordingHeader(experiment: "card", width: -1, height: 844, scale: 2)
      #expect(throws: RecordingError.self) {
        try RecordingFileWriter(RecordingFile(folder + "/run.jsonl"), header: header)
      }
      let left = try names(folder)
      expect(left.isEmpty)
    }
  }

  @Test("The error for a missing file, a folder or another file states the path and the cure")
  func unreadable() throws {
    try withFolder { folder in
      func message(_ path: String) -> String? {
        do {
          _ = try RecordingFile(path).load()
          return nil
        } catch {
          return "\(error)"
        }
      }
      let cure = "check the name of the file, and that you may read it"
      let missing = folder + "/none.jsonl"
      expect(
        message(missing), equals: "\(missing): expected a recording, found no such file or folder; \(cure)")
      expect(message(folder), equals: "\(folder): expected a recording, found a folder; \(cure)")
      let inFile = folder + "/a/b"
      try Data("hello\nyou\n".utf8).write(to: URL(fileURLWithPath: folder + "/a"))
      expect(
        message(inFile),
        equals: "\(inFile): expected a recording, found a file where a folder should be; \(cure)")
      expect(message(folder + "/a")?.hasPrefix("\(folder)/a:1: expected a recording’s header"), equals: true)
      try Data().write(to: URL(fileURLWithPath: folder + "/empty"))
      expect(
        message(folder + "/empty")?.hasPrefix("\(folder)/empty:1: expected a recording’s header"),
        equals: true)
      try Data(repeating: 0, count: 1 << 21).write(to: URL(fileURLWithPath: folder + "/long"))
      expect(
        message(folder + "/long")?.hasPrefix("\(folder)/long:1: expected a recording’s line of at most"),
        equals: true)
      expect(
        message("/dev/zero"),
        equals: "/dev/zero: expected a recording, found a device, a pipe or a socket; choose another file")
    }
  }

  @Test("The error for a path that cannot be written states the path and the cure")
  func unwritable() throws {
    try withFolder { folder in
      let header = RecordingHeader(experiment: "card", width: 390, height: 844, scale: 2)
      func message(_ path: String) -> String? {
        do {
          _ = try RecordingFileWriter(RecordingFile(path), header: header)
          return nil
        } catch {
          return "\(error)"
        }
      }
      let cure = "check that the folder exists, that you may write to it, and that it has space"
      let nowhere = folder + "/none/run.jsonl"
      expect(
        message(nowhere),
        equals: "\(nowhere): expected a path for a new recording, found no such file or folder; \(cure)")
      expect(
        message(folder), equals: "\(folder): expected a path for a new recording, found a folder; \(cure)")
      let left = try names(folder)
      expect(left.isEmpty)
    }
  }
}
