import AllocationCounter
import Expectations
import Replay
import TestSupport
import Testing
import TransitionEngine

@Suite struct RecordingWriterTests {
  private let header = RecordingHeader(experiment: "card", width: 390, height: 844, scale: 2, start: 5)

  private final class Target {
    var lines: [[UInt8]] = []
    var failsAfter = Int.max
  }

  private func writer(_ target: Target) throws(RecordingError) -> RecordingWriter {
    try RecordingWriter(name: "w.jsonl", header: header) { line throws(RecordingError) in
      guard target.lines.count < target.failsAfter else {
        throw RecordingError(file: "w.jsonl", message: "expected room, found none; make some")
      }
      target.lines.append(Array(line))
    }
  }

  @Test("Each line is written whole, as documented")
  func lines() throws {
    let target = Target()
    var writer = try writer(target)
    try writer.append(StageEvent(time: 16_666_667, .pointer(StageEvent.Pointer(.down, x: 180, y: 40.5))))
    try writer.append(
      StageEvent(time: 16_666_667, .pointer(StageEvent.Pointer(.up, x: 180, y: 40, buttons: 2))))
    try writer.append(StageEvent(time: 16_666_667, .hover(StageEvent.Hover(.leave, x: -1, y: 40))))
    try writer.append(
      StageEvent(time: 16_666_667, .wheel(StageEvent.Wheel(.discrete, dx: 0, dy: -40, x: 1, y: 2))))
    try writer.append(StageEvent(time: 16_666_668, .key(StageEvent.Key("space"))))
    try writer.append(StageEvent(time: 16_666_668, .resize(width: 390, height: 844, scale: 2)))
    try writer.append(StageEvent(time: 16_666_669, .focus(true)))
    try writer.append(StageEvent(time: 16_666_669, .background(false)))
    try writer.append(StageEvent(time: 16_666_669, .timeScale(0.1)))
    try writer.append(StageEvent(time: 16_666_669, .command("a \"b\"\n\u{1}")))
    try writer.append(RecordedTick(time: 16_666_670, picture: 0xAB, state: .max))
    try writer.finish(.interrupted)
    try writer.finish(.complete)
    let texts = target.lines.map { String(decoding: $0, as: UTF8.self) }
    let expected = [
      BadText.header,
      #"{"t":16666667,"pointer":"down","id":0,"x":180,"y":40.5}"#,
      #"{"t":16666667,"pointer":"up","id":0,"x":180,"y":40,"buttons":2}"#,
      #"{"t":16666667,"hover":"leave","x":-1,"y":40}"#,
      #"{"t":16666667,"wheel":"discrete","by":[0,-40],"x":1,"y":2}"#,
      #"{"t":16666668,"key":"space","down":true}"#,
      #"{"t":16666668,"resize":[390,844],"scale":2}"#,
      #"{"t":16666669,"focus":true}"#,
      #"{"t":16666669,"background":false}"#,
      #"{"t":16666669,"timeScale":0.1}"#,
      #"{"t":16666669,"command":"a \"b\"\n\u0001"}"#,
      #"{"tick":16666670,"picture":"00000000000000ab","state":"ffffffffffffffff"}"#,
    ]
    expect(texts.dropLast(), equals: expected.map { "\($0)\n" })
    expect(texts.last?.hasPrefix(#"{"end":"interrupted","frames":1,"events":10,"checksum":""#), equals: true)
    expect(writer.isFinished)
  }

  @Test("A line that a reader would reject is refused, and the recording continues unchanged")
  func refusals() throws {
    let target = Target()
    var writer = try writer(target)
    try writer.append(StageEvent(time: 10, .focus(true)))
    let bad: [StageEvent] = [
      StageEvent(time: 9, .focus(true)), StageEvent(time: .max, .focus(true)),
      StageEvent(time: .min, .focus(true)),
      StageEvent(time: 10, .pointer(StageEvent.Pointer(.down, x: .nan, y: 0))),
      StageEvent(time: 10, .pointer(StageEvent.Pointer(.down, x: 0, y: -.infinity))),
      StageEvent(time: 10, .pointer(StageEvent.Pointer(.down, x: 0, y: 0, buttons: -1))),
      StageEvent(time: 10, .hover(StageEvent.Hover(.move, x: .nan, y: 0))),
      StageEvent(time: 10, .wheel(StageEvent.Wheel(.discrete, dx: 0, dy: .infinity, x: 0, y: 0))),
      StageEvent(time: 10, .wheel(StageEvent.Wheel(.discrete, dx: 0, dy: 0, x: 2e9, y: 0))),
      StageEvent(time: 10, .resize(width: -1, height: 0, scale: 1)),
      StageEvent(time: 10, .resize(width: 1, height: .infinity, scale: 1)),
      StageEvent(time: 10, .resize(width: 1, height: 1, scale: 0)), StageEvent(time: 10, .timeScale(.nan)),
      StageEvent(time: 10, .command(String(repeating: "x", count: 65_536))),
    ]
    for event in bad {
      do throws(RecordingError) {
        try writer.append(event)
        Issue.record("took \(event)")
      } catch {
        expect(error.description.hasPrefix("w.jsonl:3: expected "), "\(error)")
      }
    }
    #expect(throws: RecordingError.self) { try writer.append(RecordedTick(time: 9, picture: 0, state: 0)) }
    try writer.append(RecordedTick(time: 10, picture: 0, state: 0))
    try writer.finish(.complete)
    let read = try Recording.load(bytes: Array(target.lines.joined()), name: "w.jsonl")
    expect(read.events, equals: [StageEvent(time: 10, .focus(true))])
    expect(read.steps.count, equals: 1)
    #expect(throws: RecordingError.self) { try writer.append(StageEvent(time: 11, .focus(true))) }
  }

  @Test("A line may have 65,536 bytes with its line feed, and no more")
  func longestLine() throws {
    func write(_ count: Int) throws -> [UInt8] {
      let target = Target()
      var long = header
      long.knobs = (0..<16).map { .init("\($0)", .text(String(repeating: "x", count: 4000))) }
      long.knobs.append(.init("last", .text(String(repeating: "x", count: count))))
      var writer = try RecordingWriter(name: "w.jsonl", header: long) { line throws(RecordingError) in
        target.lines.append(Array(line))
      }
      try writer.finish(.complete)
      expect(try Recording.load(bytes: Array(target.lines.joined()), name: "w.jsonl").header, equals: long)
      return target.lines[0]
    }
    let room = 65_536 - (try write(0)).count
    expect(try write(room).count, equals: 65_536)
    #expect(throws: RecordingError.self) { _ = try write(room + 1) }
  }

  @Test("A header that a reader would reject is refused, and nothing is written")
  func badHeaders() {
    var headers: [RecordingHeader] = []
    func add(_ change: (inout RecordingHeader) -> Void) {
      headers.append(header)
      change(&headers[headers.count - 1])
    }
    add { $0.width = .nan }
    add { $0.height = -1 }
    add { $0.scale = 0 }
    add { $0.start = -1 }
    add { $0.knobs = [.init("a", .number(.infinity))] }
    add { $0.engine = [.init("a", .flag(true)), .init("a", .flag(false))] }
    add { $0.knobs = (0...256).map { .init("\($0)", .flag(true)) } }
    add { $0.experiment = String(repeating: "x", count: 65_536) }
    for header in headers {
      var count = 0
      #expect(throws: RecordingError.self) {
        _ = try RecordingWriter(name: "w.jsonl", header: header) { _ throws(RecordingError) in count += 1 }
      }
      expect(count, equals: 0)
    }
  }

  @Test("After a line that could not be written, each attempt throws the same error")
  func failingTarget() throws {
    let target = Target()
    target.failsAfter = 2
    var writer = try writer(target)
    try writer.append(StageEvent(time: 10, .focus(true)))
    for _ in 0..<3 {
      do throws(RecordingError) {
        try writer.append(StageEvent(time: 11, .focus(true)))
        Issue.record("took a line")
      } catch {
        expect(error.description, equals: "w.jsonl: expected room, found none; make some")
      }
      target.failsAfter = 10
    }
    #expect(throws: RecordingError.self) { try writer.finish(.complete) }
    expect(target.lines.count, equals: 2)
    expect(writer.events, equals: 1)
  }

  // A debug build allocates for generics and closures that it does not specialize.
  #if !DEBUG
    @Test("Neither writing nor reading allocates after the start")
    func allocations() throws {
      var generator = SeededGenerator(seed: 9)
      let events = (0..<2000).map { index in
        StageEvent(
          time: Int64(index) + 5,
          .pointer(StageEvent.Pointer(.move, x: generator.uniform(0, 390), y: Double(index) / 2)))
      }
      var reader = RecordingReader(name: "w.jsonl")
      var lines = 0
      var writer = try RecordingWriter(name: "w.jsonl", header: header) { line throws(RecordingError) in
        reader.feed(line)
        while try reader.next() != nil { lines += 1 }
      }
      var early: UInt64 = 0
      var late: UInt64 = 1
      for event in events {
        try writer.append(event)
        try writer.append(RecordedTick(time: event.time, picture: 1, state: UInt64(bitPattern: event.time)))
        if event.time == 1000 { early = allocation_count() }
        if event.time == 2000 { late = allocation_count() }
      }
      expect(lines, equals: 4000)
      expect(early, equals: late)
    }
  #endif
}
